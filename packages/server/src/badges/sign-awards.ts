import { makeCredential } from '@laurel/domain/badges/make-credential';
import { Fault } from '@laurel/domain/kit/fault';
import { documentToText, parseDocument } from '@laurel/editor/document';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { Chore, ChoreScope } from '@laurel/server/jobs/chores';
import type { Task } from '@laurel/server/jobs/queue';
import { readUnsigned, type UnsignedAward, writeSigned } from './award-store';
import { readIssuing, readUnsignedBatches } from './batch-store';
import { didOf } from './issuer-origin';
import { currentKey } from './issuing-keys';
import { signDocuments } from './sign';

/** So many are signed at a time: what is done shows, and nothing is held meanwhile. */
const atOnce = 50;

export const signTaskName = 'sign-badges';

/** Signs the awards of a batch, some at a time; begun again, it goes on where it was. */
export function signTask(sealing: Sealing): Task {
  return {
    name: signTaskName,
    async run(job) {
      for (;;) {
        const work = await job.within(async (scope) => await readWork(scope, job.subjectId, sealing));
        if (!work) return;
        const credentials = await sign(work);
        await job.within(async (scope) => await writeSigned(scope, work.key.keyId, credentials));
      }
    },
  };
}

/** Signs what no job has: it ended early, or was never there. What waits for a lost key goes on waiting. */
export function signWaiting(sealing: Sealing): Chore {
  return {
    name: 'sign-waiting-badges',
    isDueAtStart: true,
    async run(scope) {
      for (const batchId of await readUnsignedBatches(scope)) {
        const work = await readWork(scope, batchId, sealing).catch(noneWithout);
        if (!work) continue;
        const credentials = await sign(work);
        await writeSigned(scope, work.key.keyId, credentials);
        return credentials.length;
      }
      return 0;
    },
  };
}

function noneWithout(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}

/** The next awards of a batch that wait, with what they are signed with; `null` when none does. */
async function readWork(scope: ChoreScope, batchId: string, sealing: Sealing) {
  const issuing = await readIssuing(scope, batchId);
  const awards = issuing ? await readUnsigned(scope, batchId, atOnce) : [];
  if (!issuing || awards.length === 0) return null;
  const key = await currentKey(scope, didOf(issuing.origin), sealing);
  return { key, nowMs: scope.nowMs, awards, documents: awards.map((award) => credentialOf(award, issuing)) };
}

async function sign({ documents, key, nowMs, awards }: NonNullable<Awaited<ReturnType<typeof readWork>>>) {
  const signed = await signDocuments(documents, key, nowMs);
  return awards.map(({ awardId }, at) => ({ awardId, credential: JSON.stringify(signed[at]) }));
}

function credentialOf(award: UnsignedAward, { origin, district }: { origin: string; district: string }) {
  const { badgeId, title, description, image, list, index } = award;
  const criteria = documentToText(parseDocument(award.criteria)).trim();
  return makeCredential({
    ...award,
    origin,
    did: didOf(origin),
    issuerName: district,
    badge: { badgeId, title, description, criteria, image },
    results: (award.rule ?? []).flatMap((wanted) => {
      const achieved = award.achieved?.find(({ criterionId }) => criterionId === wanted.criterionId);
      return achieved ? [{ wanted, achieved }] : [];
    }),
    status: { list, index },
  });
}
