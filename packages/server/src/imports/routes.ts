import * as api from '@laurel/domain/imports/api';
import { alikeShown, type ImportProblem } from '@laurel/domain/imports/api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { createUsers } from '@laurel/domain/people/permissions';
import { type CellFix, mostFixes } from '@laurel/domain/plans/cell-fix';
import { importPageSize } from '@laurel/domain/plans/import-line';
import { createImportsNeed, readImportsNeed } from '@laurel/domain/plans/permissions';
import { alikeProblems, type Problem } from '@laurel/domain/plans/problem';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import { largestUpload } from '@laurel/server/http/upload';
import { type ImportRow, lineOf, readImportRow, readImports } from '@laurel/server/plans/import-store';
import { type ImportRequests, lockStill } from '@laurel/server/plans/import-work';
import { readRowPage } from '@laurel/server/plans/plan-row-store';
import { countProblems, readLeftOut, readProblems, rejectedRows } from '@laurel/server/plans/problem-store';
import * as store from '@laurel/server/plans/row-reach-store';
import { noteUpload, readFixes, writeFixes } from '@laurel/server/plans/upload-store';
import { refuseLesserReach, rosterFormat } from './plan-import';

export function importRoutes(door: Door, requests: ImportRequests): void {
  serve(
    door,
    api.uploadRoster,
    async (scope, _, visit) => {
      refuseLesserReach(scope, createImportsNeed);
      const importId = await noteUpload(scope, visit, { source: 'OneRoster' });
      await requests.plan(scope, importId, visit);
      return { importId };
    },
    { largestFile: largestUpload },
  );
  serve(door, api.readImports, async (scope) => {
    refuseLesserReach(scope, readImportsNeed);
    return { imports: (await readImports(scope, 100, store.isImportWithinReach(scope))).map(lineOf) };
  });
  serve(door, api.readImport, async (scope, { importId }) => {
    const row = await requireVisible(scope, importId);
    const problems = await countProblems(scope, importId);
    return { import: lineOf(row), problems, fixes: await readFixes(scope, importId) };
  });
  serve(door, api.readImportProblems, async (scope, { importId, page, severity, file }) => {
    store.refuseForeignCells(scope, await requireVisible(scope, importId));
    return await problemPage(scope, importId, page, { severity, file });
  });
  serve(door, api.readImportRows, async (scope, { importId, page, action, entity }) => {
    const within = store.isRowWithinReach(scope, await requireVisible(scope, importId));
    const filter = { action, entity };
    return { rows: await readRowPage(scope, importId, { page, size: importPageSize, filter, within }) };
  });
  serve(door, api.readRejectedRows, async (scope, { importId }) => {
    store.refuseForeignCells(scope, await requireVisible(scope, importId));
    return await rejectedRows(scope, importId);
  });
  serve(door, api.fixImport, async (scope, { importId, fixes }, visit) => {
    const row = await requireImport(scope, importId);
    if (row.format === 'oneroster') await rosterFormat.refuse(scope, row, 'run');
    if (await askToFix(scope, row, fixes)) await requests.plan(scope, importId, visit);
  });
  serve(door, api.readmitErased, async (scope, { importId, line }, visit) => {
    const row = await readImportRow(scope, importId);
    if (!row) throw notFound();
    if (row.format === 'oneroster') refuseLesserReach(scope, createUsers);
    await requests.readmit(scope, row, visit, line);
  });
  serve(door, api.runImport, async (scope, { importId, isConfirmed }, visit) => {
    await requests.run(scope, await requireImport(scope, importId), visit, isConfirmed);
  });
  serve(door, api.undoImport, async (scope, { importId }, visit) => {
    await requests.undo(scope, await requireImport(scope, importId), visit);
  });
}

async function requireVisible(scope: Scope, importId: string): Promise<ImportRow> {
  refuseLesserReach(scope, readImportsNeed);
  return await requireImport(scope, importId);
}

/** Files of attendance and fitness have doors of their own: anyone who may import rosters may not see a child's weight. */
async function requireImport(scope: Scope, importId: string): Promise<ImportRow> {
  const row = await readImportRow(scope, importId);
  if (!row || (row.format !== 'oneroster' && row.format !== 'scores')) throw notFound();
  await store.refuseForeignClass(scope, row);
  return row;
}

/** A page from 0 of an import’s problems, those alike as one, with the cells that can be corrected. */
async function problemPage(
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

/**
 * Keeps what was put right of a planned roster, to be planned again. Answers whether there is anything to do: the same a
 * second time, while the first is at work, is not. Throws `conflict` where it isn't planned, `invalid` past the most.
 */
async function askToFix(scope: Scope, row: ImportRow, fixes: readonly CellFix[]): Promise<boolean> {
  if (row.format !== 'oneroster') {
    throw new Fault(
      'refused',
      translatable`Only rosters can be corrected here. Fix the file, or map its columns again.`,
    );
  }
  if (['uploaded', 'planning'].includes(row.state) && isKept(await readFixes(scope, row.id), fixes)) return false;
  await lockStill(
    scope,
    row,
    ['planned'],
    translatable`Only a previewed import can be fixed. Wait for the preview, or upload the file again.`,
  );
  await writeFixes(scope, row.id, fixes);
  if ((await readFixes(scope, row.id)).length > mostFixes) {
    throw new Fault(
      'invalid',
      translatable`More than ${mostFixes} cells in this file were fixed. Correct it at the source instead.`,
    );
  }
  return true;
}

function isKept(kept: readonly CellFix[], fixes: readonly CellFix[]): boolean {
  const keyOf = ({ file, line, column, was }: CellFix) => JSON.stringify([file, line, column, was]);
  const values = new Map(kept.map((fix) => [keyOf(fix), fix.value]));
  return fixes.every((fix) => (values.get(keyOf(fix)) ?? fix.was) === fix.value);
}
