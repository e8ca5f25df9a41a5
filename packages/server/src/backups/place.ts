import type { Readable } from 'node:stream';

/** A backup that lies somewhere. */
export interface KeptBackup {
  readonly name: string;
  readonly madeAtMs: number;
  readonly bytes: number;
}

/** Where backups are kept. Nothing else that lies there is listed, read, or removed. */
export interface BackupPlace {
  /** Keeps the content under this name once all of it is there, never before. */
  write(name: string, content: Readable): Promise<void>;
  /** Newest first. */
  list(): Promise<KeptBackup[]>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** The name of a backup made now; names sort by time. */
export function nameOf(nowMs: number): string {
  return `laurel-${new Date(nowMs).toISOString().replaceAll(':', '').slice(0, 17)}Z.age`;
}

/** When the backup of this name was made; `null` for a file that is none. */
export function madeAtOf(name: string): number | null {
  const [, day, hours, minutes, seconds] = /^laurel-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Those among these files that are backups, newest first. */
export function backupsAmong(files: readonly { name: string; bytes: number }[]): KeptBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const madeAtMs = madeAtOf(name);
      return madeAtMs === null ? [] : [{ name, madeAtMs, bytes }];
    })
    .sort((a, b) => b.madeAtMs - a.madeAtMs);
}
