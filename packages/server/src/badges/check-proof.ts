import { createHash, verify } from 'node:crypto';
import type { CredentialForm } from '@laurel/domain/badges/credential';
import type { StepResult } from '@laurel/domain/badges/verification';
import { translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { CanonicalizeError, canonicalize, unknownContexts } from './canonicalize';
import { findKey, type OwnIssuer, sayKeyFits, signatureFails } from './find-key';
import { readMultibase } from './multikey';

/** The suite, and the name it had before it was a standard. */
const suites = new Set(['eddsa-rdfc-2022', 'eddsa-2022']);
const mostProofs = 5;
const signatureBytes = 64;

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/));

const proofShape = z.looseObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.string(),
  created: z.optional(moment),
  expires: z.optional(moment),
  proofPurpose: z.literal('assertionMethod'),
  verificationMethod: z.string(),
  proofValue: z.string(),
});

/** Whether everything that signs a credential fits it: each of its proofs, with a key that is known without asking anyone. */
export async function checkProof(
  credential: CredentialForm,
  { own, nowMs }: { readonly own: OwnIssuer | null; readonly nowMs: number },
): Promise<StepResult> {
  const { proof: proofs, ...document } = credential;
  if (!proofs || proofs.length === 0)
    return { state: 'failed', sentence: translatable`It isn’t signed, so anyone could have written it.` };
  if (proofs.length > mostProofs)
    return { state: 'unchecked', sentence: translatable`It has more than ${mostProofs} signatures.` };
  const [unknown] = unknownContexts(credential);
  if (unknown !== undefined) return sayUnknownContext(unknown);
  const results: StepResult[] = [];
  for (const proof of proofs)
    results.push(await checkOne(document, proof, { own, nowMs, issuer: credential.issuer.id }));
  const worst = (['failed', 'unchecked', 'passed'] as const).flatMap((state) =>
    results.filter((each) => each.state === state),
  )[0];
  return worst ?? signatureFails;
}

function sayUnknownContext(url: string): StepResult {
  const sentence =
    url === ''
      ? translatable`It brings words of its own, which could make it read in two ways. Laurel reads only published contexts.`
      : translatable`It uses a context that isn’t known here, ${url.slice(0, 200)}, and Laurel fetches nothing from elsewhere.`;
  return { state: 'unchecked', sentence };
}

async function checkOne(
  document: object,
  proof: { readonly type: string },
  { own, nowMs, issuer }: { readonly own: OwnIssuer | null; readonly nowMs: number; readonly issuer: string },
): Promise<StepResult> {
  const suite = 'cryptosuite' in proof ? String(proof.cryptosuite) : proof.type;
  if (proof.type !== 'DataIntegrityProof' || !suites.has(suite))
    return {
      state: 'unchecked',
      sentence: translatable`It is signed in a way that isn’t known here: ${suite.slice(0, 60)}.`,
    };
  const parsed = proofShape.safeParse(proof);
  if (!parsed.success) {
    const part = parsed.error.issues[0]?.path.join('.') ?? '';
    return {
      state: 'failed',
      sentence: translatable`“proof.${part}” is missing, or isn’t what a signature of a credential has.`,
    };
  }
  const { proofValue, ...options } = parsed.data;
  if (options.expires !== undefined && Date.parse(options.expires) < nowMs)
    return { state: 'failed', sentence: translatable`The signature has expired.` };
  const found = findKey(options.verificationMethod, issuer, own);
  if ('state' in found) return found;
  const signature = readMultibase(proofValue);
  if (signature?.length !== signatureBytes) return signatureFails;
  try {
    const fits = verify(null, await digestToSign(document, options), found.key, signature);
    return fits ? sayKeyFits(found, issuer) : signatureFails;
  } catch (error) {
    if (error instanceof CanonicalizeError) return sayNoOneForm(error);
    throw error;
  }
}

function sayNoOneForm({ why }: CanonicalizeError): StepResult {
  return why === 'time'
    ? {
        state: 'unchecked',
        sentence: translatable`It takes longer than a second to bring into the form that is signed.`,
      }
    : {
        state: 'failed',
        sentence: translatable`It has something that its contexts don’t explain, so it wasn’t signed like this.`,
      };
}

/**
 * What eddsa-rdfc-2022 signs (Data Integrity EdDSA Cryptosuites 1.0, 3.2): the digest of the proof’s options, then that of
 * the document, 32 bytes each.
 */
async function digestToSign(document: object, options: object): Promise<Buffer> {
  return Buffer.concat([await digestOptions(document, options), await digestOf(document)]);
}

/** The digest of a proof’s options, read with the contexts of the document. */
export async function digestOptions(document: object, options: object): Promise<Buffer> {
  const context = '@context' in document ? document['@context'] : [];
  return await digestOf({ '@context': context, ...options });
}

/** The digest of a document’s one form. */
export async function digestOf(document: object): Promise<Buffer> {
  return createHash('sha256')
    .update(await canonicalize(document))
    .digest();
}
