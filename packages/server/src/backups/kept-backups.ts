import type { Readable } from 'node:stream';
import { Fault } from '@laurel/domain/kit/fault';
import type { Place } from '@laurel/server/places/place';

/** A backup that lies somewhere. */
export interface KeptBackup {
  readonly name: string;
  readonly madeAtMs: number;
  readonly bytes: number;
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

/** The backups in a place, newest first. Nothing else that lies there is listed, read, or removed. */
export async function listBackups(place: Place): Promise<KeptBackup[]> {
  return (await place.list())
    .flatMap(({ name, bytes }) => {
      const madeAtMs = madeAtOf(name);
      return madeAtMs === null ? [] : [{ name, madeAtMs, bytes }];
    })
    .sort((a, b) => b.madeAtMs - a.madeAtMs);
}

/** Throws where it has gone meanwhile. */
export async function readBackup(place: Place, { name }: KeptBackup): Promise<Readable> {
  const content = await place.read(name);
  if (content === null) throw new Fault('not-found', `The backup ${name} isn’t there any more.`);
  return content;
}

/** Removes what a killed process left of its backup. */
export async function removeHalves(place: Place): Promise<void> {
  for (const { name } of await place.list())
    if (name.endsWith('.part') && madeAtOf(name.slice(0, -'.part'.length)) !== null) await place.remove(name);
}
