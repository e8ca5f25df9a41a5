import { readGrades } from '@laurel/domain/grades/permissions';
import { scoreStatus } from '@laurel/domain/grades/score';
import { type Evidence, rateStandard, type StandardRating } from '@laurel/domain/grades/standards';
import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { classStandard } from '@laurel/domain/standards/class-standards';
import { evidenceOf } from '@laurel/domain/standards/evidence-of';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type Statement, sql } from '@laurel/server/db/sql';
import { currentTermOf } from '@laurel/server/grades/current-term-store';
import * as z from 'zod/mini';
import { latestWording } from './class-standard-store';
import { levelsOfSet, methodIn } from './method-columns';

const work = z.object({
  id: id('assignment'),
  title: z.string(),
  dueOn: z.nullable(day),
  assignedOn: z.nullable(day),
  pointsPossible: z.string(),
  typed: z.nullable(z.string()),
  score: z.nullable(z.object({ value: z.nullable(z.string()), status: scoreStatus, isPendingReview: z.boolean() })),
});

/** A standard with the work that may be evidence of it, as `workedStandardsOf` gives it. */
export const workedStandard = z.object({ ...classStandard.shape, works: z.array(work) });

export type WorkedStandard = z.infer<typeof workedStandard>;

/** The evidence among the work of a standard, each with the title of its assignment. */
export function evidenceIn({
  works,
  levels,
}: Pick<WorkedStandard, 'works' | 'levels'>): (Evidence & { title: string })[] {
  return works.flatMap((each) => {
    const found = evidenceOf(each, levels, each);
    return found ? [{ ...found, title: each.title }] : [];
  });
}

export function ratingIn(worked: WorkedStandard): StandardRating | null {
  return rateStandard(worked.method, worked.levels, evidenceIn(worked));
}

/**
 * The standards of a `class` with what a student did for them in a term and below it, in the order of the class; as JSON, for a
 * lateral join. `student`, `term` and `isStaff` are expressions: families get what is released.
 */
export function workedStandardsOf(of: {
  readonly student: Statement;
  readonly term: Statement;
  readonly isStaff: Statement;
}): Statement {
  return sql`
      select json_agg(json_build_object(
          'standardId', class_standard.standard_id, 'code', wording.code, 'title', wording.title, 'area', wording.area,
          'setId', standard.set_id, 'method', ${methodIn('class_standard')}, 'levels', ${levelsOfSet}, 'works', done.works
        ) order by class_standard.position, class_standard.standard_id) as standards
      from class_standard
      join standard on standard.district_id = class_standard.district_id and standard.id = class_standard.standard_id
      join standard_set on standard_set.district_id = standard.district_id and standard_set.id = standard.set_id
      ${latestWording}
      cross join lateral (
        select json_agg(json_build_object(
            'id', assignment.id, 'title', assignment.title, 'dueOn', assignment.due_on,
            'assignedOn', assignment.assigned_on, 'pointsPossible', trim_scale(assignment.points_possible)::text,
            'typed', trim_scale(rating.value)::text,
            'score', case when score.value is not null then json_build_object(
              'value', trim_scale(score.value)::text, 'status', score.status, 'isPendingReview', score.is_pending_review
            ) end
          ) order by assignment.due_on, assignment.id) as works
        from assignment_standard aligned
        join assignment on assignment.district_id = aligned.district_id and assignment.id = aligned.assignment_id
        left join rating on rating.district_id = aligned.district_id and rating.class_id = aligned.class_id
          and rating.student_id = ${of.student} and rating.assignment_id = aligned.assignment_id
          and rating.standard_id = aligned.standard_id and rating.value is not null
          and (${of.isStaff} or rating.released_at is not null)
        left join score on aligned.is_from_points and score.district_id = aligned.district_id
          and score.class_id = aligned.class_id and score.student_id = ${of.student}
          and score.assignment_id = aligned.assignment_id and (${of.isStaff} or score.released_at is not null)
        where aligned.district_id = class_standard.district_id and aligned.class_id = class_standard.class_id
          and aligned.standard_id = class_standard.standard_id and not assignment.is_deleted
          and (rating.value is not null or score.value is not null)
          and assignment.term_id in (
            with recursive within as (
              select top.id, top.district_id from term top where top.district_id = aligned.district_id and top.id = ${of.term}
              union all
              select below.id, below.district_id
              from within
              join term below on below.district_id = within.district_id and below.parent_id = within.id
            )
            select within.id from within
          )
      ) done
      where class_standard.district_id = class.district_id and class_standard.class_id = class.id
        and done.works is not null`;
}

