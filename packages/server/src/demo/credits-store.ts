import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A course of an earlier year, as the transcript of the system before this one had it. */
export interface EarlierCredit {
  readonly studentId: string;
  readonly title: string;
  readonly subject: string;
  readonly schoolName: string;
  readonly schoolYear: number;
  readonly letter: string;
  readonly points: number;
}

/** A credit for every course that a high school teaches. */
export async function giveCredits(scope: Scope): Promise<void> {
  await scope.db.run(sql`
    update course
    set credits = 1
    where course.district_id = ${scope.districtId} and course.school_id in (
      select school_id from person where district_id = ${scope.districtId} and grade_level = '12'
    )`);
}

/** Everyone beyond the first year of high school, by ID. */
export async function readHighSchoolStudents(scope: Scope) {
  return await scope.db.rows(
    z.object({ studentId: z.string(), key: z.string(), gradeLevel: z.string(), schoolName: z.string() }),
    sql`
      select person.id as "studentId", person.identifier as key, person.grade_level as "gradeLevel",
        school.name as "schoolName"
      from person
      join school on school.district_id = person.district_id and school.id = person.school_id
      where person.district_id = ${scope.districtId} and person.grade_level in ('10', '11', '12')
        and person.identifier is not null
      order by person.identifier`,
  );
}

export async function insertEarlierCredits(scope: Scope, credits: readonly EarlierCredit[]): Promise<void> {
  const column = <Name extends keyof EarlierCredit>(name: Name) => credits.map((credit) => credit[name]);
  const at = new Date(scope.nowMs);
  await scope.db.run(sql`
    insert into transfer_credit (
      district_id, id, student_id, title, school_name, school_year, subject, credits, letter, points, is_passing, level,
      entered_by, entered_at, certified_by, certified_at
    )
    select ${scope.districtId}, given.id, given.student_id, given.title, given.school_name, given.school_year,
      given.subject, 1, given.letter, given.points, true, 'regular',
      ${scope.caller.accountId}, ${at}, ${scope.caller.accountId}, ${at}
    from unnest(
      ${credits.map(() => newId())}::uuid[], ${column('studentId')}::uuid[], ${column('title')}::text[],
      ${column('schoolName')}::text[], ${column('schoolYear')}::int[], ${column('subject')}::text[],
      ${column('letter')}::text[], ${column('points')}::numeric[]
    ) as given (id, student_id, title, school_name, school_year, subject, letter, points)`);
}
