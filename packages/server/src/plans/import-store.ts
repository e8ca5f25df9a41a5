import { type Id, id } from '@laurel/domain/kit/id';
import { type Sentence, sentence } from '@laurel/domain/kit/sentence';
import { type ImportLine, importFormat } from '@laurel/domain/plans/import-line';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const count = z.coerce.number();

const importRow = z.object({
  id: id('import'),
  format: importFormat,
  class_id: z.nullable(id('class')),
  school_id: z.nullable(id('school')),
  pathway_id: z.nullable(id('pathway')),
  mode: z.nullable(z.enum(['bulk', 'delta', 'mapped'])),
  source: z.string(),
  file_name: z.string(),
  state: z.enum(['uploaded', 'planning', 'refused', 'planned', 'running', 'done', 'failed', 'undoing', 'undone']),
  needs_confirmation: z.boolean(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
  rows_done: z.int(),
  rows_total: z.int(),
  step: z.nullable(z.enum(['plan', 'rows', 'grades', 'undo'])),
  step_done: z.nullable(z.int()),
  step_total: z.nullable(z.int()),
  fault: z.nullable(sentence),
  notices: z.array(sentence),
  planned_on: z.nullable(z.int()),
  created_by: z.string(),
  created_at: z.string(),
  planned_at: z.nullable(z.string()),
  ran_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});

export type ImportRow = z.infer<typeof importRow>;

// The progress stands in a row of its own, so that it moves while a run holds the import's.
const columns = plain(`
  import.id, import.format, import.class_id, import.school_id, import.pathway_id, import.mode, import.source, import.file_name,
  import.state,
  import.needs_confirmation, import.counts, import.rows_done, import.rows_total, import.fault, import.notices, import.planned_on, import.created_by,
  import.created_at, import.planned_at, import.ran_at, import.undone_at,
  progress.step, progress.done as step_done, progress.total as step_total`);

const joined = plain(`
  import
  left join import_progress progress on progress.district_id = import.district_id and progress.import_id = import.id`);

/** The import as lists and pages show it. */
export function lineOf(row: ImportRow): ImportLine {
  const isMoving = row.step !== null && ['planning', 'running', 'undoing'].includes(row.state);
  return {
    id: row.id,
    format: row.format,
    classId: row.class_id,
    mode: row.mode,
    source: row.source,
    fileName: row.file_name,
    state: row.state,
    needsConfirmation: row.needs_confirmation,
    counts: row.counts,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    progress: isMoving && row.step ? { step: row.step, done: row.step_done ?? 0, total: row.step_total ?? 0 } : null,
    fault: row.fault,
    createdAt: row.created_at,
    ranAt: row.ran_at,
    undoneAt: row.undone_at,
  };
}

/** Notes a new import; `digest` is the SHA-256 of its file in hex. */
export async function writeImport(
  scope: Scope,
  made: {
    id: string;
    fileName: string;
    digest: string;
    source: string;
    format?: ImportRow['format'];
    /** What a mapped file is for; a roster is the district's. */
    place?: Partial<Pick<ImportRow, 'class_id' | 'school_id' | 'pathway_id'>>;
  },
): Promise<void> {
  await scope.db.run(sql`
    insert into import (
      district_id, id, format, class_id, school_id, pathway_id, source, file_name, file_digest, state, created_by, created_at
    )
    values (
      ${scope.districtId}, ${made.id}, ${made.format ?? 'oneroster'}, ${made.place?.class_id ?? null}, ${made.place?.school_id ?? null},
      ${made.place?.pathway_id ?? null}, ${made.source},
      ${made.fileName}, ${made.digest}, 'uploaded', ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )`);
}

/** The import, locked so that two can't plan or run it at once; `null` when there is none. */
export async function lockImport(scope: Scope, importId: string): Promise<ImportRow | null> {
  return await scope.db.row(
    importRow,
    sql`
      select ${columns} from ${joined}
      where import.district_id = ${scope.districtId} and import.id = ${importId}
      for update of import`,
  );
}

/** The import, or `null`; doesn't wait for a run. */
export async function readImportRow(scope: Scope, importId: string): Promise<ImportRow | null> {
  return await scope.db.row(
    importRow,
    sql`
      select ${columns} from ${joined}
      where import.district_id = ${scope.districtId} and import.id = ${importId}`,
  );
}

/** The newest first; `within` is a condition on `import`. */
export async function readImports(scope: Scope, limit: number, within: Statement): Promise<ImportRow[]> {
  return await scope.db.rows(
    importRow,
    sql`
      select ${columns} from ${joined}
      where import.district_id = ${scope.districtId}
        and ${within}
      order by import.created_at desc
      limit ${limit}`,
  );
}

export async function writePlanned(
  scope: Scope,
  importId: string,
  planned: {
    mode: 'bulk' | 'delta' | 'mapped';
    source: string;
    counts: ActionCounts;
    needsConfirmation: boolean;
    /** How many imports of the source had run when this was planned (`readTurn`). */
    turn: number;
    /** What whoever looks at the plan should know of it. */
    note?: Sentence | null;
    /** The same of a mapped file: a sentence each. */
    notices?: readonly Sentence[];
  },
): Promise<void> {
  const rows = Object.values(planned.counts).reduce(
    (sum, { create = 0, update = 0, deactivate = 0 }) => sum + create + update + deactivate,
    0,
  );
  await scope.db.run(sql`
    update import
    set state = 'planned', mode = ${planned.mode}, source = ${planned.source}, counts = ${json(planned.counts)},
      needs_confirmation = ${planned.needsConfirmation}, rows_done = 0, rows_total = ${rows},
      fault = ${json(planned.note)}, notices = ${json(planned.notices ?? [])}, planned_on = ${planned.turn}, planned_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

export async function writeRefused(scope: Scope, importId: string, fault: Sentence): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'refused', fault = ${json(fault)}, planned_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

export async function writeDone(scope: Scope, importId: string, counts: object): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'done', fault = null, counts = ${json(counts)}, rows_done = rows_total,
      -- Asked for first may be run last: the order is that of the runs.
      ran_at = greatest(${new Date(scope.nowMs)}::timestamptz, (
        select max(ran_at) + interval '1 millisecond' from import where district_id = ${scope.districtId}
      ))
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** `notices`: what should be known of it, where something stayed. */
export async function writeUndone(scope: Scope, importId: string, notices: readonly Sentence[] = []): Promise<void> {
  await scope.db.run(sql`
    update import
    set state = 'undone', notices = ${json(notices)}, undone_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** Replaces the plan of an import, so that planning again begins clean. */
export async function clearPlan(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(sql`delete from import_row where district_id = ${scope.districtId} and import_id = ${importId}`);
  await scope.db.run(
    sql`delete from import_problem where district_id = ${scope.districtId} and import_id = ${importId}`,
  );
}

const countRow = z.object({ entity: z.string(), action: z.string(), count });

/** How many rows of each entity do what: `{enrolment: {create: 5532}}`. */
export type ActionCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export async function countActions(scope: Scope, importId: string): Promise<ActionCounts> {
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

const present = z.object({
  person: count,
  class: count,
  enrolment: count,
  assignment: count,
  scores: count,
  students: count,
});

/** Whether a roster brings a person, so that the next one says again who they are. */
export async function isFromRoster(scope: Scope, personId: Id<'person'>): Promise<boolean> {
  return await isBrought(scope, 'person', personId);
}

/** Whether a roster brings this record. */
export async function isBrought(scope: Scope, kind: 'person' | 'class' | 'course', id: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select from source_id
    join import on import.district_id = source_id.district_id and import.source = source_id.source
    where source_id.district_id = ${scope.districtId} and source_id.target_id = ${id}
      and source_id.kind = ${kind} and import.format = 'oneroster'
    limit 1`);
}

/** How many of each a source brought are here and in use: what 10 % is of. And the scores a plan takes away, of how many students. */
export async function countOfSource(scope: Scope, { source, importId }: { source: string; importId: string }) {
  return await scope.db.row(
    present,
    sql`
      select count(*) filter (where person.is_active) as person, count(*) filter (where class.is_active) as class,
        count(*) filter (where enrolment.is_active) as enrolment,
        count(*) filter (where not assignment.is_deleted) as assignment,
        max(lost.scores) as scores, max(lost.students) as students
      from source_id
      cross join (
        select count(*) as scores, count(distinct score.student_id) as students
        from import_row r
        join score on score.district_id = r.district_id and score.assignment_id = r.target_id
        where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity = 'assignment'
          and r.action = 'deactivate' and (score.value is not null or score.status <> 'none')
      ) lost
      left join person on source_id.kind = 'person'
        and person.district_id = source_id.district_id and person.id = source_id.target_id
      left join class on source_id.kind = 'class'
        and class.district_id = source_id.district_id and class.id = source_id.target_id
      left join enrolment on source_id.kind = 'enrolment'
        and enrolment.district_id = source_id.district_id and enrolment.id = source_id.target_id
      left join assignment on source_id.kind = 'assignment'
        and assignment.district_id = source_id.district_id and assignment.id = source_id.target_id
      where source_id.district_id = ${scope.districtId} and source_id.source = ${source}
      having count(*) > 0`,
  );
}
