import { randomBytes } from 'node:crypto';
import type { Id, Owner } from '@laurel/domain/kit/id';

let lastMs = 0;
let sequence = 0;

/**
 * A new uuid, version 7: the first 48 bits are the time in ms, the next 12 count up within it, the rest is random.
 * Ids made one after another sort in that order, so indexes grow at one end and events read back as they happened.
 */
export function newId<O extends Owner>(nowMs: number = Date.now()): Id<O> {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  // Joined from pieces it would be kept as pieces, several times as large, wherever hundreds of thousands are held.
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Id<O>;
}

/** Ids made from this time on sort after it. */
export function firstIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
