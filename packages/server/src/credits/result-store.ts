import type { CreditRules } from '@laurel/domain/credits/credit-rules';
import { creditedTerms } from '@laurel/domain/credits/credited-terms';
import { type Id, id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { readTerms } from '@laurel/server/terms/store';
import * as z from 'zod/mini';

/** Whose final grades: families see what is published, staff of the school what a closed term keeps, too. */
export type Audience = 'staff' | 'family';

/** A class in a term whose final grade gives credits: one of `parts`, the `part`th. */
export interface CreditedPlace {
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'>;
  readonly part: number;
  readonly parts: number;
}

/** The terms that give credits, by class, in the classes that some students have final grades in; in all classes for `null`. */
export async function readCreditedPlaces(
  scope: Pick<Scope, 'db' | 'districtId'>,
  students: readonly string[] | null,
  kind: CreditRules['creditTerm'],
): Promise<CreditedPlace[]> {
  const terms = (await readTerms(scope)).toSorted((a, b) => (a.termId < b.termId ? -1 : 1));
  const classes = await scope.db.rows(
    z.object({ classIds: z.array(id('class')), termIds: z.array(z.string()) }),
    sql`
      with posted as (
        select class_term.class_id, array_agg(class_term.term_id order by class_term.term_id) as term_ids
        from class_term
        where class_term.district_id = ${scope.districtId}
          and exists (
            select from grade_posting
            where grade_posting.district_id = class_term.district_id and grade_posting.class_id = class_term.class_id
          )
          and (
            ${students}::uuid[] is null
            or class_term.class_id in (
              select class_id from final_grade
              where district_id = ${scope.districtId} and student_id in (select unnest(${students}::uuid[]))
            )
          )
        group by class_term.class_id
      )
      select json_agg(class_id) as "classIds", to_json(term_ids) as "termIds"
      from posted
      group by term_ids`,
  );
  const places = classes.flatMap(({ classIds, termIds }) => {
    const credited = creditedTerms(terms, termIds, kind);
    return classIds.flatMap((classId) =>
      credited.map((termId, part) => ({ classId, termId, part, parts: credited.length })),
    );
  });
  return places.sort((a, b) => (a.classId < b.classId ? -1 : a.classId > b.classId ? 1 : 0));
}

/** What a final grade says. */
export interface FinalGrade {
  readonly letter: string | null;
  readonly percent: string | null;
  readonly points: string | null;
  readonly isPassing: boolean | null;
}

/** What averages are made of; or letters and percentages, too. */
export type Detail = 'counted' | 'whole';

/** A final grade that gives credits: whose, the number of its place, and what `readFinalGrade` reads. */
export interface CreditedFinal {
  readonly studentId: string;
  readonly at: number;
  readonly revision: number;
  readonly grade: string;
}

/**
 * The final grades that give credits, in the order of the places: every revision of what is published, or kept by a closed
 * term where staff ask, the latest last. Where there are fewer places than students, everybody’s in them.
 *
 * Measured with hundreds of thousands: a place’s stand together in its index, and are read in a third of the time that those
 * of one student after the other take. Text put together is made in half the time of `json_build_array`, and choosing the
 * revision that counts here would take a sort of all.
 */
export async function readCreditedFinals(
  scope: Pick<Scope, 'db' | 'districtId'>,
  students: readonly string[],
  places: readonly CreditedPlace[],
  audience: Audience,
  detail: Detail,
): Promise<CreditedFinal[]> {
  const more =
    detail === 'counted'
      ? sql``
      : sql`|| chr(9) || coalesce(trim_scale(final_grade.percent)::text, '')
          || chr(9) || coalesce(to_json(final_grade.letter)::text, 'null')`;
  const lines = sql`string_agg(
          final_grade.student_id || chr(9) || place.no || chr(9) || final_grade.revision
            || chr(9) || coalesce(trim_scale(final_grade.points)::text, '')
            || chr(9) || coalesce(final_grade.is_passing::text, '') ${more},
          chr(10)
        ) as lines`;
  const inPlace = sql`final_grade.district_id = ${scope.districtId} and final_grade.class_id = place.class_id
          and final_grade.term_id = place.term_id`;
  const all = await scope.db.row(
    z.object({ finals: z.nullable(z.string()) }),
    sql`
      with place as (
        select given.class_id, given.term_id, given.no - 1 as no
        from unnest(
          ${places.map(({ classId }) => classId)}::uuid[], ${places.map(({ termId }) => termId)}::uuid[]
        ) with ordinality given (class_id, term_id, no)
        join grade_posting on grade_posting.district_id = ${scope.districtId}
          and grade_posting.class_id = given.class_id and grade_posting.term_id = given.term_id
        where grade_posting.published_at is not null
          or ${audience === 'staff'}::boolean
            and given.term_id in (select term_id from closed_term(${scope.districtId}))
      )
      select string_agg(lines, chr(10)) as finals
      from ${
        places.length <= students.length
          ? sql`place cross join lateral (select ${lines} from final_grade where ${inPlace}) own`
          : sql`(
            select ${lines}
            from place
            join final_grade on ${inPlace}
            where final_grade.student_id in (select unnest(${students}::uuid[]))
          ) own`
      }`,
  );
  const finals = all?.finals?.split('\n') ?? [];
  return finals.map(readFinal).sort((a, b) => a.at - b.at || a.revision - b.revision);
}

const uuidLength = 36;

// Measured: found by its ends and read digit by digit in half the time that parting takes.
function readFinal(line: string): CreditedFinal {
  const atEnd = line.indexOf('\t', uuidLength + 1);
  const revisionEnd = line.indexOf('\t', atEnd + 1);
  return {
    studentId: line.slice(0, uuidLength),
    at: readDigits(line, uuidLength + 1, atEnd),
    revision: readDigits(line, atEnd + 1, revisionEnd),
    grade: line.slice(revisionEnd + 1),
  };
}

function readDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i += 1) number = number * 10 + text.charCodeAt(i) - 48;
  return number;
}

