import type * as api from '@laurel/domain/classes/api';
import { usualCounts } from '@laurel/domain/classes/course';
import { createClasses } from '@laurel/domain/classes/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { chooseKept } from '@laurel/server/db/kept-fields';
import { newId } from '@laurel/server/db/new-id';
import { placedId } from '@laurel/server/db/placed-id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import * as store from './class-store';
import { insertCourse } from './course-store';
import { areClassesChangeable, isClassChangeable } from './enrolment-store';

/** What the room of grades does for a class: a new one gets a gradebook, one that runs in other terms its grades. */
export interface Gradebooks {
  readonly start: (scope: Scope, classId: Id<'class'>) => Promise<void>;
  readonly recompute: (scope: Scope, classId: Id<'class'>) => Promise<void>;
}

/** Adds a class of a course, or of a new course of its own title. Repeating it adds nothing. */
export async function addClass(
  scope: Scope,
  input: ParsedInputOf<typeof api.addClass>,
  { start }: Gradebooks,
): Promise<{ classId: Id<'class'> }> {
  const { schoolId, courseId, termIds } = input;
  if (!reachesSchool(scope, createClasses, schoolId)) throw notFound();
  const { schools } = await store.readClassPlaces(scope, createClasses);
  if (!schools.some((school) => school.schoolId === schoolId)) throw notFound();
  if (courseId !== null && !(await store.isCourseOf(scope, courseId, schoolId))) throw notFound();
  if (!(await store.hasTerms(scope, termIds))) throw notFound();
  const classId = placedId(schoolId, input.classId);
  if (await store.lockClass(scope, classId)) return { classId };
  await store.insertClass(scope, {
    classId,
    schoolId,
    courseId: courseId ?? (await addCourseFor(scope, input)),
    fields: input,
  });
  await start(scope, classId);
  return { classId };
}

async function addCourseFor(
  scope: Scope,
  { schoolId, title }: Pick<ParsedInputOf<typeof api.addClass>, 'schoolId' | 'title'>,
): Promise<Id<'course'>> {
  const courseId = newId<'course'>();
  await insertCourse(scope, { courseId, schoolId, title, code: null, ...usualCounts });
  return courseId;
}

/** Changes what a class is called, and when and where it meets. What stands there already changes nothing. */
export async function updateClass(
  scope: Scope,
  input: ParsedInputOf<typeof api.updateClass>,
  { recompute }: Gradebooks,
): Promise<void> {
  const { classId, termIds } = input;
  if (!(await isClassChangeable(scope, classId))) throw notFound();
  if (!(await store.hasTerms(scope, termIds))) throw notFound();
  const before = await store.lockClass(scope, classId);
  if (!before) throw notFound();
  // Named as their columns are, which rosters bring.
  const names = ['title', 'code', 'kind', 'location', 'periods'] as const;
  const changed = names.filter((name) => input[name] !== before[name]);
  const hasSameTerms = [...termIds].sort().join() === [...before.termIds].sort().join();
  const isReleased = input.isKept === false && before.keptFields.length > 0;
  if (hasSameTerms && changed.length === 0 && !isReleased) return;
  if (input.version !== before.version)
    throw new Fault('conflict', translatable`Someone else just changed this class. Review it again.`, {
      theirs: before,
    });
  await store.writeClass(scope, classId, input, chooseKept(input.isKept, changed));
  if (!hasSameTerms) await recompute(scope, classId);
}

/** Archives a class or brings it back; nothing in it is deleted. */
export async function setClassActive(
  scope: Scope,
  { classId, isActive }: { classId: Id<'class'>; isActive: boolean },
): Promise<void> {
  if (!(await isClassChangeable(scope, classId))) throw notFound();
  await store.writeClassActive(scope, classId, isActive);
}

/** The same of many classes as one act; answers those it changed, so that undo turns no others. */
export async function setClassesActive(
  scope: Scope,
  { classIds, isActive }: ParsedInputOf<typeof api.setClassesActive>,
): Promise<{ changed: Id<'class'>[] }> {
  if (!(await areClassesChangeable(scope, classIds))) throw notFound();
  return { changed: await store.writeClassesActive(scope, classIds, isActive) };
}
