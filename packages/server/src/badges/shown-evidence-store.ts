import { readAwardEvidence } from '@laurel/domain/badges/api';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isOwn } from './award-store';

const link = readAwardEvidence.output.shape.evidence.def.element;

/**
 * The links of whom an award is about, for the learner and guardians; `null` where it isn’t theirs. Of transition services only
 * with a badge of these.
 */
export async function readLinks(scope: Scope, awardId: Id<'badge-award'>) {
  const row = await scope.db.row(
    z.object({ evidence: z.array(link) }),
    sql`
      select coalesce((
        select json_agg(json_build_object(
          'evidenceId', evidence.id, 'title', evidence.title, 'url', evidence.url,
          'isShown', exists (
            select from badge_evidence shown
            where shown.district_id = badge_award.district_id and shown.award_id = badge_award.id
              and shown.evidence_id = evidence.id
          )
        ) order by evidence.added_at desc, evidence.id)
        from (
          select each.*
          from rubric_evidence each
          join pathway_member member on member.district_id = each.district_id and member.id = each.member_id
          join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
          where each.district_id = badge_award.district_id and member.person_id = badge_award.student_id
            and each.url is not null and (pathway.kind = 'services') = badge.is_private
          order by each.added_at desc, each.id
          limit 50
        ) evidence
      ), '[]') as evidence
      from badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      join badge_batch on badge_batch.district_id = badge_award.district_id and badge_batch.id = badge_award.batch_id
      where badge_award.district_id = ${scope.districtId} and badge_award.id = ${awardId}
        and badge_award.signed_at is not null and badge_batch.sends_at <= ${new Date(scope.nowMs)}
        and badge_award.revoked_at is null and ${isOwn(scope)}`,
  );
  return row?.evidence ?? null;
}

/** Shows a link with an award, or no longer. */
export async function writeShown(
  scope: Scope,
  { awardId, evidenceId, isShown }: { awardId: Id<'badge-award'>; evidenceId: Id<'evidence'>; isShown: boolean },
): Promise<void> {
  await scope.db.run(
    isShown
      ? sql`
          insert into badge_evidence (district_id, award_id, evidence_id, account_id, shown_at)
          values (
            ${scope.districtId}, ${awardId}, ${evidenceId}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
          )
          on conflict do nothing`
      : sql`
          delete from badge_evidence
          where district_id = ${scope.districtId} and award_id = ${awardId} and evidence_id = ${evidenceId}`,
  );
}
