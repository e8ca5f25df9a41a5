import { type Id, id } from '@laurel/domain/kit/id';
import { mostPeers, type PeerRater, peerRater } from '@laurel/domain/transition/peer-api';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isMemberReached } from './member-reach';

/** Who is or was asked to rate a member, and what they rated in a term. */
export async function readPeers(
  scope: Scope,
  memberId: Id<'pathway-member'>,
  termId: Id<'term'>,
): Promise<PeerRater[]> {
  return await scope.db.rows(
    peerRater,
    sql`
      select person.id as "raterId", display_name(person) as name, peer.ended_at is null as "isAsked",
        coalesce(rated.count, 0) as "ratedCount", coalesce(rated.held, 0) as "heldCount"
      from peer_rater peer
      join person on person.district_id = peer.district_id and person.id = peer.rater_id
      left join lateral (
        select count(*)::integer as count, count(*) filter (where rating.released_at is null)::integer as held
        from assessment
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id
        where assessment.district_id = peer.district_id and assessment.member_id = peer.member_id
          and assessment.kind = 'peer' and assessment.rater_id = peer.rater_id and assessment.term_id = ${termId}
          and (rating.level_id is not null or rating.is_unobserved or rating.comment <> '')
      ) rated on true
      where peer.district_id = ${scope.districtId} and peer.member_id = ${memberId}
      order by sort_name(person), person.id
      limit ${mostPeers}`,
  );
}

/** The other members of a pathway within reach, now on it, by name. */
export async function readOthers(scope: Scope, pathwayId: Id<'pathway'>, personId: Id<'person'>) {
  return await scope.db.rows(
    z.object({ personId: id('person'), name: z.string() }),
    sql`
      select person.id as "personId", display_name(person) as name
      from pathway_member member
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = member.district_id and person.id = member.person_id
      where member.district_id = ${scope.districtId} and member.pathway_id = ${pathwayId}
        and member.person_id <> ${personId} and lasts_past(member.ends_before, ${scope.today})
        and ${isMemberReached(scope, 'rate')}
      order by sort_name(person), person.id
      limit 500`,
  );
}

/** Asks somebody to rate a member, or no longer. */
export async function writePeer(
  scope: Scope,
  { memberId, raterId, isAsked }: { memberId: Id<'pathway-member'>; raterId: Id<'person'>; isAsked: boolean },
): Promise<void> {
  const now = new Date(scope.nowMs);
  await scope.db.run(
    isAsked
      ? sql`
          insert into peer_rater (district_id, member_id, rater_id, account_id, asked_at)
          values (${scope.districtId}, ${memberId}, ${raterId}, ${scope.caller.accountId}, ${now})
          on conflict (district_id, member_id, rater_id) do update
          set ended_at = null, account_id = excluded.account_id, asked_at = excluded.asked_at
          where peer_rater.ended_at is not null`
      : sql`
          update peer_rater
          set ended_at = ${now}
          where district_id = ${scope.districtId} and member_id = ${memberId} and rater_id = ${raterId}
            and ended_at is null`,
  );
}
