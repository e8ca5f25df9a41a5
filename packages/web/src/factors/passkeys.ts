import type { PasskeyAnswer, passkeyQuestion } from '@laurel/domain/factors/api';
import type * as z from 'zod/mini';

type Question = z.infer<typeof passkeyQuestion>;

/** What became of asking the browser: `canceled` also where it took too long, `misplaced` where it can’t here. */
export class PasskeyFault extends Error {
  readonly why: 'canceled' | 'misplaced' | 'known';

  constructor(why: PasskeyFault['why']) {
    super(`A passkey was not used: ${why}.`);
    this.why = why;
  }
}

/** Whether this browser speaks of passkeys in JSON, as all do since 2025. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Lets the browser create a passkey. */
export async function createPasskey(question: Question): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    question as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answerOf(await navigator.credentials.create({ publicKey }).catch(refuse));
}

/** Lets the browser prove that it has one. */
export async function provePasskey(question: Question): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    question as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answerOf(await navigator.credentials.get({ publicKey }).catch(refuse));
}

function answerOf(credential: Credential | null): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyFault('canceled');
  return credential.toJSON() as unknown as PasskeyAnswer;
}

function refuse(error: unknown): never {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFault('canceled');
  if (name === 'InvalidStateError') throw new PasskeyFault('known');
  // An address of numbers has no passkeys, only a name has.
  if (name === 'SecurityError') throw new PasskeyFault('misplaced');
  throw error;
}
