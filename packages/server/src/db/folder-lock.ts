import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds a data folder for one process. `tell` is what a second one learns about the first. */
export interface FolderLock {
  tell(about: string): void;
  release(): Promise<void>;
}

/**
 * Takes the folder, or tells who has it. The lock is a listening socket: the system lets go of it
 * when the process dies, however it dies, so a stale lock can't exist (nor lock anyone out).
 */
export async function lockFolder(folder: string): Promise<FolderLock | { readonly heldBy: string }> {
  let about = '';
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(about));
  const address = lockAddress(folder);
  if (!(await listens(server, address))) {
    const holder = await ask(address);
    if (holder !== null) return { heldBy: holder };
    // Only where sockets are files (not Linux): one left behind by a process that died.
    await unlink(address).catch(() => undefined);
    if (!(await listens(server, address))) return { heldBy: '' };
  }
  server.unref();
  return {
    tell(text) {
      about = text;
    },
    release: () => new Promise((done) => server.close(() => done())),
  };
}

/** What the process that holds the folder says of itself; `null` when no one holds it. */
export async function askHolder(folder: string): Promise<string | null> {
  return await ask(lockAddress(folder));
}

/** Names a folder in few characters: socket paths must stay under 107 bytes. */
export function folderMark(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

function lockAddress(folder: string): string {
  const name = `laurel-${folderMark(folder)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`);
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error)));
    server.listen(address, () => done(true));
  });
}

function ask(address: string): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(address);
    let text = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => done(null));
    socket.on('close', () => done(text));
  });
}
