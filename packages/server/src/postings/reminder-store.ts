import { updateClasses } from '@laurel/domain/classes/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Classes of the caller that aren’t posted in a term and weren’t reminded since, with their teachers of today. */
export async function readLateTeachers(
  scope: Scope,
  { termId, classIds }: { termId: Id<'term'>; classIds: readonly Id<'class'>[] },
  remindedBefore: Date,
) {
  return await scope.db.rows(
    z.object({
      classId: id('class'),
      className: z.string(),
      termTitle: z.string(),
      teacherIds: z.array(id('person')),
    }),
    sql`
      select class.id as "classId", class.title as "className", term.title as "termTitle",
        json_agg(distinct enrolment.person_id) as "teacherIds"
      from class
      join term on term.district_id = class.district_id and term.id = ${termId}
      join enrolment on enrolment.district_id = class.district_id and enrolment.class_id = class.id
        and enrolment.role = 'teacher' and enrolment.is_active
        and holds_on(enrolment.starts_on, enrolment.ends_before, ${scope.today})
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])
        and class.id in (select class_id from ${reachedClasses(scope, updateClasses)} reached)
        and not exists (
          select from grade_posting
          where grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
            and grade_posting.term_id = term.id
        )
        and not exists (
          select from posting_reminder
          where posting_reminder.district_id = class.district_id and posting_reminder.class_id = class.id
            and posting_reminder.term_id = term.id and posting_reminder.reminded_at > ${remindedBefore}
        )
      group by class.id, class.title, term.title
      order by class.id`,
  );
}

/** Keeps when the teachers of classes were reminded. */
export async function writeReminders(
  scope: Scope,
  termId: Id<'term'>,
  classIds: readonly Id<'class'>[],
): Promise<void> {
  await scope.db.run(sql`
    insert into posting_reminder (district_id, class_id, term_id, reminded_by, reminded_at)
    select ${scope.districtId}, class_id, ${termId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from unnest(${classIds}::uuid[]) given (class_id)
    on conflict (district_id, class_id, term_id) do update
    set reminded_by = excluded.reminded_by, reminded_at = excluded.reminded_at`);
}
