import { readRating } from '@laurel/domain/standards/read-rating';
import { t as tGrades } from '@laurel/web/grades/text';
import type { RefusedText } from '@laurel/web/outbox/cells';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import type { Cause, Edit, Pasted, Place, Refusal, SheetProps } from '@laurel/web/sheet/cell';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import { ratingText } from '@laurel/web/standards/rating-words';
import { type RatingEdit, ratings as ratingCells } from '@laurel/web/standards/ratings';
import { t as say } from '@laurel/web/standards/text';
import { notify, snackbarMs } from '@laurel/web/ui/notice';
import { useState } from 'react';
import { nameOf } from './gradebook-view';
import { pastedText } from './pasted-text';
import type { RatingCells, RatingCellsOf } from './rating-cells';
import { t } from './text';

interface RatingActsOf extends Pick<RatingCellsOf, 'ratings' | 'outbox'> {
  readonly isPhone: boolean;
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  /** A cell is to be shown, whatever is filtered now. */
  readonly onShow: (place: Place) => void;
}

/** What is done with the ratings of the sheet: typed, pasted, undone, gone to. */
export function useRatingActs(props: RatingActsOf, cells: RatingCells) {
  const { ratings, outbox } = props;
  const [announcement, setAnnouncement] = useState('');
  const [active, setActive] = useState<Place>({ rowId: '', columnId: '' });

  function onEdit(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const edits: RatingEdit[] = [];
    const texts: RefusedText[] = [];
    for (const { text, ...place } of block) {
      const cell = cells.cellOf(place);
      if (!cell) continue;
      const { studentId } = cell.student;
      const entry = readRating(text, cell.column.standard.levels);
      if (entry.kind === 'refused') texts.push({ ...place, text, sentence: entry.sentence });
      else
        edits.push({ ...place, value: { value: entry.value }, base: ratings.typedAt(studentId, cell.column).version });
    }
    outbox.add(edits, cause);
    outbox.keepTexts(texts);
    if (edits.length > 0) setAnnouncement(takenText(edits));
    return texts;
  }

  function takenText(edits: readonly RatingEdit[]): string {
    const [one, more] = edits;
    const cell = one && cells.cellOf(one);
    if (!cell || more) return say('standards.entered', { count: edits.length });
    const { assignment, standard } = cell.column;
    const name = say('standards.cellName', {
      ...{ student: nameOf(cell.student), code: standard.code, assignment: assignment.title },
    });
    const reading = ratingText(standard.levels, one.value.value) || tGrades('grades.cleared');
    return tGrades('grades.cellTaken', { cell: name, reading });
  }

  function onPasted(pasted: Pasted): void {
    const needs = pasted.refused > 0;
    notify(pastedText(pasted), {
      color: needs ? 'needs-you' : 'success',
      timeout: needs || pasted.outside + pasted.readOnly > 0 ? 2 * snackbarMs : snackbarMs,
      ...(needs ? { action: { label: t('gradebook.showNext'), run: showNext } } : {}),
    });
  }

  /** The cells that wait for the teacher, as far as they are in this class. */
  function needing(): readonly Place[] {
    return outbox.cells.needing().filter((place) => cells.cellOf(place) !== null);
  }

  /** Goes to the next cell that needs the teacher, in another term too. */
  function showNext(): void {
    const all = needing();
    const from = props.isPhone ? props.goal?.[0] : active;
    const at = all.findIndex(({ rowId, columnId }) => rowId === from?.rowId && columnId === from.columnId);
    const next = all[(at + 1) % all.length];
    if (next) show([next]);
  }

  function show(places: readonly Place[]): void {
    const [first] = places;
    if (!first) return;
    const isShown =
      cells.rows.some(({ id }) => id === first.rowId) && cells.columns.some(({ id }) => id === first.columnId);
    if (!isShown) props.onShow(first);
    else if (props.isPhone) props.onColumn(first.columnId);
    props.onGoal(places);
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    if (!restored) return;
    const { laid, left } = restoreCells({ subject: ratingCells, outbox }, restored, cause, (each) => {
      const cell = cells.cellOf(each);
      if (!cell || !cells.canWrite(cell.student, cell.column)) return null;
      const { value, version } = ratings.typedAt(cell.student.studentId, cell.column);
      return { value: { value }, version };
    });
    const said = [
      laid === 0 ? '' : say(cause === 'undone' ? 'standards.undone' : 'standards.redone', { count: laid }),
      left === 0 ? '' : say('standards.notRestored', { count: left }),
    ];
    const sentence = said.filter((each) => each !== '').join(' ');
    setAnnouncement(sentence);
    // The sheet shows by choosing them which cells changed; a list can't, nor can either say what didn't.
    if (props.isPhone || left > 0) notify(sentence, { color: left > 0 ? 'needs-you' : 'success' });
    show(restored.filter((each) => cells.cellOf(each) !== null));
  }

  return {
    announcement,
    active,
    setActive,
    needing,
    showNext,
    sheet: {
      onEdit,
      onPasted,
      onWithdraw: outbox.dropTexts,
      snapshotAt: (place: Place) => {
        const cell = cells.cellOf(place);
        if (!cell) return null;
        const { value } = ratings.typedAt(cell.student.studentId, cell.column);
        return snapshotOf(outbox, place, { value });
      },
      onUndo: () => restore(outbox.history.undo(), 'undone'),
      onRedo: () => restore(outbox.history.redo(), 'redone'),
    },
  };
}
