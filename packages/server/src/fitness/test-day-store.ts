import { updateFitness } from '@laurel/domain/fitness/permissions';
import { type TestDay, testDay } from '@laurel/domain/fitness/test-day';
import { type Id, id } from '@laurel/domain/kit/id';
import { seenStudents } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

const columns: Statement = plain(`
      test_day.id as "testDayId", test_day.title, test_day.starts_on as "startsOn", test_day.ends_on as "endsOn",
      test_day.test_ids as "testIds", test_day.protocols, test_day.version`);

/** The test days of a school, the latest first, but for deleted ones. The school was found to be within reach. */
export async function readTestDays(scope: Scope, schoolId: string): Promise<TestDay[]> {
  return await scope.db.rows(
    testDay,
    sql`
      select ${columns}
      from test_day
      where test_day.district_id = ${scope.districtId} and test_day.school_id = ${schoolId}
        and test_day.deleted_at is null
      order by test_day.starts_on desc, test_day.title, test_day.id
      limit 200`,
  );
}

/** The test days of a school that were deleted, the last first. */
export async function readDeletedDays(scope: Scope, schoolId: string): Promise<TestDay[]> {
  return await scope.db.rows(
    testDay,
    sql`
      select ${columns}
      from test_day
      where test_day.district_id = ${scope.districtId} and test_day.school_id = ${schoolId}
        and test_day.deleted_at is not null
      order by test_day.deleted_at desc, test_day.id
      limit 20`,
  );
}

/** The latest begun test day that the caller made or these students have results on; `null` where there is none. */
export async function findOwnDay(
  scope: Scope,
  schoolId: string,
  students: readonly string[],
): Promise<Id<'test-day'> | null> {
  const found = await scope.db.row(
    z.object({ testDayId: id('test-day') }),
    sql`
      select test_day.id as "testDayId"
      from test_day
      where test_day.district_id = ${scope.districtId} and test_day.school_id = ${schoolId}
        and test_day.deleted_at is null and test_day.starts_on <= ${scope.today}
        and (test_day.account_id = ${scope.caller.accountId} or exists (
          select from measurement
          where measurement.district_id = ${scope.districtId} and measurement.test_day_id = test_day.id
            and measurement.student_id = any (${students}::uuid[])
        ))
      order by test_day.starts_on desc, test_day.title, test_day.id
      limit 1`,
  );
  return found?.testDayId ?? null;
}

/** Hides a test day with its results, or puts it back; the time of the first deletion stays. `false` where another has its place. */
export async function writeDeleted(scope: Scope, testDayId: string, isDeleted: boolean): Promise<boolean> {
  const written = await scope.db.run(sql`
    update test_day
    set deleted_at = case when ${isDeleted} then coalesce(deleted_at, ${new Date(scope.nowMs)}) end,
      version = version + 1
    where district_id = ${scope.districtId} and id = ${testDayId}
      and (${isDeleted} or not exists (
        select from test_day same
        where same.district_id = ${scope.districtId} and same.school_id = test_day.school_id
          and same.starts_on = test_day.starts_on and same.title = test_day.title and same.id <> test_day.id
          and same.deleted_at is null
      ))`);
  return written > 0;
}

/** Keeps a test day from being deleted until what is saved on it is there; false where it has been. */
export async function keepTestDay(scope: Scope, testDayId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from test_day
    where district_id = ${scope.districtId} and id = ${testDayId} and deleted_at is null
    for key share`);
}

/** Holds a test day against results and runs that come meanwhile; whether a run was recorded on it that isn’t saved. */
export async function lockTestDay(
  scope: Scope,
  testDayId: string,
): Promise<{ version: number; isDeleted: boolean; isRecorded: boolean }> {
  const held = await scope.db.row(
    z.object({ version: z.int(), isDeleted: z.boolean() }),
    sql`
      select version, deleted_at is not null as "isDeleted"
      from test_day
      where district_id = ${scope.districtId} and id = ${testDayId}
      for update`,
  );
  // Read once it is held: what was on its way is there by now.
  const run = await scope.db.row(
    z.object({ recorderId: z.string() }),
    sql`
      select recorder_id as "recorderId"
      from fitness_run
      where district_id = ${scope.districtId} and test_day_id = ${testDayId} and operation_id is null
      limit 1`,
  );
  return { version: held?.version ?? 0, isDeleted: held?.isDeleted ?? false, isRecorded: run !== null };
}

/** How many results a test day has, and of how many students whose results the caller may not change. */
export async function countResults(scope: Scope, testDayId: string): Promise<{ results: number; outside: number }> {
  const found = await scope.db.row(
    z.object({ results: z.int(), outside: z.int() }),
    sql`
      select count(*)::int as results,
        (count(distinct student_id) filter (where student_id not in (
          select student_id
          from ${seenStudents(scope, 'fitness', updateFitness)}
        )))::int as outside
      from measurement
      where district_id = ${scope.districtId} and test_day_id = ${testDayId} and formula is null`,
  );
  return found ?? { results: 0, outside: 0 };
}

const placed = z.object({ ...testDay.shape, schoolId: z.string(), isDeleted: z.boolean() });

/** These test days, whatever their school, deleted ones too. */
export async function readTestDaysById(scope: Scope, ids: readonly string[]): Promise<z.infer<typeof placed>[]> {
  return await scope.db.rows(
    placed,
    sql`
      select ${columns}, test_day.school_id as "schoolId",
        test_day.deleted_at is not null as "isDeleted"
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
        insert into test_day (district_id, id, school_id, title, starts_on, ends_on, test_ids, protocols, account_id)
        values (
          ${scope.districtId}, ${made.testDayId}, ${schoolId}, ${made.title}, ${made.startsOn}, ${made.endsOn},
          ${made.testIds}, ${json(made.protocols)}::jsonb, ${scope.caller.accountId}
        )
        on conflict do nothing
        returning ${columns}`
      : sql`
        update test_day
        set title = ${made.title}, starts_on = ${made.startsOn}, ends_on = ${made.endsOn}, test_ids = ${made.testIds},
          protocols = ${json(made.protocols)}::jsonb, version = test_day.version + 1
        where test_day.district_id = ${scope.districtId} and test_day.id = ${made.testDayId}
          and test_day.school_id = ${schoolId} and test_day.version = ${made.version}
          and test_day.deleted_at is null
          and not exists (
            select from test_day same
            where same.district_id = ${scope.districtId} and same.school_id = ${schoolId}
              and same.starts_on = ${made.startsOn} and same.title = ${made.title} and same.id <> ${made.testDayId}
              and same.deleted_at is null
          )
          and (test_day.starts_on = ${made.startsOn} or not exists (
            select from measurement
            where measurement.district_id = ${scope.districtId} and measurement.test_day_id = test_day.id
          ))
        returning ${columns}`,
  );
}
