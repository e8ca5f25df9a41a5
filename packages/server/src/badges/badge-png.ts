import { crc32 } from 'node:zlib';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';

const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Where Open Badges 3.0 keeps the credential of a PNG. */
const keyword = 'openbadgecredential';
// Of a chunk: its length, its name, and the checksum after its data.
const [lengthBytes, nameBytes, checksumBytes] = [4, 4, 4];
const mostChunks = 10_000;

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** The credential that a PNG carries, as JSON or a token. Throws Fault `invalid` where there is none, or more than one. */
export function readBadgePng(png: Buffer): string {
  const texts = chunksOf(png).flatMap(({ name, data }) => (name === 'iTXt' ? [data] : []));
  const found = texts.filter((data) => data.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`);
  const [data] = found;
  if (!data) throw new Fault('invalid', translatable`This picture carries no open badge.`);
  if (found.length > 1) throw new Fault('invalid', translatable`This picture carries more than one open badge.`);
  const flags = keyword.length + 1;
  if (data[flags] !== 0)
    throw new Fault('invalid', translatable`The badge in this picture is compressed, which Open Badges doesn’t allow.`);
  const language = data.indexOf(0, flags + 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) throw damaged();
  return data.toString('utf8', translated + 1);
}

/** The picture with a credential in it, before its first pixels. Throws Fault `invalid` where it is no PNG. */
export function writeBadgePng(png: Buffer, credential: string): Buffer {
  const [head] = chunksOf(png);
  if (head?.name !== 'IHDR') throw damaged();
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential, 'utf8')]);
  return Buffer.concat([png.subarray(0, head.endsAt), chunkOf('iTXt', data), png.subarray(head.endsAt)]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(lengthBytes), Buffer.alloc(checksumBytes)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

function chunksOf(png: Buffer) {
  if (!isPng(png)) throw damaged();
  const chunks: { readonly name: string; readonly data: Buffer; readonly endsAt: number }[] = [];
  let at = start.length;
  while (at < png.length) {
    const dataAt = at + lengthBytes + nameBytes;
    if (dataAt > png.length || chunks.length >= mostChunks) throw damaged();
    const length = png.readUInt32BE(at);
    const endsAt = dataAt + length + checksumBytes;
    if (endsAt > png.length) throw damaged();
    const name = png.toString('latin1', at + lengthBytes, dataAt);
    chunks.push({ name, data: png.subarray(dataAt, dataAt + length), endsAt });
    if (name === 'IEND') break;
    at = endsAt;
  }
  return chunks;
}

function damaged(): Fault {
  return new Fault('invalid', translatable`This picture is damaged.`);
}
