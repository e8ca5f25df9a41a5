import { batch, type KeptPart, ofStudent, whoDid } from './kept-part';

/** Badges they were awarded; private ones are of transition services. */
export const keptBadges: readonly KeptPart[] = [
  {
    ...{ name: 'badges', table: 'badge_award', right: 'record', where: ofStudent },
    joins: `
      join badge on badge.district_id = t.district_id and badge.id = t.badge_id
      join badge_batch on badge_batch.district_id = t.district_id and badge_batch.id = t.batch_id`,
    columns: {
      badge: 'badge.title',
      credential: 't.credential',
      writtenAt: 't.awarded_at::text',
      endsAt: 't.valid_until::text',
      revokedAt: 't.revoked_at::text',
      reason: 't.revoke_reason',
    },
    order: 't.awarded_at, t.id',
    guarded: { right: 'services', where: 'badge.is_private' },
    // Families see what was sent.
    forFamilies: 't.signed_at is not null and badge_batch.sends_at <= now()',
    unshown: {
      batch_id: batch,
      subject_id: 'in the credential',
      list: 'in the credential',
      list_index: 'in the credential',
      image: 'of the badge',
      achieved: 'in the credential',
      key_id: 'a key',
      signed_at: 'in the credential',
      revoked_by: whoDid,
      renewed_at: 'that a later one took its place, which is here as well',
      told_at: 'when the family was told of it',
    },
  },
];
