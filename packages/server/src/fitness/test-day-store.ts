import { type TestDay, testDay } from '@laurel/domain/fitness/test-day';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns: Statement = plain(`
      test_day.id as "testDayId", test_day.title, test_day.starts_on as "startsOn", test_day.ends_on as "endsOn",
      test_day.test_ids as "testIds", test_day.protocols, test_day.version`);

/** The test days of a school, the latest first. The school was found to be within reach. */
export async function readTestDays(scope: Scope, schoolId: string): Promise<TestDay[]> {
  return await scope.db.rows(
    testDay,
    sql`
      select ${columns}
      from test_day
      where test_day.district_id = ${scope.districtId} and test_day.school_id = ${schoolId}
      order by test_day.starts_on desc, test_day.title, test_day.id
      limit 200`,
  );
}

const placed = z.object({ ...testDay.shape, schoolId: z.string() });

/** These test days, whatever their school. */
export async function readTestDaysById(scope: Scope, ids: readonly string[]): Promise<z.infer<typeof placed>[]> {
  return await scope.db.rows(
    placed,
    sql`
      select ${columns}, test_day.school_id as "schoolId"
      from test_day
      where test_day.district_id = ${scope.districtId} and test_day.id = any (${ids}::uuid[])`,
  );
}

/**
 * Makes a test day (version 0) or changes it. Its first day stays once there are results, as their ages are of it. `null`
 * where something stands in the way.
 */
export async function writeTestDay(scope: Scope, schoolId: Id<'school'>, made: TestDay): Promise<TestDay | null> {
  return await scope.db.row(
    testDay,
    made.version === 0
      ? sql`
        insert into test_day (district_id, id, school_id, title, starts_on, ends_on, test_ids, protocols)
        values (
          ${scope.districtId}, ${made.testDayId}, ${schoolId}, ${made.title}, ${made.startsOn}, ${made.endsOn},
          ${made.testIds}, ${json(made.protocols)}::jsonb
        )
        on conflict do nothing
        returning ${columns}`
      : sql`
        update test_day
        set title = ${made.title}, starts_on = ${made.startsOn}, ends_on = ${made.endsOn}, test_ids = ${made.testIds},
          protocols = ${json(made.protocols)}::jsonb, version = test_day.version + 1
        where test_day.district_id = ${scope.districtId} and test_day.id = ${made.testDayId}
          and test_day.school_id = ${schoolId} and test_day.version = ${made.version}
          and not exists (
            select from test_day same
            where same.district_id = ${scope.districtId} and same.school_id = ${schoolId}
              and same.starts_on = ${made.startsOn} and same.title = ${made.title} and same.id <> ${made.testDayId}
          )
          and (test_day.starts_on = ${made.startsOn} or not exists (
            select from measurement
            where measurement.district_id = ${scope.districtId} and measurement.test_day_id = test_day.id
          ))
        returning ${columns}`,
  );
}
