import type * as api from '@laurel/domain/classes/course-api';
import { createClasses } from '@laurel/domain/classes/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { chooseKept } from '@laurel/server/db/kept-fields';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { readClassPlaces } from './class-store';
import * as store from './course-store';

/** Adds a course to a school. Repeating it adds nothing. */
export async function addCourse(
  scope: Scope,
  input: ParsedInputOf<typeof api.addCourse>,
): Promise<{ courseId: Id<'course'> }> {
  const { schoolId } = input;
  const { schools } = await readClassPlaces(scope, createClasses);
  if (!schools.some((school) => school.schoolId === schoolId)) throw notFound();
  const courseId = placedId(schoolId, input.courseId);
  await store.insertCourse(scope, { ...input, courseId });
  return { courseId };
}

/** Changes what a course is called and what it counts for. What stands there already changes nothing. */
export async function updateCourse(scope: Scope, input: ParsedInputOf<typeof api.updateCourse>): Promise<void> {
  const before = await store.lockCourse(scope, input.courseId);
  if (!before) throw notFound();
  // Named as their columns are, which rosters bring.
  const changed = (['title', 'code', 'subject'] as const).filter((name) => input[name] !== before[name]);
  const own = (['isHonors', 'isAdvanced', 'isCore', 'isExempt', 'hue'] as const).filter(
    (name) => input[name] !== before[name],
  );
  const isReleased = input.isKept === false && before.keptFields.length > 0;
  if (changed.length + own.length === 0 && isSameDecimal(input.credits, before.credits) && !isReleased) return;
  if (input.version !== before.version)
    throw new Fault('conflict', translatable`Someone else just changed this course. Review it again.`, {
      theirs: before,
    });
  await store.writeCourse(scope, input.courseId, input, chooseKept(input.isKept, changed));
}

/** Archives a course or brings it back; its classes stay as they are. */
export async function setCourseActive(
  scope: Scope,
  { courseId, isActive }: { courseId: Id<'course'>; isActive: boolean },
): Promise<void> {
  if (!(await store.lockCourse(scope, courseId))) throw notFound();
  await store.writeCourseActive(scope, courseId, isActive);
}
