import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { deliverTo } from '@laurel/server/db/archive';
import { type BackupPlace, backupsAmong, type KeptBackup, madeAtOf } from './place';

/** Backups in a folder of this machine, or of one that is mounted here. The folder must be there: a disk that isn't mounted is no place. */
export class FolderPlace implements BackupPlace {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async write(name: string, content: Readable): Promise<void> {
    await this.#removeHalves();
    await deliverTo(join(this.#path, name))(content);
    await this.#syncFolder();
  }

  async list(): Promise<KeptBackup[]> {
    const names = (await readdir(this.#path)).filter((name) => madeAtOf(name) !== null);
    return backupsAmong(
      await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(this.#path, name))).size }))),
    );
  }

  async read(name: string): Promise<Readable> {
    const file = await open(join(this.#path, name));
    return createReadStream('', { fd: file });
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#path, name), { force: true });
  }

  /** What a killed process left of its backup. */
  async #removeHalves(): Promise<void> {
    for (const name of await readdir(this.#path)) {
      if (name.endsWith('.part') && madeAtOf(name.slice(0, -'.part'.length)) !== null) await this.remove(name);
    }
  }

  /** So that a power cut a moment later doesn't take the name away. */
  async #syncFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.#path);
    await folder.sync().finally(async () => await folder.close());
  }
}
