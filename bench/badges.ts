import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { makeCredential } from '@laurel/domain/badges/make-credential';
import { multikeyOf } from '@laurel/server/badges/multikey';
import { signDocuments } from '@laurel/server/badges/sign';
import { runWorker } from '@laurel/server/workers/run-worker';
import { atMost, type Line, median } from './measure';

const [awards, atOnce, checks] = [500, 50, 20];
const origin = 'https://laurel.school.example';
const did = 'did:web:laurel.school.example';
const nowMs = Date.parse('2026-10-17T12:00:00Z');

/** 500 awards signed as the background does it, and single ones checked as a visitor has them checked. */
export async function benchBadges(): Promise<Line[]> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const multikey = multikeyOf(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const key = { keyId: randomUUID() as never, method: `${did}#${multikey}`, privateKey };
  const credentials = Array.from({ length: awards }, (_, number) => credential(number));
  const startedAt = performance.now();
  const signed: object[] = [];
  for (let from = 0; from < awards; from += atOnce)
    signed.push(...(await signDocuments(credentials.slice(from, from + atOnce), key, nowMs)));
  const signingMs = (performance.now() - startedAt) / awards;
  const own = { did, keys: { [key.method]: multikey } };
  const times: number[] = [];
  for (const each of signed.slice(0, checks)) {
    const file = Buffer.from(JSON.stringify(each)).toString('base64');
    const askedAt = performance.now();
    await runWorker({
      task: 'badge',
      input: { file, own, nowMs, email: null },
      limits: { megabytes: 256, seconds: 3 },
    });
    times.push(performance.now() - askedAt);
  }
  return [
    atMost(`${awards} awards signed, ${atOnce} at a time: each`, signingMs, 25, 'ms, starting the worker included'),
    atMost('a badge checked, in a worker of its own', median(times), 300, `ms, median of ${checks}`),
  ];
}

function credential(number: number) {
  const levels = ['Emerging', 'Developing', 'Proficient', 'Advanced'].map((title, rank) => ({
    ...{ levelId: randomUUID() as never, title, points: String(rank + 1) },
  }));
  const wanted = {
    ...{ rubricId: randomUUID() as never, criterionId: randomUUID() as never, levelId: levels[2]?.levelId as never },
    ...{ rank: 3, criterion: 'Speaks to a room', levels },
  };
  return makeCredential({
    ...{
      origin,
      did,
      issuerName: 'Cedar Valley Unified School District',
      awardedAt: '2026-10-17T12:00:00Z',
      validUntil: null,
    },
    ...{ awardId: randomUUID(), subjectId: randomUUID() },
    badge: {
      ...{ badgeId: randomUUID(), title: 'Speaker', description: 'Speaks to a room and is understood.' },
      ...{ criteria: 'Holds a talk of ten minutes.', image: 'AAAAAAAAAAAAAAAAAAAAAAAA.png' },
    },
    results: [{ wanted, achieved: { criterionId: wanted.criterionId, levelId: wanted.levelId, rank: 3 } }],
    status: { list: 1, index: number },
  });
}
