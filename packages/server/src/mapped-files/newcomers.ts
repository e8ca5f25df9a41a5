import { fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { directoryOf, matchStudent } from '@laurel/domain/mapped-files/match-by-directory';
import { peopleMapping } from '@laurel/domain/mapped-files/people-sheet';
import type { Scope } from '@laurel/server/db/scope';
import type { ImportRow } from '@laurel/server/plans/import-store';
import { readOwnMapping, readSourceKeys } from './file-store';
import { peopleFinder } from './find-people';
import * as store from './newcomer-store';
import { readSchoolPeople, readTakenSigns } from './people-file-store';
import { readReachable } from './reachable-store';
import { readClassmates, readPeopleBySign, readPlace } from './score-file-store';

// Whoever a plan makes may be here by the time it runs: another file, or the office, was faster.

const added = translatable`Someone added this person after the preview, so this row wasn’t imported. Upload the file again to include it.`;
const perhapsAdded = translatable`Someone who may be this student was added after the preview, so this row wasn’t imported. Upload the file again to include it.`;
const found = translatable`Someone added this student after the preview. The results went to that student.`;

// Nobody is told why a row still fits nobody.
const nobody = (sign: Sentence) => sign;

/**
 * Gives results of new students to those whom somebody else made since the preview, found as the plan finds students.
 * Where that isn't sure, the rows stay out.
 */
export async function findAddedStudents(
  scope: Scope,
  { id: importId, source }: Pick<ImportRow, 'id' | 'source'>,
): Promise<void> {
  const newcomers = await lockedNewcomers(scope, importId);
  if (newcomers.length === 0) return;
  const { isTrustingNames } = await readOwnMapping(scope, importId, fitnessMapping);
  const students = await readReachable(scope);
  const byId = new Map<string, (typeof students)[number]>(students.map((student) => [student.personId, student]));
  const keys = await readSourceKeys(scope, source);
  const directory = directoryOf(students);
  const taken = await store.readTested(scope, importId);
  const same: store.Same[] = [];
  const unsure: string[] = [];
  for (const each of newcomers) {
    const before = byId.get(keys.get(`person ${each.key}`) ?? '');
    const whom = before
      ? { kind: 'found' as const, person: before }
      : isUnsigned(each)
        ? { kind: 'nobody' as const }
        : matchStudent(each, directory, { isTrustingNames, nobody });
    if (whom.kind === 'nobody') continue;
    if (whom.kind === 'ask' || taken.has(whom.person.personId)) unsure.push(each.personId);
    else {
      taken.add(whom.person.personId);
      same.push({ planned: each.personId, there: whom.person.personId });
    }
  }
  await store.writeSameStudents(scope, importId, same, found);
  await store.leaveNewStudents(scope, importId, unsure, perhapsAdded);
}

/** Leaves out lines about new people who are at the school by now, or whose ID is someone’s in the district. */
export async function leaveAddedPeople(scope: Scope, importId: string, schoolId: Id<'school'>): Promise<void> {
  const newcomers = await lockedNewcomers(scope, importId);
  if (newcomers.length === 0) return;
  const { choices } = await readOwnMapping(scope, importId, peopleMapping);
  const identifiers = newcomers.map(({ identifier }) => identifier).filter((identifier) => identifier !== '');
  const taken = await readTakenSigns(scope, { identifiers, emails: [] });
  const finder = peopleFinder(await readSchoolPeople(scope, schoolId), { isTrustingNames: false, mayBeNew: true });
  const isHere = (each: store.Newcomer) =>
    taken.identifiers.has(each.identifier) ||
    finder.find(
      each,
      choices.find(({ line }) => line === each.line),
    ).kind !== 'nobody';
  await store.leaveLines(scope, importId, linesOf(newcomers.filter(isHere)), added);
}

/** Leaves out lines of scores about new students who are in the class or at its school by now. */
export async function leaveAddedClassmates(scope: Scope, importId: string, classId: Id<'class'>): Promise<void> {
  const newcomers = (await lockedNewcomers(scope, importId)).filter((each) => !isUnsigned(each));
  const place = newcomers.length > 0 ? await readPlace(scope, classId) : null;
  if (!place) return;
  const classmates = directoryOf((await readClassmates(scope, classId)).filter(({ isActive }) => isActive));
  const people = await readPeopleBySign(scope, {
    schoolId: place.schoolId,
    identifiers: newcomers.map(({ identifier }) => identifier).filter((identifier) => identifier !== ''),
    emails: newcomers.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''),
  });
  const isSame = (each: store.Newcomer) =>
    people.some(
      ({ identifier, email }) =>
        (each.identifier !== '' && identifier === each.identifier) ||
        (each.email !== '' && email === each.email.toLowerCase()),
    );
  const isHere = (each: store.Newcomer) =>
    isSame(each) || matchStudent(each, classmates, { isTrustingNames: true, nobody }).kind !== 'nobody';
  await store.leaveLines(scope, importId, linesOf(newcomers.filter(isHere)), added);
}

/** The people a plan makes, while nobody else makes any. */
async function lockedNewcomers(scope: Scope, importId: string): Promise<store.Newcomer[]> {
  const newcomers = await store.readNewcomers(scope, importId);
  if (newcomers.length > 0) await store.lockNewcomers(scope);
  return newcomers;
}

/** Whoever is called by the number of a row: nothing says who that is. */
const isUnsigned = ({ key }: store.Newcomer) => /^row \d+$/.test(key);

const linesOf = (newcomers: readonly store.Newcomer[]) => newcomers.map(({ line }) => line);
