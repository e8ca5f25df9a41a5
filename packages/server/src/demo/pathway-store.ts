import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** Students of a grade who follow the pathway without being taught by its teacher. */
const ofEveryGrade = 8;

const followed = z.object({
  personId: id('person'),
  /** `null`: it is none of those asked for. */
  username: z.nullable(z.string()),
  gradeLevel: z.string(),
  coachId: id('person'),
  coachAccountId: id('account'),
});

/**
 * The students of a high school in the classes of its teacher of mathematics, some more of every grade, and those with these
 * usernames; that teacher coaches them.
 */
export async function readFollowed(
  scope: Scope,
  schoolId: string,
  names: readonly string[],
): Promise<z.infer<typeof followed>[]> {
  return await scope.db.rows(
    followed,
    sql`
      with taught as (
        select attending.person_id
        from account coach
        join enrolment teaching on teaching.district_id = coach.district_id and teaching.person_id = coach.person_id
          and teaching.role = 'teacher'
        join enrolment attending on attending.district_id = coach.district_id
          and attending.class_id = teaching.class_id and attending.role = 'student'
        where coach.district_id = ${scope.districtId} and coach.username = 'jrossi'
      ), student as (
        select person.id, person.district_id, person.grade_level, sort_name(person) as sorted,
          row_number() over (partition by person.grade_level order by sort_name(person), person.id) as place
        from person
        where person.district_id = ${scope.districtId} and person.school_id = ${schoolId}
          and person.grade_level in ('09', '10', '11', '12')
      )
      select student.id as "personId", own.username, student.grade_level as "gradeLevel",
        coach.person_id as "coachId", coach.id as "coachAccountId"
      from student
      join account coach on coach.district_id = student.district_id and coach.username = 'jrossi'
      left join account own on own.district_id = student.district_id and own.person_id = student.id
        and own.username = any (${names}::text[])
      where student.id in (select person_id from taught) or own.username is not null or student.place <= ${ofEveryGrade}
      order by student.sorted, student.id
      limit 150`,
  );
}

/** The two latest semesters or terms, later one first. */
export async function readLatestTerms(scope: Scope) {
  return await scope.db.rows(
    z.object({ termId: id('term'), startsOn: z.string() }),
    sql`
      select id as "termId", starts_on::text as "startsOn"
      from term
      where district_id = ${scope.districtId} and kind <> 'schoolYear' and starts_on <= ${scope.today}
      order by kind in ('semester', 'term') desc, starts_on desc, id
      limit 2`,
  );
}

/** The role of a key in the demo. */
export async function readRoleId(scope: Scope, key: string): Promise<Id<'role'>> {
  const row = await scope.db.row(
    z.object({ roleId: id('role') }),
    sql`select id as "roleId" from role where district_id = ${scope.districtId} and key = ${key}`,
  );
  if (!row) throw new Error(`The demo has no role ${key}.`);
  return row.roleId;
}

/** In the afternoon some days after another, but no later than now: nobody rates at midnight. */
export function afternoonAfter({ nowMs }: Pick<Scope, 'nowMs'>, from: string, days: number): number {
  return Math.min(nowMs, Date.parse(`${from}T22:00:00Z`) + days * 86_400_000);
}

/** Shows families what was rated on a pathway in a term. */
export async function writeReleased(
  scope: Scope,
  { pathwayId, termId }: { readonly pathwayId: Id<'pathway'>; readonly termId: Id<'term'> },
  at: number,
): Promise<void> {
  await scope.db.run(sql`
    update assessment_rating rating
    set released_at = ${new Date(at)}
    from assessment
    join pathway_member member on member.district_id = assessment.district_id and member.id = assessment.member_id
    where rating.district_id = ${scope.districtId} and assessment.district_id = rating.district_id
      and assessment.id = rating.assessment_id and assessment.term_id = ${termId}
      and member.pathway_id = ${pathwayId}`);
}

/** The school that has the most students of grade 8. */
export async function readMiddleSchool(scope: Scope): Promise<Id<'school'>> {
  const row = await scope.db.row(
    z.object({ schoolId: id('school') }),
    sql`
      select school_id as "schoolId"
      from person
      where district_id = ${scope.districtId} and grade_level = '08' and school_id is not null
      group by school_id
      order by count(*) desc, school_id
      limit 1`,
  );
  if (!row) throw new Error('The demo has no grade 8.');
  return row.schoolId;
}

/** Students of grade 8 of that school, by name. */
export async function readEighthGrade(scope: Scope): Promise<Id<'person'>[]> {
  const schoolId = await readMiddleSchool(scope);
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${schoolId} and person.grade_level = '08'
      order by sort_name(person), person.id
      limit 24`,
  );
  return rows.map(({ personId }) => personId);
}

/** Two students of grade 11 who sign in with none of the accounts that are printed. */
export async function readJuniors(scope: Scope, { schoolId }: { readonly schoolId: string }): Promise<Id<'person'>[]> {
  const rows = await scope.db.rows(
    z.object({ personId: id('person') }),
    sql`
      select person.id as "personId"
      from person
      where person.district_id = ${scope.districtId} and person.school_id = ${schoolId} and person.grade_level = '11'
        and not exists (
          select from account
          where account.district_id = person.district_id and account.person_id = person.id and account.username = 'msmith'
        )
      order by sort_name(person) desc, person.id
      limit 2`,
  );
  return rows.map(({ personId }) => personId);
}
