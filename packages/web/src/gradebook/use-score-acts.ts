import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { scores, scoreValueOf } from '@laurel/web/grades/scores';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import type { Cause, Edit, Pasted, Place, Refusal, SheetProps } from '@laurel/web/sheet/cell';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import { notify, snackbarMs } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { deletionOf, setDeleted } from './deleted-assignment';
import { pastedText } from './pasted-text';
import { readBlock } from './read-block';
import type { ScoreCells, ScoreCellsOf } from './score-cells';
import { needingCells } from './scores-saved';
import { t } from './text';

interface ScoreActsOf extends Pick<ScoreCellsOf, 'book' | 'outbox' | 'students' | 'assignments' | 'isPhone'> {
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  /** A column is to be shown, whatever is filtered now. */
  readonly onShow: (assignment: GradebookAssignment) => void;
}

/** What is done with the scores of the sheet: typed, pasted, undone, gone to. */
export function useScoreActs(props: ScoreActsOf, cells: ScoreCells) {
  const { book, outbox } = props;
  const [announcement, setAnnouncement] = useState('');
  const [active, setActive] = useState<Place>({ rowId: '', columnId: '' });

  function onEdit(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const read = readBlock(book, cells, block, cause);
    outbox.add(read.edits, cause);
    outbox.keepTexts(read.texts);
    if (read.announcement !== '') setAnnouncement(read.announcement);
    return read.refusals;
  }

  function onWithdraw(places: readonly Place[]): void {
    outbox.dropTexts(places);
  }

  /** Every paste says what became of it: a block that didn't fit looks no different from one that did. */
  function onPasted(pasted: Pasted): void {
    const needs = pasted.refused > 0;
    notify(pastedText(pasted), {
      color: needs ? 'needs-you' : 'success',
      timeout: needs || pasted.outside + pasted.readOnly > 0 ? 2 * snackbarMs : snackbarMs,
      ...(needs ? { action: { label: t('gradebook.showNext'), run: showNext } } : {}),
    });
  }

  /** Goes to the next cell that needs the teacher, in another term too. */
  function showNext(): void {
    const needing = needingCells(book, outbox);
    const from = props.isPhone ? props.goal?.[0] : active;
    const at = needing.findIndex(({ rowId, columnId }) => rowId === from?.rowId && columnId === from.columnId);
    const next = needing[(at + 1) % needing.length];
    if (next) show([next]);
  }

  /** Goes to cells, in another term too. */
  function show(places: readonly Place[]): void {
    const [first] = places;
    if (!first) return;
    const assignment = cells.cellOf(first)?.assignment;
    const isShown = cells.studentOf(first.rowId) && cells.assignmentOf(first.columnId);
    if (!isShown && assignment) props.onShow(assignment);
    else if (props.isPhone) props.onColumn(first.columnId);
    props.onGoal(places);
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    if (!restored) return;
    const deletion = deletionOf(restored);
    if (deletion) {
      void settleDeletion(props, deletion);
      return;
    }
    const { laid, left } = restoreCells({ subject: scores, outbox }, restored, cause, (each) => {
      const cell = cells.cellOf(each);
      if (!cell || !cells.canWrite(cell)) return null;
      const score = book.scoreAt(cell.studentId, cell.assignment);
      return { value: scoreValueOf(score), version: score.version };
    });
    const said = [
      laid === 0 ? '' : t(cause === 'undone' ? 'gradebook.undone' : 'gradebook.redone', { count: laid }),
      left === 0 ? '' : t('gradebook.notRestored', { count: left }),
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
    onEdit,
    onWithdraw,
    onPasted,
    showNext,
    snapshotAt: (place: Place) => {
      const cell = cells.cellOf(place);
      return cell && snapshotOf(outbox, place, scoreValueOf(book.scoreAt(cell.studentId, cell.assignment)));
    },
    onUndo: () => restore(outbox.history.undo(), 'undone'),
    onRedo: () => restore(outbox.history.redo(), 'redone'),
  };
}

/** Deletes an assignment again, or brings it back and shows it. */
async function settleDeletion(
  { book, outbox, students, assignments, onGoal }: ScoreActsOf,
  { assignmentId, isDeleted }: NonNullable<ReturnType<typeof deletionOf>>,
): Promise<void> {
  try {
    await setDeleted({ classId: book.gradebook.classId, assignmentId }, isDeleted);
  } catch (error) {
    // It is as it was, so the act can be tried again.
    if (isDeleted) outbox.history.undo();
    else outbox.history.redo();
    notify(sentenceOf(error), { color: 'error', timeout: 0 });
    return;
  }
  notify(t(isDeleted ? 'gradebook.deletedAgain' : 'gradebook.broughtBack'));
  // What is back is chosen; where it has gone, the keys return to another column.
  const first = students[0];
  const columnId = isDeleted ? assignments.find((each) => each.id !== assignmentId)?.id : assignmentId;
  if (first && columnId) onGoal([{ rowId: first.studentId, columnId }]);
}
