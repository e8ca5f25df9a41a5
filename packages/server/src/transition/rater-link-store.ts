import { day } from '@laurel/domain/kit/day';
import { type Id, id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import { rubricContent } from '@laurel/domain/rubrics/rubric';
import type { RaterLink } from '@laurel/domain/transition/rater-link-api';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { closedByOf } from './sheet-store';

type MemberId = Id<'pathway-member'>;
type LinkId = Id<'rater-link'>;

const link = z.object({
  ...{ linkId: id('rater-link'), raterName: z.string(), term: z.string(), endsOn: day, openedAt: z.nullable(moment) },
  ...{ revokedAt: z.nullable(moment), isOpen: z.boolean(), ratedCount: z.int(), heldCount: z.int() },
});

/** The links of a member that the caller was let to, the latest first. */
export async function readLinks(scope: Scope, memberId: MemberId): Promise<RaterLink[]> {
  return await scope.db.rows(
    link,
    sql`
      select link.id as "linkId", link.rater_name as "raterName", term.title as term, link.ends_on::text as "endsOn",
        to_json(link.opened_at) #>> '{}' as "openedAt", to_json(link.revoked_at) #>> '{}' as "revokedAt",
        link.revoked_at is null and link.ends_on >= ${scope.today} as "isOpen", rated.count as "ratedCount",
        rated.held as "heldCount"
      from rater_link link
      join term on term.district_id = link.district_id and term.id = link.term_id
      cross join lateral (
        select count(*)::integer as count, (count(*) filter (where rating.released_at is null))::integer as held
        from assessment
        join assessment_rating rating on rating.district_id = assessment.district_id
          and rating.assessment_id = assessment.id
        where assessment.district_id = link.district_id and assessment.member_id = link.member_id
          and assessment.version_id = link.version_id and assessment.term_id = link.term_id
          and assessment.kind = 'external' and assessment.rater_name = link.rater_name
          and (rating.level_id is not null or rating.is_unobserved or rating.comment <> '')
      ) rated
      where link.district_id = ${scope.districtId} and link.member_id = ${memberId}
      order by link.made_at desc, link.id
      limit 50`,
  );
}

/**
 * Makes a link by the version that the pathway’s rubric has now, or gives one that nobody opened yet another token. Answers
 * whether it did.
 */
export async function writeLink(
  scope: Scope,
  given: {
    readonly linkId: LinkId;
    readonly memberId: MemberId;
    readonly termId: Id<'term'>;
    readonly raterName: string;
    readonly endsOn: string;
    readonly tokenHash: Buffer;
  },
): Promise<boolean> {
  const count = await scope.db.run(sql`
    insert into rater_link (
      district_id, id, member_id, version_id, term_id, rater_name, token_hash, ends_on, account_id, made_at
    )
    select member.district_id, ${given.linkId}, member.id, version.id, ${given.termId}, ${given.raterName},
      ${given.tokenHash}, ${given.endsOn}, ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    from pathway_member member
    join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
    join rubric on rubric.district_id = pathway.district_id and rubric.id = pathway.rubric_id
    join rubric_version version on version.district_id = rubric.district_id and version.rubric_id = rubric.id
      and version.number = rubric.version
    where member.district_id = ${scope.districtId} and member.id = ${given.memberId}
    on conflict (district_id, id) do update
    set token_hash = excluded.token_hash, rater_name = excluded.rater_name, ends_on = excluded.ends_on
    where rater_link.member_id = excluded.member_id and rater_link.opened_at is null and rater_link.revoked_at is null`);
  return count > 0;
}

export async function revokeLink(scope: Scope, memberId: MemberId, linkId: LinkId): Promise<boolean> {
  const count = await scope.db.run(sql`
    update rater_link
    set revoked_at = coalesce(revoked_at, ${new Date(scope.nowMs)})
    where district_id = ${scope.districtId} and member_id = ${memberId} and id = ${linkId}`);
  return count > 0;
}

/** Whose ratings a link brings. */
export async function readLinkPlace(scope: Scope, memberId: MemberId, linkId: LinkId) {
  return await scope.db.row(
    z.object({
      versionId: id('rubric-version'),
      termId: id('term'),
      raterName: z.string(),
      closedBy: z.nullable(z.string()),
    }),
    sql`
      select link.version_id as "versionId", link.term_id as "termId", link.rater_name as "raterName",
        ${closedByOf('term')} as "closedBy"
      from rater_link link
      join term on term.district_id = link.district_id and term.id = link.term_id
      where link.district_id = ${scope.districtId} and link.member_id = ${memberId} and link.id = ${linkId}`,
  );
}

/** What is known of a call that anyone may make. */
export type OutsideScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

const found = z.object({
  linkId: id('rater-link'),
  pathwayId: id('pathway'),
  memberId: id('pathway-member'),
  versionId: id('rubric-version'),
  termId: id('term'),
  raterName: z.string(),
  student: z.string(),
  pathway: z.string(),
  endsOn: day,
  isOver: z.boolean(),
  isRevoked: z.boolean(),
  isOfDevice: z.nullable(z.boolean()),
  isCurrent: z.boolean(),
  closedBy: z.nullable(z.string()),
  content: rubricContent,
});

export type FoundLink = z.infer<typeof found>;

/** The link with this token, held until the transaction is over, and how it stands; `isOfDevice`: `null` until one opened it. */
export async function lockLink(
  scope: OutsideScope,
  { tokenHash, deviceHash }: { readonly tokenHash: Buffer; readonly deviceHash: Buffer },
): Promise<FoundLink | null> {
  return await scope.db.row(
    found,
    sql`
      select link.id as "linkId", member.pathway_id as "pathwayId", member.id as "memberId",
        link.version_id as "versionId", link.term_id as "termId", link.rater_name as "raterName",
        display_name(person) as student, pathway.title as pathway, link.ends_on::text as "endsOn",
        link.ends_on < clock.today as "isOver", link.revoked_at is not null as "isRevoked",
        link.device_hash = ${deviceHash} as "isOfDevice",
        pathway.is_open and pathway.kind <> 'services' and lasts_past(member.ends_before, clock.today)
          and person.is_active and person.erased_at is null and person.merged_into is null as "isCurrent",
        ${closedByOf('term')} as "closedBy", version.content
      from rater_link link
      join pathway_member member on member.district_id = link.district_id and member.id = link.member_id
      join pathway on pathway.district_id = member.district_id and pathway.id = member.pathway_id
      join person on person.district_id = member.district_id and person.id = member.person_id
      left join school on school.district_id = person.district_id and school.id = person.school_id
      join rubric_version version on version.district_id = link.district_id and version.id = link.version_id
      join term on term.district_id = link.district_id and term.id = link.term_id
      cross join lateral (
        select (
          ${new Date(scope.nowMs)}::timestamptz
            at time zone coalesce(school.time_zone, district_zone(person.district_id))
        )::date as today
      ) clock
      where link.district_id = ${scope.districtId} and link.token_hash = ${tokenHash}
      for no key update of link`,
  );
}

/** Gives a link to the first device that opens it. */
export async function bindLink(scope: OutsideScope, linkId: LinkId, deviceHash: Buffer): Promise<void> {
  await scope.db.run(sql`
    update rater_link
    set device_hash = ${deviceHash}, opened_at = ${new Date(scope.nowMs)}
    where district_id = ${scope.districtId} and id = ${linkId} and device_hash is null`);
}
