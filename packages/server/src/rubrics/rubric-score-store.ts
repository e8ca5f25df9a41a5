import { updateGrades } from '@laurel/domain/grades/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import { type CriterionScore, criterionScores } from '@laurel/domain/rubrics/rubric-score';
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

interface ScoreKey extends AssignmentKey {
  readonly studentId: Id<'person'>;
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

const graded = z.object({
  title: z.string(),
  content: rubricContent,
  version: z.int(),
  scores: criterionScores,
  scoreVersion: z.int(),
});

/** How a student’s work was graded by its rubric; `null`: the assignment has none, or the student isn’t in the class. */
export async function readGraded(scope: Scope, key: ScoreKey): Promise<z.infer<typeof graded> | null> {
  return await scope.db.row(
    graded,
    sql`
      select rubric.title, version.content, coalesce(graded.version, 0) as version,
        coalesce(graded.scores, '[]') as scores, coalesce(score.version, 0) as "scoreVersion"
      from assignment_rubric given
      join rubric_version version on version.district_id = given.district_id and version.id = given.version_id
      join rubric on rubric.district_id = version.district_id and rubric.id = version.rubric_id
      join enrolment on enrolment.district_id = given.district_id and enrolment.class_id = given.class_id
        and enrolment.person_id = ${key.studentId} and enrolment.role = 'student'
      left join rubric_score graded on graded.district_id = given.district_id
        and graded.assignment_id = given.assignment_id and graded.student_id = enrolment.person_id
      left join score on score.district_id = given.district_id and score.class_id = given.class_id
        and score.assignment_id = given.assignment_id and score.student_id = enrolment.person_id
      where given.district_id = ${scope.districtId} and given.class_id = ${key.classId}
        and given.assignment_id = ${key.assignmentId}
        and given.class_id in (
          select class_id
          from ${reachedClasses(scope, updateGrades)}
        )`,
  );
}

export async function writeRubricScore(
  scope: Scope,
  { classId, assignmentId, studentId }: ScoreKey,
  { scores, version }: { readonly scores: readonly CriterionScore[]; readonly version: number },
): Promise<void> {
  await scope.db.run(sql`
    insert into rubric_score (district_id, class_id, assignment_id, student_id, scores, version, account_id, graded_at)
    values (
      ${scope.districtId}, ${classId}, ${assignmentId}, ${studentId}, ${json(scores)}::jsonb, ${version},
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, assignment_id, student_id) do update
    set scores = excluded.scores, version = excluded.version, account_id = excluded.account_id,
      graded_at = excluded.graded_at`);
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
