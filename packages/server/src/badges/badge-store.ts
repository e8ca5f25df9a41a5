import { type Badge, badge, mostBadges } from '@laurel/domain/badges/badge';
import { keepPrivateBadges, readBadges as mayRead } from '@laurel/domain/badges/permissions';
import type { Id } from '@laurel/domain/kit/id';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { json, sql } from '@laurel/server/db/sql';
import * as z from 'zod/mini';
import { isAwardSeen, isHeld } from './award-reach';

/** Badges of the district, or one of them; private ones only for who keeps transition services. */
export async function readBadges(scope: Scope, badgeId: Id<'badge'> | null = null): Promise<Badge[]> {
  return await scope.db.rows(
    badge,
    sql`
      select badge.id as "badgeId", badge.title, badge.description, badge.criteria, badge.design, badge.rule,
        '/image/' || badge.image as image, badge.is_private as "isPrivate", badge.is_archived as "isArchived",
        badge.valid_months as "validMonths", badge.version,
        (
          select count(*)::int
          from badge_award
          where badge_award.district_id = badge.district_id and badge_award.badge_id = badge.id
            and ${isHeld(scope)} and ${isAwardSeen(scope, mayRead)}
        ) as awarded
      from badge
      where badge.district_id = ${scope.districtId} and (${badgeId}::uuid is null or badge.id = ${badgeId})
        and (${keepsPrivate(scope)}::boolean or not badge.is_private)
      order by badge.is_archived, badge.title, badge.id
      limit ${mostBadges}`,
  );
}

/** Whether the caller designs and awards badges of transition services. */
export function keepsPrivate(scope: Scope): boolean {
  return reachOf(scope, keepPrivateBadges).reaches.length > 0;
}

type WrittenBadge = Omit<Badge, 'version' | 'awarded'>;

/** Designs a badge, or changes it. */
export async function writeBadge(scope: Scope, written: WrittenBadge): Promise<void> {
  const { badgeId, title, description, criteria, design, rule, image, isPrivate, isArchived, validMonths } = written;
  await scope.db.run(sql`
    insert into badge (
      district_id, id, title, description, criteria, design, rule, image, is_private, is_archived, valid_months, account_id,
      written_at
    )
    values (
      ${scope.districtId}, ${badgeId}, ${title}, ${description}, ${json(criteria)}::jsonb,
      ${json(design)}::jsonb, ${json(rule)}::jsonb, ${image}, ${isPrivate}, ${isArchived}, ${validMonths},
      ${scope.caller.accountId}, ${new Date(scope.nowMs)}
    )
    on conflict (district_id, id) do update
    set title = excluded.title, description = excluded.description, criteria = excluded.criteria, design = excluded.design,
      rule = excluded.rule,
      image = excluded.image, is_private = excluded.is_private, is_archived = excluded.is_archived,
      valid_months = excluded.valid_months,
      account_id = excluded.account_id, written_at = excluded.written_at, version = badge.version + 1`);
}

export async function countBadges(scope: Scope): Promise<number> {
  const row = await scope.db.row(
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from badge where district_id = ${scope.districtId}`,
  );
  return row?.count ?? 0;
}

/** Whether an image is of the district’s, uploaded and the caller’s own or already a badge’s; held until the end. */
export async function isBadgeImage(scope: Scope, fileName: string): Promise<boolean> {
  return await scope.db.exists(sql`
    select
    from media
    where media.district_id = ${scope.districtId} and media.file_name = ${fileName} and media.title is null
      and (
        media.owner_person_id = ${scope.caller.personId}
        or exists (
          select from media_use
          where media_use.district_id = media.district_id and media_use.media_id = media.id and media_use.noun = 'badge'
        )
      )
    for key share of media`);
}

/** Whether the caller sees a badge with this image, or an award of theirs that was given with it. */
export async function readsBadgeWith(scope: Scope, mediaId: string): Promise<boolean> {
  if (reachOf(scope, mayRead).reaches.length === 0) return false;
  return await scope.db.exists(sql`
    select
    from media_use
    where media_use.district_id = ${scope.districtId} and media_use.media_id = ${mediaId} and media_use.noun = 'badge'
      and media_use.ended_at is null
      and (
        exists (
          select from badge
          where badge.district_id = media_use.district_id and badge.id = media_use.record_id
            and (${keepsPrivate(scope)}::boolean or not badge.is_private)
        )
        or exists (
          select from badge_award
          where badge_award.district_id = media_use.district_id and badge_award.id = media_use.record_id
            and ${isAwardSeen(scope, mayRead)}
        )
      )
    limit 1`);
}

/** The image of a badge or an award, for anyone; that of a private badge once it was awarded, as its credential names it. */
export async function findBadgeImage({ db, districtId }: Pick<Scope, 'db' | 'districtId'>, fileName: string) {
  const row = await db.row(
    z.object({ id: z.string() }),
    sql`
      select id
      from media
      where district_id = ${districtId} and file_name = ${fileName} and content_type = 'image/png'
        and exists (
          select from media_use
          where media_use.district_id = media.district_id and media_use.media_id = media.id and media_use.noun = 'badge'
            and media_use.ended_at is null
            and not exists (
              select from badge
              where badge.district_id = media_use.district_id and badge.id = media_use.record_id and badge.is_private
            )
        )`,
  );
  return row?.id ?? null;
}
