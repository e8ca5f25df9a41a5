import { happeningKinds } from '@laurel/domain/athletics/happening';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { isAthleteKept } from '@laurel/server/athletics/athlete-reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { type MemberPerson, readPeople } from './member-file-store';

const record = z.object({
  entity: z.enum(['clearance', 'happening']),
  studentId: id('person'),
  /** Of a document its key, of what happened which. */
  kind: z.string(),
  on: day,
});

export type AthleteRecord = z.infer<typeof record>;

/** Students of a school whose records the caller keeps. */
export async function readKeptAthletes(scope: Scope, schoolId: Id<'school'>): Promise<MemberPerson[]> {
  return await readPeople(
    scope,
    sql`(
      ${isAthleteKept(scope, 'person.id')} and exists (
        select from enrolment
        join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
        where enrolment.district_id = person.district_id and enrolment.person_id = person.id
          and enrolment.role = 'student' and enrolment.is_active and class.school_id = ${schoolId}
      )
    )`,
  );
}

/** Holds those of these students whose records the caller keeps until the transaction is over. */
export async function lockKept(scope: Scope, students: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db.rows(
    z.object({ studentId: z.string() }),
    sql`
      select person.id as "studentId"
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${students}::uuid[])
        and person.merged_into is null and person.erased_at is null and ${isAthleteKept(scope, 'person.id')}
      order by person.id
      for no key update of person`,
  );
  return new Set(rows.map(({ studentId }) => studentId));
}

/** What is kept of these students by now. */
export async function readRecordsOf(scope: Scope, students: readonly string[]): Promise<AthleteRecord[]> {
  return await scope.db.rows(
    record,
    sql`
      select 'clearance' as entity, student_id as "studentId", kind, day::text as on
      from clearance
      where district_id = ${scope.districtId} and student_id = any (${students}::uuid[])
      union all
      select 'happening', student_id, kind, day::text
      from happening
      where district_id = ${scope.districtId} and student_id = any (${students}::uuid[])`,
  );
}

const planned = z.extend(record, { no: z.int(), recordId: z.string() });

export type PlannedRecord = z.infer<typeof planned>;

/** What a plan writes, or has written. */
export async function readPlannedRecords(scope: Scope, importId: Id<'import'>): Promise<PlannedRecord[]> {
  return await scope.db.rows(
    planned,
    sql`
      select no, entity, target_id as "recordId", data ->> 'person_id' as "studentId", data ->> 'kind' as kind,
        data ->> 'day' as on
      from import_row
      where district_id = ${scope.districtId} and import_id = ${importId} and entity in ('clearance', 'happening')
        and action = 'create'
      order by no`,
  );
}

/** Adds documents and what happened. */
export async function addRecords(scope: Scope, records: readonly PlannedRecord[]): Promise<void> {
  const given = records.filter(({ entity }) => entity === 'clearance');
  const happened = records.filter(({ entity }) => entity === 'happening');
  const writtenAt = new Date(scope.nowMs);
  await scope.db.run(sql`
    insert into clearance (district_id, id, student_id, kind, day, account_id, written_at)
    select ${scope.districtId}, given.*, ${scope.caller.accountId}, ${writtenAt}
    from unnest(
      ${given.map(({ recordId }) => recordId)}::uuid[], ${given.map(({ studentId }) => studentId)}::uuid[],
      ${given.map(({ kind }) => kind)}::text[], ${given.map(({ on }) => on)}::date[]
    ) as given
    on conflict do nothing`);
  await scope.db.run(sql`
    insert into happening (district_id, id, student_id, kind, day, account_id, written_at)
    select ${scope.districtId}, given.*, ${scope.caller.accountId}, ${writtenAt}
    from unnest(
      ${happened.map(({ recordId }) => recordId)}::uuid[], ${happened.map(({ studentId }) => studentId)}::uuid[],
      ${happened.map(({ kind }) => kind)}::text[], ${happened.map(({ on }) => on)}::date[]
    ) as given
    on conflict do nothing`);
}

/** Removes those of these that nobody has changed since they were added, and says how many. */
export async function removeAdded(scope: Scope, records: readonly PlannedRecord[]): Promise<number> {
  const ids = records.map(({ recordId }) => recordId);
  const documents = await scope.db.run(sql`
    delete from clearance
    where district_id = ${scope.districtId} and id = any (${ids}::uuid[]) and version = 1`);
  const happened = await scope.db.run(sql`
    delete from happening
    where district_id = ${scope.districtId} and id = any (${ids}::uuid[]) and version = 1`);
  return documents + happened;
}

/** Whether a key is of what happens, rather than of a document. */
export function isHappening(kind: string): boolean {
  return happeningKinds.some((each) => each === kind);
}
