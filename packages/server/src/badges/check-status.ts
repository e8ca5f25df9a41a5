import type { CredentialForm } from '@laurel/domain/badges/credential';
import type { StepResult } from '@laurel/domain/badges/verification';
import { translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import type { OwnIssuer } from './find-key';

/** A place in one of our status lists. */
export const listedStatus = z.object({ list: z.int(), index: z.int() });

export type ListedStatus = z.infer<typeof listedStatus>;

const entry = z.looseObject({
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string().check(z.regex(/^\d{1,9}$/)),
  statusListCredential: z.string(),
});

/** Where it is written whether a credential was revoked. Lists of others aren’t fetched; ours are looked at by who has them. */
export function checkStatus(
  credential: CredentialForm,
  own: OwnIssuer | null,
): { readonly step: StepResult; readonly listed: ListedStatus | null } {
  const [status, ...more] = credential.credentialStatus ?? [];
  if (!status)
    return {
      step: { state: 'passed', sentence: translatable`It has no list of revoked badges, so it can’t be revoked.` },
      listed: null,
    };
  const parsed = entry.safeParse(status);
  const ours = parsed.success && own !== null && more.length === 0 ? listIn(parsed.data, own) : null;
  if (ours !== null && credential.issuer.id === own?.did)
    return {
      step: { state: 'unchecked', sentence: translatable`The list of revoked badges hasn’t been read yet.` },
      listed: ours,
    };
  const where = String(parsed.success ? parsed.data.statusListCredential : (status.id ?? status.type)).slice(0, 200);
  return {
    step: {
      state: 'unchecked',
      sentence: translatable`Whether it was revoked is written at ${where}, and Laurel fetches nothing from elsewhere.`,
    },
    listed: null,
  };
}

function listIn({ statusListCredential, statusListIndex }: z.infer<typeof entry>, own: OwnIssuer): ListedStatus | null {
  const list = /^https?:\/\/([^/]+)\/credentials\/status\/(\d{1,6})$/.exec(statusListCredential);
  const host = list?.[1] ?? '';
  if (`did:web:${encodeURIComponent(host)}` !== own.did) return null;
  return { list: Number(list?.[2]), index: Number(statusListIndex) };
}
