import { type FitnessMapping, fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { measurement } from '@laurel/domain/fitness/measurement';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import type { ResultRow } from './result-file';

/** Says which school a file of results is for. */
export async function writeResultSchool(scope: Scope, importId: string, schoolId: string): Promise<void> {
  await scope.db.run(sql`
    update import
    set school_id = ${schoolId}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** The ids of the caller's own latest 20 files for a school; or whether one of their own is `importId`. */
export async function readOwnResultFiles(scope: Scope, schoolId: string, importId: string | null): Promise<string[]> {
  const rows = await scope.db.rows(
    z.object({ id: z.string() }),
    sql`
      select id
      from import
      where district_id = ${scope.districtId} and school_id = ${schoolId} and format = 'fitness'
        and created_by = ${scope.caller.accountId} and (${importId}::uuid is null or id = ${importId})
      order by created_at desc
      limit 20`,
  );
  return rows.map((row) => row.id);
}

/** The school a file of results is for. */
export async function readResultSchool(scope: Scope, importId: string) {
  const row = await scope.db.row(
    z.object({ schoolId: z.nullable(id('school')) }),
    sql`
      select school_id as "schoolId" from import where district_id = ${scope.districtId} and id = ${importId}`,
  );
  return row?.schoolId ?? null;
}

const remembered = z.object({ isOwn: z.boolean(), mapping: z.object({ mapping: fitnessMapping }) });

/** How this file was mapped, else how the district's last file with such a header was, without its people and days. */
export async function readResultMapping(
  scope: Scope,
  importId: string,
  header: readonly string[],
): Promise<FitnessMapping | null> {
  const row = await scope.db.row(
    remembered,
    sql`
      select mapping, id = ${importId} as "isOwn"
      from import
      where district_id = ${scope.districtId} and format = 'fitness' and mapping -> 'header' = ${json(header)}::jsonb
      order by (id = ${importId}) desc, created_at desc
      limit 1`,
  );
  if (!row) return null;
  const { mapping } = row.mapping;
  return row.isOwn ? mapping : { ...mapping, choices: [], testDay: null };
}

export async function writeResultMapping(
  scope: Scope,
  importId: string,
  kept: { header: readonly string[]; mapping: FitnessMapping },
): Promise<void> {
  await scope.db.run(sql`
    update import
    set mapping = ${json(kept)}
    where district_id = ${scope.districtId} and id = ${importId}`);
}

/** Whom the keys of a source stand for. */
export async function readSourcePeople(scope: Scope, source: string): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db.rows(
    z.object({ key: z.string(), target: z.string() }),
    sql`
      select source_key as key, target_id as target
      from source_id
      where district_id = ${scope.districtId} and source = ${source} and kind = 'person'`,
  );
  return new Map(rows.map(({ key, target }) => [key, target]));
}

/** The role new students get. */
export async function readStudentRole(scope: Scope): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ id: z.string() }),
    sql`select id from role where district_id = ${scope.districtId} and name = 'Student'`,
  );
  return row?.id ?? null;
}

const rowsAtOnce = 5_000;

/** Stores the rows of a plan, numbered as they come. */
export async function writeResultRows(
  scope: Scope,
  importId: string,
  file: string,
  rows: readonly ResultRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    await scope.db.run(sql`
      insert into import_row (
        district_id, import_id, no, file, line, entity, source_key, data, action, reason, target_id, before
      )
      select ${scope.districtId}, ${importId}, no, ${file}, line, entity, key, data, action, reason, target, before
      from unnest(
        ${some.map((_, index) => at + index + 1)}::integer[], ${some.map((row) => row.line)}::integer[],
        ${some.map((row) => row.entity)}::text[], ${some.map((row) => row.key)}::text[],
        ${some.map((row) => json(row.data))}::jsonb[], ${some.map((row) => row.action)}::text[],
        ${some.map((row) => row.reason)}::text[], ${some.map((row) => row.target)}::uuid[],
        ${some.map((row) => json(row.before))}::jsonb[]
      ) as given (no, line, entity, key, data, action, reason, target, before)`);
  }
}

const held = z.nullable(z.object({ version: z.int(), ...measurement.shape, importId: z.nullable(z.string()), day }));

const plannedResult = z.object({
  no: z.int(),
  data: z.object({
    studentId: id('person'),
    testDayId: id('test-day'),
    testId: z.string(),
    day,
    ageGiven: z.nullable(z.int()),
    ...measurement.shape,
  }),
  before: held,
});

export type PlannedResult = z.infer<typeof plannedResult>;

/** What the plan writes, by student; for an undo (`isUndo`) what it wrote. */
export async function readPlannedResults(scope: Scope, importId: string): Promise<PlannedResult[]> {
  return await scope.db.rows(
    plannedResult,
    sql`
      select no, data, before
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'measurement'
        and action in ('create', 'update')
      order by target_id, no`,
  );
}

/** The students a plan makes. */
export async function readMadeStudents(scope: Scope, importId: string): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ id: z.string() }),
    sql`
      select target_id as id
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'person' and action = 'create'`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Makes the plan's test days; answers under which id each is there, as somebody may have made the same meanwhile. */
export async function writePlannedDays(
  scope: Scope,
  importId: string,
  schoolId: string,
): Promise<ReadonlyMap<string, string>> {
  await scope.db.run(sql`
    insert into test_day (district_id, id, school_id, title, starts_on, ends_on)
    select ${scope.districtId}, target_id, ${schoolId}, data ->> 'title', (data ->> 'startsOn')::date,
      (data ->> 'endsOn')::date
    from import_row
    where district_id = ${scope.districtId} and import_id = ${importId} and entity = 'test_day' and action = 'create'
    on conflict (district_id, school_id, starts_on, title) do nothing`);
  const rows = await scope.db.rows(
    z.object({ planned: z.string(), there: z.string() }),
    sql`
      select r.target_id as planned, test_day.id as there
      from import_row r
      join test_day on test_day.district_id = r.district_id and test_day.school_id = ${schoolId}
        and test_day.starts_on = (r.data ->> 'startsOn')::date and test_day.title = r.data ->> 'title'
      where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity = 'test_day'`,
  );
  return new Map(rows.map((row) => [row.planned, row.there]));
}

/** Takes away the test days a run made that nobody has results on. */
export async function deletePlannedDays(scope: Scope, importId: string): Promise<void> {
  await scope.db.run(sql`
    delete from test_day
    using import_row r
    where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity = 'test_day'
      and test_day.district_id = r.district_id and test_day.id = r.target_id
      and not exists (
        select from measurement
        where measurement.district_id = test_day.district_id and measurement.test_day_id = test_day.id
      )`);
}

/** Says in rows of the plan why they stayed out, or (`keeps` the action) why they stay. */
export async function writeReasons(
  scope: Scope,
  importId: string,
  nos: readonly number[],
  { action, reason }: { action: 'conflict' | null; reason: string },
): Promise<void> {
  if (nos.length === 0) return;
  await scope.db.run(sql`
    update import_row
    set action = coalesce(${action}, action), reason = ${reason}
    where district_id = ${scope.districtId} and import_id = ${importId} and no = any (${nos}::integer[])`);
}

/** The number past the plan's last row. */
export async function countRows(scope: Scope, importId: string): Promise<number> {
  const row = await scope.db.row(
    z.object({ last: z.int() }),
    sql`
      select coalesce(max(no), 0) as last
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId}`,
  );
  return row?.last ?? 0;
}
