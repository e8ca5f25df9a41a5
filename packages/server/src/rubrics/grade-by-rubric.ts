import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { type RubricContent, rankOf } from '@laurel/domain/rubrics/rubric';
import { type CriterionScore, pointsOfScores } from '@laurel/domain/rubrics/rubric-score';
import * as api from '@laurel/domain/rubrics/scoring-api';
import { ancestry } from '@laurel/domain/terms/term';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBook, readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { readAudience } from '@laurel/server/grades/grade-inputs-store';
import { changedMeanwhile, openAssignment } from '@laurel/server/grades/open-book';
import { saveScores } from '@laurel/server/grades/save-scores';
import { lockStudents, readScores } from '@laurel/server/grades/score-store';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
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
export async function readRubricScore(
  scope: Scope,
  input: ParsedInputOf<typeof api.readRubricScore>,
): Promise<OutputOf<typeof api.readRubricScore>> {
  const book = await readClassBook(scope, input.classId);
  const assignment = book?.assignments.find(({ id }) => id === input.assignmentId);
  if (!assignment) throw notFound();
  const graded = await store.readGraded(scope, input);
  if (!graded) return { graded: null };
  const { content, ...rest } = graded;
  return { graded: { ...rest, ...content, points: pointsOfScores(content, rest.scores, assignment.pointsPossible) } };
}

/**
 * Grades a student’s work by levels and comments, and writes the score they give, in one transaction. An incomplete rubric
 * gives none: a score that it gave before is taken out.
 */
export async function saveRubricScore(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveRubricScore>,
): Promise<OutputOf<typeof api.saveRubricScore>> {
  const { classId, studentId, operationId, scores } = input;
  const [student] = await lockStudents(scope, classId, [studentId]);
  const { assignment } = await openAssignment(scope, input);
  const operation = operationOf(api.saveRubricScore, operationId, input);
  const earlier = await readOperation(scope, operation, api.saveRubricScore.output);
  if (earlier) return earlier;
  const graded = student ? await store.readGraded(scope, input) : null;
  if (!graded) throw notFound();
  refuseStrangers(graded.content, scores);
  const isSame = JSON.stringify(graded.scores) === JSON.stringify(scores);
  if (!isSame && graded.version !== input.version) {
    const { version, scoreVersion, scores: theirs } = graded;
    throw changedMeanwhile({ version, scoreVersion, scores: theirs });
  }
  const version = graded.version + (isSame ? 0 : 1);
  if (!isSame) await store.writeRubricScore(scope, input, { scores, version });
  const points = pointsOfScores(graded.content, scores, assignment.pointsPossible);
  const wasScored = pointsOfScores(graded.content, graded.scores, assignment.pointsPossible) !== null;
  const scoreVersion =
    points === null && !wasScored ? graded.scoreVersion : await saveScore(scope, { ...input, points });
  const answer = { version, scoreVersion, scores, points };
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Saves the score that levels give, as if it had been typed; the version it has now. */
async function saveScore(
  scope: Scope,
  given: ParsedInputOf<typeof api.saveRubricScore> & { readonly points: string | null },
): Promise<number> {
  const { classId, assignmentId, studentId, scoreVersion, points } = given;
  const { book } = await openAssignment(scope, given);
  const kept = (await readScores(scope, classId, book, [studentId])).get(studentId)?.get(assignmentId);
  const saved = await saveScores(scope, {
    ...{ classId, cause: 'entered', students: [studentId], assignments: [assignmentId] },
    operationId: placedId(assignmentId, given.operationId),
    // What was missing is here now; how late it came stays.
    cells: [[0, 0, scoreVersion, points, 'none', kept?.lateMinutes ?? 0]],
  });
  return saved.versions[0] ?? scoreVersion;
}

function refuseStrangers({ criteria }: RubricContent, scores: readonly CriterionScore[]): void {
  const seen = new Set<string>();
  for (const { criterionId, levelId } of scores) {
    const criterion = criteria.find((each) => each.criterionId === criterionId);
    if (!criterion || seen.has(criterionId)) throw notFound();
    if (levelId !== null && rankOf(criterion, levelId) === null) throw notFound();
    seen.add(criterionId);
  }
}

/** A student’s work of a term that was graded by rubrics, as far as the caller may see it. */
export async function readStudentRubrics(
  scope: Scope,
  key: ParsedInputOf<typeof api.readStudentRubrics>,
): Promise<OutputOf<typeof api.readStudentRubrics>> {
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
}
