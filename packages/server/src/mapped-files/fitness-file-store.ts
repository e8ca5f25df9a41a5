import { measurement } from '@laurel/domain/fitness/measurement';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

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

/** What the plan writes, or has written, by student. */
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

/** Makes the plan's test days; answers under which id each is there, as someone may have made the same meanwhile. */
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
    on conflict (district_id, school_id, starts_on, title) where deleted_at is null do nothing`);
  const rows = await scope.db.rows(
    z.object({ planned: z.string(), there: z.string() }),
    sql`
      select r.target_id as planned, test_day.id as there
      from import_row r
      join test_day on test_day.district_id = r.district_id and test_day.school_id = ${schoolId}
        and test_day.starts_on = (r.data ->> 'startsOn')::date and test_day.title = r.data ->> 'title'
        and (test_day.deleted_at is null or test_day.id = r.target_id)
      where r.district_id = ${scope.districtId} and r.import_id = ${importId} and r.entity = 'test_day'`,
  );
  return new Map(rows.map((row) => [row.planned, row.there]));
}

/** Takes away the test days a run made that no one has results on. */
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

/** The number of the plan's last row; 0 where it has none. */
export async function readLastRowNumber(scope: Scope, importId: string): Promise<number> {
  const row = await scope.db.row(
    z.object({ last: z.int() }),
    sql`
      select coalesce(max(no), 0) as last
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId}`,
  );
  return row?.last ?? 0;
}

/** Where the school’s clocks stand (IANA name). */
export async function readTimeZone(scope: Scope, schoolId: string): Promise<string> {
  const row = await scope.db.row(
    z.object({ zone: z.string() }),
    sql`
      select time_zone as zone
      from school
      where district_id = ${scope.districtId} and id = ${schoolId}`,
  );
  return row?.zone ?? 'UTC';
}
