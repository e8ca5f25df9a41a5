import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Who PostgreSQL runs as. It refuses root, so root lends it another account; everyone else runs it themselves. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
  readonly isOther: boolean;
}

export function postgresUser(): PostgresUser {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { uid, gid, isOther: false };
  return account('postgres') ?? account('nobody') ?? { uid: 65534, gid: 65534, isOther: true };
}

/** Whether that user may enter every folder on the way to `path` and read it. Folders that don't exist yet count as open. */
export async function canBeReachedBy(user: PostgresUser, path: string): Promise<boolean> {
  if (!user.isOther) return true;
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    const entry = await stat(at).catch(() => null);
    if (entry && !isEnterable(entry, user)) return false;
  }
  return true;
}

function isEnterable(entry: { mode: number; uid: number; gid: number }, user: PostgresUser): boolean {
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

function account(name: string): PostgresUser | null {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g'), isOther: true };
  } catch {
    return null;
  }
}
