import { sign } from 'node:crypto';
import { momentOf } from '@laurel/domain/badges/make-credential';
import { runWorker } from '@laurel/server/workers/run-worker';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { SigningKey } from './issuing-keys';
import { multibaseOf } from './multikey';

// A document takes a few milliseconds; starting takes longer than fifty of them.
const limits = { megabytes: 256, seconds: 20 };

/** Documents with a Data Integrity proof each (eddsa-rdfc-2022). The worker makes what is signed, and this process signs it. */
export async function signDocuments<Document extends object>(
  documents: readonly Document[],
  { method, privateKey }: SigningKey,
  nowMs: number,
) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: momentOf(new Date(nowMs).toISOString()),
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  };
  const input = { documents, options };
  const digests = z.array(z.string()).parse(await runWorker({ task: 'badge-digests', input, limits }));
  return documents.map((document, at) => {
    const signature = sign(null, Buffer.from(digests[at] ?? '', 'hex'), privateKey);
    return { ...document, proof: { ...options, proofValue: multibaseOf(signature) } };
  });
}

interface Credential {
  readonly id: string;
  readonly issuer: { readonly id: string };
  readonly validFrom: string;
  readonly credentialSubject: { readonly id: string };
}

/** A credential as a token (VC-JWT), its claims beside it as Open Badges asks for. */
export async function signToken(credential: Credential, { method, privateKey }: SigningKey): Promise<string> {
  return await new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: method })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(Math.floor(Date.parse(credential.validFrom) / 1000))
    .sign(privateKey);
}
