import { measurementStatus } from '@laurel/domain/fitness/measurement';
import type { ResultChange } from '@laurel/domain/fitness/measurement-event';
import { type Day, day } from '@laurel/domain/kit/day';
import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

// Every function here is for students and test days the caller was found to reach.

export const heldMeasurement = z.object({
  studentId: id('person'),
  testDayId: id('test-day'),
  testId: z.string(),
  day,
  value: z.nullable(z.string()),
  unit: z.string(),
  status: measurementStatus,
  trials: z.array(z.string()),
  protocol: z.nullable(z.string()),
  /** By which it was calculated; `null` for what was measured. */
  formula: z.nullable(z.string()),
  age: z.nullable(z.int()),
  ageGiven: z.nullable(z.int()),
  packId: z.nullable(z.string()),
  packVersion: z.nullable(z.int()),
  zone: z.nullable(z.string()),
  importId: z.nullable(z.string()),
  version: z.int(),
});

export type HeldMeasurement = z.infer<typeof heldMeasurement>;

/** What a statement on `measurement` reads of each. */
export const heldMeasurementColumns: Statement = plain(`
      measurement.student_id as "studentId", measurement.test_day_id as "testDayId", measurement.test_id as "testId",
      measurement.day, trim_scale(measurement.value)::text as value, measurement.unit, measurement.status,
      measurement.trials::text[] as trials, measurement.protocol, measurement.formula, measurement.age,
      measurement.age_given as "ageGiven", measurement.pack_id as "packId", measurement.pack_version as "packVersion",
      measurement.zone, measurement.import_id as "importId", measurement.version`);

const tested = z.object({
  studentId: id('person'),
  birthOn: z.nullable(day),
  sex: z.nullable(z.enum(['F', 'M'])),
  gradeLevel: z.nullable(z.string()),
});

/**
 * Locks students in the order of their ids, so that two who change results of the same take turns, and answers what
 * standards ask of them.
 */
export async function lockTested(scope: Scope, students: readonly string[]): Promise<z.infer<typeof tested>[]> {
  return await scope.db.rows(
    tested,
    sql`
      select id as "studentId", birth_on as "birthOn",
        case sex when 'female' then 'F' when 'male' then 'M' end as sex, grade_level as "gradeLevel"
      from person
      where district_id = ${scope.districtId} and id = any (${students}::uuid[])
      order by id
      for no key update`,
  );
}

/** How often someone has changed a result of each of these students, who are held; left out where no one has. */
export async function countChanges(scope: Scope, students: readonly string[]): Promise<Map<string, number>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string(), count: z.int() }),
    sql`
      select student_id as "studentId", count(*)::int as count
      from measurement_event
      where district_id = ${scope.districtId} and student_id in (select unnest(${students}::uuid[]))
      group by student_id`,
  );
  return new Map(rows.map((row) => [row.studentId, row.count]));
}

/**
 * Everything these students have on these test days. Measured: compared with a list, each result of a test day is compared with
 * all of a thousand students, which takes ten times as long as all the rest.
 */
export async function readHeld(
  scope: Scope,
  students: readonly string[],
  testDays: readonly string[],
): Promise<HeldMeasurement[]> {
  return await scope.db.rows(
    heldMeasurement,
    sql`
      select ${heldMeasurementColumns}
      from measurement
      where measurement.district_id = ${scope.districtId}
        and measurement.student_id in (select unnest(${students}::uuid[]))
        and measurement.test_day_id in (select unnest(${testDays}::uuid[]))`,
  );
}

/** Who entered these, and when: for conflicts. */
export async function readEntered(scope: Scope, testDayId: string, students: readonly string[]) {
  return await scope.db.rows(
    z.object({ studentId: z.string(), testId: z.string(), by: z.nullable(z.string()), at: z.string() }),
    sql`
      select measurement.student_id as "studentId", measurement.test_id as "testId",
        display_name(person) as by, measurement.measured_at as at
      from measurement
      left join account on account.district_id = measurement.district_id and account.id = measurement.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where measurement.district_id = ${scope.districtId} and measurement.test_day_id = ${testDayId}
        and measurement.student_id = any (${students}::uuid[])`,
  );
}

interface Dated {
  readonly testDayId: string;
  readonly students: readonly string[];
  readonly day: Day;
  /** Empty: all. */
  readonly testIds: readonly string[];
  /** Only what has this date; `null`: whatever it has. */
  readonly heldOn: Day | null;
}

/** Gives what these students have on a test day another date; answers how many results that was. */
export async function writeTestedOn(
  scope: Scope,
  { testDayId, students, day, testIds, heldOn }: Dated,
): Promise<number> {
  return await scope.db.run(sql`
    update measurement
    set day = ${day}
    where district_id = ${scope.districtId} and test_day_id = ${testDayId} and student_id = any (${students}::uuid[])
      and (cardinality(${testIds}::text[]) = 0 or test_id = any (${testIds}::text[]))
      and (${heldOn}::date is null or day = ${heldOn})`);
}

