import { type Award, award, type Badge, mostAwarded, publicBadge } from '@laurel/domain/badges/badge';
import { type AchievedLevel, achievedLevels, badgeRule } from '@laurel/domain/badges/badge-rule';
import { keepBadges, keepPrivateBadges, readBadges as mayRead } from '@laurel/domain/badges/permissions';
import { type Id, id } from '@laurel/domain/kit/id';
import { richText } from '@laurel/domain/kit/rich-text';
import type { Scope } from '@laurel/server/db/scope';
import { json, plain, type Statement, sql } from '@laurel/server/db/sql';
import { searchWords } from '@laurel/server/people/search-words';
import * as z from 'zod/mini';
import { isAwardSeen, isHeld, isLearnerSeen } from './award-reach';

function columns(scope: Pick<Scope, 'nowMs'>): Statement {
  return sql`badge_award.id as "awardId", badge_award.badge_id as "badgeId",
        badge_award.student_id as "studentId", display_name(person) as name, badge.title, badge.description,
        '/badge-image/' || badge_award.image as image, to_json(badge_award.awarded_at) #>> '{}' as "awardedAt",
        to_json(badge_award.valid_until) #>> '{}' as "validUntil", ${isExpired(scope)} as "isExpired",
        badge_award.signed_at is not null as "isSigned", to_json(badge_award.revoked_at) #>> '{}' as "revokedAt",
        badge_award.revoke_reason as "revokeReason"`;
}

function isExpired({ nowMs }: Pick<Scope, 'nowMs'>): Statement {
  return sql`coalesce(badge_award.valid_until <= ${new Date(nowMs)}, false)`;
}

const tables = plain(`badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      join badge_batch on badge_batch.district_id = badge_award.district_id and badge_batch.id = badge_award.batch_id
      join person on person.district_id = badge_award.district_id and person.id = badge_award.student_id`);

/** Awards that were sent: families see no others. */
function isSent(scope: Pick<Scope, 'nowMs'>): Statement {
  return sql`badge_award.signed_at is not null and badge_batch.sends_at <= ${new Date(scope.nowMs)}`;
}

/** What students were awarded and sent, the latest first; what the caller may see of it. */
export async function readAwardsOf(scope: Scope, students: readonly Id<'person'>[]): Promise<Award[]> {
  return await scope.db.rows(
    award,
    sql`
      select ${columns(scope)}
      from ${tables}
      where badge_award.district_id = ${scope.districtId} and badge_award.student_id = any (${students}::uuid[])
        and ${isSent(scope)}
        and ${isAwardSeen(scope, mayRead)}
      order by badge_award.awarded_at desc, badge_award.id
      limit 500`,
  );
}

/** One award for who keeps awards of its learner, or reads them; `null` for all others. */
export async function readAward(scope: Scope, awardId: Id<'badge-award'>, need: typeof mayRead): Promise<Award | null> {
  return await scope.db.row(
    award,
    sql`
      select ${columns(scope)}
      from ${tables}
      where badge_award.district_id = ${scope.districtId} and badge_award.id = ${awardId} and ${isSent(scope)}
        and ${isAwardSeen(scope, need)}`,
  );
}

const candidate = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  award: z.nullable(award),
});

/** The most candidates that are listed. */
export const mostCandidates = 1_000;

/** Students whom the caller may award a badge, by family name, one more than are listed. */
export async function readCandidates(scope: Scope, badge: Pick<Badge, 'badgeId' | 'isPrivate'>, search: string) {
  return await scope.db.rows(
    candidate,
    sql`
      select person.id as "studentId", display_name(person) as name, person.grade_level as "gradeLevel",
        (
          select to_json(found)
          from (
            select ${columns(scope)}
            from badge_award
            join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
            where badge_award.district_id = person.district_id and badge_award.student_id = person.id
              and badge_award.badge_id = ${badge.badgeId} and ${isHeld(scope)}
              and ${isAwardSeen(scope, keepBadges)}
          ) found
        ) as award
      from person
      where person.district_id = ${scope.districtId} and person.is_active and person.merged_into is null
        and person.grade_level is not null and person.search like all (${searchWords(search)}::text[])
        and ${isLearnerAwarded(scope, badge)}
      order by sort_name(person), person.id
      limit ${mostCandidates + 1}`,
  );
}

