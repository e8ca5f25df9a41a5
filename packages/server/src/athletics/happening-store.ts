import { type Happening, happening, mostHappenings } from '@laurel/domain/athletics/happening';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isAthleteKept, isAthleteKnown, isAthleteSeen } from './athlete-reach';

const access = z.object({ name: z.string(), isKnown: z.boolean(), isKept: z.boolean() });

/** What the caller may do with what is kept of a student who may compete; `null` out of reach. */
export async function readAthleteAccess(scope: Scope, studentId: Id<'person'>): Promise<z.infer<typeof access> | null> {
  return await scope.db.row(
    access,
    sql`
      select display_name(person) as name, ${isAthleteKnown(scope, 'person.id')} as "isKnown",
        ${isAthleteKept(scope, 'person.id')} as "isKept"
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId} and person.merged_into is null
        and ${isAthleteSeen(scope, 'person.id')}`,
  );
}

/** Holds a student whose documents the caller keeps until the transaction is over; `false` out of reach. */
export async function lockKeptAthlete(scope: Scope, studentId: Id<'person'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from person
    where person.district_id = ${scope.districtId} and person.id = ${studentId} and person.merged_into is null
      and person.erased_at is null and ${isAthleteKept(scope, 'person.id')}
      and (
        person.grade_level is not null
        or exists (
          select from enrolment
          where enrolment.district_id = person.district_id and enrolment.person_id = person.id
            and enrolment.role = 'student'
        )
      )
    for no key update`);
}

/** What happened to a student, the latest first. */
export async function readHappeningsOf(scope: Scope, studentId: Id<'person'>): Promise<Happening[]> {
  return await scope.db.rows(
    happening,
    sql`
      select id as "happeningId", kind, day::text as on, version
      from happening
      where district_id = ${scope.districtId} and student_id = ${studentId}
      order by day desc, id
      limit ${mostHappenings}`,
  );
}

export async function writeHappening(scope: Scope, studentId: Id<'person'>, written: Happening): Promise<void> {
  await scope.db.run(sql`
    insert into happening (district_id, id, student_id, kind, day, account_id, written_at)
    values (
      ${scope.districtId}, ${written.happeningId}, ${studentId}, ${written.kind}, ${written.on},
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, id) do update
    set kind = excluded.kind, day = excluded.day, account_id = excluded.account_id, written_at = excluded.written_at,
      version = happening.version + 1
    where happening.student_id = excluded.student_id`);
}

export async function removeHappening(
  scope: Scope,
  studentId: Id<'person'>,
  happeningId: Id<'happening'>,
): Promise<void> {
  await scope.db.run(sql`
    delete from happening
    where district_id = ${scope.districtId} and student_id = ${studentId} and id = ${happeningId}`);
}
