import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { ownPosting, type PostingLine, postingLine } from '@laurel/domain/postings/api';
import { reachedClasses, taughtClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { byLastPosted, isAsPosted, nameOf, type Place } from './final-grade-store';

/** Of these classes, how many the caller reaches, and how many of those are posted in the term. */
export async function countPosted(
  scope: Scope,
  { termId, classIds }: { termId: Id<'term'>; classIds: readonly Id<'class'>[] },
  reached: Statement,
): Promise<{ reached: number; posted: number }> {
  const row = await scope.db.row(
    z.object({ reached: z.int(), posted: z.int() }),
    sql`
      select count(*)::integer as reached, count(grade_posting.class_id)::integer as posted
      from class
      left join grade_posting on grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        and grade_posting.term_id = ${termId}
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])
        and class.id in (select class_id from ${reached} reached)`,
  );
  return row ?? { reached: 0, posted: 0 };
}

/**
 * Students of a `class` with a grade in a term, and how many of them have another by now than what was posted last: their
 * number, their letter, what was set by hand, or the comment.
 */
function standingOf(scope: Scope, term: Statement): Statement {
  return sql`
      select count(*)::integer as students,
        count(*) filter (
          where latest.revision is null
            or (latest.computed_percent, latest.computed_letter) is distinct from (grade.so_far, grade.letter)
            or latest.is_as_posted
              and (latest.override_percent, latest.override_letter) is distinct from (held.percent, held.letter)
            or latest.comment is distinct from nullif(remark.text, '')
        )::integer as changed
      from grade
      join enrolment on enrolment.district_id = grade.district_id and enrolment.class_id = grade.class_id
        and enrolment.person_id = grade.student_id and enrolment.role = 'student'
        and enrolment.is_active and lasts_past(enrolment.ends_before, ${scope.today})
      left join grade_override held on held.district_id = grade.district_id and held.class_id = grade.class_id
        and held.student_id = grade.student_id and held.term_id = grade.term_id
        and (held.expires_on is null or ${scope.today} < held.expires_on)
      left join remark on remark.district_id = grade.district_id and remark.class_id = grade.class_id
        and remark.student_id = grade.student_id and remark.term_id = grade.term_id
      left join (
        -- Read once for a class: once for a student, a table that was empty when the statement was planned would be read
        -- whole each time.
        select distinct on (student_id) student_id, revision, ${isAsPosted} as is_as_posted, computed_percent,
          computed_letter, override_percent, override_letter, comment
        from final_grade
        where final_grade.district_id = class.district_id and final_grade.class_id = class.id
          and final_grade.term_id = ${term}
        window ${byLastPosted}
        order by student_id, revision desc
      ) latest on latest.student_id = grade.student_id
      where grade.district_id = class.district_id and grade.class_id = class.id and grade.term_id = ${term}
        and grade.audience = 'staff'`;
}

/** The classes of a school that have grades in a term: those nobody has posted first, then those changed since. */
export async function readTermPostings(
  scope: Scope,
  { schoolId, termId }: { schoolId: Id<'school'>; termId: Id<'term'> },
): Promise<PostingLine[]> {
  return await scope.db.rows(
    postingLine,
    sql`
      select class.id as "classId", class.title,
        coalesce((
          select json_agg(display_name(person) order by enrolment.is_primary desc, sort_name(person))
          from enrolment
          join person on person.district_id = enrolment.district_id and person.id = enrolment.person_id
          where enrolment.district_id = class.district_id and enrolment.class_id = class.id
            and enrolment.role = 'teacher' and enrolment.is_active
        ), '[]') as teachers,
        standing.students, standing.changed, to_json(grade_posting.posted_at) #>> '{}' as "postedAt",
        ${nameOf('grade_posting.posted_by')} as "postedBy", to_json(grade_posting.published_at) #>> '{}' as "publishedAt",
        to_json(grade_posting.verified_at) #>> '{}' as "verifiedAt", (
          select to_json(posting_reminder.reminded_at) #>> '{}'
          from posting_reminder
          where posting_reminder.district_id = class.district_id and posting_reminder.class_id = class.id
            and posting_reminder.term_id = ${termId}
        ) as "remindedAt", (
          select reopening.ends_before::text
          from reopening
          where reopening.district_id = class.district_id and reopening.class_id = class.id
            and reopening.ended_at is null and is_reopened(class.district_id, class.id, ${termId})
        ) as "reopenedUntil"
      from class
      cross join lateral (${standingOf(scope, sql`${termId}`)}) standing
      left join grade_posting on grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        and grade_posting.term_id = ${termId}
      where class.district_id = ${scope.districtId} and class.school_id = ${schoolId} and standing.students > 0
      order by grade_posting.posted_at is not null, standing.changed = 0, class.title collate numeric_order, class.id
      limit 2000`,
  );
}

const classPosting = z.object({
  termId: id('term'),
  postedAt: z.string(),
  isPublished: z.boolean(),
  changed: z.int(),
});

/** The terms in which a class of the caller is posted. */
export async function readClassPostings(
  scope: Scope,
  classId: Id<'class'>,
): Promise<z.infer<typeof classPosting>[] | null> {
  const found = await scope.db.row(
    z.object({ postings: z.array(classPosting) }),
    sql`
      select coalesce((
          select json_agg(json_build_object(
            'termId', grade_posting.term_id, 'postedAt', to_json(grade_posting.posted_at) #>> '{}',
            'isPublished', grade_posting.published_at is not null, 'changed', standing.changed
          ))
          from grade_posting
          cross join lateral (${standingOf(scope, sql`grade_posting.term_id`)}) standing
          where grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        ), '[]') as postings
      from class
      where class.district_id = ${scope.districtId} and class.id = ${classId}
        and class.id in (select class_id from ${reachedClasses(scope, updateGrades)})`,
  );
  return found?.postings ?? null;
}

/** The classes the caller teaches in the term that ends next, or ended last, of those in which they have grades. */
export async function readOwnPostings(scope: Scope) {
  return await scope.db.rows(
    ownPosting,
    sql`
      select class.id as "classId", class.title, term.id as "termId", term.title as "termTitle", standing.students,
        standing.changed, to_json(grade_posting.posted_at) #>> '{}' as "postedAt",
        grade_posting.published_at is not null as "isPublished"
      from (select distinct class_id from ${taughtClasses(scope, 'classes')} taught where taught.is_open) own
      join class on class.district_id = ${scope.districtId} and class.id = own.class_id and class.is_active
        and class.kind = 'scheduled'
      cross join lateral (
        select term.id, term.title
        from grade
        join term on term.district_id = grade.district_id and term.id = grade.term_id
        where grade.district_id = class.district_id and grade.class_id = class.id and grade.audience = 'staff'
          and term.starts_on <= ${scope.today}
        order by term.starts_on desc, term.ends_before, term.id
        limit 1
      ) term
      cross join lateral (${standingOf(scope, sql`term.id`)}) standing
      left join grade_posting on grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        and grade_posting.term_id = term.id
      where standing.students > 0
      order by class.periods nulls last, class.title collate numeric_order, class.id
      limit 200`,
  );
}

/** Every class with grades in a term, whoever asks, and whether all of them are posted as they are now. */
export async function readClosingClasses(scope: Scope, termId: Id<'term'>) {
  return await scope.db.rows(
    z.object({ classId: id('class'), isSettled: z.boolean() }),
    sql`
      select class.id as "classId", grade_posting.class_id is not null and standing.changed = 0 as "isSettled"
      from class
      cross join lateral (${standingOf(scope, sql`${termId}`)}) standing
      left join grade_posting on grade_posting.district_id = class.district_id and grade_posting.class_id = class.id
        and grade_posting.term_id = ${termId}
      where class.district_id = ${scope.districtId} and standing.students > 0
      order by class.id`,
  );
}

/** Where something is posted, for `verify`. */
export async function readPostedPlaces(scope: Scope): Promise<Place[]> {
  return await scope.db.rows(
    z.object({ classId: id('class'), termId: id('term') }),
    sql`
      select class_id as "classId", term_id as "termId"
      from grade_posting
      where district_id = ${scope.districtId}
      order by class_id, term_id`,
  );
}

/** Whether a class is among those that the caller reaches. */
export async function isReached(scope: Scope, classId: Id<'class'>, reached: Statement): Promise<boolean> {
  return await scope.db.exists(sql`
    select class.id
    from class
    where class.district_id = ${scope.districtId} and class.id = ${classId}
      and class.id in (select class_id from ${reached} reached)`);
}

/** Whether the district has this school. */
export async function isSchool(scope: Scope, schoolId: Id<'school'>): Promise<boolean> {
  return await scope.db.exists(sql`select id from school where district_id = ${scope.districtId} and id = ${schoolId}`);
}
