import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { criterionScores, type KeptCriterionScore, keptCriterionScores } from '@laurel/domain/rubrics/rubric-score';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { json, type Statement, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';

/** The ids of rubrics of which not even a title is told: the room above knows them. */
export type PrivateRubrics = (scope: Scope) => Statement;

interface AssignmentKey {
  readonly classId: Id<'class'>;
  readonly assignmentId: Id<'assignment'>;
}

const offered = z.object({
  rubricId: id('rubric'),
  title: z.string(),
  criterionCount: z.int(),
  isChosen: z.boolean(),
  isUsed: z.boolean(),
});

/** The rubrics that an assignment can be graded by: of the district and of its class’s school, the one it has first. */
export async function readOfferedRubrics(
  scope: Scope,
  key: AssignmentKey,
  privateRubrics: PrivateRubrics,
): Promise<z.infer<typeof offered>[]> {
  return await scope.db.rows(
    offered,
    sql`
      select rubric.id as "rubricId", rubric.title, jsonb_array_length(version.content -> 'criteria') as "criterionCount",
        chosen.rubric_id is not null as "isChosen", coalesce(chosen.is_used, false) as "isUsed"
      from class
      join rubric on rubric.district_id = class.district_id
        and (rubric.school_id is null or rubric.school_id = class.school_id)
      join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
        and version.number = rubric.version
      left join lateral (
        select held.rubric_id, exists (
            select from rubric_score
            where rubric_score.district_id = given.district_id and rubric_score.assignment_id = given.assignment_id
          ) as is_used
        from assignment_rubric given
        join rubric_version held on held.district_id = given.district_id and held.id = given.version_id
        where given.district_id = class.district_id and given.assignment_id = ${key.assignmentId}
      ) chosen on chosen.rubric_id = rubric.id
      where class.district_id = ${scope.districtId} and class.id = ${key.classId}
        and rubric.id not in (${privateRubrics(scope)})
        and class.id in (
          select class_id
          from ${reachedClasses(scope, updateGrades)}
        )
      order by chosen.rubric_id is null, rubric.title, rubric.id
      limit 200`,
  );
}

/** Grades an assignment by the version that a rubric has now. */
export async function writeAssignmentRubric(
  scope: Scope,
  { classId, assignmentId }: AssignmentKey,
  rubricId: Id<'rubric'>,
): Promise<void> {
  await scope.db.run(sql`
    insert into assignment_rubric (district_id, class_id, assignment_id, version_id)
    select ${scope.districtId}, ${classId}, ${assignmentId}, version.id
    from rubric
    join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
      and version.number = rubric.version
    where rubric.district_id = ${scope.districtId} and rubric.id = ${rubricId}
    on conflict (district_id, assignment_id) do update set version_id = excluded.version_id`);
}

export async function removeAssignmentRubric(scope: Scope, { assignmentId }: AssignmentKey): Promise<void> {
  await scope.db.run(sql`
    delete from assignment_rubric
    where district_id = ${scope.districtId} and assignment_id = ${assignmentId}`);
}

const held = z.object({
  studentId: id('person'),
  scores: keptCriterionScores,
  /** Who graded last, unless it was the caller, and when. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});

export type HeldWork = z.infer<typeof held>;

/** What the rubric of an assignment says; `null`: it has none, or its class is out of reach. */
export async function readGradingRubric(scope: Scope, key: AssignmentKey) {
  return await scope.db.row(
    z.object({ title: z.string(), content: rubricContent }),
    sql`
      select rubric.title, version.content
      from assignment_rubric given
      join rubric_version version on version.district_id = given.district_id and version.id = given.version_id
      join rubric on rubric.district_id = version.district_id and rubric.id = version.rubric_id
      where given.district_id = ${scope.districtId} and given.class_id = ${key.classId}
        and given.assignment_id = ${key.assignmentId}
        and given.class_id in (
          select class_id
          from ${reachedClasses(scope, updateGrades)}
        )`,
  );
}

/** How the work of these students was graded, each who is or was in the class; `[]` for whom it wasn’t. */
export async function readHeldWork(
  scope: Scope,
  key: AssignmentKey,
  students: readonly Id<'person'>[],
): Promise<HeldWork[]> {
  return await scope.db.rows(
    held,
    sql`
      select distinct on (enrolment.person_id) enrolment.person_id as "studentId",
        coalesce(graded.scores, '[]') as scores, to_json(graded.graded_at) #>> '{}' as at,
        case when graded.account_id <> ${scope.caller.accountId} then display_name(person) end as by
      from enrolment
      left join rubric_score graded on graded.district_id = enrolment.district_id
        and graded.assignment_id = ${key.assignmentId} and graded.student_id = enrolment.person_id
      left join account on account.district_id = graded.district_id and account.id = graded.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where enrolment.district_id = ${scope.districtId} and enrolment.class_id = ${key.classId}
        and enrolment.role = 'student' and enrolment.person_id = any (${students}::uuid[])`,
  );
}

/** Writes how work was graded, all criteria of a student as one. */
export async function writeRubricScores(
  scope: Scope,
  { classId, assignmentId }: AssignmentKey,
  works: readonly { readonly studentId: Id<'person'>; readonly scores: readonly KeptCriterionScore[] }[],
): Promise<void> {
  if (works.length === 0) return;
  await scope.db.run(sql`
    insert into rubric_score (district_id, class_id, assignment_id, student_id, scores, account_id, graded_at)
    select ${scope.districtId}, ${classId}, ${assignmentId}, student_id, scores, ${scope.caller.accountId},
      ${new Date(scope.nowMs)}
    from unnest(
      ${works.map(({ studentId }) => studentId)}::uuid[], ${works.map(({ scores }) => json(scores))}::jsonb[]
    ) as given (student_id, scores)
    on conflict (district_id, assignment_id, student_id) do update
    set scores = excluded.scores, version = rubric_score.version + 1, account_id = excluded.account_id,
      graded_at = excluded.graded_at`);
}

/** Grades a copy of an assignment by the rubric of the other, if its class may have it. */
export async function copyAssignmentRubric(
  scope: Scope,
  from: Id<'assignment'>,
  copies: readonly AssignmentKey[],
): Promise<void> {
  await scope.db.run(sql`
    insert into assignment_rubric (district_id, class_id, assignment_id, version_id)
    select given.district_id, class.id, copy.assignment_id, given.version_id
    from unnest(
      ${copies.map(({ classId }) => classId)}::uuid[], ${copies.map(({ assignmentId }) => assignmentId)}::uuid[]
    ) as copy (class_id, assignment_id)
    join class on class.district_id = ${scope.districtId} and class.id = copy.class_id
    join assignment_rubric given on given.district_id = class.district_id and given.assignment_id = ${from}
    join rubric_version version on version.district_id = given.district_id and version.id = given.version_id
    join rubric on rubric.district_id = version.district_id and rubric.id = version.rubric_id
      and (rubric.school_id is null or rubric.school_id = class.school_id)
    where class.district_id = ${scope.districtId}
    on conflict (district_id, assignment_id) do nothing`);
}

/** Whether work of students was graded by a rubric. */
export async function isGradedByRubric(scope: Scope, { assignmentId }: AssignmentKey): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from rubric_score
    where district_id = ${scope.districtId} and assignment_id = ${assignmentId}
    limit 1`);
}

const work = z.object({
  assignmentId: id('assignment'),
  title: z.string(),
  content: rubricContent,
  scores: criterionScores,
});

/** A student’s work among these assignments that was graded by rubrics; for families what is released. Their reach isn’t asked here. */
export async function readGradedWorkUnchecked(
  scope: Scope,
  {
    studentId,
    assignmentIds,
    isReleasedOnly,
  }: {
    readonly studentId: Id<'person'>;
    readonly assignmentIds: readonly Id<'assignment'>[];
    readonly isReleasedOnly: boolean;
  },
): Promise<z.infer<typeof work>[]> {
  return await scope.db.rows(
    work,
    sql`
      select assignment.id as "assignmentId", assignment.title, version.content, graded.scores
      from rubric_score graded
      join assignment_rubric given on given.district_id = graded.district_id
        and given.assignment_id = graded.assignment_id
      join assignment on assignment.district_id = given.district_id and assignment.id = given.assignment_id
        and not assignment.is_deleted
      join rubric_version version on version.district_id = given.district_id and version.id = given.version_id
      left join score on score.district_id = given.district_id and score.class_id = given.class_id
        and score.assignment_id = given.assignment_id and score.student_id = graded.student_id
      where graded.district_id = ${scope.districtId} and graded.student_id = ${studentId}
        and graded.assignment_id = any (${assignmentIds}::uuid[])
        and (
          not ${isReleasedOnly}::boolean
          or score.released_at is not null and (assignment.assigned_on is null or assignment.assigned_on <= ${scope.today})
        )
      order by assignment.due_on desc nulls last, assignment.title, assignment.id
      limit 50`,
  );
}
