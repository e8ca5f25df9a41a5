import type { PasskeyAnswer, passkeyQuestion } from '@laurel/domain/factors/api';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { NewPasskey, Passkey } from './factor-store';

type Question = z.infer<typeof passkeyQuestion>;

/** Where a passkey works: the host people use, and nowhere else. */
interface Place {
  readonly origin: string;
}

// Reading it takes half a second, which no start should wait for.
const webauthn = async () => await import('@simplewebauthn/server');

/** What the browser needs to create a passkey for somebody. */
export async function askToCreate(
  { origin }: Place,
  owner: { accountId: string; username: string; district: string; known: readonly Passkey[] },
): Promise<Question> {
  const { generateRegistrationOptions } = await webauthn();
  const question = await generateRegistrationOptions({
    rpName: owner.district,
    rpID: hostOf(origin),
    userName: owner.username,
    userDisplayName: owner.username,
    userID: Buffer.from(owner.accountId.replaceAll('-', ''), 'hex'),
    excludeCredentials: owner.known.map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...question };
}

/** What was created, once it is sure that it answers this question on this host. */
export async function readCreated(
  { origin }: Place,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<Omit<NewPasskey, 'accountId' | 'userAgent'>> {
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified)
    throw new Fault('invalid', translatable`This passkey couldn’t be added. Try again, or use an authenticator app.`);
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports: transports ?? [] };
}

/** What the browser asks one of these passkeys, or with `null` any it has, which then has to check its user. */
export async function askToProve({ origin }: Place, known: readonly Passkey[] | null): Promise<Question> {
  const { generateAuthenticationOptions } = await webauthn();
  const question = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: known === null ? 'required' : 'preferred',
    ...(known === null ? {} : { allowCredentials: known.map(asDescriptor) }),
  });
  return { ...question };
}

/** The passkey's new count of uses when it answered this question on this host, else `null`. */
export async function checkProof(
  { origin }: Place,
  asked: { challenge: string; isUserChecked: boolean },
  known: Passkey,
  answer: PasskeyAnswer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: asked.isUserChecked,
    credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.sign_count },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

function asDescriptor({ credential_id, transports }: Passkey): { id: string; transports?: string[] } {
  return transports && transports.length > 0 ? { id: credential_id, transports } : { id: credential_id };
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}
