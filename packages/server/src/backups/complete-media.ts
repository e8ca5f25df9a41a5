import { Duplex } from 'node:stream';
import { Fault } from '@laurel/domain/kit/fault';
import { pluralize } from '@laurel/domain/kit/sentence';
import type { CompleteRows } from '@laurel/server/db/backup';
import { placedName } from '@laurel/server/media/placed-media';
import type { Place } from '@laurel/server/places/place';

const [lineFeed, tab, absent] = [10, 9, '\\N'];

/**
 * Puts the bytes that lie in a place into the rows of `media` on their way into a backup, so that it holds everything and
 * restores anywhere. What the place has no longer stays absent, and is told to `onMissing`.
 */
export function completeMedia(place: Place | null, onMissing: (mediaId: string) => void): CompleteRows {
  return (table, columns, districtId) => {
    if (table !== 'media') return null;
    const [idAt, bytesAt] = [columns.indexOf('id'), columns.indexOf('bytes')];
    return Duplex.from(async function* (rows: AsyncIterable<Buffer>) {
      for await (const line of linesOf(rows)) {
        const { start, end } = fieldOf(line, bytesAt);
        if (line.toString('latin1', start, end) !== absent) {
          yield line;
          continue;
        }
        const id = fieldOf(line, idAt);
        const mediaId = line.toString('latin1', id.start, id.end);
        const content = await readPlaced(place, placedName(districtId, mediaId));
        if (content === null) {
          onMissing(mediaId);
          yield line;
          continue;
        }
        yield Buffer.concat([line.subarray(0, start), Buffer.from('\\\\x')]);
        for await (const chunk of content) yield Buffer.from((chunk as Buffer).toString('hex'));
        yield line.subarray(end);
      }
    });
  };
}

/** What a backup lacks, in a sentence; `null` where it has everything. */
export function sayMissing(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const many = pluralize(missing.length, '1 image or file is', '# images and files are');
  return `${many} missing where MEDIA_TO says, and in this backup. The first is ${missing[0]}.`;
}

async function readPlaced(place: Place | null, name: string) {
  if (place !== null) return await place.read(name);
  throw new Fault('refused', 'Images and files of this database lie elsewhere. Set MEDIA_TO as the service does.');
}

/** Lines with their ends. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)]);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
}

/** Where a field of a line begins and ends; tabs in a value are escaped. */
function fieldOf(line: Buffer, place: number): { start: number; end: number } {
  let start = 0;
  for (let before = 0; before < place; before += 1) start = line.indexOf(tab, start) + 1;
  const next = line.indexOf(tab, start);
  return { start, end: next < 0 ? line.length - 1 : next };
}
