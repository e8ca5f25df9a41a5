import type { ClassRules } from '@laurel/domain/grades/class-rules';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import type { Day } from '@laurel/domain/kit/day';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** A semester of last year, and that year. */
export interface LastSpring {
  readonly schoolYear: number;
  readonly yearTitle: string;
  readonly title: string;
  readonly yearStartsOn: Day;
  readonly startsOn: Day;
  readonly endsBefore: Day;
}

/** A final grade of that semester, in a course by its title. */
export interface LastFinal {
  readonly studentId: string;
  readonly schoolId: string;
  readonly title: string;
  readonly letter: string;
  readonly points: number;
}

/** Published final grades of last year’s spring, each course as one class that is over, as they were carried over. */
export async function insertLastFinals(scope: Scope, spring: LastSpring, finals: readonly LastFinal[]): Promise<void> {
  const { districtId, caller } = scope;
  const [yearId, termId] = [newId<'term'>(), newId<'term'>()];
  const at = new Date(`${spring.endsBefore}T12:00:00Z`);
  await scope.db.run(sql`
    insert into term (district_id, id, parent_id, title, kind, starts_on, ends_before, school_year)
    values
      (${districtId}, ${yearId}, null, ${spring.yearTitle}, 'schoolYear', ${spring.yearStartsOn}, ${spring.endsBefore},
        ${spring.schoolYear}),
      (${districtId}, ${termId}, ${yearId}, ${spring.title}, 'term', ${spring.startsOn}, ${spring.endsBefore},
        ${spring.schoolYear})`);
  const courses = await scope.db.rows(
    z.object({ courseId: z.string(), schoolId: z.string(), title: z.string() }),
    sql`
      select id as "courseId", school_id as "schoolId", title
      from course
      where district_id = ${districtId} and title in (select unnest(${[...new Set(finals.map(({ title }) => title))]}::text[]))
      order by school_id, title`,
  );
  const classes = new Map(
    courses.map((each) => [`${each.schoolId} ${each.title}`, { ...each, classId: newId<'class'>() }]),
  );
  const all = [...classes.values()];
  await scope.db.run(sql`
    with made as (
      insert into class (district_id, id, course_id, school_id, title, is_active)
      select ${districtId}, given.id, course.id, course.school_id, course.title, false
      from unnest(
        ${all.map(({ classId }) => classId)}::uuid[], ${all.map(({ courseId }) => courseId)}::uuid[]
      ) as given (id, course_id)
      join course on course.district_id = ${districtId} and course.id = given.course_id
      returning id
    ), held as (
      insert into class_term (district_id, class_id, term_id)
      select ${districtId}, id, ${termId} from made
    )
    insert into grade_posting (district_id, class_id, term_id, posted_by, posted_at, published_by, published_at)
    select ${districtId}, id, ${termId}, ${caller.accountId}, ${at}, ${caller.accountId}, ${at} from made`);
  const placed = finals.flatMap((final) => {
    const held = classes.get(`${final.schoolId} ${final.title}`);
    return held ? [{ ...final, classId: held.classId }] : [];
  });
  await scope.db.run(sql`
    with final as (
      select *
      from unnest(
        ${placed.map(() => newId())}::uuid[], ${placed.map(() => newId())}::uuid[],
        ${placed.map(({ studentId }) => studentId)}::uuid[], ${placed.map(({ classId }) => classId)}::uuid[],
        ${placed.map(({ letter }) => letter)}::text[], ${placed.map(({ points }) => points)}::numeric[]
      ) as given (id, enrolment_id, student_id, class_id, letter, points)
    ), was_in as (
      insert into enrolment (district_id, id, class_id, person_id, role, starts_on, ends_before, is_active)
      select ${districtId}, enrolment_id, class_id, student_id, 'student', ${spring.startsOn}::date,
        ${spring.endsBefore}::date, false
      from final
    )
    insert into final_grade (
      district_id, id, student_id, class_id, term_id, revision, cause, override_letter, letter, points, is_passing,
      reason, trace, calculator, rules_digest, account_id, made_at
    )
    select ${districtId}, id, student_id, class_id, ${termId}, 1, 'posted', letter, letter, points, true,
      'Carried over from last year’s report card', ${json(traceOfNothing())}, 2, '', ${caller.accountId}, ${at}
    from final`);
}

/** What a grade is kept with that Laurel didn’t calculate. */
function traceOfNothing() {
  const rules: ClassRules = {
    ...{ weighting: 'points', categories: [], digits: 1, scale: [], latePolicy: null, missingPercent: null },
    ...{ composed: [], unreleased: 'exclude', audience: 'staff' },
  };
  return termGradeOf({ from: 'work', rules, assignments: [], elsewhere: [] }, []).soFar;
}
