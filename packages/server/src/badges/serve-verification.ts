import type * as api from '@laurel/domain/badges/api';
import { badgeFacts, type CheckedStep, checkedStep, verdictOf } from '@laurel/domain/badges/verification';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { limitNetwork } from '@laurel/server/http/limit-network';
import type { Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { runWorker } from '@laurel/server/workers/run-worker';
import { slots } from '@laurel/server/workers/slots';
import * as z from 'zod/mini';
import { readRevoked } from './award-store';
import { listedStatus } from './check-status';
import { didOf, issuerOrigin } from './issuer-origin';
import { readOwnIssuer } from './issuing-keys';
import { stepsOf } from './verify-badge';

// A badge takes a fifth of a second, most of it starting; whatever is made to take longer is given up.
const limits = { megabytes: 256, seconds: 3 };
const inSlot = slots({ most: 2, mostWaiting: 20 });

const mostAMinute = 30;
const checked = z.object({
  steps: z.array(checkedStep),
  facts: z.nullable(badgeFacts),
  listed: z.nullable(listedStatus),
});

/** Checks a badge for whoever asks, in the worker; each network may ask so often a minute. */
export function createVerification(clock: () => number) {
  const admit = limitNetwork(clock, mostAMinute);
  return async (
    step: Step,
    { file, email }: ParsedInputOf<typeof api.verifyBadge>,
    { address, origin }: Visit,
  ): Promise<OutputOf<typeof api.verifyBadge>> => {
    admit(address);
    const own = await readIssuerAt(step, origin);
    const { steps, facts, listed } = await check({ file, own, nowMs: clock(), email: email || null });
    const looked = listed === null ? steps : await lookInList(step, steps, listed);
    return { verdict: verdictOf(looked), steps: [...looked], facts };
  };
}

/** What is known of who signs here; nothing at an address that can’t sign. */
async function readIssuerAt(step: Step, origin: string) {
  try {
    const did = didOf(issuerOrigin(origin));
    return await step(async (scope) => await readOwnIssuer(scope, did));
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

async function check(input: unknown): Promise<z.infer<typeof checked>> {
  try {
    return checked.parse(await inSlot(async () => await runWorker({ task: 'badge', input, limits })));
  } catch (error) {
    // It used up its time or memory: that is said of the badge, not of the server.
    if (!(error instanceof Fault) || error.code !== 'refused') throw error;
    const sentence = translatable`Checking this takes more time than any badge needs, so it was given up.`;
    return { steps: stepsOf({ form: { state: 'failed', sentence } }), facts: null, listed: null };
  }
}

async function lookInList(
  step: Step,
  steps: readonly CheckedStep[],
  { list, index }: z.infer<typeof listedStatus>,
): Promise<readonly CheckedStep[]> {
  const revoked = await step(async (scope) => await readRevoked(scope, list));
  return steps.map((each): CheckedStep => {
    if (each.check !== 'status') return each;
    if (!revoked)
      return { ...each, state: 'failed', sentence: translatable`There is no such list of revoked badges here.` };
    return revoked.places.includes(index)
      ? { ...each, state: 'failed', sentence: translatable`It was revoked by who issued it.` }
      : { ...each, state: 'passed', sentence: translatable`It isn’t on our list of revoked badges, as of now.` };
  });
}
