import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { deliverTo } from '@laurel/server/db/archive';
import type { Place, PlacedFile } from './place';
import type { PlaceName } from './place-name';

/** A folder that must be there: a disk that isn’t mounted is no place. Folders in it are made as names need them. */
class FolderPlace implements Place {
  readonly #path: string;

  constructor(path: string) {
    this.#path = resolve(path);
  }

  async write(name: string, content: Readable): Promise<void> {
    const path = join(this.#path, name);
    const folder = dirname(path);
    await access(this.#path);
    const made = folder === this.#path ? undefined : await mkdir(folder, { recursive: true, mode: 0o700 });
    await deliverTo(path)(content);
    // So that a power cut a moment later takes neither the name away nor the folders that were made for it.
    const highest = made === undefined ? folder : dirname(made);
    for (let each = folder; each.length >= highest.length; each = dirname(each)) await syncFolder(each);
  }

  async read(name: string): Promise<Readable | null> {
    const file = await open(join(this.#path, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await access(this.#path);
      return null;
    });
    return file && createReadStream('', { fd: file });
  }

  async list(): Promise<PlacedFile[]> {
    const entries = await readdir(this.#path, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return await Promise.all(
      files.map(async ({ name }) => ({ name, bytes: (await stat(join(this.#path, name))).size })),
    );
  }

  async remove(name: string): Promise<void> {
    await access(this.#path);
    // With what a killed process left of it.
    for (const each of [name, `${name}.part`]) await rm(join(this.#path, each), { force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(async () => await folder.close());
}

/** The place of this name. What speaks to S3 is loaded for a bucket only. */
export async function openPlace(name: PlaceName): Promise<Place> {
  if (name.kind === 'folder') return new FolderPlace(name.path);
  const { S3Place } = await import('./s3-place');
  return new S3Place(name);
}
