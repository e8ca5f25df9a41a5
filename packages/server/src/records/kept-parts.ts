import { keptAttendance } from './kept-attendance';
import { keptFitness } from './kept-fitness';
import { keptLearning } from './kept-learning';
import { batch, type KeptPart, ofStudent, whoDid } from './kept-part';
import { keptPathways } from './kept-pathways';
import { keptPeople } from './kept-people';
import { keptTraces } from './kept-traces';

/** Badges they were awarded; private ones are of transition services. */
const keptBadges: readonly KeptPart[] = [
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

/** Practices they were marked at, what happened, and the documents they brought. */
const keptAthletics: readonly KeptPart[] = [
  {
    ...{ name: 'practices', table: 'practice_mark', right: 'attendance', where: ofStudent },
    joins: `
      join practice on practice.district_id = t.district_id and practice.id = t.practice_id
      join class on class.district_id = t.district_id and class.id = practice.class_id`,
    columns: { day: 'practice.day::text', class: 'class.title', code: 't.code', writtenAt: 't.marked_at::text' },
    order: 'practice.day, t.practice_id',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'happenings', table: 'happening', right: 'record', where: ofStudent },
    columns: { day: 't.day::text', kind: 't.kind', writtenAt: 't.written_at::text' },
    order: 't.day, t.id',
    unshown: { account_id: whoDid },
  },
  {
    ...{ name: 'clearances', table: 'clearance', right: 'record', where: ofStudent },
    joins: 'left join media on media.district_id = t.district_id and media.file_name = t.file',
    columns: {
      kind: 't.kind',
      startsOn: 't.day::text',
      endsOn: 't.ended_on::text',
      file: 'media.title',
      writtenAt: 't.written_at::text',
    },
    order: 't.day, t.id',
    unshown: { account_id: whoDid, warned_at: 'in the notifications' },
  },
];

/** Everything that is kept about a person, in whichever order; the file has its own. */
export const keptParts: readonly KeptPart[] = [
  ...keptPeople,
  ...keptLearning,
  ...keptPathways,
  ...keptAttendance,
  ...keptAthletics,
  ...keptBadges,
  ...keptFitness,
  ...keptTraces,
];
