import type * as api from '@laurel/domain/badges/api';
import { type Badge, mostBadges } from '@laurel/domain/badges/badge';
import { keepKeys } from '@laurel/domain/badges/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { keepDocument } from '@laurel/server/media/keep-document';
import { describeRule } from './badge-rules';
import * as store from './badge-store';
import { readBatches } from './batch-store';

/** The shelf: every badge, and the batches on their way. */
export async function readShelf(scope: Scope): Promise<OutputOf<typeof api.readBadges>> {
  const [badges, batches] = await Promise.all([store.readBadges(scope), readBatches(scope)]);
  return { badges, batches, mayKeepKeys: reachOf(scope, keepKeys).reaches.length > 0 };
}

/** Designs a badge, or changes it; what was awarded stays as it was signed. */
export async function saveBadge(scope: Scope, input: ParsedInputOf<typeof api.saveBadge>): Promise<Badge> {
  if (input.isPrivate && !store.keepsPrivate(scope)) throw notFound();
  const placed = placedId(scope.districtId, input.badgeId);
  const before = (await findBadge(scope, placed)) ?? (await findBadge(scope, input.badgeId));
  if (!before && input.version !== 0) throw notFound();
  const image = input.image.slice('/image/'.length);
  const criteria = await keepDocument(scope, input.criteria, 'criteria');
  if (criteria === null) refuse('criteria', translatable`Say what a learner does to get this badge.`);
  if (JSON.stringify(criteria).includes('"/image/') || JSON.stringify(criteria).includes('"/file/'))
    refuse('criteria', translatable`Anyone may read the criteria, so they can’t have images or files.`);
  const rule = input.rule && (await describeRule(scope, input.rule, input));
  if (input.rule && !rule)
    refuse('rule', translatable`One of these levels isn’t in its rubric any more. Choose another.`);
  const fields = { ...input, rule, criteria: criteria as Badge['criteria'] };
  if (before && isSame(before, fields)) return before;
  if ((before?.version ?? 0) !== input.version)
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`, { theirs: before });
  if (!before && (await store.countBadges(scope)) >= mostBadges)
    throw new Fault('refused', translatable`A district can have at most ${mostBadges} badges.`);
  if (!(await store.isBadgeImage(scope, image)))
    refuse('image', translatable`This image isn’t there any more. Upload it again.`);
  const badgeId = before?.badgeId ?? placed;
  await store.writeBadge(scope, { ...fields, badgeId, image });
  const saved = await findBadge(scope, badgeId);
  if (!saved) throw new Error('A badge that was just written is not there.');
  return saved;
}

async function findBadge(scope: Scope, badgeId: Badge['badgeId']): Promise<Badge | null> {
  return (await store.readBadges(scope, badgeId))[0] ?? null;
}

function isSame(before: Badge, given: Omit<Badge, 'awarded'>): boolean {
  const names = ['title', 'description', 'image', 'isPrivate', 'isArchived', 'validMonths'] as const;
  const inJson = ['criteria', 'design', 'rule'] as const;
  return (
    names.every((name) => before[name] === given[name]) &&
    inJson.every((name) => JSON.stringify(before[name]) === JSON.stringify(given[name]))
  );
}

function refuse(field: string, why: ReturnType<typeof translatable>): never {
  throw new Fault('invalid', why, { fields: { [field]: why } });
}