/** The latest measured result of each test before a day, of each of these students, but for deleted test days. */
export async function readEarlier(scope: Scope, students: readonly string[], before: Day, except: string) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), testId: z.string(), value: z.string(), day }),
    sql`
      select distinct on (measurement.student_id, measurement.test_id) measurement.student_id as "studentId",
        measurement.test_id as "testId", trim_scale(measurement.value)::text as value, measurement.day
      from measurement
      join test_day on test_day.district_id = measurement.district_id and test_day.id = measurement.test_day_id
      where measurement.district_id = ${scope.districtId} and measurement.student_id = any (${students}::uuid[])
        and measurement.value is not null and measurement.formula is null and measurement.day <= ${before}
        and measurement.test_day_id <> ${except} and test_day.deleted_at is null
      order by measurement.student_id, measurement.test_id, measurement.day desc, measurement.measured_at desc`,
  );
}

/** One row to write, or (`after` null) to take away. `isEvent`: someone’s doing, so it is told. */
export interface MeasurementChange {
  readonly before: HeldMeasurement | null;
  readonly after: HeldMeasurement | null;
  readonly isEvent: boolean;
}

export interface MeasurementCause {
  readonly cause: EntryCause | 'imported' | 'rescored' | 'moved';
  readonly batchId: string | null;
}

// Large enough that a statement's fixed cost vanishes, small enough for its parameters.
const rowsAtOnce = 10_000;

/** Writes rows, takes others away, and tells what was someone's doing as events. */
export async function writeMeasurements(
  scope: Scope,
  changes: readonly MeasurementChange[],
  why: MeasurementCause,
): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  for (let at = 0; at < gone.length; at += rowsAtOnce) await deleteRows(scope, gone.slice(at, at + rowsAtOnce));
  const rescored = changes.flatMap((change) => (isRescored(change) ? [change] : []));
  for (let at = 0; at < rescored.length; at += rowsAtOnce)
    await writeRescored(scope, rescored.slice(at, at + rowsAtOnce), why);
  const others = rescored.length === 0 ? changes : changes.filter((change) => !isRescored(change));
  const rows = others.flatMap(({ after }) => (after ? [after] : []));
  for (let at = 0; at < rows.length; at += rowsAtOnce) await upsertRows(scope, rows.slice(at, at + rowsAtOnce));
  const told = others.filter(({ isEvent }) => isEvent);
  for (let at = 0; at < told.length; at += rowsAtOnce)
    await tellMeasurements(scope, told.slice(at, at + rowsAtOnce), why);
}

type Rescored = MeasurementChange & { readonly before: HeldMeasurement; readonly after: HeldMeasurement };

/** Whether only the zone, the age, or the standards of a result changed, as mostly when results are rescored. */
function isRescored(change: MeasurementChange): change is Rescored {
  const { before, after, isEvent } = change;
  return (
    isEvent &&
    before !== null &&
    after !== null &&
    before.value === after.value &&
    before.status === after.status &&
    before.version === after.version &&
    before.formula === after.formula &&
    before.day === after.day &&
    before.unit === after.unit &&
    before.protocol === after.protocol &&
    before.importId === after.importId &&
    before.trials.join() === after.trials.join()
  );
}

/**
 * Gives results another zone and tells it, in one statement: what stays isn’t sent, and the events are made of what is there.
 * Measured: half the time of writing whole rows, then whole events.
 */
async function writeRescored(scope: Scope, changes: readonly Rescored[], why: MeasurementCause): Promise<void> {
  const [before, after] = [changes.map((each) => each.before), changes.map((each) => each.after)];
  const picture = (zone: string, packId: string, packVersion: string) =>
    plain(`jsonb_build_object(
          'value', trim_scale(value)::text, 'status', status, 'trials', to_jsonb(trials::text[]), 'protocol', protocol,
          'zone', ${zone}, 'packId', ${packId}, 'packVersion', ${packVersion}
        )`);
  await scope.db.run(sql`
    with rescored as (
      update measurement
      set age = given.age, age_given = given.age_given, pack_id = given.pack_id, pack_version = given.pack_version,
        zone = given.zone
      from unnest(
        ${after.map((row) => row.studentId)}::uuid[], ${after.map((row) => row.testDayId)}::uuid[],
        ${after.map((row) => row.testId)}::text[], ${after.map((row) => row.age)}::smallint[],
        ${after.map((row) => row.ageGiven)}::smallint[], ${after.map((row) => row.packId)}::text[],
        ${after.map((row) => row.packVersion)}::integer[], ${after.map((row) => row.zone)}::text[],
        ${before.map((row) => row.packId)}::text[], ${before.map((row) => row.packVersion)}::integer[],
        ${before.map((row) => row.zone)}::text[]
      ) as given (
        student_id, test_day_id, test_id, age, age_given, pack_id, pack_version, zone, pack_before, version_before,
        zone_before
      )
      where measurement.district_id = ${scope.districtId} and measurement.student_id = given.student_id
        and measurement.test_day_id = given.test_day_id and measurement.test_id = given.test_id
      returning measurement.student_id, measurement.test_day_id, measurement.test_id,
        jsonb_build_object(
          'form', 'result-1', 'before', ${picture('given.zone_before', 'given.pack_before', 'given.version_before')},
          'after', ${picture('given.zone', 'given.pack_id', 'given.pack_version')}
        ) as change
    )
    ${insertMeasurementEvents(scope, why, sql`rescored`)}`);
}

