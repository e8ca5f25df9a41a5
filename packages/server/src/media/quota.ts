import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { MediaShare } from '@laurel/domain/media/api';
import type { Scope } from '@laurel/server/db/scope';
import { readStored, type Stored } from './store';

/** The most that one person, and one school, may store. */
export interface Room {
  readonly files: number;
  readonly bytes: number;
}

export interface MediaQuota {
  readonly person: Room;
  readonly school: Room;
}

const megabyte = 1024 * 1024;

/** About 50 large photos, or a picture for each lesson of three years; a school of 2,000 has 5 MB for each of them. */
export const usualQuota: MediaQuota = {
  person: { files: 500, bytes: 200 * megabyte },
  school: { files: 50_000, bytes: 10_000 * megabyte },
};

/** Refuses what doesn't fit any more. The shares are held, so what fits now still fits when it is written. */
export async function makeRoom(
  scope: Scope,
  { schoolId, quota, bytes }: { schoolId: string | null; quota: MediaQuota; bytes: number },
): Promise<void> {
  const { own, school } = await readStored(scope, schoolId);
  if (isFull(own, quota.person, bytes)) {
    const [files, used, most] = [own.files, inMegabytes(own.bytes), inMegabytes(quota.person.bytes)];
    throw new Fault(
      'refused',
      translatable`Your ${files} images and files use ${used} of ${most} MB, and the limit is ${quota.person.files} of them. Remove some from your texts. They stop counting after 30 days.`,
    );
  }
  if (school && isFull(school, quota.school, bytes)) {
    const [files, used, most] = [school.files, inMegabytes(school.bytes), inMegabytes(quota.school.bytes)];
    throw new Fault(
      'refused',
      translatable`Your school’s ${files} images and files use ${used} of ${most} MB, and the limit is ${quota.school.files} of them. Ask your administrator for more space.`,
    );
  }
}

/** How much is stored, beside how much may be. */
export async function readShares(
  scope: Scope,
  schoolId: string | null,
  quota: MediaQuota,
): Promise<{ own: MediaShare; school: MediaShare | null }> {
  const { own, school } = await readStored(scope, schoolId);
  return { own: shareOf(own, quota.person), school: school && shareOf(school, quota.school) };
}

function isFull(stored: Stored, most: Room, bytes: number): boolean {
  return stored.files >= most.files || stored.bytes + bytes > most.bytes;
}

function shareOf(stored: Stored, most: Room): MediaShare {
  return { ...stored, mostFiles: most.files, mostBytes: most.bytes };
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / megabyte);
}
