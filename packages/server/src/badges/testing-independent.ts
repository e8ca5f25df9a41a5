/// <reference path="./untyped-packages.d.ts" />
import { generateKeyPairSync, sign } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import signatures from 'jsonld-signatures';
import * as z from 'zod/mini';
import { knownContexts } from './canonicalize';
import { multikeyOf } from './multikey';

const didDocument = z.looseObject({
  id: z.string(),
  verificationMethod: z.array(z.looseObject({ id: z.string() })),
});
const signed = z.looseObject({ proof: z.looseObject({ verificationMethod: z.string() }) });

/** What the independent library says against a credential’s proof, given a DID document; nothing where it fits. */
export async function faultsElsewhere(credential: unknown, did: unknown): Promise<string[]> {
  const document = didDocument.parse(did);
  const given = signed.parse(credential);
  const method = document.verificationMethod.find(({ id }) => id === given.proof.verificationMethod);
  const served = new Map<string, object>([[document.id, document]]);
  if (method) served.set(method.id, { '@context': 'https://w3id.org/security/multikey/v1', ...method });
  const { verified, error } = await signatures.verify(given, {
    suite: new DataIntegrityProof({ cryptosuite }),
    purpose: new signatures.purposes.AssertionProofPurpose(),
    documentLoader: loaderOf(served),
  });
  if (verified) return [];
  return error?.errors.map(({ message }) => message) ?? ['It doesn’t fit.'];
}

/** A credential that the independent library signed with a new key, whose `did:key` is its issuer. */
export async function signElsewhere(credential: object): Promise<object> {
  const pair = generateKeyPairSync('ed25519');
  const multikey = multikeyOf(Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const did = `did:key:${multikey}`;
  const signer = {
    id: `${did}#${multikey}`,
    algorithm: 'Ed25519' as const,
    sign: async ({ data }: { readonly data: Uint8Array }) => sign(null, data, pair.privateKey),
  };
  return await signatures.sign(
    { ...credential, issuer: { id: did, type: ['Profile'] } },
    {
      suite: new DataIntegrityProof({ cryptosuite, signer, date: '2026-10-01T00:00:00Z' }),
      purpose: new signatures.purposes.AssertionProofPurpose(),
      documentLoader: loaderOf(new Map()),
    },
  );
}

function loaderOf(more: ReadonlyMap<string, object>) {
  return async (url: string) => {
    const document = more.get(url) ?? knownContexts.get(url);
    if (!document) throw new Error(`${url} isn’t known.`);
    return { contextUrl: null, documentUrl: url, document };
  };
}
