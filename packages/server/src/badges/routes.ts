import * as api from '@laurel/domain/badges/api';
import { type Badge, mostBadges } from '@laurel/domain/badges/badge';
import { keepKeys } from '@laurel/domain/badges/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { inDistrict } from '@laurel/server/db/transaction';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { Door } from '@laurel/server/http/door';
import { serve, servePublic, servePublicInSteps } from '@laurel/server/http/serve';
import { originOf } from '@laurel/server/http/session-cookie';
import { showPublicFiles } from '@laurel/server/http/show-file';
import type { Queue } from '@laurel/server/jobs/queue';
import { keepDocument } from '@laurel/server/media/keep-document';
import { openMedium } from '@laurel/server/media/placed-media';
import type { FastifyRequest } from 'fastify';
import { readPublic } from './award-store';
import * as awards from './awards';
import { describeRule, readRuleChoices } from './badge-rules';
import * as store from './badge-store';
import { findBadgeImage } from './badge-store';
import { readBatches, readUnsignedBatches } from './batch-store';
import { exportAward } from './export-award';
import { didOf, issuerOrigin } from './issuer-origin';
import { didDocument, listKeys, readOwnIssuer, rotateKey } from './issuing-keys';
import type { DistrictScope } from './key-store';
import { readAwardCounts, readAwardEvidence, readProposals, showEvidence } from './proposals';
import { createVerification } from './serve-verification';
import { signTaskName } from './sign-awards';
import { createStatusLists } from './status-list';

export function badgeRoutes(
  door: Door,
  { sealing, addJob }: { readonly sealing: Sealing; readonly addJob: Queue['add'] },
): void {
  serve(door, api.readBadges, readShelf);
  serve(door, api.readProposals, readProposals);
  serve(door, api.readAwardCounts, readAwardCounts);
  serve(door, api.readAwardEvidence, readAwardEvidence);
  serve(door, api.showEvidence, showEvidence);
  serve(door, api.saveBadge, saveBadge);
  serve(door, api.readCandidates, awards.readCandidates);
  serve(door, api.readRuleChoices, readRuleChoices);
  serve(door, api.awardBadge, async (scope, input, { origin, afterCommit }) => {
    const { progress, isNew } = await awards.awardBadge(scope, input, origin);
    if (isNew) afterCommit(async () => await addJob(signTaskName, scope, progress.batchId));
    return progress;
  });
  serve(door, api.readBatch, async (scope, { batchId }) => await awards.readProgress(scope, batchId));
  serve(door, api.undoBatch, awards.undoBatch);
  serve(door, api.sendBatch, awards.sendBatch);
  serve(door, api.revokeAward, awards.revokeAward);
  serve(door, api.readStudentBadges, awards.readStudentBadges);
  serve(door, api.readOwnBadges, awards.readOwnBadges);
  serve(
    door,
    api.exportAward,
    async (scope, input) => await exportAward(scope, input, { sealing, mediaPlace: door.mediaPlace }),
  );
  serve(door, api.readKeys, async (scope) => await listKeys(scope, sealing));
  serve(door, api.rotateKey, async (scope, input, { afterCommit }) => {
    const answer = await rotateKey(scope, input, sealing);
    // What couldn’t be signed with a lost key is signed with the new one.
    const waiting = await readUnsignedBatches(scope);
    afterCommit(async () => {
      for (const batchId of waiting) await addJob(signTaskName, scope, batchId);
    });
    return answer;
  });
  servePublic(door, api.readPublicBadge, async (scope, { awardId }) => {
    const found = await readPublic(scope, awardId);
    if (!found) throw notFound();
    return found;
  });
  servePublicInSteps(door, api.verifyBadge, createVerification(door.clock));
  publishBadges(door, sealing);
}

/** The shelf: every badge, and the batches on their way. */
async function readShelf(scope: Scope): Promise<OutputOf<typeof api.readBadges>> {
  const [badges, batches] = await Promise.all([store.readBadges(scope), readBatches(scope)]);
  return { badges, batches, mayKeepKeys: reachOf(scope, keepKeys).reaches.length > 0 };
}

/** Designs a badge, or changes it; what was awarded stays as it was signed. */
async function saveBadge(scope: Scope, input: ParsedInputOf<typeof api.saveBadge>): Promise<Badge> {
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

const imageName = /^[\w-]{24}\.png$/;

/** What anyone may read to check our badges: the DID document, the lists of revoked ones, and images. Nothing of a learner. */
function publishBadges(door: Door, sealing: Sealing): void {
  const readStatusList = createStatusLists(sealing);

  async function withinOf(request: FastifyRequest) {
    const districtId = await door.visitors.run(async () => await door.findDistrict(request.hostname));
    if (districtId === null) throw notFound();
    return async <Result>(work: (scope: DistrictScope) => Promise<Result>) =>
      await door.visitors.run(async () => await inPublic(door, districtId, work));
  }

  door.app.get('/.well-known/did.json', async (request, reply) => {
    const within = await withinOf(request);
    const did = didOf(issuerOrigin(originOf(door, request)));
    const document = await within(async (scope) => didDocument(await readOwnIssuer(scope, did)));
    if (!document) throw notFound();
    return await reply
      .type('application/did+json')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(document));
  });

  door.app.get<{ Params: { list: string } }>('/credentials/status/:list', async (request, reply) => {
    if (!/^[1-9]\d{0,5}$/.test(request.params.list)) throw notFound();
    const origin = issuerOrigin(originOf(door, request));
    const signed = await readStatusList(await withinOf(request), origin, Number(request.params.list));
    if (signed === null) throw notFound();
    return await reply.type('application/vc').header('cache-control', 'no-cache').send(signed);
  });

  showPublicFiles(door, '/badge-image/:fileName', async (scope, fileName) => {
    const mediaId = imageName.test(fileName) ? await findBadgeImage(scope, fileName) : null;
    return mediaId === null ? null : await openMedium(scope, door.mediaPlace, mediaId);
  });
}

async function inPublic<Result>(
  door: Door,
  districtId: Id<'district'>,
  work: (scope: DistrictScope) => Promise<Result>,
): Promise<Result> {
  return await inDistrict(door.pool, districtId, async (db) => await work({ db, districtId, nowMs: door.clock() }));
}