/** Those of these students whom the caller may award, in the order of their ids, with whether they have the badge now. */
export async function readAwardable(
  scope: Scope,
  badge: Pick<Badge, 'badgeId' | 'isPrivate'>,
  students: readonly string[],
) {
  return await scope.db.rows(
    z.object({ studentId: id('person'), hasIt: z.boolean() }),
    sql`
      select person.id as "studentId",
        exists (
          select from badge_award
          where badge_award.district_id = person.district_id and badge_award.student_id = person.id
            and badge_award.badge_id = ${badge.badgeId} and ${isHeld(scope)}
        ) as "hasIt"
      from person
      where person.district_id = ${scope.districtId} and person.id = any (${[...students]}::uuid[]) and person.is_active
        and ${isLearnerAwarded(scope, badge)}
      order by person.id
      limit ${mostAwarded}`,
  );
}

/** Whether the caller awards a badge to `person`: a private one within the reach of transition services alone. */
function isLearnerAwarded(scope: Scope, { isPrivate }: Pick<Badge, 'isPrivate'>): Statement {
  const isReached = isLearnerSeen(scope, keepBadges, 'person.id');
  return isPrivate ? sql`${isReached} and ${isLearnerSeen(scope, keepPrivateBadges, 'person.id')}` : isReached;
}

