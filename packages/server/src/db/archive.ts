import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@laurel/domain/kit/fault';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';

/** What a backup holds: the migrations it was made under, and every table of every district with its digest. */
export const manifest = z.object({
  format: z.literal('laurel backup 1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  districts: z.array(
    z.object({ id: z.string(), name: z.string(), host: z.nullable(z.string()), is_demo: z.boolean() }),
  ),
  parts: z.array(
    z.object({
      name: z.string(),
      districtId: z.string(),
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

/** Writes an archive part by part. Nothing is at `path` until it is whole. */
export function writeArchive(path: string) {
  const zip = new ZipFile();
  const half = `${path}.part`;
  const written = pipeline(zip.outputStream, createWriteStream(half, { mode: 0o600 }));
  // A failure is met where it is waited for.
  written.catch(() => undefined);
  return {
    /** Adds one part and answers its digest once all of it is read. */
    async add(name: string, content: Readable): Promise<string> {
      const hash = createHash('sha256');
      const counted = new PassThrough();
      zip.addReadStream(counted, name);
      await Promise.race([pipeline(content, hashing(hash), counted), written]);
      return hash.digest('hex');
    },
    async finish(content: Manifest): Promise<void> {
      zip.addBuffer(Buffer.from(JSON.stringify(content, null, 1)), 'manifest.json');
      zip.end();
      await written;
      await rename(half, path);
    },
    async abandon(): Promise<void> {
      await rm(half, { force: true });
    },
  };
}

/** An archive opened for reading: its manifest, and its parts by name. */
export interface Archive {
  readonly manifest: Manifest;
  /** The part's bytes; the stream fails when they are not what the manifest says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Fault('refused', `${path} is not a backup Laurel made, or it is cut off.`);
  });
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Fault('refused', `The backup lacks its part ${name}.`);
    return await zip.openReadStreamPromise(entry);
  };
  const text = await textOf(await open('manifest.json'));
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Fault('refused', `${path} is not a backup this version of Laurel can read.`);
  return {
    manifest: parsed.data,
    async read(name) {
      const part = parsed.data.parts.find((each) => each.name === name);
      return (await open(name)).pipe(checking(name, part?.sha256 ?? ''));
    },
    close: () => zip.close(),
  };
}

function hashing(hash: { update(chunk: Buffer): unknown }): Transform {
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function checking(name: string, sha256: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = hash.digest('hex') === sha256;
      done(isWhole ? null : new Fault('refused', `The part ${name} of the backup is damaged. Nothing was restored.`));
    },
  });
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
