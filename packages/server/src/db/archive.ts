import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Duplex, type Readable, Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { Fault } from '@laurel/domain/kit/fault';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';

/** What a backup holds: the migrations it was made under, and every table of every district with its digest. */
export const manifest = z.object({
  // 1: nothing in it is sealed.
  format: z.enum(['laurel backup 1', 'laurel backup 2']),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  districts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      host: z.nullable(z.string()),
      // Backups from before a district could have several have none.
      other_hosts: z.optional(z.array(z.string())),
      is_demo: z.boolean(),
    }),
  ),
  /** What the secrets are sealed with: opens with the same key alone. Their columns, by table. */
  sealed: z.optional(z.object({ check: z.string(), columns: z.record(z.string(), z.array(z.string())) })),
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

/** Takes the bytes of an archive to their place, where nothing is seen of them until all are there; then it answers. */
export type Deliver = (content: Readable) => Promise<void>;

/** Delivers to a file, which is written beside its place and moved there when whole. */
export function deliverTo(path: string): Deliver {
  return async (content) => {
    const half = `${path}.part`;
    try {
      await pipeline(content, createWriteStream(half, { mode: 0o600, flush: true }));
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  };
}

/** Writes an archive part by part. */
export function writeArchive(deliver: Deliver) {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  // Where it is given up before anyone reads it, no one else listens.
  content.on('error', () => undefined);
  const delivered = deliver(content);
  // A failure is met where it is waited for.
  delivered.catch(() => undefined);
  return {
    /** Adds one part and answers what it was, once all of it is read. */
    async add(name: string, content: Readable): Promise<Pick<Manifest['parts'][number], 'rows' | 'sha256'>> {
      const meter = new Meter();
      zip.addReadStream(meter, name);
      await Promise.race([pipeline(content, meter), delivered]);
      return { rows: meter.rows, sha256: meter.digest() };
    },
    async finish(content: Manifest): Promise<void> {
      zip.addBuffer(Buffer.from(JSON.stringify(content, null, 1)), 'manifest.json');
      zip.end();
      await delivered;
    },
    /** Gives it up: nothing of it arrives. */
    async abandon(): Promise<void> {
      content.destroy(new Error('The backup was given up.'));
      await delivered.catch(() => undefined);
    },
  };
}

/** An archive opened for reading: its manifest, and its parts by name. */
export interface Archive {
  readonly manifest: Manifest;
  /** Reads every part once. Throws `refused` where one is missing, damaged, or not what the manifest says. */
  check(): Promise<void>;
  /** The part's bytes; the stream fails when they are not what the manifest says. Counts their rows. */
  read(name: string): Promise<Meter>;
  close(): void;
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Fault('refused', `${path} isn’t a Laurel backup, or it’s incomplete.`);
  });
  try {
    const entries = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Fault('refused', `The backup is missing part ${name}.`);
      return await zip.openReadStreamPromise(entry);
    };
    const parsed = await readManifest(await open('manifest.json'), entries.get('manifest.json')?.crc32 ?? 0, path);
    const sums = new Map(parsed.parts.map(({ name, sha256 }) => [name, sha256]));
    const read = async (name: string) =>
      pipedInto(await open(name), new Meter((digest) => (digest === sums.get(name) ? null : refuseDamaged(name))));
    return {
      manifest: parsed,
      async check() {
        for (const { name } of parsed.parts)
          await damageNamed(name, async () => await finished((await read(name)).resume()));
      },
      read,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof Fault ? error : notABackup(path);
  }
}

async function readManifest(stream: Readable, crc: number, path: string): Promise<Manifest> {
  const bytes = await buffer(stream);
  // The parts have digests in here; this has only the zip's own.
  if (crc32(bytes) !== crc) throw notABackup(path);
  const parsed = manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success) throw new Fault('refused', `${path} isn’t a backup this version of Laurel can read.`);
  return parsed.data;
}

function notABackup(path: string): Fault {
  return new Fault('refused', `${path} isn’t a Laurel backup, or it’s damaged.`);
}

/** The message of a failed unpacking. */
async function damageNamed(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Fault ? error : refuseDamaged(name);
  }
}

function refuseDamaged(name: string): Fault {
  return new Fault('refused', `The part ${name} of the backup is damaged. Nothing was restored.`);
}

/** As `pipe`, but a failure of the source fails the target too. */
export function pipedInto<Target extends Duplex>(source: Readable, target: Target): Target {
  source.on('error', (error) => target.destroy(error));
  return source.pipe(target);
}

/** Passes a part through and measures it: its digest and its rows. COPY text has a line for each. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  readonly #judge: (digest: string) => Error | null;
  rows = 0;

  /** `judge` returns what is wrong with the digest of the whole part, or `null`. */
  constructor(judge: (digest: string) => Error | null = () => null) {
    super();
    this.#judge = judge;
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) this.rows += 1;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#judge(this.digest()));
  }
}

const lineFeed = 10;
