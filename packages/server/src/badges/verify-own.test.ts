import { generateKeyPairSync } from 'node:crypto';
import { makeCredential } from '@laurel/domain/badges/make-credential';
import { type BadgeCheck, verdictOf } from '@laurel/domain/badges/verification';
import { english } from '@laurel/domain/kit/sentence';
import { newId } from '@laurel/server/db/new-id';
import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { multikeyOf } from './multikey';
import { signDocuments, signToken } from './sign';
import { verifyBadge } from './verify-badge';

// What a school’s own badges, and signed ones of the older form, come to: each fault named in words.

const origin = 'https://laurel.school.example';
const did = 'did:web:laurel.school.example';
const now = Date.parse('2026-10-17T12:00:00Z');

function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const multikey = multikeyOf(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  return { keyId: newId<'issuing-key'>(), multikey, method: `${did}#${multikey}`, privateKey };
}

const [key, stranger] = [keyPair(), keyPair()];
const own = { did, keys: { [key.method]: key.multikey } };

const document = makeCredential({
  ...{ origin, did, issuerName: 'Cedar Valley', awardedAt: '2026-10-01T12:00:00Z', validUntil: '2027-10-01T12:00:00Z' },
  ...{ awardId: newId(), subjectId: newId(), results: [], status: { list: 1, index: 7 } },
  badge: {
    ...{ badgeId: newId(), title: 'Speaker', description: 'Speaks to a room.' },
    ...{ criteria: 'Holds a talk.', image: `${'A'.repeat(24)}.png` },
  },
});

interface Signed {
  readonly [name: string]: unknown;
  readonly proof: Readonly<Record<string, unknown>>;
}

let signed: Signed;
let token: string;

beforeAll(async () => {
  const [one] = await signDocuments([document], key, now);
  if (!one) throw new Error('Nothing was signed.');
  signed = { ...one };
  token = await signToken(document, key);
});

async function check(file: object | string, { nowMs = now, email = null as string | null } = {}) {
  const bytes = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  const { steps } = await verifyBadge(bytes, { own, nowMs, email });
  const said = steps.map(({ check: name, state, sentence }) => [name, `${state}: ${english(sentence)}`]);
  return { verdict: verdictOf(steps), by: Object.fromEntries(said) as Record<BadgeCheck, string> };
}

const withProof = (change: object) => ({ ...signed, proof: { ...signed.proof, ...change } });
const ours = 'passed: Signed here with one of our keys, and not changed since.';
const notOurs = 'failed: It says it was issued here, but isn’t signed with a key of ours.';

test('our own badges, as JSON and as a token, are signed with one of our keys, and wait for our list', async () => {
  for (const file of [signed, token]) {
    const { by, verdict } = await check(file);
    expect(by.proof).toBe(ours);
    expect(by.status).toContain('hasn’t been read yet');
    expect(by.dates).toBe('passed: Valid from 2026-10-01 to 2027-10-01.');
    expect(verdict).toBe('unconfirmed');
  }
});

test.each<[string, () => Promise<object | string> | object | string, string]>([
  [
    'a key that isn’t in the DID document',
    async () => (await signDocuments([document], stranger, now))[0] ?? {},
    notOurs,
  ],
  ['a token of such a key', async () => await signToken(document, stranger), notOurs],
  [
    'our key’s name on another’s signature',
    async () => (await signDocuments([document], { ...stranger, method: key.method }, now))[0] ?? {},
    'failed: The signature doesn’t fit: something was changed, or someone else signed it.',
  ],
  [
    'our badge with another issuer',
    () => ({ ...signed, issuer: { id: 'did:web:elsewhere.example', type: ['Profile'] } }),
    notOurs,
  ],
  [
    'an unknown suite',
    () => withProof({ cryptosuite: 'ecdsa-sd-2023' }),
    'unchecked: It is signed in a way that isn’t known here: ecdsa-sd-2023.',
  ],
  [
    'another kind of proof',
    () => withProof({ type: 'RsaSignature2018', cryptosuite: undefined }),
    'unchecked: It is signed in a way that isn’t known here: RsaSignature2018.',
  ],
  [
    'a signature with an expiration',
    () => withProof({ expires: '2026-10-02T00:00:00Z' }),
    'failed: The signature has expired.',
  ],
  [
    'a proof for another purpose',
    () => withProof({ proofPurpose: 'authentication' }),
    'failed: “proof.proofPurpose” is missing, or isn’t what a signature of a credential has.',
  ],
  [
    'an unsigned token',
    () => [Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.'),
    'unchecked: It is signed in a way that isn’t known here: none.',
  ],
  [
    'a token signed with a shared secret',
    async () => await new SignJWT({ ...document }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1)),
    'unchecked: It is signed in a way that isn’t known here: HS256.',
  ],
  [
    'a token that differs from its badge',
    async () =>
      await new SignJWT({ ...document })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.method })
        .setIssuer('did:web:elsewhere.example')
        .sign(key.privateKey),
    'failed: The token’s “iss” says something else than the credential.',
  ],
])('%s is explained in a message, and never valid', async (_, make, expected) => {
  const { verdict, by } = await check(await make());
  expect(by.proof).toBe(expected);
  expect(verdict).not.toBe('valid');
});

