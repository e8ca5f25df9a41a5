import type { KeyObject } from 'node:crypto';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { readMultikey } from './multikey';

/** What this district signs with: its DID, and its keys by their ids in the DID document, old ones included. */
export const ownIssuer = z.object({ did: z.string(), keys: z.record(z.string(), z.string()) });

export type OwnIssuer = z.infer<typeof ownIssuer>;

/** A key that a signature names. `holder`: what it is known to belong to. */
export interface FoundKey {
  readonly key: KeyObject;
  readonly holder: 'district' | 'did-key' | 'unknown';
}

/** The key of a verification method, without asking anyone; a sentence where there is none, or it isn’t the issuer’s. */
export function findKey(
  method: string,
  issuerId: string,
  own: OwnIssuer | null,
): FoundKey | { readonly state: 'failed' | 'unchecked'; readonly sentence: Sentence } {
  const [controller = '', fragment = ''] = method.split('#');
  if (own !== null && (controller === own.did || issuerId === own.did)) {
    const known = controller === own.did && issuerId === own.did && Object.hasOwn(own.keys, method);
    const key = known ? readMultikey(own.keys[method] ?? '') : null;
    if (key) return { key, holder: 'district' };
    return {
      state: 'failed',
      sentence: translatable`It says it was issued here, but isn’t signed with a key of ours.`,
    };
  }
  const isDidKey = controller.startsWith('did:key:');
  const key = readMultikey(isDidKey ? controller.slice('did:key:'.length) : fragment);
  if (isDidKey && key) return { key, holder: controller === issuerId ? 'did-key' : 'unknown' };
  if (controller !== issuerId && !isDidKey)
    return {
      state: 'failed',
      sentence: translatable`The key is said to be ${controller.slice(0, 200)}’s, and the issuer is someone else.`,
    };
  if (key) return { key, holder: 'unknown' };
  return {
    state: 'unchecked',
    sentence: translatable`Its key is at ${controller.slice(0, 200)}, and Laurel fetches nothing from elsewhere.`,
  };
}

/** What a signature that fits says, by what is known of its key. */
export function sayKeyFits({ holder }: FoundKey, issuerId: string) {
  switch (holder) {
    case 'district':
      return {
        state: 'passed',
        sentence: translatable`Signed here with one of our keys, and not changed since.`,
      } as const;
    case 'did-key':
      return {
        state: 'passed',
        sentence: translatable`Signed with the key that is the issuer’s ID, and not changed since. Compare the ID with the one you know.`,
      } as const;
    case 'unknown':
      return {
        state: 'unchecked',
        sentence: translatable`The signature fits the key it names, so nothing was changed since. Whether the key belongs to ${issuerId.slice(0, 200)} isn’t known: Laurel fetches nothing from elsewhere.`,
      } as const;
  }
}

/** What a signature that doesn’t fit says. */
export const signatureFails = {
  state: 'failed',
  sentence: translatable`The signature doesn’t fit: something was changed, or someone else signed it.`,
} as const;
