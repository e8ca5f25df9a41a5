import { translatable } from '@laurel/domain/kit/sentence';
import { type CriterionRating, unobserved } from '@laurel/domain/transition/rating-sheet';
import { readLevel } from '@laurel/domain/transition/read-level';
import { useTextActs } from '@laurel/web/gradebook/use-cell-acts';
import { t } from '@laurel/web/languages/text';
import type { Place, SheetProps } from '@laurel/web/sheet/cell';
import type { RatingBook } from './rating-book';
import { levelTitle, type RatingCells } from './rating-cells';
import { pathwayRatings, type RatingOutbox } from './ratings';

interface RatingActsOf {
  readonly book: RatingBook;
  readonly outbox: RatingOutbox;
  readonly isPhone: boolean;
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  readonly onShow: (place: Place) => void;
  /** More of a cell: its comment, or its evidence. */
  readonly onDetail: (opened: OpenedCell) => void;
}

/** A cell that is shown in full, from its comment on or from its evidence on; with a level that waits for its reason. */
export interface OpenedCell extends Place {
  readonly isEvidence?: boolean;
  readonly level?: CriterionRating['level'];
}

/** What is done with the cells of the full rubric. A rating that is typed keeps the comment of its cell. */
export function useRatingActs(props: RatingActsOf, cells: RatingCells) {
  const { book, outbox, onDetail, ...rest } = props;
  const acts = useTextActs<CriterionRating, NonNullable<ReturnType<RatingCells['cellOf']>>>({
    ...rest,
    ...{ subject: pathwayRatings, outbox, rows: cells.rows, columns: cells.columns, cellOf: cells.cellOf },
    canWrite: ({ member }) => cells.canWrite(member),
    standingOf: ({ member, criterion }) => {
      const { level, comment, written = null, version } = book.ratingAt(member.memberId, criterion.criterionId);
      return { value: { level, comment, written }, version };
    },
    readText: (text, { member, criterion }) => {
      const entry = readLevel(text, criterion);
      if (entry.kind === 'refused') return { sentence: entry.sentence };
      const { comment, written = null } = book.ratingAt(member.memberId, criterion.criterionId);
      const value = { level: entry.level, comment, written };
      return needsReason(book, value) ? { sentence: reasonMissing } : { value };
    },
    takenText: (edits) => {
      const [one, more] = edits;
      const cell = one && cells.cellOf(one);
      if (!cell || more) return t('transition.entered', { count: edits.length });
      const name = t('transition.cellName', { student: cell.member.name, criterion: cell.criterion.title });
      const reading = levelTitle(book, cell.criterion.criterionId, one.value.level) || t('grades.cleared');
      return t('grades.cellTaken', { cell: name, reading });
    },
    say: {
      undone: (count) => t('transition.undone', { count }),
      redone: (count) => t('transition.redone', { count }),
      notRestored: (count) => t('transition.notRestored', { count }),
    },
  });

  /** One key rates: a digit, the letter of a level, N. C and E open what there is more of a cell, unless they are letters. */
  const onKey: NonNullable<SheetProps['onKey']> = ({ key, shiftKey }, place) => {
    const cell = cells.cellOf(place);
    if (!cell || key.length !== 1) return null;
    const typed = key.toLowerCase();
    const { levels } = cell.criterion;
    const level =
      levels.find(({ letter }) => letter.toLowerCase() === typed) ??
      (/^[1-9]$/.test(key) ? levels[Number(key) - 1] : undefined);
    if (!shiftKey && level) return cells.canWrite(cell.member) ? rate(place, level.levelId, level.letter) : 'taken';
    if (typed === 'c' || typed === 'e') {
      onDetail({ ...place, isEvidence: typed === 'e' });
      return 'taken';
    }
    if (typed === 'n') return cells.canWrite(cell.member) ? rate(place, unobserved, 'N') : 'taken';
    return level && cells.canWrite(cell.member) ? rate(place, level.levelId, level.letter) : null;
  };

  /** A level as it is typed; where it takes a reason first, the cell opens with it. */
  function rate(place: Place, level: NonNullable<CriterionRating['level']>, text: string): { text: string } | 'taken' {
    const { comment } = book.ratingAt(place.rowId, place.columnId);
    if (!needsReason(book, { level, comment })) return { text };
    onDetail({ ...place, level });
    return 'taken';
  }

  return { ...acts, onKey };
}

export const reasonMissing = translatable`Enter a reason for this level.`;

/** Whether a rating lacks the reason that settling takes. */
export function needsReason({ sheet }: Pick<RatingBook, 'sheet'>, { level, comment }: CriterionRating): boolean {
  return sheet.kind === 'settled' && level !== null && comment.trim() === '';
}

/** The key that opens a cell at its comment or evidence: with Shift where a level has the letter. */
export function detailKey({ criteria }: Pick<RatingBook, 'criteria'>, key: 'C' | 'E'): string {
  const isLevel = criteria.some(({ levels }) => levels.some(({ letter }) => letter.toUpperCase() === key));
  return isLevel ? t('transition.withShift', { key }) : key;
}
