import { gzipSync } from 'node:zlib';
import { makeStatusList, statusListLength } from '@laurel/domain/badges/make-credential';
import type { Sealing } from '@laurel/server/factors/sealing';
import { readRevoked } from './award-store';
import { didOf } from './issuer-origin';
import { currentKey } from './issuing-keys';
import type { DistrictScope } from './key-store';
import { signDocuments } from './sign';

const mostKept = 200;

/**
 * Signed lists of revoked credentials (Bitstring Status List 1.0). Whether something was revoked is asked anew each time; what
 * was signed before is given again while nothing was.
 */
export function createStatusLists(sealing: Sealing) {
  const kept = new Map<string, string>();
  return async (
    within: <Result>(work: (scope: DistrictScope) => Promise<Result>) => Promise<Result>,
    origin: string,
    list: number,
  ): Promise<string | null> => {
    const did = didOf(origin);
    const found = await within(async (scope) => {
      const revoked = await readRevoked(scope, list);
      if (!revoked) return null;
      return {
        ...revoked,
        districtId: scope.districtId,
        nowMs: scope.nowMs,
        key: await currentKey(scope, did, sealing),
      };
    });
    if (!found) return null;
    const { places, changedAt, key, nowMs } = found;
    const name = JSON.stringify([found.districtId, origin, list, key.keyId, places]);
    const before = kept.get(name);
    if (before !== undefined) return before;
    const document = makeStatusList({ origin, did, list, encodedList: packPlaces(places), validFrom: changedAt });
    const [signed] = await signDocuments([document], key, nowMs);
    if (kept.size >= mostKept) kept.clear();
    kept.set(name, JSON.stringify(signed));
    return JSON.stringify(signed);
  };
}

/** Places of a list as its bits, the first at the left, packed and in Multibase. */
export function packPlaces(places: readonly number[]): string {
  const bits = Buffer.alloc(statusListLength / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
