import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { buildPages } from '@laurel/domain/pages/permissions';
import { schoolsWithin } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readPlaces } from './page-store';

/** Throws unless the caller builds for this school, or for all of them. */
export async function requirePlace(scope: Scope, schoolId: string | null): Promise<void> {
  const { isEvery, some } = schoolsWithin(scope, buildPages);
  const isOwn = schoolId === null ? isEvery : isEvery || some.includes(schoolId);
  if (!isOwn && schoolId === null) {
    const sentence = translatable`You can build for your school only. The district office builds for all schools.`;
    throw new Fault('invalid', sentence, { fields: { schoolId: sentence } });
  }
  if (schoolId === null) return;
  if (!isOwn || !(await readPlaces(scope)).schools.some((each) => each.schoolId === schoolId)) throw notFound();
}