/** Whoever awards or revokes in the district waits until the transaction is over: places in a list are taken once. */
export async function holdAwards({ db, districtId }: Pick<Scope, 'db' | 'districtId'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`badge-award ${districtId}`}, 0))`);
}

/** The last list, and how many places of it are taken. */
export async function readLastList({ db, districtId }: Pick<Scope, 'db' | 'districtId'>) {
  return await db.row(
    z.object({ list: z.int(), taken: z.int() }),
    sql`
      select list, count(*)::int as taken
      from badge_award
      where district_id = ${districtId}
      group by list
      order by list desc
      limit 1`,
  );
}

export interface NewAward {
  readonly awardId: string;
  readonly studentId: string;
  readonly subjectId: string;
  readonly achieved: readonly AchievedLevel[] | null;
}

/** Notes of those who have this badge no longer, as it expired, that another takes its place. */
export async function renewExpired(scope: Scope, badgeId: string, students: readonly string[]): Promise<void> {
  const now = new Date(scope.nowMs);
  await scope.db.run(sql`
    update badge_award
    set renewed_at = ${now}
    where district_id = ${scope.districtId} and badge_id = ${badgeId} and student_id = any (${students}::uuid[])
      and revoked_at is null and renewed_at is null and valid_until <= ${now}`);
}

/** Writes the awards of a batch, each at a place of the list that nobody has, picked by chance: neighbors say nothing of each other. */
export async function writeAwards(
  scope: Scope,
  given: { readonly badgeId: string; readonly batchId: string; readonly list: number },
  awards: readonly NewAward[],
): Promise<void> {
  await scope.db.run(sql`
    with free as (
      select place, row_number() over (order by random()) as no
      from generate_series(0, 131071) place
      where not exists (
        select from badge_award
        where badge_award.district_id = ${scope.districtId} and badge_award.list = ${given.list}
          and badge_award.list_index = place
      )
    ),
    given as (
      select *
      from unnest(
        ${awards.map(({ awardId }) => awardId)}::uuid[], ${awards.map(({ studentId }) => studentId)}::uuid[],
        ${awards.map(({ subjectId }) => subjectId)}::uuid[], ${awards.map(({ achieved }) => json(achieved))}::text[]
      ) with ordinality as given (award_id, student_id, subject_id, achieved, no)
    )
    insert into badge_award (
      district_id, id, badge_id, batch_id, student_id, subject_id, list, list_index, image, awarded_at, valid_until,
      achieved
    )
    select badge.district_id, given.award_id, badge.id, ${given.batchId}, given.student_id, given.subject_id, ${given.list},
      free.place, badge.image, ${new Date(scope.nowMs)},
      ${new Date(scope.nowMs)}::timestamptz + make_interval(months => badge.valid_months), given.achieved::jsonb
    from given
    join free on free.no = given.no
    join badge on badge.district_id = ${scope.districtId} and badge.id = ${given.badgeId}`);
}

const unsigned = z.object({
  awardId: z.string(),
  subjectId: z.string(),
  awardedAt: z.string(),
  validUntil: z.nullable(z.string()),
  list: z.int(),
  index: z.int(),
  image: z.string(),
  badgeId: z.string(),
  title: z.string(),
  description: z.string(),
  criteria: richText,
  rule: z.nullable(badgeRule),
  achieved: z.nullable(achievedLevels),
});

export type UnsignedAward = z.infer<typeof unsigned>;

/** Awards of a batch that wait to be signed, so many of them. */
export async function readUnsigned(
  { db, districtId }: Pick<Scope, 'db' | 'districtId'>,
  batchId: string,
  most: number,
): Promise<UnsignedAward[]> {
  return await db.rows(
    unsigned,
    sql`
      select badge_award.id as "awardId", badge_award.subject_id as "subjectId", badge_award.awarded_at as "awardedAt",
        to_json(badge_award.valid_until) #>> '{}' as "validUntil", badge_award.list, badge_award.list_index as index, badge_award.image, badge.id as "badgeId", badge.title,
        badge.description, badge.criteria, badge.rule, badge_award.achieved
      from badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      where badge_award.district_id = ${districtId} and badge_award.batch_id = ${batchId} and badge_award.signed_at is null
      order by badge_award.id
      limit ${most}`,
  );
}

/** Keeps what was signed; what was undone meanwhile stays gone. */
export async function writeSigned(
  { db, districtId, nowMs }: Pick<Scope, 'db' | 'districtId' | 'nowMs'>,
  keyId: string,
  signed: readonly { readonly awardId: string; readonly credential: string }[],
): Promise<void> {
  await db.run(sql`
    update badge_award
    set credential = given.credential, key_id = ${keyId}, signed_at = ${new Date(nowMs)}
    from unnest(
      ${signed.map(({ awardId }) => awardId)}::uuid[], ${signed.map(({ credential }) => credential)}::text[]
    ) as given (award_id, credential)
    where badge_award.district_id = ${districtId} and badge_award.id = given.award_id and badge_award.signed_at is null`);
}

export async function revoke(scope: Scope, awardId: Id<'badge-award'>, reason: string): Promise<void> {
  await scope.db.run(sql`
    update badge_award
    set revoked_at = ${new Date(scope.nowMs)}, revoked_by = ${scope.caller.accountId}, revoke_reason = ${reason}
    where district_id = ${scope.districtId} and id = ${awardId} and revoked_at is null`);
}

/** A learner’s own credential with their email address, for who may take it along: the learner and their guardians. */
export async function readOwnCredential(scope: Scope, awardId: Id<'badge-award'>) {
  return await scope.db.row(
    z.object({
      credential: z.string(),
      mediaId: z.string(),
      fileName: z.string(),
      origin: z.string(),
      email: z.nullable(z.string()),
      evidence: publicBadge.shape.evidence,
    }),
    sql`
      select badge_award.credential, media.id as "mediaId", badge.title as "fileName", badge_batch.origin, person.email,
        ${shownOfAward} as evidence
      from ${tables}
      join media on media.district_id = badge_award.district_id and media.file_name = badge_award.image
      where badge_award.district_id = ${scope.districtId} and badge_award.id = ${awardId} and ${isSent(scope)}
        and ${isOwn(scope)}`,
  );
}

/** Whether `badge_award` is the caller’s own, or a child’s, and one that they see: who sees their pages may see less. */
export function isOwn(scope: Scope): Statement {
  return sql`(
        (
          badge_award.student_id = ${scope.caller.personId}
          or badge_award.student_id in (
            select student_id
            from observed_student(${scope.districtId}, ${scope.caller.personId}, 'academics', ${scope.today})
          )
        )
        and ${isAwardSeen(scope, mayRead)}
      )`;
}

const learner = z.object({ studentId: id('person'), name: z.string(), mayExport: z.boolean(), hasEmail: z.boolean() });

/** A learner whose badges the caller may see, and whether they may take them along. */
export async function readLearner(scope: Scope, studentId: Id<'person'>) {
  return await scope.db.row(
    learner,
    sql`
      select person.id as "studentId", display_name(person) as name, person.email is not null as "hasEmail",
        person.id = ${scope.caller.personId} or person.id in (
          select student_id
          from observed_student(${scope.districtId}, ${scope.caller.personId}, 'academics', ${scope.today})
        ) as "mayExport"
      from person
      where person.district_id = ${scope.districtId} and person.id = ${studentId}
        and ${isLearnerSeen(scope, mayRead, 'person.id')}`,
  );
}

/** Oneself, where one is a student or has a badge, and one’s children. */
export async function readOwnLearners(scope: Scope) {
  return await scope.db.rows(
    learner,
    sql`
      select person.id as "studentId", display_name(person) as name, person.email is not null as "hasEmail",
        true as "mayExport"
      from person
      where person.district_id = ${scope.districtId}
        and person.id in (
          select oneself.id
          from person oneself
          where oneself.district_id = ${scope.districtId} and oneself.id = ${scope.caller.personId}
            and oneself.grade_level is not null
          union all
          select student_id
          from observed_student(${scope.districtId}, ${scope.caller.personId}, 'academics', ${scope.today})
        )
      order by sort_name(person), person.id
      limit 20`,
  );
}

/** What is shown with a `badge_award`: links alone. */
export const shownOfAward = plain(`coalesce((
          select json_agg(json_build_object('title', evidence.title, 'url', evidence.url) order by shown.shown_at)
          from badge_evidence shown
          join rubric_evidence evidence on evidence.district_id = shown.district_id and evidence.id = shown.evidence_id
          where shown.district_id = badge_award.district_id and shown.award_id = badge_award.id
            and evidence.url is not null
        ), '[]')`);

type PublicScope = Pick<Scope, 'db' | 'districtId' | 'nowMs'>;

/** What anyone sees of an award that was sent. */
export async function readPublic(scope: PublicScope, awardId: string) {
  return await scope.db.row(
    publicBadge,
    sql`
      select badge_award.id as "awardId", badge.title, badge.description, badge.criteria,
        '/badge-image/' || badge_award.image as image, district.name as issuer,
        to_json(badge_award.awarded_at) #>> '{}' as "awardedAt",
        to_json(badge_award.valid_until) #>> '{}' as "validUntil",
        ${isExpired(scope)} as "isExpired",
        to_json(badge_award.revoked_at) #>> '{}' as "revokedAt",
        case when badge_award.revoked_at is null then ${shownOfAward} else '[]' end as evidence
      from badge_award
      join badge on badge.district_id = badge_award.district_id and badge.id = badge_award.badge_id
      join badge_batch on badge_batch.district_id = badge_award.district_id and badge_batch.id = badge_award.batch_id
      join district on district.id = badge_award.district_id
      where badge_award.district_id = ${scope.districtId} and badge_award.id = ${awardId} and ${isSent(scope)}`,
  );
}

/** The places of a list that were revoked, and when the last was; `null` where there is no such list. */
export async function readRevoked({ db, districtId }: Pick<Scope, 'db' | 'districtId'>, list: number) {
  return await db.row(
    z.object({ places: z.array(z.int()), changedAt: z.string() }),
    sql`
      select coalesce(array_agg(list_index) filter (where revoked_at is not null), '{}') as places,
        coalesce(max(revoked_at), min(awarded_at)) as "changedAt"
      from badge_award
      where district_id = ${districtId} and list = ${list}
      having count(*) > 0`,
  );
}