test('a badge before its first day and one after its last say which day that was', async () => {
  expect((await check(signed, { nowMs: Date.parse('2026-09-30T12:00:00Z') })).by.dates).toBe(
    'failed: It isn’t valid yet: its first day is 2026-10-01.',
  );
  expect((await check(signed, { nowMs: Date.parse('2027-10-02T12:00:00Z') })).by.dates).toBe(
    'failed: It has expired: its last day was 2027-10-01.',
  );
});

// As badges were before version 2.0 of verifiable credentials.
const older = {
  '@context': [
    'https://www.w3.org/2018/credentials/v1',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json',
    'https://w3id.org/security/data-integrity/v1',
  ],
  id: 'urn:uuid:6b9f1a2c-7d1e-41e8-9a54-0242ac150003',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: 'Speaker',
  issuanceDate: '2026-10-01T00:00:00Z',
  expirationDate: '2027-10-01T00:00:00Z',
  credentialSubject: {
    id: 'urn:uuid:6b9f1a2c-7d1e-41e8-9a54-0242ac150004',
    type: ['AchievementSubject'],
    achievement: {
      id: 'urn:uuid:6b9f1a2c-7d1e-41e8-9a54-0242ac150005',
      type: ['Achievement'],
      name: 'Speaker',
      description: 'Speaks to a room.',
      criteria: { narrative: 'Holds a talk.' },
    },
  },
};

test('a badge of version 1.1 is valid between its own dates, but not after a change', async () => {
  const issuer = `did:key:${stranger.multikey}`;
  const signing = { ...stranger, method: `${issuer}#${stranger.multikey}` };
  const [badge = {}] = await signDocuments([{ ...older, issuer: { id: issuer, type: ['Profile'] } }], signing, now);
  const { verdict, by } = await check(badge);
  expect(by.proof).toMatch(/^passed: Signed with the key that is the issuer’s ID/);
  expect([verdict, by.dates]).toEqual(['valid', 'passed: Valid from 2026-10-01 to 2027-10-01.']);
  expect((await check(badge, { nowMs: Date.parse('2027-10-02T12:00:00Z') })).by.dates).toBe(
    'failed: It has expired: its last day was 2027-10-01.',
  );
  const later = await check({ ...badge, expirationDate: '2037-10-01T00:00:00Z' });
  expect(later.by.proof).toBe('failed: The signature doesn’t fit: something was changed, or someone else signed it.');
  // The names of the dates are those of its version.
  const mixed = await check({ ...badge, issuanceDate: undefined, validFrom: '2026-10-01T00:00:00Z' });
  expect(mixed.by.form).toMatch('failed: “issuanceDate” is missing');
});

test('a badge about someone else says so', async () => {
  const identifier = {
    ...{ type: 'IdentityObject', identityType: 'emailAddress', hashed: false, identityHash: 'ana@school.example' },
  };
  const named = { ...document, credentialSubject: { ...document.credentialSubject, identifier: [identifier] } };
  const [badge] = await signDocuments([named], key, now);
  const to = async (email: string) => (await check(badge ?? {}, { email })).by.recipient;
  expect(await to('ben@school.example')).toBe('failed: It is about someone with another email address.');
  expect(await to('Ana@School.example')).toBe('passed: It is about the person with this email address.');
});
