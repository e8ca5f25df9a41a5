import { readGrades } from '@laurel/domain/grades/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { evidence, scoredAssignment, workKey } from '@laurel/domain/transition/evidence';
import type * as api from '@laurel/domain/transition/evidence-api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { closeStudents, reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

/** Whether a file is evidence of somebody on a pathway whom the caller sees. */
export async function readsEvidenceWith(scope: Scope, mediaId: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media_use
    join rubric_evidence on rubric_evidence.district_id = media_use.district_id
      and rubric_evidence.id = media_use.record_id
    join pathway_member member on member.district_id = media_use.district_id and member.id = rubric_evidence.member_id
    join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId}
      and media_use.noun = 'evidence' and media_use.ended_at is null and ${isMemberReached(scope, 'read')}
    limit 1`);
}

const shown = z.extend(evidence, { at: z.string(), work: z.nullable(workKey) });

/** What shows a criterion of a member, latest first. */
export async function readEvidence(
  scope: Scope,
  { memberId, criterionId }: { readonly memberId: string; readonly criterionId: string },
): Promise<z.infer<typeof shown>[]> {
  return await scope.db.rows(
    shown,
    sql`
      select evidence.id as "evidenceId", evidence.title, evidence.file, evidence.url,
        case
          when evidence.assignment_id is not null then json_build_object('assignmentId', evidence.assignment_id)
          when evidence.test_id is not null then json_build_object('testId', evidence.test_id, 'measuredOn', evidence.measured_on)
        end as work, display_name(person) as by,
        to_json(evidence.added_at) #>> '{}' as at,
        coalesce(evidence.account_id = ${scope.caller.accountId}, false) as "isOwn"
      from rubric_evidence evidence
      left join account on account.district_id = evidence.district_id and account.id = evidence.account_id
      left join person on person.district_id = account.district_id and person.id = account.person_id
      where evidence.district_id = ${scope.districtId} and evidence.member_id = ${memberId}
        and evidence.criterion_id = ${criterionId}
      order by evidence.added_at desc, evidence.id
      limit 50`,
  );
}

/** How much evidence a member has. */
export async function countEvidence(scope: Scope, memberId: string): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`
      select count(*)::integer as count
      from rubric_evidence
      where district_id = ${scope.districtId} and member_id = ${memberId}`,
  );
  return row?.count ?? 0;
}

/** Adds evidence; what is there under its id stays. */
export async function insertEvidence(
  scope: Scope,
  given: ParsedInputOf<typeof api.saveEvidence> & { readonly evidenceId: Id<'evidence'> },
): Promise<void> {
  const { work } = given;
  const [assignmentId, result] = work && 'assignmentId' in work ? [work.assignmentId, null] : [null, work];
  await scope.db.run(sql`
    insert into rubric_evidence (
      district_id, id, member_id, criterion_id, title, file, url, assignment_id, test_id, measured_on, account_id, added_at
    )
    values (
      ${scope.districtId}, ${given.evidenceId}, ${given.memberId}, ${given.criterionId}, ${given.title}, ${given.file},
      ${given.url}, ${assignmentId}, ${result?.testId ?? null}, ${result?.measuredOn ?? null}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict do nothing`);
}

/** Takes evidence away that the caller added, or as who keeps the pathway. */
export async function removeEvidence(scope: Scope, memberId: string, evidenceId: string): Promise<void> {
  await scope.db.run(sql`
    delete from rubric_evidence
    using pathway_member member, pathway
    where rubric_evidence.district_id = ${scope.districtId} and rubric_evidence.id = ${evidenceId}
      and rubric_evidence.member_id = ${memberId}
      and member.district_id = rubric_evidence.district_id and member.id = rubric_evidence.member_id
      and pathway.district_id = member.district_id and pathway.id = member.pathway_id
      and (rubric_evidence.account_id = ${scope.caller.accountId} or ${isMemberReached(scope, 'keep')})`);
}

/** A student’s assignments with a released score that the caller sees, latest first, at most 200; of some, when they are named. */
export async function readScoredAssignments(
  scope: Scope,
  studentId: Id<'person'>,
  some: readonly string[] | null,
): Promise<z.infer<typeof scoredAssignment>[]> {
  return await scope.db.rows(
    scoredAssignment,
    sql`
      select assignment.id as "assignmentId", assignment.title, class.title as "classTitle",
        trim_scale(score.value)::text as value, trim_scale(assignment.points_possible)::text as "outOf",
        assignment.due_on as day
      from score
      join assignment on assignment.district_id = score.district_id and assignment.id = score.assignment_id
      join class on class.district_id = assignment.district_id and class.id = assignment.class_id
      where score.district_id = ${scope.districtId} and score.student_id = ${studentId}
        and score.value is not null and score.released_at is not null and not assignment.is_deleted
        and (${some}::uuid[] is null or assignment.id = any (${some}::uuid[]))
        and (
          class.id in (select class_id from ${reachedClasses(scope, readGrades)})
          or score.student_id in (select student_id from ${closeStudents(scope, 'academics', readGrades)})
        )
      order by assignment.due_on desc nulls last, score.released_at desc, assignment.id
      limit 200`,
  );
}