const classRow = z.object({
  classId: id('class'),
  classTitle: z.string(),
  termTitle: z.nullable(z.string()),
  standards: z.array(workedStandard),
});

/** What a student did for the standards of the classes in which the caller sees their grades, in a term or the current one. */
export async function readWorkedStandards(
  scope: Scope,
  {
    studentId,
    classId = null,
    termId = null,
  }: {
    readonly studentId: Id<'person'>;
    readonly classId?: Id<'class'> | null | undefined;
    readonly termId?: Id<'term'> | null | undefined;
  },
): Promise<z.infer<typeof classRow>[]> {
  return await scope.db.rows(
    classRow,
    sql`
      select class.id as "classId", class.title as "classTitle", asked.title as "termTitle",
        coalesce(worked.standards, '[]') as standards
      from enrolment
      join class on class.district_id = enrolment.district_id and class.id = enrolment.class_id
      cross join lateral (${audienceOf(scope)}) audience
      left join lateral (${currentTermOf(scope)}) current on true
      left join term asked on asked.district_id = class.district_id
        and asked.id = coalesce(${termId}::uuid, current.term_id)
      left join lateral (
        ${workedStandardsOf({ student: sql`enrolment.person_id`, term: sql`asked.id`, isStaff: sql`audience.is_staff` })}
      ) worked on true
      where enrolment.district_id = ${scope.districtId} and enrolment.person_id = ${studentId}
        and enrolment.role = 'student' and audience.is_staff is not null
        and (${classId}::uuid is null or enrolment.class_id = ${classId})
        and (${classId}::uuid is not null or enrolment.is_active and class.is_active)
        and exists (
          select from class_standard
          where class_standard.district_id = class.district_id and class_standard.class_id = class.id
        )
      order by class.periods nulls last, class.title, class.id
      limit 40`,
  );
}

/** A student’s name where the caller sees their grades in any class, or as a family does. */
export async function readSeenName(
  scope: Scope,
  {
    studentId,
    classId = null,
  }: { readonly studentId: Id<'person'>; readonly classId?: Id<'class'> | null | undefined },
): Promise<string | null> {
  const row = await scope.db.row(
    z.object({ name: z.string() }),
    sql`
      select display_name(person) as name
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId}
        and (
          ${classId}::uuid is null and person.id in (select student_id from ${closeStudents(scope, 'academics', readGrades)})
          or exists (
            select from enrolment
            cross join lateral (${audienceOf(scope)}) audience
            where enrolment.district_id = person.district_id and enrolment.person_id = person.id
              and enrolment.role = 'student' and audience.is_staff is not null
              and (${classId}::uuid is null or enrolment.class_id = ${classId})
          )
        )`,
  );
  return row?.name ?? null;
}

/** As whom the caller sees the grades of an `enrolment`: staff, family (`false`), or not at all. */
function audienceOf(scope: Scope): Statement {
  return sql`
        select case
            when exists (
              select from ${reachedClasses(scope, readGrades)} reached
              where reached.class_id = enrolment.class_id
            ) then true
            when enrolment.person_id in (select student_id from ${closeStudents(scope, 'academics', readGrades)}) then false
          end as is_staff`;
}