async function deleteRows(scope: Scope, rows: readonly HeldMeasurement[]): Promise<void> {
  await scope.db.run(sql`
    delete from measurement
    using unnest(
      ${rows.map((row) => row.studentId)}::uuid[], ${rows.map((row) => row.testDayId)}::uuid[],
      ${rows.map((row) => row.testId)}::text[]
    ) as given (student_id, test_day_id, test_id)
    where measurement.district_id = ${scope.districtId} and measurement.student_id = given.student_id
      and measurement.test_day_id = given.test_day_id and measurement.test_id = given.test_id`);
}

async function upsertRows(scope: Scope, rows: readonly HeldMeasurement[]): Promise<void> {
  await scope.db.run(sql`
    insert into measurement (
      district_id, student_id, test_day_id, test_id, day, value, unit, status, trials, protocol, formula, age, age_given,
      pack_id, pack_version, zone, import_id, version, account_id, measured_at
    )
    select ${scope.districtId}, student_id, test_day_id, test_id, day, value, unit, status, trials::numeric[], protocol,
      formula, age, age_given, pack_id, pack_version, zone, import_id, version, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    from unnest(
      ${rows.map((row) => row.studentId)}::uuid[], ${rows.map((row) => row.testDayId)}::uuid[],
      ${rows.map((row) => row.testId)}::text[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.value)}::numeric[], ${rows.map((row) => row.unit)}::text[],
      ${rows.map((row) => row.status)}::text[], ${rows.map((row) => `{${row.trials.join(',')}}`)}::text[],
      ${rows.map((row) => row.protocol)}::text[], ${rows.map((row) => row.formula)}::text[],
      ${rows.map((row) => row.age)}::smallint[], ${rows.map((row) => row.ageGiven)}::smallint[],
      ${rows.map((row) => row.packId)}::text[], ${rows.map((row) => row.packVersion)}::integer[],
      ${rows.map((row) => row.zone)}::text[], ${rows.map((row) => row.importId)}::uuid[],
      ${rows.map((row) => row.version)}::integer[]
    ) as given (
      student_id, test_day_id, test_id, day, value, unit, status, trials, protocol, formula, age, age_given, pack_id,
      pack_version, zone, import_id, version
    )
    on conflict (district_id, student_id, test_day_id, test_id) do update
    set day = excluded.day, value = excluded.value, unit = excluded.unit, status = excluded.status,
      trials = excluded.trials, protocol = excluded.protocol, formula = excluded.formula, age = excluded.age,
      age_given = excluded.age_given, pack_id = excluded.pack_id, pack_version = excluded.pack_version,
      zone = excluded.zone, import_id = excluded.import_id, version = excluded.version,
      -- A zone that follows from something else is nobody's entry.
      account_id = case
        when excluded.version = measurement.version then measurement.account_id else excluded.account_id end,
      measured_at = case
        when excluded.version = measurement.version then measurement.measured_at else excluded.measured_at end`);
}

async function tellMeasurements(
  scope: Scope,
  told: readonly MeasurementChange[],
  why: MeasurementCause,
): Promise<void> {
  const rows = told.flatMap((each) => {
    const at = each.after ?? each.before;
    return at ? [{ at, change: json(changeOf(each)) }] : [];
  });
  await scope.db.run(
    insertMeasurementEvents(
      scope,
      why,
      sql`unnest(
        ${rows.map((row) => row.at.studentId)}::uuid[], ${rows.map((row) => row.at.testDayId)}::uuid[],
        ${rows.map((row) => row.at.testId)}::text[], ${rows.map((row) => row.change)}::jsonb[]
      ) as given (student_id, test_day_id, test_id, change)`,
    ),
  );
}

/**
 * The one statement that writes events of results, the last of the statement that changes them: `from` names what that
 * changed, rows of `student_id`, `test_day_id`, `test_id` and `change` (`domain/fitness/measurement-event.ts`).
 */
export function insertMeasurementEvents(
  scope: Scope,
  { cause, batchId }: MeasurementCause,
  from: Statement,
): Statement {
  return sql`
    insert into measurement_event (district_id, student_id, test_day_id, test_id, at, account_id, cause, batch_id, change)
    select ${scope.districtId}::uuid, student_id, test_day_id, test_id, ${new Date(scope.nowMs)}::timestamptz,
      ${scope.caller.accountId}::uuid, ${cause}, ${batchId}::uuid, change
    from ${from}`;
}

function changeOf({ before, after }: MeasurementChange): ResultChange {
  return { form: 'result-1', before: toPicture(before), after: toPicture(after) };
}

function toPicture(row: HeldMeasurement | null) {
  if (row === null) return null;
  const { value, status, trials, protocol, zone, packId, packVersion } = row;
  return { value, status, trials, protocol, zone, packId, packVersion };
}
