import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import { type RubricContent, type RubricCriterion, rankOf } from '@laurel/domain/rubrics/rubric';
import {
  isSameCriterionScore,
  type KeptCriterionScore,
  noCriterionScore,
  pointsOfScores,
  ratingOfLevel,
} from '@laurel/domain/rubrics/rubric-score';
import * as api from '@laurel/domain/rubrics/scoring-api';
import type { ClassStandard } from '@laurel/domain/standards/class-standards';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { openAssignment } from '@laurel/server/grades/open-book';
import { saveScores } from '@laurel/server/grades/save-scores';
import { lockStudents, readScores } from '@laurel/server/grades/score-store';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { readAlignments, readClassStandards } from '@laurel/server/standards/class-standard-store';
import { readHeld } from '@laurel/server/standards/rating-store';
import { saveRatings } from '@laurel/server/standards/save-ratings';
import { keepComment } from './keep-comment';
import * as store from './rubric-score-store';

type Input = ParsedInputOf<typeof api.saveRubricScores>;
type Answer = OutputOf<typeof api.saveRubricScores>;

/** A student’s work as it was graded before and is now. */
interface Regraded {
  readonly studentId: Id<'person'>;
  readonly before: readonly KeptCriterionScore[];
  readonly after: readonly KeptCriterionScore[];
}

/**
 * Grades work by levels and comments, cell by cell, and writes in the same transaction the score they give and the ratings of
 * the standards that criteria are aligned with. A stale cell is kept as it was written and comes back as a conflict; a score
 * or rating that was typed stays.
 */
export async function saveRubricScores(scope: Scope, input: Input): Promise<Answer> {
  const { classId, operationId, students, criteria, cells } = input;
  const operation = operationOf(api.saveRubricScores, operationId, input);
  const locked = await lockStudents(scope, classId, students);
  const { assignment } = await openAssignment(scope, input);
  const earlier = await readOperation(scope, operation, api.saveRubricScores.output);
  if (earlier) return earlier;
  const [rubric, works] = await Promise.all([
    store.readGradingRubric(scope, input),
    store.readHeldWork(scope, input, students),
  ]);
  const here = new Set<string>(locked.map(({ studentId }) => studentId));
  if (!rubric || students.some((each) => !here.has(each))) throw notFound();
  refuseWrongCells(cells, [students.length, criteria.length]);
  refuseStrangers(rubric.content, input);

  const { answer, regraded } = compare(scope, { ...input, cells: await keepComments(scope, cells) }, works);
  refuseStale(answer.versions.filter((each) => each !== null).length, answer);
  await store.writeRubricScores(
    scope,
    input,
    regraded.map(({ studentId, after }) => ({ studentId, scores: after })),
  );
  await followWithScores(scope, input, {
    regraded,
    content: rubric.content,
    pointsPossible: assignment.pointsPossible,
  });
  await followWithRatings(scope, input, { regraded, content: rubric.content });
  await writeOperation(scope, operation, answer);
  return answer;
}

/** Cells with their comments as they are kept. */
async function keepComments(scope: Scope, cells: Input['cells']): Promise<Input['cells']> {
  const noMedia = translatable`A comment on a criterion can’t hold images or files. Add them to the comment for the student and parents.`;
  return await Promise.all(
    cells.map(async ([student, criterion, base, levelId, comment, given]): Promise<(typeof cells)[number]> => {
      const kept = await keepComment(scope, { comment, written: given }, noMedia);
      return [student, criterion, base, levelId, kept.comment, kept.written];
    }),
  );
}

function compare(
  scope: Scope,
  { students, criteria, cells }: Input,
  works: readonly store.HeldWork[],
): { readonly answer: Answer; readonly regraded: readonly Regraded[] } {
  const now = new Map(works.map(({ studentId, scores }) => [studentId as string, [...scores]]));
  const placeOf = ([student, criterion]: Input['cells'][number]) => {
    const [studentId, criterionId] = [students[student], criteria[criterion]];
    if (!studentId || !criterionId) throw notFound();
    return { studentId, criterionId };
  };
  const heldAt = (cell: Input['cells'][number]) => {
    const { studentId, criterionId } = placeOf(cell);
    return now.get(studentId)?.find((each) => each.criterionId === criterionId) ?? null;
  };
  const { versions, stale } = compareCells(cells, {
    heldAt,
    baseOf: ([, , base]) => base,
    isSame: ([, , , levelId, comment, written], held) =>
      isSameCriterionScore({ levelId, comment, written }, held ?? noCriterionScore),
    change(cell) {
      const [, , base, levelId, comment, written] = cell;
      const { studentId, criterionId } = placeOf(cell);
      const others = (now.get(studentId) ?? []).filter((each) => each.criterionId !== criterionId);
      const formatted = written ? { written } : {};
      now.set(studentId, [...others, { criterionId, levelId, comment, ...formatted, version: base + 1 }]);
      return base + 1;
    },
  });
  const conflicts = stale.flatMap((at) => {
    const cell = cells[at];
    if (!cell) return [];
    const held = heldAt(cell);
    const work = works.find(({ studentId }) => studentId === placeOf(cell).studentId);
    const { levelId, comment, written = null } = held ?? noCriterionScore;
    const when = work?.at ?? new Date(scope.nowMs).toISOString();
    return [{ cell: at, version: held?.version ?? 0, levelId, comment, written, by: work?.by ?? null, at: when }];
  });
  const regraded = works.flatMap(({ studentId, scores }) => {
    const after = now.get(studentId) ?? [];
    return JSON.stringify(after) === JSON.stringify(scores) ? [] : [{ studentId, before: scores, after }];
  });
  return { answer: { versions, conflicts }, regraded };
}

