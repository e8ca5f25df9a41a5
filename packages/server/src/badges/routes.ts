import * as api from '@laurel/domain/badges/api';
import { notFound } from '@laurel/domain/kit/fault';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { Door } from '@laurel/server/http/door';
import { serve, servePublic, servePublicInSteps } from '@laurel/server/http/serve';
import type { Queue } from '@laurel/server/jobs/queue';
import { readPublic } from './award-store';
import {
  awardBadge,
  readCandidates,
  readOwnBadges,
  readProgress,
  readStudentBadges,
  revokeAward,
  sendBatch,
  undoBatch,
} from './awards';
import { readRuleChoices } from './badge-rules';
import { readShelf, saveBadge } from './badges';
import { readUnsignedBatches } from './batch-store';
import { exportAward } from './export-award';
import { listKeys, rotateKey } from './issuing-keys';
import { readAwardCounts, readAwardEvidence, readProposals, showEvidence } from './proposals';
import { publishBadges } from './publish';
import { createVerification } from './serve-verification';
import { signTaskName } from './sign-awards';

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
  serve(door, api.readCandidates, readCandidates);
  serve(door, api.readRuleChoices, readRuleChoices);
  serve(door, api.awardBadge, async (scope, input, { origin, afterCommit }) => {
    const { progress, isNew } = await awardBadge(scope, input, origin);
    if (isNew) afterCommit(async () => await addJob(signTaskName, scope, progress.batchId));
    return progress;
  });
  serve(door, api.readBatch, async (scope, { batchId }) => await readProgress(scope, batchId));
  serve(door, api.undoBatch, undoBatch);
  serve(door, api.sendBatch, sendBatch);
  serve(door, api.revokeAward, revokeAward);
  serve(door, api.readStudentBadges, readStudentBadges);
  serve(door, api.readOwnBadges, readOwnBadges);
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
