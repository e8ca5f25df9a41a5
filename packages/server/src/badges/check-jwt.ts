import { createPublicKey, type KeyObject } from 'node:crypto';
import type { CredentialForm } from '@laurel/domain/badges/credential';
import { datesOf } from '@laurel/domain/badges/credential';
import { parseStrictJson } from '@laurel/domain/badges/strict-json';
import type { StepResult } from '@laurel/domain/badges/verification';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { compactVerify, errors } from 'jose';
import * as z from 'zod/mini';
import { type FoundKey, findKey, type OwnIssuer, sayKeyFits, signatureFails } from './find-key';

/** What signs credentials; nothing that a shared secret or nobody signs. */
const algorithms = ['EdDSA', 'Ed25519', 'RS256', 'ES256'];

const headerShape = z.looseObject({
  alg: z.string(),
  kid: z.optional(z.string()),
  jwk: z.optional(z.record(z.string(), z.unknown())),
});
const claimShape = z.looseObject({
  iss: z.optional(z.string()),
  sub: z.optional(z.string()),
  jti: z.optional(z.string()),
  nbf: z.optional(z.number()),
  exp: z.optional(z.number()),
});

export interface ReadJwt {
  readonly text: string;
  readonly header: z.infer<typeof headerShape>;
  readonly claims: z.infer<typeof claimShape>;
  /** The credential it carries: all of it (2.0), or its claim `vc` (1.1). */
  readonly credential: unknown;
}

const form = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Whether a text has the form of a JSON Web Token. */
export function isJwt(text: string): boolean {
  return form.test(text);
}

/** Reads a token without checking who signed it. Throws Fault `invalid`. */
export function readJwt(text: string): ReadJwt {
  const [head = '', body = ''] = text.split('.');
  const header = headerShape.safeParse(parseStrictJson(Buffer.from(head, 'base64url').toString('utf8')));
  const claims = claimShape.safeParse(parseStrictJson(Buffer.from(body, 'base64url').toString('utf8')));
  if (!header.success || !claims.success)
    throw new Fault('invalid', translatable`This token isn’t one of a credential.`);
  const credential = 'vc' in claims.data ? claims.data.vc : claims.data;
  return { text, header: header.data, claims: claims.data, credential };
}

/** Whether the signature of a token fits, and what it says beside the credential agrees with it. */
export async function checkJwt(
  { text, header, claims }: ReadJwt,
  credential: CredentialForm,
  own: OwnIssuer | null,
): Promise<StepResult> {
  const issuer = credential.issuer.id;
  if (!algorithms.includes(header.alg))
    return {
      state: 'unchecked',
      sentence: translatable`It is signed in a way that isn’t known here: ${header.alg.slice(0, 60)}.`,
    };
  const other = contradiction(claims, credential);
  if (other !== null)
    return { state: 'failed', sentence: translatable`The token’s “${other}” says something else than the credential.` };
  const found = keyOf(header, issuer, own);
  if ('state' in found) return found;
  try {
    await compactVerify(text, found.key, { algorithms });
    return sayKeyFits(found, issuer);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return signatureFails;
    throw error;
  }
}

function keyOf(
  { kid, jwk }: ReadJwt['header'],
  issuer: string,
  own: OwnIssuer | null,
): FoundKey | (StepResult & { readonly state: 'failed' | 'unchecked' }) {
  if (kid !== undefined || issuer === own?.did) {
    const found = findKey(kid ?? '', issuer, own);
    if (!('state' in found) || jwk === undefined || found.state === 'failed') return found;
  }
  const key = jwk && publicKeyIn(jwk);
  if (key) return { key, holder: 'unknown' };
  return {
    state: 'unchecked',
    sentence: translatable`It doesn’t say which key it was signed with, and Laurel fetches nothing from elsewhere.`,
  };
}

function publicKeyIn(jwk: Record<string, unknown>): KeyObject | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}

/** The first claim that disagrees with the credential; `null` where all agree. */
function contradiction({ iss, sub, jti, nbf, exp }: ReadJwt['claims'], credential: CredentialForm): string | null {
  const { from, until } = datesOf(credential);
  const [subject] = [credential.credentialSubject].flat() as { id?: unknown }[];
  const differs = {
    iss: iss !== undefined && iss !== credential.issuer.id,
    sub: sub !== undefined && subject?.id !== undefined && sub !== subject.id,
    jti: jti !== undefined && credential.id !== undefined && jti !== credential.id,
    nbf: nbf !== undefined && nbf !== Math.floor(Date.parse(from) / 1000),
    exp: exp !== undefined && until !== null && exp !== Math.floor(Date.parse(until) / 1000),
  };
  return Object.entries(differs).find(([, is]) => is)?.[0] ?? null;
}
