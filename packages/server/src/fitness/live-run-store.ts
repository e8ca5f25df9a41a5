import { type LiveTest, liveTest } from '@laurel/domain/fitness/live-run';
import { type Recording, recording } from '@laurel/domain/fitness/recording';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import { type ChoreScope, choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

// Every function here is for classes and test days the caller was found to reach.

/** A class on a test day, whose tests are run. */
export interface RunPlace {
  readonly classId: Id<'class'>;
  readonly testDayId: Id<'test-day'>;
}

/** What a device recorded, and of which run. */
export interface WrittenRecording extends Recording {
  readonly testId: LiveTest;
  readonly revision: number;
  readonly startedAtMs: number;
  /** The save that brings its results; `null` while it records. */
  readonly operationId: Id<'operation'> | null;
}

/** Writes what a device recorded. When it began stays as it was first said; an earlier revision and another’s device change nothing. */
export async function writeRecording(scope: Scope, place: RunPlace, written: WrittenRecording): Promise<void> {
  const { recorderId, testId, startedAtMs, revision, stoppedAfter, taps, operationId } = written;
  await scope.db.run(sql`
    insert into fitness_run (
      district_id, recorder_id, class_id, test_day_id, test_id, account_id, started_at, revision, stopped_after, taps,
      operation_id, changed_at
    )
    values (
      ${scope.districtId}, ${recorderId}, ${place.classId}, ${place.testDayId}, ${testId}, ${scope.caller.accountId},
      ${new Date(startedAtMs)}, ${revision}, ${stoppedAfter}, ${json(taps)}::jsonb, ${operationId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, recorder_id) do update
    set revision = excluded.revision, stopped_after = excluded.stopped_after, taps = excluded.taps,
      operation_id = coalesce(excluded.operation_id, fitness_run.operation_id), changed_at = excluded.changed_at
    where ${isSameRun} and fitness_run.revision <= excluded.revision`);
}

const isSameRun: Statement = sql`fitness_run.account_id = excluded.account_id and fitness_run.class_id = excluded.class_id
      and fitness_run.test_day_id = excluded.test_day_id and fitness_run.test_id = excluded.test_id`;

/** Forgets what a device of the caller’s recorded and threw away. */
export async function deleteRecording(scope: Scope, recorderId: Id<'recorder'>): Promise<void> {
  await scope.db.run(sql`
    delete from fitness_run
    where district_id = ${scope.districtId} and recorder_id = ${recorderId}
      and account_id = ${scope.caller.accountId}`);
}

const other = z.object({
  ...recording.shape,
  by: z.nullable(z.string()),
  operationId: z.nullable(id('operation')),
});

// Devices that begin one run by hand are seconds apart.
const oneRun = '2 minutes';

/** Whether one was saved before the other began, so that it is another run however close: a start that was given up, say. */
function isOverBefore(one: 'own' | 'fitness_run', other: 'own' | 'fitness_run'): Statement {
  return plain(`(${one}.operation_id is not null and ${one}.changed_at < ${other}.started_at)`);
}

/** What every device recorded of the run that one recorded, its own first. */
export async function readRecordings(
  scope: Scope,
  { classId, testDayId }: RunPlace,
  recorderId: Id<'recorder'>,
): Promise<z.infer<typeof other>[]> {
  return await scope.db.rows(
    other,
    sql`
      select fitness_run.recorder_id as "recorderId", fitness_run.stopped_after as "stoppedAfter", fitness_run.taps,
        display_name(person) as by, fitness_run.operation_id as "operationId"
      from fitness_run own
      join fitness_run on fitness_run.district_id = own.district_id and fitness_run.class_id = own.class_id
        and fitness_run.test_day_id = own.test_day_id and fitness_run.test_id = own.test_id
        and fitness_run.started_at between own.started_at - ${oneRun}::interval and own.started_at + ${oneRun}::interval
        and ${isOverBefore('fitness_run', 'own')} is not true and ${isOverBefore('own', 'fitness_run')} is not true
      left join account on account.district_id = fitness_run.district_id and account.id = fitness_run.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where own.district_id = ${scope.districtId} and own.recorder_id = ${recorderId} and own.class_id = ${classId}
        and own.test_day_id = ${testDayId}
      order by fitness_run.recorder_id <> own.recorder_id, fitness_run.recorder_id
      limit 20`,
  );
}

// A device says every few seconds what it has.
const goneAfterMs = 30_000;

/** The runs that devices record now, the latest first. */
export async function readGoingRuns(scope: Scope, { classId, testDayId }: RunPlace) {
  const found = await scope.db.rows(
    z.object({ recorderId: id('recorder'), testId: liveTest, by: z.nullable(z.string()), startedAt: z.string() }),
    sql`
      select fitness_run.recorder_id as "recorderId", fitness_run.test_id as "testId", display_name(person) as by,
        fitness_run.started_at as "startedAt"
      from fitness_run
      left join account on account.district_id = fitness_run.district_id and account.id = fitness_run.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where fitness_run.district_id = ${scope.districtId} and fitness_run.class_id = ${classId}
        and fitness_run.test_day_id = ${testDayId} and fitness_run.stopped_after is null
        and fitness_run.operation_id is null and fitness_run.changed_at > ${new Date(scope.nowMs - goneAfterMs)}
      order by fitness_run.started_at desc, fitness_run.recorder_id
      limit 20`,
  );
  return found.map(({ startedAt, ...run }) => ({
    ...run,
    elapsedMs: Math.max(0, scope.nowMs - Date.parse(startedAt)),
  }));
}

/** The results of these students in a test that one of these saves wrote last, and their versions. */
export async function readWrittenBy(
  scope: Scope,
  { testDayId, testId, students }: { testDayId: Id<'test-day'>; testId: LiveTest; students: readonly string[] },
  operations: readonly string[],
): Promise<Map<string, number>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string(), version: z.int() }),
    sql`
      select measurement.student_id as "studentId", measurement.version
      from measurement
      cross join lateral (
        select batch_id
        from measurement_event
        where measurement_event.district_id = measurement.district_id
          and measurement_event.student_id = measurement.student_id
          and measurement_event.test_day_id = measurement.test_day_id
          and measurement_event.test_id = measurement.test_id
        order by measurement_event.at desc, measurement_event.id desc
        limit 1
      ) last
      where measurement.district_id = ${scope.districtId} and measurement.test_day_id = ${testDayId}
        and measurement.test_id = ${testId} and measurement.student_id = any (${students}::uuid[])
        and last.batch_id = any (${operations}::uuid[])`,
  );
  return new Map(rows.map(({ studentId, version }) => [studentId, version]));
}

/** Forgets recordings of runs after 30 days: no device brings its own that late. */
export async function forgetOldRuns({ db, districtId, nowMs }: ChoreScope): Promise<number> {
  return await db.run(sql`
    delete from fitness_run
    where district_id = ${districtId} and recorder_id = any (array(
      select recorder_id from fitness_run
      where district_id = ${districtId} and changed_at < ${new Date(nowMs - 30 * 86_400_000)}
      limit ${choreRows}
    ))`);
}
