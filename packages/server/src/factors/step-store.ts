import { id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { sql } from '@laurel/server/db/sql';
import { digest, newToken } from '@laurel/server/http/session-cookie';
import { choreRows } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';

/** Before anyone is signed in there is a district, but no one who asks. */
export type FactorScope = Pick<Scope, 'db' | 'districtId' | 'nowMs' | 'requestId'>;

const lastsMs = 10 * 60_000;
/** After so many wrong codes the password is asked for again. */
const mostTries = 8;

/** Whose sign-in or settings it is. */
export interface StepOwner {
  readonly accountId: string;
  readonly personId: string;
  readonly username: string;
}

interface NewStep {
  readonly asks: 'proof' | 'set-up' | 'passkey';
  /** `null` while a passkey is asked whose it is. */
  readonly owner: StepOwner | null;
  /** The session in whose settings the password was confirmed. */
  readonly sessionId?: string | null;
  readonly challenge?: string;
}

/** Begins a step; answers its token, of which only the digest is kept. */
export async function beginStep(scope: FactorScope, { asks, owner, sessionId, challenge }: NewStep): Promise<string> {
  const token = newToken();
  await scope.db.run(sql`
    insert into sign_in_step (
      district_id, token_hash, asks, account_id, person_id, username, session_id, challenge, expires_at
    )
    values (
      ${scope.districtId}, ${digest(token)}, ${asks}, ${owner?.accountId ?? null}, ${owner?.personId ?? null},
      ${owner?.username ?? null}, ${sessionId ?? null}, ${challenge ?? null}, ${new Date(scope.nowMs + lastsMs)}
    )`);
  return token;
}

const step = z.object({
  asks: z.enum(['proof', 'set-up', 'passkey']),
  account_id: z.nullable(id('account')),
  person_id: z.nullable(id('person')),
  username: z.nullable(z.string()),
  session_id: z.nullable(id('session')),
  challenge: z.nullable(z.string()),
  sealed_secret: z.nullable(z.instanceof(Buffer)),
  is_passed: z.boolean(),
});

export type StepRow = z.infer<typeof step>;

/** A step that still works, counting this as a try: sent side by side, tries can't pass the limit together. */
export async function tryStep(scope: FactorScope, token: string): Promise<StepRow | null> {
  return await scope.db.row(
    step,
    sql`
      update sign_in_step
      set tries = tries + 1
      where district_id = ${scope.districtId} and token_hash = ${digest(token)} and tries < ${mostTries}
        and expires_at > ${new Date(scope.nowMs)}
      returning asks, account_id, person_id, username, session_id, challenge, sealed_secret, is_passed`,
  );
}

/** The same for what can't be guessed at. */
export async function readStep(scope: FactorScope, token: string): Promise<StepRow | null> {
  return await scope.db.row(
    step,
    sql`
      select asks, account_id, person_id, username, session_id, challenge, sealed_secret, is_passed
      from sign_in_step
      where district_id = ${scope.districtId} and token_hash = ${digest(token)} and tries < ${mostTries}
        and expires_at > ${new Date(scope.nowMs)}`,
  );
}

export async function writeChallenge(scope: FactorScope, token: string, challenge: string): Promise<void> {
  await scope.db.run(sql`
    update sign_in_step
    set challenge = ${challenge}
    where district_id = ${scope.districtId} and token_hash = ${digest(token)}`);
}

export async function writeSecretOfStep(scope: FactorScope, token: string, sealed: Buffer): Promise<void> {
  await scope.db.run(sql`
    update sign_in_step
    set sealed_secret = ${sealed}
    where district_id = ${scope.districtId} and token_hash = ${digest(token)}`);
}

/** A factor was set up: what was asked with the token is answered once, and a sign-in is passed. */
export async function writeStepDone(scope: FactorScope, token: string): Promise<void> {
  await scope.db.run(sql`
    update sign_in_step
    set challenge = null, sealed_secret = null, tries = 0, is_passed = session_id is null
    where district_id = ${scope.districtId} and token_hash = ${digest(token)}`);
}

/** Takes the step away; false where another request was sooner. */
export async function endStep(scope: FactorScope, token: string): Promise<boolean> {
  const ended = await scope.db.run(sql`
    delete from sign_in_step
    where district_id = ${scope.districtId} and token_hash = ${digest(token)}`);
  return ended > 0;
}

/** An account's steps end with a change of how it signs in, but for the one that made it. */
export async function endOtherSteps(scope: FactorScope, accountId: string, kept: string | null): Promise<void> {
  await scope.db.run(sql`
    delete from sign_in_step
    where district_id = ${scope.districtId} and account_id = ${accountId}
      and token_hash is distinct from ${kept === null ? null : digest(kept)}`);
}

/** Takes away steps that are over; answers how many, at most `choreRows`. */
export async function forgetOldSteps(scope: Pick<Scope, 'db' | 'districtId' | 'nowMs'>): Promise<number> {
  return await scope.db.run(sql`
    delete from sign_in_step
    where district_id = ${scope.districtId}
      and token_hash = any (array(
        select token_hash
        from sign_in_step
        where district_id = ${scope.districtId} and expires_at <= ${new Date(scope.nowMs)}
        limit ${choreRows}
      ))`);
}
