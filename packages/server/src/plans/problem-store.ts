import { csvFile } from '@laurel/domain/kit/csv';
import { english, sentence, verbatim } from '@laurel/domain/kit/sentence';
import { type Problem, problem } from '@laurel/domain/plans/problem';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import { FileAnswer } from '@laurel/server/http/answer';
import * as z from 'zod/mini';

const count = z.coerce.number();

/** Nobody reads more than these. */
export const maxConflictsTold = 1_000;

/** Stores problems of an import after those it has. */
export async function addProblems(scope: Scope, importId: string, problems: readonly Problem[]): Promise<void> {
  await scope.db.run(sql`
    insert into import_problem (district_id, import_id, no, file, line, "column", severity, reason)
    select ${scope.districtId}, ${importId}, given.no + held.most, file, line, "column", severity, reason
    from jsonb_to_recordset(${json(problems.map((problem, at) => ({ ...problem, no: at + 1 })))}::jsonb)
      as given (no integer, file text, line integer, "column" text, severity text, reason jsonb)
    cross join (
      select coalesce(max(no), 0) as most from import_problem
      where district_id = ${scope.districtId} and import_id = ${importId}
    ) held`);
}

/** Problems in the order they were found, of one severity or file if asked. There are some thousands at most. */
export async function readProblems(
  scope: Scope,
  importId: string,
  {
    severity = null,
    file = null,
  }: { severity?: Problem['severity'] | null | undefined; file?: string | null | undefined },
): Promise<Problem[]> {
  return await scope.db.rows(
    problem,
    sql`
      select file, line, "column", severity, reason
      from import_problem
      where district_id = ${scope.districtId} and import_id = ${importId}
        and (${severity}::text is null or severity = ${severity})
        and (${file}::text is null or file = ${file})
      order by no`,
  );
}

const leftOutRow = z.object({ file: z.string(), line: z.int(), cells: z.record(z.string(), z.unknown()) });

/** The cells of rows left out, by file and line, as the file has them; empty ones are missing. */
export async function readLeftOut(
  scope: Scope,
  importId: string,
  places: readonly { readonly file: string; readonly line: number }[],
) {
  return await scope.db.rows(
    leftOutRow,
    sql`
      select file, line, data as cells
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action = 'reject'
        and (file, line) in (
          select * from unnest(${places.map(({ file }) => file)}::text[], ${places.map(({ line }) => line)}::integer[])
        )`,
  );
}

const conflictRow = z.object({
  file: z.string(),
  line: z.int(),
  column: z.nullable(z.string()),
  reason: z.nullable(sentence),
});

/** Rows of the open plan table that turned out as conflicts. */
export async function readConflicts(scope: Scope, importId: string, limit: number): Promise<Problem[]> {
  const rows = await scope.db.rows(
    conflictRow,
    sql`
      select file, line, data ->> 'column' as "column", reason
      from plan_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action = 'conflict'
      order by no
      limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, reason: row.reason ?? verbatim(''), severity: 'rejected' }));
}

const tallyRow = z.object({ file: z.string(), severity: z.enum(['refused', 'rejected', 'warning']), count });

/** How many problems of each severity each file has. */
export async function countProblems(scope: Scope, importId: string) {
  return await scope.db.rows(
    tallyRow,
    sql`
      select file, severity, count(*) as count
      from import_problem
      where district_id = ${scope.districtId} and import_id = ${importId}
      group by file, severity
      order by file, severity`,
  );
}

const rejectedRow = z.object({
  file: z.string(),
  line: z.int(),
  reason: z.nullable(sentence),
  data: z.record(z.string(), z.unknown()),
});

async function readRejected(scope: Scope, importId: string) {
  return await scope.db.rows(
    rejectedRow,
    sql`
      select file, line, reason, data
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action in ('reject', 'conflict')
      order by no
      limit 50000`,
  );
}

/** What stayed out: file, line, reason, then the cells as `column=value`, for correcting. */
export async function rejectedRows(scope: Scope, importId: string): Promise<FileAnswer> {
  const rows = await readRejected(scope, importId);
  const lines = rows.map(({ file, line, reason, data }) => {
    const cells = Object.entries(data).map(([name, value]) => `${name}=${textOf(value)}`);
    return [file, line, reason && english(reason), cells.join('; ')];
  });
  return new FileAnswer({
    contentType: 'text/csv; charset=utf-8',
    fileName: 'rows-left-out.csv',
    body: csvFile([['file', 'line', 'reason', 'cells'], ...lines]),
    rows: lines.length,
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The terms whose scores a planned file changes. */
export async function readPlannedTerms(scope: Scope, importId: string): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ term: z.nullable(z.string()) }),
    sql`
      select distinct coalesce(assignment.term_id::text, made.data ->> 'term_id') as term
      from import_row r
      left join assignment
        on assignment.district_id = r.district_id and assignment.id = (r.data ->> 'assignment_id')::uuid
      left join import_row made
        on made.district_id = r.district_id and made.import_id = r.import_id and made.entity = 'assignment'
        and made.target_id = (r.data ->> 'assignment_id')::uuid
      where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity in ('score', 'rating')
        and r.action in ('create', 'update')`,
  );
  return rows.flatMap(({ term }) => (term === null ? [] : [term]));
}
