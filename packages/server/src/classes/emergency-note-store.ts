import { type Id, id } from '@laurel/domain/kit/id';
import { readHealth } from '@laurel/domain/people/permissions';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Whether the class is one whose students the caller looks after now: with its end, health is no longer theirs to read. */
export async function isClassOpen(scope: Scope, classId: Id<'class'>): Promise<boolean> {
  return await scope.db.exists(sql`
    select from ${reachedClasses(scope, readHealth)}
    where class_id = ${classId} and is_open`);
}

/** The emergency notes of those who are in the class today, by name; at most 500. */
export async function readNotes(scope: Scope, classId: Id<'class'>) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), name: z.string(), note: z.string() }),
    sql`
      select person.id as "studentId", display_name(person) as name, medical_alert.note
      from enrolment
      join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
      join medical_alert on medical_alert.district_id = person.district_id and medical_alert.person_id = person.id
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${classId}
        and enrolment.role = 'student' and enrolment.is_active and person.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
        and medical_alert.note is not null
      order by sort_name(person), person.id
      limit 500`,
  );
}
