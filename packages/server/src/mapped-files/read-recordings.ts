import { buffer as bytesOf } from 'node:stream/consumers';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { recordingHeader } from '@laurel/domain/mapped-files/recording-columns';
import yauzl from 'yauzl';
import { isFit, readFit } from './read-fit';
import { readTcx } from './read-tcx';
import { BadRecording, type Point, type Recording } from './recording-points';
import type { Table } from './table';

// A class has up to a hundred; an hour is 80 KB of FIT, and a megabyte of TCX.
const mostRecordings = 100;
const mostBytes = 10_000_000;
const mostUnpackedBytes = 50_000_000;
const metresPerMile = 1609.344;

/** A recording, and what its file or its device calls it. */
interface Named extends Recording {
  readonly name: string;
  readonly kind: 'FIT' | 'TCX';
}

/**
 * A FIT or TCX file, or a zip of them, by its first bytes: a row for each recording, with a summary and nothing else. `null` for
 * every other file. What can’t be read in a zip is named beside the rows. Throws `refused` where nothing can.
 */
export async function readRecordings(path: string, bytes: Buffer): Promise<Table | null> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return await fromZip(path);
  const found = recordingsIn(bytes, '');
  return found && toTable(found);
}

/** What a file recorded; `null` where it is neither FIT nor XML. */
function recordingsIn(bytes: Buffer, fileName: string): Named[] | null {
  if (isFit(bytes)) return [{ ...readFit(bytes), name: fileName, kind: 'FIT' }];
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!text.slice(0, 2_000).trimStart().startsWith('<')) return null;
  const all = readTcx(text);
  return all.map((each, at) => {
    const name = each.notes || (all.length > 1 ? `${fileName} ${at + 1}`.trim() : fileName);
    return { ...each, name, kind: 'TCX' };
  });
}

/** The recordings of a zip; `null` where none is in it: a workbook is a zip, too. */
async function fromZip(path: string): Promise<Table | null> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(() => null);
  if (!zip) return null;
  try {
    const entries: yauzl.Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isRecording(entry.fileName)) entries.push(entry);
    if (entries.length === 0) return null;
    refuseTooMuch(entries);
    const found: Named[] = [];
    const bad: string[] = [];
    for (const entry of entries) {
      try {
        // The library ends the stream with an error where there are more bytes than the entry said.
        const bytes = await bytesOf(await zip.openReadStreamPromise(entry));
        const recordings = recordingsIn(bytes, plainName(entry.fileName)) ?? [];
        if (recordings.length === 0 || !recordings.every(hasTime)) bad.push(entry.fileName);
        else found.push(...recordings);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        bad.push(entry.fileName);
      }
    }
    if (found.length === 0) {
      const names = bad.slice(0, 10).join(', ');
      throw new BadRecording(
        translatable`These recordings can’t be read: ${names}. Export them from the devices again.`,
      );
    }
    return { ...toTable(found), ...(bad.length > 0 ? { unread: bad } : {}) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new BadRecording(translatable`This zip file is damaged. Zip the recordings again.`);
  } finally {
    zip.close();
  }
}

/** Before anything is unpacked. */
function refuseTooMuch(entries: readonly yauzl.Entry[]): void {
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (entries.length > mostRecordings)
    throw new BadRecording(translatable`The zip file has more than ${mostRecordings} recordings. Split it by class.`);
  if (bytes > mostUnpackedBytes || entries.some(({ uncompressedSize }) => uncompressedSize > mostBytes))
    throw new BadRecording(translatable`These recordings are too large when unpacked. Split the zip file.`);
}

function isRecording(fileName: string): boolean {
  return /\.(fit|tcx)$/i.test(fileName) && !/(^|\/)(__MACOSX\/|\._)/.test(fileName);
}

function plainName(fileName: string): string {
  return fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w+$/, '')
    .slice(0, 100);
}

function hasTime({ points }: Recording): boolean {
  return points.length > 1;
}

function toTable(found: readonly Named[]): Table {
  if (found.length > mostRecordings)
    throw new BadRecording(translatable`The file has more than ${mostRecordings} recordings. Split it by class.`);
  const [first] = found;
  if (!first || !found.every(hasTime))
    throw new BadRecording(translatable`This file doesn’t contain a recording. It has no times.`);
  const byName = found.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const rows = byName.map((each, at) => ({ line: at + 2, cells: [each.name, ...summaryOf(each)] }));
  return { header: recordingHeader, rows, encoding: first.kind, delimiter: '' };
}

/** When it began, and how far, how long, and at what heart rate it was, as far as the device measured it. */
function summaryOf({ isOnFoot, points: given }: Recording): string[] {
  const points = given.toSorted((one, other) => one.at - other.at);
  const measured = points.flatMap(({ at, metres }) => (metres === null ? [] : [{ seconds: at / 1000, metres }]));
  const beats = points.flatMap(({ bpm }) => (bpm === null ? [] : [bpm]));
  const [start, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const metres = measured.length > 1 ? (measured.at(-1)?.metres ?? 0) - (measured[0]?.metres ?? 0) : null;
  const mile = isOnFoot ? fastestMile(measured) : null;
  return [
    new Date(start).toISOString(),
    metres === null ? '' : metres.toFixed(0),
    ((end - start) / 1000).toFixed(0),
    beats.length === 0 ? '' : (beats.reduce((sum, bpm) => sum + bpm, 0) / beats.length).toFixed(0),
    beats.length === 0 ? '' : beats.reduce((most, bpm) => Math.max(most, bpm)).toFixed(0),
    mile === null ? '' : mile.toFixed(1),
  ];
}

type Measured = { readonly seconds: number } & { readonly metres: NonNullable<Point['metres']> };

/** The shortest time in which a mile was run, from any point on, in seconds; `null` for a run shorter than one. */
export function fastestMile(points: readonly Measured[]): number | null {
  let best: number | null = null;
  let end = 0;
  for (const start of points) {
    while ((points[end]?.metres ?? Number.POSITIVE_INFINITY) - start.metres < metresPerMile) end += 1;
    const [before, after] = [points[end - 1], points[end]];
    if (!before || !after) return best;
    // Between two points as if at an even pace.
    const share = (metresPerMile - (before.metres - start.metres)) / (after.metres - before.metres);
    const seconds = before.seconds + share * (after.seconds - before.seconds) - start.seconds;
    if (best === null || seconds < best) best = seconds;
  }
  return best;
}
