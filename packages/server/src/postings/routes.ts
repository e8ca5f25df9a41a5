import { updateClasses } from '@laurel/domain/classes/permissions';
import { findTermClosure } from '@laurel/domain/grades/open-terms';
import { readGrades } from '@laurel/domain/grades/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { shortTitle } from '@laurel/domain/notices/kind';
import * as api from '@laurel/domain/postings/api';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses, reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import { sendNotice, withdrawNotices } from '@laurel/server/notices/send-notice';
import { readTerms } from '@laurel/server/terms/store';
import { closeTerm } from './close-term';
import { correctGrade, readFinalGrades, undoCorrection } from './correct-grade';
import { readDifferencesUnchecked } from './difference-store';
import { postGrades, takeBackPosting } from './post-grades';
import { writePublished, writeVerified } from './posting-step-store';
import * as store from './posting-store';
import { readLateTeachers, writeReminders } from './reminder-store';
import { endReopening, endReopenings, reopenClass } from './reopen-class';

export function postingRoutes(door: Door): void {
  serve(door, api.postGrades, postGrades);
  serve(door, api.takeBackPosting, takeBackPosting);
  serve(door, api.readClassPostings, async (scope, { classId }) => {
    const postings = await store.readClassPostings(scope, classId);
    if (!postings) throw notFound();
    return { postings };
  });
  serve(door, api.readTermPostings, async (scope, place) => {
    const terms = await readTerms(scope);
    const isThere = reachesSchool(scope, readGrades, place.schoolId) && (await store.isSchool(scope, place.schoolId));
    if (!isThere || !terms.some((term) => term.termId === place.termId)) throw notFound();
    const isClosed = findTermClosure(terms, place.termId, scope.today)?.why === 'locked';
    return { isClosed, classes: await store.readTermPostings(scope, place) };
  });
  serve(door, api.readSchoolDifferences, async (scope, { schoolId, termId }) => {
    const isThere = reachesSchool(scope, readGrades, schoolId) && (await store.isSchool(scope, schoolId));
    if (!isThere || !(await readTerms(scope)).some((term) => term.termId === termId)) throw notFound();
    return await readDifferencesUnchecked(scope, { termId, schoolId, classId: null });
  });
  serve(door, api.readClassDifferences, async (scope, { classId, termId }) => {
    const isThere = await store.isReached(scope, classId, reachedClasses(scope, readGrades));
    if (!isThere || !(await readTerms(scope)).some((term) => term.termId === termId)) throw notFound();
    return await readDifferencesUnchecked(scope, { termId, schoolId: null, classId });
  });
  serve(door, api.publishGrades, async (scope, input) => {
    const classIds = [...new Set(input.classIds)];
    await requirePosted(scope, { ...input, classIds });
    return { changed: await writePublished(scope, { ...input, classIds }) };
  });
  serve(door, api.verifyGrades, async (scope, input) => {
    const classIds = [...new Set(input.classIds)];
    await requirePosted(scope, { ...input, classIds });
    return { changed: await writeVerified(scope, { ...input, classIds }) };
  });
  serve(door, api.remindTeachers, async (scope, input) => {
    const classIds = [...new Set(input.classIds)];
    const { reached } = await store.countPosted(scope, { ...input, classIds }, reachedClasses(scope, updateClasses));
    if (reached < classIds.length) throw notFound();
    return await remindTeachers(scope, { ...input, classIds });
  });
  serve(door, api.reopenClass, reopenClass);
  serve(door, api.endReopening, endReopening);
  serve(door, api.readOwnPostings, async (scope) => ({ classes: await store.readOwnPostings(scope) }));
  serve(door, api.closeTerm, async (scope, input) => await closeTerm(scope, input));
  serve(door, api.readFinalGrades, readFinalGrades);
  serve(door, api.correctGrade, correctGrade);
  serve(door, api.undoCorrection, undoCorrection);
}

/** All of them are within the caller’s reach, and posted. */
async function requirePosted(
  scope: Scope,
  input: { readonly termId: Id<'term'>; readonly classIds: readonly Id<'class'>[] },
): Promise<void> {
  const { reached, posted } = await store.countPosted(scope, input, reachedClasses(scope, updateClasses));
  if (reached < input.classIds.length) throw notFound();
  if (posted < input.classIds.length)
    throw new Fault('refused', translatable`Not all of these classes are posted. Choose only those that are.`);
}

export const postingChores: readonly Chore[] = [endReopenings];

// Pressing again reminds nobody twice.
const restMs = 3_600_000;

/** Reminds the teachers of classes that aren’t posted, unless that was done within the hour. */
async function remindTeachers(
  scope: Scope,
  { termId, classIds }: Pick<ParsedInputOf<typeof api.remindTeachers>, 'termId' | 'classIds'>,
): Promise<{ classes: number; teachers: number }> {
  const late = await readLateTeachers(scope, { termId, classIds }, new Date(scope.nowMs - restMs));
  for (const { classId, className, termTitle, teacherIds } of late) {
    const subjectId = classId;
    // The latest one says it.
    await withdrawNotices(scope, { kind: 'grades-due', subjectId });
    await sendNotice(scope, {
      ...{ kind: 'grades-due', subjectId },
      details: { classId, className: shortTitle(className), termTitle: shortTitle(termTitle) },
      to: teacherIds.map((personId) => ({ personId, studentId: null })),
    });
  }
  await writeReminders(
    scope,
    termId,
    late.map(({ classId }) => classId),
  );
  return { classes: late.length, teachers: new Set(late.flatMap(({ teacherIds }) => teacherIds)).size };
}
