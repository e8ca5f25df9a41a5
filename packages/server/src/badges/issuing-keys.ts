import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type * as api from '@laurel/domain/badges/api';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import type { Sealing } from '@laurel/server/factors/sealing';
import type { OwnIssuer } from './find-key';
import { type DistrictScope, holdKeys, type KeptKey, readKeys, retireKey, writeKey } from './key-store';
import { multikeyOf } from './multikey';

/** A key that can sign. */
export interface SigningKey {
  readonly keyId: KeptKey['keyId'];
  /** Its id in the DID document. */
  readonly method: string;
  readonly privateKey: KeyObject;
}

/** The key a DID signs with now, made at its first use. Throws `refused` where it can’t be opened. */
export async function currentKey(scope: DistrictScope, did: string, sealing: Sealing): Promise<SigningKey> {
  const kept = await readCurrent(scope, did);
  if (kept) return openKey(kept, sealing);
  await holdKeys(scope);
  return openKey((await readCurrent(scope, did)) ?? (await makeKey(scope, did, sealing)), sealing);
}

async function readCurrent(scope: DistrictScope, did: string): Promise<KeptKey | null> {
  return (await readKeys(scope, did)).find(({ retiredAt }) => retiredAt === null) ?? null;
}

async function makeKey(scope: DistrictScope, did: string, sealing: Sealing): Promise<KeptKey> {
  const pair = generateKeyPairSync('ed25519');
  const keyId = newId<'issuing-key'>(scope.nowMs);
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const sealedKey = sealing.seal(pair.privateKey.export({ format: 'der', type: 'pkcs8' }), aboutKey(keyId));
  await writeKey(scope, { keyId, did, publicKey, sealedKey });
  return { keyId, did, publicKey, sealedKey, madeAt: new Date(scope.nowMs).toISOString(), retiredAt: null };
}

function openKey(kept: KeptKey, sealing: Sealing): SigningKey {
  const opened = sealing.open(kept.sealedKey, aboutKey(kept.keyId));
  if (!opened)
    throw new Fault(
      'refused',
      translatable`The key that signs badges can’t be opened, since Laurel’s encryption key is another one now. Put the earlier one back, or sign with a new key.`,
    );
  return {
    keyId: kept.keyId,
    method: methodOf(kept),
    privateKey: createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }),
  };
}

function aboutKey(keyId: string): string {
  return `issuing key ${keyId}`;
}

function methodOf({ did, publicKey }: Pick<KeptKey, 'did' | 'publicKey'>): string {
  return `${did}#${multikeyOf(publicKey)}`;
}

/** What a DID is known to sign with, old keys included. */
export async function readOwnIssuer(scope: Pick<Scope, 'db' | 'districtId'>, did: string): Promise<OwnIssuer> {
  const kept = await readKeys(scope, did);
  return { did, keys: Object.fromEntries(kept.map((key) => [methodOf(key), multikeyOf(key.publicKey)])) };
}

/** The DID document of a host, `null` while nothing was ever signed there (did:web, DID Core 1.0, Multikey). */
export function didDocument({ did, keys }: OwnIssuer) {
  const methods = Object.entries(keys);
  if (methods.length === 0) return null;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods.map(([id, publicKeyMultibase]) => ({
      ...{ id, type: 'Multikey', controller: did, publicKeyMultibase },
    })),
    assertionMethod: methods.map(([id]) => id),
  };
}

/** The district’s keys, for who keeps them. */
export async function listKeys(scope: Scope, sealing: Sealing): Promise<OutputOf<typeof api.readKeys>> {
  const kept = await readKeys(scope, null);
  return {
    keys: kept.map(({ keyId, did, publicKey, sealedKey, madeAt, retiredAt }) => ({
      ...{ keyId, did, multikey: multikeyOf(publicKey), madeAt },
      retiredAt,
      isLost: sealing.open(sealedKey, aboutKey(keyId)) === null,
    })),
  };
}

/** Signs with a new key from now on. What was replaced already stays so. */
export async function rotateKey(
  scope: Scope,
  { keyId }: ParsedInputOf<typeof api.rotateKey>,
  sealing: Sealing,
): Promise<OutputOf<typeof api.rotateKey>> {
  await holdKeys(scope);
  const kept = (await readKeys(scope, null)).find((key) => key.keyId === keyId);
  if (!kept) throw notFound();
  if ((await retireKey(scope, keyId)) === 1) await makeKey(scope, kept.did, sealing);
  return await listKeys(scope, sealing);
}
