import { alikeShown, type ImportProblem } from '@laurel/domain/imports/api';
import { importPageSize } from '@laurel/domain/plans/import-line';
import { alikeProblems, type Problem } from '@laurel/domain/plans/problem';
import type { Scope } from '@laurel/server/db/scope';
import { readLeftOut, readProblems } from '@laurel/server/plans/problem-store';

/** A page from 0 of an import’s problems, those alike as one, with the cells that can be corrected. */
export async function problemPage(
  scope: Scope,
  importId: string,
  page: number,
  filter: Parameters<typeof readProblems>[2],
): Promise<{ problems: ImportProblem[]; count: number }> {
  const alike = alikeProblems(await readProblems(scope, importId, filter));
  const shown = alike
    .slice(page * importPageSize, (page + 1) * importPageSize)
    .map(({ problems, count }) => ({ first: problems[0], rows: problems.slice(0, alikeShown), count }));
  const cellOf = await readCells(
    scope,
    importId,
    shown.flatMap(({ rows }) => rows),
  );
  const problems = shown.map(({ first: { file, column, severity }, rows, count }) => ({
    file,
    column,
    severity,
    count,
    rows: rows.map((problem) => ({ line: problem.line, reason: problem.reason, was: cellOf(problem) })),
  }));
  return { problems, count: alike.length };
}

/** What stands in the cell a row was left out for; `null` where no single cell is at fault. */
async function readCells(scope: Scope, importId: string, problems: readonly Problem[]) {
  const places = problems.flatMap(({ file, line, column, severity }) =>
    line !== null && line > 1 && column !== null && severity === 'rejected' ? [{ file, line }] : [],
  );
  const leftOut = places.length === 0 ? [] : await readLeftOut(scope, importId, places);
  const cells = new Map(leftOut.map(({ file, line, cells }) => [`${file} ${line}`, cells]));
  return ({ file, line, column }: Problem): string | null => {
    const row = cells.get(`${file} ${line}`);
    const cell = row && column !== null ? (row[column] ?? '') : null;
    return typeof cell === 'string' ? cell : null;
  };
}