/** Everyone who has a final grade, or credits from elsewhere. */
export async function readCreditedStudents(scope: Pick<Scope, 'db' | 'districtId'>): Promise<string[]> {
  const credited = await scope.db.row(
    z.object({ students: z.array(z.string()) }),
    sql`
      select coalesce(json_agg(student_id), '[]') as students
      from (
        select student_id from final_grade where district_id = ${scope.districtId}
        union
        select student_id from transfer_credit where district_id = ${scope.districtId}
      ) credited`,
  );
  return credited?.students ?? [];
}

// Measured: a school has hundreds of thousands, and a schema takes longer than all the rest.
export function readFinalGrade(text: string): FinalGrade {
  const [points = '', isPassing = '', percent = '', letter = 'null'] = text.split('\t');
  return {
    points: points === '' ? null : points,
    isPassing: isPassing === '' ? null : isPassing === 'true',
    percent: percent === '' ? null : percent,
    letter: JSON.parse(letter),
  };
}

const course = z.object({
  courseId: id('course'),
  title: z.string(),
  schoolName: z.string(),
  subject: z.nullable(z.string()),
  credits: z.string(),
  level: z.enum(['regular', 'honors', 'advanced']),
  isExempt: z.boolean(),
});

export type CreditCourse = z.infer<typeof course>;

/** What the courses of classes count for, by class. Measured: a school has thousands of classes of a few courses. */
export async function readCreditCourses(
  scope: Pick<Scope, 'db' | 'districtId'>,
  classIds: readonly Id<'class'>[],
): Promise<Map<string, CreditCourse>> {
  const rows = await scope.db.rows(
    z.extend(course, { classIds: z.array(id('class')) }),
    sql`
      select json_agg(class.id) as "classIds", course.id as "courseId", course.title, school.name as "schoolName", course.subject,
        trim_scale(course.credits)::text as credits, course.is_exempt as "isExempt",
        case when course.is_advanced then 'advanced' when course.is_honors then 'honors' else 'regular' end as level
      from class
      join course on course.district_id = class.district_id and course.id = class.course_id
      join school on school.district_id = class.district_id and school.id = class.school_id
      where class.district_id = ${scope.districtId} and class.id = any (${classIds}::uuid[])
      group by course.district_id, course.id, school.district_id, school.id`,
  );
  return new Map(
    rows.flatMap(({ classIds, ...of }) => classIds.map((classId): [string, CreditCourse] => [classId, of])),
  );
}
