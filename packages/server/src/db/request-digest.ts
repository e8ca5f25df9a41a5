import { createHash } from 'node:crypto';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Endpoint } from '@laurel/domain/wire/endpoint';

/** Tells a request from any other under the same operation id: which call it is, and its whole input. */
export function requestDigest({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, input]))
    .digest('base64url');
}

/**
 * Refuses another request under an operation id that was used: its answer would be that of the first, and nothing of it
 * saved. `kept`: the digest of the first; `null` where it was made before digests were kept.
 */
export function refuseOtherRequest(kept: string | null, digest: string): void {
  if (kept === null || kept === digest) return;
  throw otherRequest();
}

/** What is said where an operation id was used for another request. */
export function otherRequest(): Fault {
  return new Fault(
    'conflict',
    translatable`This operation ID was already used for something else, so nothing was saved. Send it again with a new ID.`,
  );
}
