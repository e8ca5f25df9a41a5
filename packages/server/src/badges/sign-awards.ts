import { makeCredential } from '@laurel/domain/badges/make-credential';
import { documentToText, parseDocument } from '@laurel/editor/document';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { Task } from '@laurel/server/jobs/queue';
import { readUnsigned, type UnsignedAward, writeSigned } from './award-store';
import { readIssuing } from './batch-store';
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
      const batchId = job.subjectId;
      for (;;) {
        const work = await job.within(async (scope) => {
          const issuing = await readIssuing(scope, batchId);
          const awards = issuing ? await readUnsigned(scope, batchId, atOnce) : [];
          if (!issuing || awards.length === 0) return null;
          const key = await currentKey(scope, didOf(issuing.origin), sealing);
          return { key, nowMs: scope.nowMs, awards, documents: awards.map((award) => credentialOf(award, issuing)) };
        });
        if (!work) return;
        const signed = await signDocuments(work.documents, work.key, work.nowMs);
        const credentials = work.awards.map(({ awardId }, at) => ({ awardId, credential: JSON.stringify(signed[at]) }));
        await job.within(async (scope) => await writeSigned(scope, work.key.keyId, credentials));
      }
    },
  };
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