/** A criterion or level that the rubric doesn’t have is as good as absent. */
function refuseStrangers({ criteria: known }: RubricContent, { criteria, cells }: Input): void {
  const criterionAt = (at: number) => known.find(({ criterionId }) => criterionId === criteria[at]);
  for (const at of criteria.keys()) if (!criterionAt(at)) throw notFound();
  for (const [, at, , levelId] of cells) {
    const criterion = criterionAt(at);
    if (levelId !== null && (!criterion || rankOf(criterion, levelId) === null)) throw notFound();
  }
}

/**
 * Saves the scores that levels give, as if they had been typed. A score that isn’t what the levels before came to was typed,
 * and stays.
 */
async function followWithScores(
  scope: Scope,
  { classId, assignmentId, operationId, cause }: Input,
  given: {
    readonly regraded: readonly Regraded[];
    readonly content: RubricContent;
    readonly pointsPossible: string;
  },
): Promise<void> {
  const { regraded, content, pointsPossible } = given;
  const students = regraded.map(({ studentId }) => studentId);
  const scores = await readScores(scope, classId, students);
  const changes = regraded.flatMap(({ studentId, before, after }) => {
    const held = scores.get(studentId)?.get(assignmentId);
    const [was, is] = [pointsOfScores(content, before, pointsPossible), pointsOfScores(content, after, pointsPossible)];
    const isTyped = held !== undefined && held.value !== null && !isSameDecimal(held.value, was);
    if (isTyped || (is === null && was === null)) return [];
    // What was missing is here now; how late it came stays.
    return [{ studentId, version: held?.version ?? 0, points: is, lateMinutes: held?.lateMinutes ?? 0 }];
  });
  if (changes.length === 0) return;
  await saveScores(scope, {
    ...{ classId, cause, students: changes.map(({ studentId }) => studentId), assignments: [assignmentId] },
    operationId: placedId(assignmentId, operationId),
    cells: changes.map(({ version, points, lateMinutes }, at) => [at, 0, version, points, 'none', lateMinutes]),
  });
}

/** Rates the standards that criteria are aligned with by their levels. A rating that was typed stays. */
async function followWithRatings(
  scope: Scope,
  { classId, assignmentId, operationId, cause }: Input,
  { regraded, content }: { readonly regraded: readonly Regraded[]; readonly content: RubricContent },
): Promise<void> {
  if (regraded.length === 0 || content.criteria.every(({ alignments }) => alignments.length === 0)) return;
  const [standards, alignments] = await Promise.all([
    readClassStandards(scope, [classId]),
    readAlignments(scope, [classId]),
  ]);
  const evidenced = new Set(
    alignments.filter((each) => each.assignmentId === assignmentId).map(({ standardId }) => standardId),
  );
  const rated = standards
    .filter(({ standardId }) => evidenced.has(standardId))
    .map((standard) => ({ ...standard, criteria: criteriaOf(standard, content) }))
    .filter(({ criteria }) => criteria.length > 0);
  if (rated.length === 0) return;
  const columns = rated.map(({ standardId }) => ({ assignmentId, standardId }));
  const students = regraded.map(({ studentId }) => studentId);
  const held = await readHeld(scope, classId, students, columns);
  const cells = regraded.flatMap(({ studentId, before, after }, row) =>
    rated.flatMap((standard, column): Parameters<typeof saveRatings>[1]['cells'] => {
      const now = held.find((each) => each.studentId === studentId && each.standardId === standard.standardId);
      const [was, is] = [lowestRating(standard, before), lowestRating(standard, after)];
      const isTyped = now !== undefined && now.value !== null && !isSameDecimal(now.value, was);
      return isTyped || isSameDecimal(is, now?.value ?? null) ? [] : [[row, column, now?.version ?? 0, is]];
    }),
  );
  if (cells.length === 0) return;
  await saveRatings(scope, {
    ...{ classId, cause, students, columns, cells },
    operationId: placedId(classId, operationId),
  });
}

/** The criteria of a rubric that are aligned with a standard, which is known by its code. */
function criteriaOf({ code }: Pick<ClassStandard, 'code'>, { criteria }: RubricContent): RubricCriterion[] {
  const known = code.toLowerCase();
  return criteria.filter(({ alignments }) => alignments.some((each) => each.code.toLowerCase() === known));
}

/** What criteria rate a standard at together: their lowest; `null` while one of them has no level. */
function lowestRating(
  { criteria, levels }: { readonly criteria: readonly RubricCriterion[]; readonly levels: ClassStandard['levels'] },
  scores: readonly KeptCriterionScore[],
): string | null {
  const levelOf = new Map(scores.map(({ criterionId, levelId }) => [criterionId, levelId]));
  const ratings = criteria.map((each) => ratingOfLevel(each, levelOf.get(each.criterionId) ?? null, levels));
  if (ratings.some((each) => each === null)) return null;
  return ratings.toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
}
