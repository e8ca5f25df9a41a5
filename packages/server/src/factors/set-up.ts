import { randomBytes } from 'node:crypto';
import type { PasskeyAnswer } from '@laurel/domain/factors/api';
import { mostPasskeys } from '@laurel/domain/factors/factor';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { writeAudit } from '@laurel/server/http/audit-store';
import type { PublicScope, Step } from '@laurel/server/http/serve';
import type { Visit } from '@laurel/server/http/visit';
import { lockFactors, readCodes, readFactors, readPasskeys, writeApp, writeCodes, writePasskey } from './factor-store';
import { askToCreate, readCreated } from './passkeys';
import { aboutSecret, openSecret } from './prove';
import { makeRecoveryCodes } from './recovery-codes';
import type { Sealing } from './sealing';
import * as store from './step-store';
import { base32, stepOfCode, totpUri } from './totp';

/** What happened to how somebody signs in. */
export type FactorChange =
  | 'app-added'
  | 'passkey-added'
  | 'app-removed'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'reset';

/** Whose sign-in changed, how, and in which session; `null` where they aren't signed in. */
export interface Changed {
  readonly accountId: Id<'account'>;
  readonly personId: Id<'person'>;
  readonly sessionId: string | null;
  readonly what: FactorChange;
}

/** What else a change takes: other sessions end, and the person is told. The rooms above fill it in. */
export type AfterChange = (scope: store.FactorScope, changed: Changed) => Promise<void>;

interface House {
  readonly sealing: Sealing;
  readonly afterChange: AfterChange;
  readonly readDistrictName: (scope: store.FactorScope) => Promise<string>;
}

type Owner = store.StepRow & { account_id: Id<'account'>; person_id: Id<'person'>; username: string };

/** A new secret for an authenticator app. It counts once a code of it is entered. */
export async function beginTotp(house: House, step: Step, { token }: { token: string }) {
  return await step(async (scope) => {
    const owner = await requireOwner(scope, await store.readStep(scope, token));
    const secret = randomBytes(20);
    const sealed = house.sealing.seal(secret, aboutSecret(scope, owner.account_id));
    await store.writeSecretOfStep(scope, token, sealed);
    const issuer = `Laurel ${await house.readDistrictName(scope)}`.trim();
    return { secret: base32(secret), uri: totpUri(secret, { issuer, account: owner.username }) };
  });
}

/** Adds the app whose code this is. */
export async function saveTotp(
  house: House,
  step: Step,
  { token, code }: { token: string; code: string },
  visit: Visit,
): Promise<{ codes: string[] | null }> {
  const wrong = translatable`Incorrect code. Check the time on your phone and try the next code.`;
  const { owner, secret, timeStep } = await step(async (scope) => {
    const found = await requireOwner(scope, await store.tryStep(scope, token));
    if (found.sealed_secret === null) throw expired();
    const opened = openSecret(scope, house.sealing, found.account_id, found.sealed_secret);
    return { owner: found, secret: opened, timeStep: stepOfCode(opened, code, { nowMs: scope.nowMs, lastStep: null }) };
  });
  if (timeStep === null) throw new Fault('invalid', wrong, { fields: { code: wrong } });
  return await save(house, step, { token, owner, visit, what: 'app-added' }, async (scope) => {
    const sealed = house.sealing.seal(secret, aboutSecret(scope, owner.account_id));
    await writeApp(scope, { accountId: owner.account_id, userAgent: visit.userAgent, sealed, timeStep });
  });
}

/** What the browser needs to create a passkey. */
export async function beginPasskey(house: House, step: Step, { token }: { token: string }, visit: Visit) {
  const { owner, district, known } = await step(async (scope) => {
    const found = await requireOwner(scope, await store.readStep(scope, token));
    const passkeys = await readPasskeys(scope, found.account_id);
    return { owner: found, district: await house.readDistrictName(scope), known: passkeys };
  });
  if (known.length >= mostPasskeys)
    throw new Fault('refused', translatable`You have ${mostPasskeys} passkeys. Remove one you don’t use first.`);
  const { account_id: accountId, username } = owner;
  const question = await askToCreate(visit, { accountId, username, district: district || 'Laurel', known });
  await step(async (scope) => await store.writeChallenge(scope, token, question.challenge));
  return { question };
}

/** Adds the passkey that the browser created. */
export async function savePasskey(
  house: House,
  step: Step,
  { token, answer }: { token: string; answer: PasskeyAnswer },
  visit: Visit,
): Promise<{ codes: string[] | null }> {
  const owner = await step(async (scope) => await requireOwner(scope, await store.tryStep(scope, token)));
  if (owner.challenge === null) throw expired();
  const made = await readCreated(visit, owner.challenge, answer);
  return await save(house, step, { token, owner, visit, what: 'passkey-added' }, async (scope) => {
    const isNew = await writePasskey(scope, { ...made, accountId: owner.account_id, userAgent: visit.userAgent });
    if (!isNew) throw new Fault('refused', translatable`This passkey was added before.`);
  });
}

/** Writes a factor, and with the first one recovery codes; all in one transaction, with its event. */
async function save(
  house: House,
  step: Step,
  { token, owner, visit, what }: { token: string; owner: Owner; visit: Visit; what: FactorChange },
  write: (scope: PublicScope) => Promise<void>,
): Promise<{ codes: string[] | null }> {
  const { account_id: accountId, person_id: personId, session_id: sessionId } = owner;
  const made = await makeRecoveryCodes();
  return await step(async (scope) => {
    // Hashing takes a moment, in which the step may have been used or a factor set up elsewhere.
    await lockFactors(scope, accountId);
    await requireOwner(scope, await store.readStep(scope, token));
    await write(scope);
    const { left } = await readCodes(scope, accountId);
    if (left === 0) await writeCodes(scope, accountId, made.kept);
    await store.writeStepDone(scope, token);
    await store.endOtherSteps(scope, accountId, token);
    await house.afterChange(scope, { accountId, personId, sessionId, what });
    await writeAudit(
      { ...scope, caller: { accountId } },
      {
        what: what === 'app-added' ? 'PUT /api/factors/totp' : 'PUT /api/factors/passkey',
        outcome: 'done',
        details: {},
        facts: { address: visit.address },
        concerns: [{ kind: 'person', id: personId }],
      },
    );
    return { codes: left === 0 ? [...made.codes] : null };
  });
}

/**
 * Whose factors the step may add to: whoever confirmed the password in this session, or signs in where a factor is
 * required and none is there. A password alone never adds a second factor to one.
 */
async function requireOwner(scope: PublicScope, step: store.StepRow | null): Promise<Owner> {
  if (step?.asks !== 'set-up' || step.is_passed) throw expired();
  const { account_id, person_id, username, session_id } = step;
  if (account_id === null || person_id === null || username === null) throw expired();
  if (session_id !== null && session_id !== scope.signedIn?.sessionId) throw expired();
  if (session_id === null && (await readFactors(scope, account_id)).length > 0) throw expired();
  return { ...step, account_id, person_id, username };
}

/** The same for a step that is over, used, or somebody else's. */
export function expired(): Fault {
  const sentence: Sentence = translatable`This step expired. Enter your password again.`;
  return new Fault('refused', sentence, { isStepOver: true });
}
