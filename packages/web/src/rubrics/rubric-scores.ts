import { readGradebook, readGradeInputs, readScore } from '@laurel/domain/grades/api';
import { id } from '@laurel/domain/kit/id';
import {
  type CriterionScoreValue,
  criterionScoreValue,
  isSameCriterionScore,
  noCriterionScore,
} from '@laurel/domain/rubrics/rubric-score';
import { mostCells, readRubricScore, saveRubricScores } from '@laurel/domain/rubrics/scoring-api';
import type { InputOf, OutputOf } from '@laurel/domain/wire/endpoint';
import { call } from '@laurel/web/kit/call';
import { refresh } from '@laurel/web/kit/query-client';
import { placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import type { OutboxCells } from '@laurel/web/outbox/outbox-cells';

export type Graded = NonNullable<OutputOf<typeof readRubricScore>['graded']>;

/** Work graded by the rubric of its assignment, by student and criterion; the sheet is named by class, assignment, and student. */
export const rubricScores: Subject<CriterionScoreValue> = {
  name: 'rubric-scores',
  value: criterionScoreValue,
  mostEdits: mostCells,
  isSame: isSameCriterionScore,
  // What a level is called only its rubric knows.
  textOf: ({ comment }) => comment,
  async send(sheet, { operationId, cause, edits }) {
    const { rows, columns, places } = placesOf(edits);
    const [classId, assignmentId] = sheet.split(' ');
    const cells = edits.map(({ base, value: { levelId, comment, written } }, at): Cell => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, levelId, comment, written ?? null];
    });
    const asked = call(saveRubricScores, {
      ...{ classId: id('class').parse(classId), assignmentId: id('assignment').parse(assignmentId) },
      ...{ operationId, cause, cells },
      students: rows.map((each) => id('person').parse(each)),
      criteria: columns.map((each) => id('criterion').parse(each)),
    });
    const { versions, conflicts } = await readAnswer(asked, saveRubricScores.output);
    // The score that follows from levels is the server's to give.
    void refresh(readGradebook, readGradeInputs, readScore, readRubricScore);
    return { versions, conflicts: conflicts.map(theirsOf), refused: [] };
  },
};

type Cell = InputOf<typeof saveRubricScores>['cells'][number];

/** A student's work as it counts now: what waits to be sent included; where two differ, what the server has. */
export function scoresNow(
  { criteria, scores }: Pick<Graded, 'criteria' | 'scores'>,
  studentId: string,
  cells: Pick<OutboxCells<CriterionScoreValue>, 'savedAt' | 'unsettledAt'>,
) {
  return criteria.map(({ criterionId }) => {
    const before = scores.find((each) => each.criterionId === criterionId);
    const place = { rowId: studentId, columnId: criterionId };
    const [saved, at] = [cells.savedAt(place), cells.unsettledAt(place)];
    const blank = { ...noCriterionScore, version: 0 };
    const known = saved && saved.version > (before?.version ?? 0) ? { ...saved.value, version: saved.version } : null;
    const { version, ...value } = known ?? (before && { ...before }) ?? blank;
    if (at?.state === 'conflict' && at.theirs.version > version)
      return { ...at.theirs.value, version: at.theirs.version, criterionId };
    return { ...(at?.state === 'waiting' ? at.edit.value : value), version, criterionId };
  });
}

export type ScoreNow = ReturnType<typeof scoresNow>[number];
