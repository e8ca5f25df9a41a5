import { readRating } from '@laurel/domain/standards/read-rating';
import { t as tGrades } from '@laurel/web/grades/text';
import { ratingText } from '@laurel/web/standards/rating-words';
import { type RatingEdit, ratings as ratingCells } from '@laurel/web/standards/ratings';
import { t } from '@laurel/web/standards/text';
import { nameOf } from './gradebook-view';
import type { RatingCells, RatingCellsOf } from './rating-cells';
import { type SheetPlace, useTextActs } from './use-cell-acts';

type RatingActsOf = SheetPlace & Pick<RatingCellsOf, 'ratings' | 'outbox'>;

/** What is done with the ratings of the sheet: typed, pasted, undone, gone to. */
export function useRatingActs(props: RatingActsOf, cells: RatingCells) {
  const { ratings, outbox, isPhone, onColumn, goal, onGoal, onShow } = props;

  function takenText(edits: readonly RatingEdit[]): string {
    const [one, more] = edits;
    const cell = one && cells.cellOf(one);
    if (!cell || more) return t('standards.entered', { count: edits.length });
    const { assignment, standard } = cell.column;
    const name = t('standards.cellName', {
      ...{ student: nameOf(cell.student), code: standard.code, assignment: assignment.title },
    });
    const reading = ratingText(standard.levels, one.value.value) || tGrades('grades.cleared');
    return tGrades('grades.cellTaken', { cell: name, reading });
  }

  return useTextActs({
    ...{ subject: ratingCells, outbox, isPhone, onColumn, goal, onGoal, onShow },
    ...{ rows: cells.rows, columns: cells.columns, cellOf: cells.cellOf },
    canWrite: ({ student, column }) => cells.canWrite(student, column),
    standingOf: ({ student, column }) => {
      const { value, version } = ratings.typedAt(student.studentId, column);
      return { value: { value }, version };
    },
    readText: (text, { column }) => {
      const entry = readRating(text, column.standard.levels);
      return entry.kind === 'refused' ? { sentence: entry.sentence } : { value: { value: entry.value } };
    },
    takenText,
    say: {
      undone: (count) => t('standards.undone', { count }),
      redone: (count) => t('standards.redone', { count }),
      notRestored: (count) => t('standards.notRestored', { count }),
    },
  });
}
