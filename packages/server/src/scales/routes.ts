import { findDefaultFault } from '@laurel/domain/grades/term-grade-default';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import * as api from '@laurel/domain/scales/api';
import { readTerms, updateTerms } from '@laurel/domain/terms/permissions';
import { reachesSchool, schoolsWithin } from '@laurel/server/db/reach';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import type { Door } from '@laurel/server/http/door';
import { type Handler, serve } from '@laurel/server/http/serve';
import { saveScale } from './save-scale';
import { readScales, readSchools } from './scale-store';
import * as store from './term-grade-store';
import { readTermGrades } from './term-grade-store';

export function scaleRoutes(door: Door): void {
  serve(door, api.readScales, async (scope) => {
    const seen = schoolsWithin(scope, readTerms);
    const { isEvery, some } = schoolsWithin(scope, updateTerms);
    const schools = (await readSchools(scope)).filter(({ schoolId }) => seen.isEvery || seen.some.includes(schoolId));
    const changed = schools.filter(({ schoolId }) => isEvery || some.includes(schoolId));
    return {
      scales: await readScales(scope),
      schools,
      may: { isEvery, schoolIds: changed.map(({ schoolId }) => schoolId) },
    };
  });
  serve(door, api.saveScale, saveScale);
  serve(door, api.readTermGrades, async (scope) => {
    const { isEvery, some } = schoolsWithin(scope, updateTerms);
    const schools = await readTermGrades(scope);
    return {
      schools: schools.map((school) => ({ ...school, mayChange: isEvery || some.includes(school.schoolId) })),
    };
  });
  serve(door, api.saveTermGrades, saveTermGrades);
}

/** Sets how the classes of a school grade terms. Those with work in a locked term keep what they followed. */
const saveTermGrades: Handler<typeof api.saveTermGrades> = async (scope, input) => {
  const before = (await store.readTermGrades(scope)).find(({ schoolId }) => schoolId === input.schoolId);
  if (!before || !reachesSchool(scope, updateTerms, input.schoolId)) throw notFound();
  const fault = findDefaultFault(input.defaults);
  if (fault) throw new Fault('invalid', fault);
  if (JSON.stringify(before.defaults) === JSON.stringify(input.defaults))
    return { version: before.version, followed: 0, stayed: 0 };
  const classes = await store.readFollowers(scope, input.schoolId);
  const locked = classes.filter(({ isLocked }) => isLocked);
  for (const { classId } of locked) {
    const book = await readClassBookUnchecked(scope, classId);
    if (book) await store.keepComposed(scope, classId, book.usualComposed);
  }
  if (before.version !== input.version || !(await store.writeTermGrades(scope, input)))
    throw new Fault('conflict', translatable`Someone else just changed this. Review it again.`);
  const followers = classes.filter(({ isLocked }) => !isLocked).map(({ classId }) => classId);
  const exams = [...new Set(input.defaults.flatMap(({ exam }) => (exam ? [exam.title] : [])))];
  await store.addExamCategories(scope, followers, exams);
  await store.regradeLater(scope, followers);
  return { version: input.version + 1, followed: followers.length, stayed: locked.length };
};
