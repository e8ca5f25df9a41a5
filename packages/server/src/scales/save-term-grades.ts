import { findDefaultFault } from '@laurel/domain/grades/term-grade-default';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/scales/api';
import { updateTerms } from '@laurel/domain/terms/permissions';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import * as store from './term-grade-store';

/** Sets how the classes of a school grade terms. Those with work in a locked term keep what they followed. */
export async function saveTermGrades(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveTermGrades>,
): Promise<OutputOf<typeof api.saveTermGrades>> {
  const before = (await store.readTermGrades(scope)).find(({ schoolId }) => schoolId === input.schoolId);
  if (!before || !reachesSchool(scope, updateTerms, input.schoolId)) throw notFound();
  const fault = findDefaultFault(input.defaults);
  if (fault) throw new Fault('invalid', fault);
  if (JSON.stringify(before.defaults) === JSON.stringify(input.defaults)) {
    return { version: before.version, followed: 0, stayed: 0 };
  }
  const classes = await store.readFollowers(scope, input.schoolId);
  const locked = classes.filter(({ isLocked }) => isLocked);
  for (const { classId } of locked) {
    const book = await readClassBookUnchecked(scope, classId);
    if (book) await store.keepComposed(scope, classId, book.usualComposed);
  }
  if (before.version !== input.version || !(await store.writeTermGrades(scope, input))) {
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`);
  }
  const followers = classes.filter(({ isLocked }) => !isLocked).map(({ classId }) => classId);
  const exams = [...new Set(input.defaults.flatMap(({ exam }) => (exam ? [exam.title] : [])))];
  await store.addExamCategories(scope, followers, exams);
  await store.regradeLater(scope, followers);
  return { version: input.version + 1, followed: followers.length, stayed: locked.length };
}
