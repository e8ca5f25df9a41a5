import { translatable } from '@laurel/domain/kit/sentence';
import { BadRecording, mostPoints, type Point, type Recording } from './recording-points';

// The FIT protocol, as far as a summary needs it: each message is read by its definition, and all but these are passed over.
const recordMessage = 20;
const sessionMessage = 18;
const timestampField = 253;
const distanceField = 5;
const heartRateField = 3;
const sportField = 5;
// Generic, running, walking, hiking.
const onFoot: readonly number[] = [0, 1, 11, 17];
// FIT counts seconds from 31 December 1989.
const epochMs = Date.UTC(1989, 11, 31);

/** Whether bytes begin as a FIT file does. */
export function isFit(bytes: Buffer): boolean {
  return bytes.length > 12 && bytes.subarray(8, 12).toString('latin1') === '.FIT';
}

/** What a FIT file recorded. Throws a `BadRecording` where it is cut off, changed, or holds more than a day. */
export function readFit(bytes: Buffer): Recording {
  const [from, to] = [bytes[0] ?? 0, (bytes[0] ?? 0) + bytes.readUInt32LE(4)];
  // The checksum after the messages goes over everything, itself included, which leaves nothing.
  if (bytes.length < to + 2 || checksum(bytes.subarray(0, to + 2)) !== 0) throw damaged();
  try {
    return readMessages(bytes.subarray(from, to));
  } catch (error) {
    // A message that reaches beyond the end.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

interface Field {
  readonly number: number;
  readonly offset: number;
  readonly size: number;
}

interface Definition {
  readonly message: number;
  readonly isBigEndian: boolean;
  readonly fields: readonly Field[];
  readonly size: number;
}

function readMessages(bytes: Buffer): Recording {
  const definitions = new Map<number, Definition>();
  const points: Point[] = [];
  let [at, seconds, isOnFoot] = [0, 0, true];
  while (at < bytes.length) {
    const header = bytes.readUInt8(at);
    at += 1;
    const isCompressed = header >= 0x80;
    if (!isCompressed && (header & 0x40) !== 0) {
      const { definition, length } = readDefinition(bytes, at, (header & 0x20) !== 0);
      definitions.set(header & 0x0f, definition);
      at += length;
      continue;
    }
    const definition = definitions.get(isCompressed ? (header >> 5) & 3 : header & 0x0f);
    if (!definition || at + definition.size > bytes.length) throw damaged();
    const value = (number: number, size: 1 | 4) => readField(bytes, at, definition, { number, size });
    // A compressed time says its last five bits: the next moment that has them.
    if (isCompressed) seconds += ((header & 0x1f) - (seconds & 0x1f)) & 0x1f;
    seconds = value(timestampField, 4) ?? seconds;
    if (definition.message === sessionMessage) isOnFoot &&= onFoot.includes(value(sportField, 1) ?? 0);
    if (definition.message === recordMessage && seconds > 0) {
      const centimetres = value(distanceField, 4);
      const metres = centimetres === null ? null : centimetres / 100;
      points.push({ at: epochMs + seconds * 1000, metres, bpm: value(heartRateField, 1) });
      if (points.length > mostPoints) throw tooLong();
    }
    at += definition.size;
  }
  return { isOnFoot, points };
}

function readDefinition(bytes: Buffer, at: number, hasOwnFields: boolean) {
  const isBigEndian = bytes.readUInt8(at + 1) === 1;
  const message = isBigEndian ? bytes.readUInt16BE(at + 2) : bytes.readUInt16LE(at + 2);
  const count = bytes.readUInt8(at + 4);
  const fields: Field[] = [];
  let [offset, end] = [0, at + 5];
  for (let each = 0; each < count; each += 1, end += 3) {
    const [number, size] = [bytes.readUInt8(end), bytes.readUInt8(end + 1)];
    fields.push({ number, offset, size });
    offset += size;
  }
  // Fields of the device’s own follow the others; only their length matters here.
  const own = hasOwnFields ? bytes.readUInt8(end) : 0;
  if (hasOwnFields) end += 1;
  for (let each = 0; each < own; each += 1, end += 3) offset += bytes.readUInt8(end + 1);
  return { definition: { message, isBigEndian, fields, size: offset }, length: end - at };
}

/** A whole number of so many bytes; `null` where the message has none, or all bits set, which says “none.” */
function readField(
  bytes: Buffer,
  at: number,
  { fields, isBigEndian }: Definition,
  { number, size }: { readonly number: number; readonly size: 1 | 4 },
): number | null {
  const field = fields.find((each) => each.number === number && each.size === size);
  if (!field) return null;
  const from = at + field.offset;
  if (size === 1) return bytes.readUInt8(from) === 0xff ? null : bytes.readUInt8(from);
  const value = isBigEndian ? bytes.readUInt32BE(from) : bytes.readUInt32LE(from);
  return value === 0xff_ff_ff_ff ? null : value;
}

/** FIT’s checksum (CRC-16/ARC). */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 0 ? sum >> 1 : (sum >> 1) ^ 0xa001;
  }
  return sum;
}

function damaged(): BadRecording {
  return new BadRecording(translatable`This FIT file is damaged or incomplete. Download it from the watch again.`);
}

function tooLong(): BadRecording {
  return new BadRecording(translatable`This recording is longer than a day. Export one session.`);
}
