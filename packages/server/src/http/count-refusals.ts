import type { Id } from '@laurel/domain/kit/id';
import { inDistrict } from '@laurel/server/db/transaction';
import { type AuditEvent, writeAudit } from './audit-store';
import type { Door } from './door';

// A flood must not fill the audit: of each place some refusals are written one by one, the rest is counted.
const windowMs = 15 * 60_000;
const mostPlaces = 200;
const mostWritten = 1_000;

/** A refusal as the audit writes it; the district is found by the host where none is known. */
export interface Refusal {
  readonly district: Id<'district'> | { readonly host: string };
  readonly accountId: string | null;
  readonly event: Pick<AuditEvent, 'what' | 'kind' | 'concerns'>;
}

interface Place {
  readonly refusal: Refusal;
  readonly sinceMs: number;
  seen: number;
  counted: number;
  isTold: boolean;
}

interface Counts {
  readonly places: Map<string, Place>;
  sinceMs: number;
  written: number;
}

const counting = new WeakMap<Door, Counts>();

/**
 * Whether a refusal is to be written by itself: the first `most` of a place in a quarter of an hour are. Otherwise it is
 * counted, and written with others as one. `place`: anyone who or wherever it comes from.
 */
export function admitRefusal(door: Door, place: string, most: number, refusal: Refusal): boolean {
  const counts = countsOf(door);
  const nowMs = door.clock();
  if (nowMs - counts.sinceMs >= windowMs) Object.assign(counts, { sinceMs: nowMs, written: 0 });
  const isKnown = counts.places.has(place) || counts.places.size < mostPlaces;
  const key = isKnown ? place : 'others';
  const found = counts.places.get(key) ?? { refusal, sinceMs: nowMs, seen: 0, counted: 0, isTold: false };
  counts.places.set(key, found);
  found.seen += 1;
  if (found.seen <= most && counts.written < mostWritten) {
    counts.written += 1;
    return true;
  }
  found.counted += 1;
  return false;
}

/** Writes what was counted: of each place once soon, and once more when its quarter of an hour is over. */
export async function writeCountedRefusals(door: Door, isLast = false): Promise<void> {
  const { places } = countsOf(door);
  for (const [key, place] of [...places]) {
    const isOver = isLast || door.clock() - place.sinceMs >= windowMs;
    if (isOver) places.delete(key);
    if (place.counted === 0 || (place.isTold && !isOver)) continue;
    const times = place.counted;
    Object.assign(place, { counted: 0, isTold: true });
    await write(door, place.refusal, times);
  }
}

async function write(door: Door, { district, accountId, event }: Refusal, times: number): Promise<void> {
  const districtId = typeof district === 'string' ? district : await door.findDistrict(district.host);
  if (!districtId) return;
  const caller = accountId === null ? null : { accountId };
  await inDistrict(door.pool, districtId, async (db) => {
    await writeAudit(
      { db, districtId, requestId: 'counted', caller },
      { ...event, outcome: 'denied', details: { times } },
    );
  });
}

/** Writes counted refusals every minute, and what is left when the app closes. Call it once, before the app is ready. */
export function keepCountingRefusals(door: Door): void {
  const report = (error: unknown) => door.app.log.error({ err: error }, 'refusals were not written');
  const timer = setInterval(() => writeCountedRefusals(door).catch(report), 60_000);
  timer.unref();
  door.app.addHook('onClose', async () => {
    clearInterval(timer);
    await writeCountedRefusals(door, true).catch(report);
  });
}

function countsOf(door: Door): Counts {
  const known = counting.get(door);
  if (known) return known;
  const counts = { places: new Map(), sinceMs: door.clock(), written: 0 };
  counting.set(door, counts);
  return counts;
}
