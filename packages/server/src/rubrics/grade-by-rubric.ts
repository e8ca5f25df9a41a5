import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/rubrics/scoring-api';
import { ancestry } from '@laurel/domain/terms/term';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook, readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { readAudience } from '@laurel/server/grades/grade-inputs-store';
import { openAssignment } from '@laurel/server/grades/open-book';
import { lockStudents } from '@laurel/server/grades/score-store';
import type { Handler } from '@laurel/server/http/serve';
import * as store from './rubric-score-store';

/** Which rubric grades an assignment, and which could. */
export async function readAssignmentRubric(
  scope: Scope,
  input: ParsedInputOf<typeof api.readAssignmentRubric>,
  privateRubrics: store.PrivateRubrics,
): Promise<OutputOf<typeof api.readAssignmentRubric>> {
  const book = await readClassBook(scope, input.classId);
  if (!book?.assignments.some(({ id }) => id === input.assignmentId)) throw notFound();
  const rubrics = await store.readOfferedRubrics(scope, input, privateRubrics);
  const chosen = rubrics.find(({ isChosen }) => isChosen);
  return {
    rubrics: rubrics.map(({ rubricId, title, criterionCount }) => ({ rubricId, title, criterionCount })),
    rubricId: chosen?.rubricId ?? null,
    isUsed: chosen?.isUsed ?? false,
  };
}

/** Grades an assignment by a rubric, or without one. Repeating it changes nothing. */
export async function setAssignmentRubric(
  scope: Scope,
  input: ParsedInputOf<typeof api.setAssignmentRubric>,
  privateRubrics: store.PrivateRubrics,
): Promise<OutputOf<typeof api.setAssignmentRubric>> {
  await lockStudents(scope, input.classId, null);
  await openAssignment(scope, input);
  const before = await readAssignmentRubric(scope, input, privateRubrics);
  if (before.rubricId === input.rubricId) return before;
  if (before.isUsed)
    throw new Fault('refused', translatable`Work was already graded by this rubric, so it stays with the assignment.`);
  if (input.rubricId === null) await store.removeAssignmentRubric(scope, input);
  else {
    if (!before.rubrics.some(({ rubricId }) => rubricId === input.rubricId)) throw notFound();
    await store.writeAssignmentRubric(scope, input, input.rubricId);
  }
  return { ...before, rubricId: input.rubricId };
}

/** How a student’s work was graded by the rubric of its assignment. */
export const readRubricScore: Handler<typeof api.readRubricScore> = async (scope, input) => {
  const book = await readClassBook(scope, input.classId);
  if (!book?.assignments.some(({ id }) => id === input.assignmentId)) throw notFound();
  const [rubric, [work]] = await Promise.all([
    store.readGradingRubric(scope, input),
    store.readHeldWork(scope, input, [input.studentId]),
  ]);
  return { graded: rubric && work ? { title: rubric.title, ...rubric.content, scores: work.scores } : null };
};

/** A student’s work of a term that was graded by rubrics, as far as the caller may see it. */
export const readStudentRubrics: Handler<typeof api.readStudentRubrics> = async (scope, key) => {
  const audience = await readAudience(scope, key);
  const book = audience && (await readClassBookUnchecked(scope, key.classId));
  if (!book?.terms.some(({ termId }) => termId === key.termId)) throw notFound();
  const inTerm = book.assignments.filter(({ termId }) =>
    ancestry(book.terms, termId).some((above) => above.termId === key.termId),
  );
  const works = await store.readGradedWorkUnchecked(scope, {
    ...{ studentId: key.studentId, assignmentIds: inTerm.map(({ id }) => id) },
    isReleasedOnly: audience === 'family',
  });
  return { works: works.map(({ content, ...rest }) => ({ ...rest, criteria: content.criteria })) };
};
