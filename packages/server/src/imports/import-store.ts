import type { Problem } from '@laurel/domain/imports/problem';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const count = z.coerce.number();

const importRow = z.object({
  id: z.string(),
  mode: z.nullable(z.enum(['bulk', 'delta', 'mapped'])),
  source: z.string(),
  file_name: z.string(),
  state: z.enum(['uploaded', 'planning', 'refused', 'planned', 'running', 'done', 'failed', 'undoing', 'undone']),
  needs_confirmation: z.boolean(),
  counts: z.looseObject({}),
  rows_done: z.int(),
  rows_total: z.int(),
  fault: z.nullable(z.string()),
  created_at: z.string(),
  planned_at: z.nullable(z.string()),
  ran_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});

export type ImportRow = z.infer<typeof importRow>;

const columns = plain(`
  id, mode, source, file_name, state, needs_confirmation, counts, rows_done, rows_total, fault,
  created_at, planned_at, ran_at, undone_at`);

/** Notes a new import; `digest` is the SHA-256 of its file in hex. */
export async function writeImport(
  scope: Scope,
  made: { id: string; fileName: string; digest: string; source: string },
): Promise<void> {
  await scope.db.run(sql`
    insert into import (district_id, id, format, source, file_name, file_digest, state, created_by, created_at)
    values (
      ${scope.districtId}, ${made.id}, 'oneroster', ${made.source}, ${made.fileName}, ${made.digest}, 'uploaded',
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )`);
}

/** The import, locked so that two can't plan or run it at once; `null` when there is none. */
export async function lockImport(scope: Scope, importId: string): Promise<ImportRow | null> {
  return await scope.db.row(
    importRow,
    sql`select ${columns} from import where district_id = ${scope.districtId} and id = ${importId} for update`,
  );
}

/** Imports, the newest first. */
export async function readImports(scope: Scope, limit: number): Promise<ImportRow[]> {
  return await scope.db.rows(
    importRow,
    sql`
      select ${columns} from import
      where district_id = ${scope.districtId}
      order by created_at desc
      limit ${limit}`,
  );
}

export async function writePlanned(
  scope: Scope,
  importId: string,
  planned: { mode: 'bulk' | 'delta'; source: string; counts: object; needsConfirmation: boolean; rows: number },
): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'planned', mode = ${planned.mode}, source = ${planned.source}, counts = ${json(planned.counts)},
      needs_confirmation = ${planned.needsConfirmation}, rows_done = 0, rows_total = ${planned.rows}, fault = null,
      planned_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

export async function writeRefused(scope: Scope, importId: string, fault: string): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'refused', fault = ${fault}, planned_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

export async function writeDone(scope: Scope, importId: string, counts: object): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'done', counts = ${json(counts)}, rows_done = rows_total, ran_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

export async function writeUndone(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'undone', undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** Replaces the plan of an import, so that planning again begins clean. */
export async function clearPlan(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(sql`delete from import_row where district_id = ${scope.districtId} and import_id = ${importId}`);
  await scope.db.run(
    sql`delete from import_problem where district_id = ${scope.districtId} and import_id = ${importId}`,
  );
}

export async function writeProblems(scope: Scope, importId: string, problems: readonly Problem[]): Promise<void> {
  await scope.db.run(sql`
    insert into import_problem (district_id, import_id, no, file, line, "column", severity, reason)
    select ${scope.districtId}, ${importId}, no, file, line, "column", severity, reason
    from jsonb_to_recordset(${json(problems.map((problem, at) => ({ ...problem, no: at + 1 })))}::jsonb)
      as given (no integer, file text, line integer, "column" text, severity text, reason text)`);
}

const problemRow = z.object({
  file: z.string(),
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  severity: z.enum(['refused', 'rejected', 'warning']),
  reason: z.string(),
});

export async function readProblems(
  scope: Scope,
  importId: string,
  page: { after: number; limit: number },
): Promise<Problem[]> {
  return await scope.db.rows(
    problemRow,
    sql`
      select file, line, "column", severity, reason
      from import_problem
      where district_id = ${scope.districtId} and import_id = ${importId} and no > ${page.after}
      order by no
      limit ${page.limit}`,
  );
}

const conflictRow = z.object({ file: z.string(), line: z.int(), reason: z.string() });

/** Rows that turned out as conflicts while comparing, as far as the page goes. */
export async function readConflicts(scope: Scope, importId: string, limit: number): Promise<Problem[]> {
  const rows = await scope.db.rows(
    conflictRow,
    sql`
      select file, line, coalesce(reason, '') as reason
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and action = 'conflict'
      order by no
      limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, column: null, severity: 'rejected' }));
}

const countRow = z.object({ entity: z.string(), action: z.string(), count });

/** How many rows of each entity do what: `{enrolment: {create: 5532}}`. */
export async function countActions(scope: Scope, importId: string): Promise<Record<string, Record<string, number>>> {
  const rows = await scope.db.rows(
    countRow,
    sql`
      select entity, action, count(*) as count
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId}
      group by entity, action`,
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const row of rows) counts[row.entity] = { ...counts[row.entity], [row.action]: row.count };
  return counts;
}

const rangeRow = z.object({ entity: z.string(), first: z.int(), last: z.int() });

/** The row numbers each entity's work lies between. */
export async function readRanges(
  scope: Scope,
  importId: string,
): Promise<Map<string, { first: number; last: number }>> {
  const rows = await scope.db.rows(
    rangeRow,
    sql`
      select entity, min(no) as first, max(no) as last
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId}
        and action in ('create', 'update', 'deactivate')
      group by entity`,
  );
  return new Map(rows.map(({ entity, first, last }) => [entity, { first, last }]));
}

/** How many people of the source are here and active: what 10 % is of. */
export async function countSourcePeople(scope: Scope, source: string): Promise<number> {
  const row = await scope.db.row(
    z.object({ count }),
    sql`
      select count(*) as count
      from source_id
      join person on person.district_id = source_id.district_id and person.id = source_id.target_id
      where source_id.district_id = ${scope.districtId} and source_id.source = ${source} and source_id.kind = 'person'
        and person.is_active`,
  );
  return row?.count ?? 0;
}

const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  rules: z.array(z.object({ action: z.string(), subject: z.string(), reach: z.string() })),
});

/** The district's roles with their rules, for turning a file's roles into ours. */
export async function readRoles(scope: Scope) {
  return await scope.db.rows(
    roleRow,
    sql`
      select role.id, role.name,
        coalesce(
          jsonb_agg(jsonb_build_object('action', rule.action, 'subject', rule.subject, 'reach', rule.reach))
            filter (where rule.action is not null),
          '[]'
        ) as rules
      from role
      left join role_rule rule on rule.district_id = role.district_id and rule.role_id = role.id
      where role.district_id = ${scope.districtId}
      group by role.id, role.name`,
  );
}
