import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { scores, scoreValueOf } from '@laurel/web/grades/scores';
import type { SheetProps } from '@laurel/web/sheet/cell';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { deletionOf, setDeleted } from './deleted-assignment';
import { readBlock } from './read-block';
import type { ScoreCells, ScoreCellsOf } from './score-cells';
import { t } from './text';
import { useCellActs } from './use-cell-acts';

interface ScoreActsOf extends Pick<ScoreCellsOf, 'book' | 'outbox' | 'students' | 'assignments' | 'isPhone'> {
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  /** A column is to be shown, whatever is filtered now. */
  readonly onShow: (assignment: GradebookAssignment) => void;
}

/** What is done with the scores of the sheet: typed, pasted, undone, gone to. */
export function useScoreActs(props: ScoreActsOf, cells: ScoreCells) {
  const { book, outbox, isPhone, onColumn, goal, onGoal } = props;
  return useCellActs({
    ...{ subject: scores, outbox, isPhone, onColumn, goal, onGoal },
    ...{ rows: cells.rows, columns: cells.columns, cellOf: cells.cellOf, canWrite: cells.canWrite },
    onShow: (place) => {
      const assignment = cells.cellOf(place)?.assignment;
      if (assignment) props.onShow(assignment);
    },
    standingOf: ({ studentId, assignment }) => {
      const score = book.scoreAt(studentId, assignment);
      return { value: scoreValueOf(score), version: score.version };
    },
    read: (block, cause) => readBlock(book, cells, block, cause),
    settle: (restored) => {
      const deletion = deletionOf(restored);
      if (deletion) void settleDeletion(props, deletion);
      return deletion !== null;
    },
    say: {
      undone: (count) => t('gradebook.undone', { count }),
      redone: (count) => t('gradebook.redone', { count }),
      notRestored: (count) => t('gradebook.notRestored', { count }),
    },
  });
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
    notifyFault(error, 0);
    return;
  }
  notify(t(isDeleted ? 'gradebook.deletedAgain' : 'gradebook.broughtBack'));
  // What is back is chosen; where it has gone, the keys return to another column.
  const first = students[0];
  const columnId = isDeleted ? assignments.find((each) => each.id !== assignmentId)?.id : assignmentId;
  if (first && columnId) onGoal([{ rowId: first.studentId, columnId }]);
}
