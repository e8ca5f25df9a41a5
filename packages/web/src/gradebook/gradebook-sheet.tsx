import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { readCellEntry } from '@laurel/domain/grades/read-entry';
import type { Id } from '@laurel/domain/kit/id';
import type { Book } from '@laurel/web/grades/book';
import { entryReading } from '@laurel/web/grades/score-entry';
import { type ScoreEdit, scores, scoreValueOf } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/languages/text';
import type { RefusedText } from '@laurel/web/outbox/cells';
import { type Cause, cellKey, type Edit, type SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import sheetPlace from '@laurel/web/sheet/sheet-place.module.css';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { type ReactNode, useState } from 'react';
import { ClassSummary, useClassSummaries } from './class-summary';
import { deletionOf, setDeleted } from './deleted-assignment';
import { EntryBar } from './entry-bar';
import { GradebookList } from './gradebook-list';
import { nameOf } from './gradebook-view';
import { printedAbout } from './printed-about';
import { type ScoreCells, type ScoreCellsOf, useScoreCells } from './score-cells';
import { ScoresSaved } from './scores-saved';
import { createTypedText } from './typed-text';
import { type ReadBlock, useCellActs } from './use-cell-acts';
import { useGuests } from './use-guests';

interface GradebookSheetProps extends ScoreCellsOf {
  readonly revision: number;
  /** What stands beside the phone's list of columns. */
  readonly tools: ReactNode;
  /** What goes on paper while it is printed. */
  readonly print: 'all' | 'each' | null;
  readonly column: string;
  readonly onColumn: (columnId: string) => void;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  /** A column is to be shown, whatever is filtered now. */
  readonly onShow: (assignment: GradebookAssignment) => void;
  readonly onGrade: (studentId: Id<'person'>) => void;
  readonly onAssignment: (assignmentId: Id<'assignment'>) => void;
  readonly onScore: (studentId: Id<'person'>, assignmentId: Id<'assignment'>) => void;
  readonly onSort: (column: 'name' | 'grade') => void;
}

/** The scores of a class: typed, pasted and undone as in a spreadsheet, each student's grade beside them. */
export function GradebookSheet(props: GradebookSheetProps) {
  const { book, outbox, closures, revision, goal } = props;
  const cells = useScoreCells(props);
  const { announcement, active, setActive, showNext, sheet: acts } = useScoreActs(props, cells);
  const { guests, faces, say: sayPlace } = useGuests(book.gradebook.classId);
  const [typed] = useState(createTypedText);
  const summary = useClassSummaries(book, revision);
  const refused = outbox.cells.texts();
  const summaryOf = (columnId: string | undefined) => {
    const assignment = cells.assignmentOf(columnId ?? '');
    return assignment && <ClassSummary summary={summary(assignment)} />;
  };

  function onOpen(rowId: string, columnId: string): void {
    const [student, assignment] = [cells.studentOf(rowId), cells.assignmentOf(columnId)];
    if (!student) return;
    if (assignment) props.onScore(student.studentId, assignment.id);
    else props.onGrade(student.studentId);
  }

  function onHeader(columnId: string): void {
    const assignment = cells.assignmentOf(columnId);
    if (assignment) props.onAssignment(assignment.id);
    else props.onSort(columnId === 'name' ? 'name' : 'grade');
  }

  const sheet: SheetProps = {
    label: t('grades.sheet'),
    rows: cells.rows,
    columns: cells.columns,
    frozen: cells.frozen,
    cellAt: cells.cellAt,
    version: revision,
    versionOf: (rowId) => outbox.cells.touchesOf(rowId),
    ...acts,
    refused,
    history: outbox.history,
    onOpen,
    onDetail: onOpen,
    announcement,
    guests,
    foot: { label: t('gradebook.summaryRow'), cellAt: (column) => summaryOf(cells.columns[column]?.id) },
    ...(goal ? { goal } : {}),
  };
  return (
    <>
      {props.print && (
        <SheetPrint {...sheet} isPageEach={props.print === 'each'} about={printedAbout(book.gradebook, props.termId)} />
      )}
      {props.isPhone ? (
        <GradebookList
          sheet={sheet}
          column={props.column}
          onColumn={props.onColumn}
          onHeader={onHeader}
          tools={props.tools}
          saveState={
            <>
              {faces}
              <ScoresSaved book={book} outbox={outbox} onNext={showNext} />
            </>
          }
          summaryOf={summaryOf}
        />
      ) : (
        <div className={sheetPlace.place}>
          <EntryBar
            book={book}
            outbox={outbox}
            closures={closures}
            student={cells.studentOf(active.rowId)}
            assignment={cells.assignmentOf(active.columnId)}
            typed={typed}
            refusal={refused.get(cellKey(active))?.sentence}
            history={
              <>
                {faces}
                <HistoryButtons {...sheet} />
              </>
            }
            onNext={showNext}
            onScore={props.onScore}
            onGrade={props.onGrade}
          />
          <Sheet
            {...sheet}
            onHeader={onHeader}
            onTyping={typed.set}
            onActive={(rowId, columnId) => {
              setActive({ rowId, columnId });
              sayPlace(rowId === '' ? null : { rowId, columnId });
            }}
          />
        </div>
      )}
    </>
  );
}

/** What is done with the scores of the sheet: typed, pasted, undone, gone to. */
function useScoreActs(props: GradebookSheetProps, cells: ScoreCells) {
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
  { book, outbox, students, assignments, onGoal }: GradebookSheetProps,
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

/** Reads each text of a block as a score of its cell. */
function readBlock(
  book: Book,
  { studentOf, assignmentOf }: Pick<ScoreCells, 'studentOf' | 'assignmentOf'>,
  block: readonly Edit[],
  cause: Cause,
): ReadBlock<ScoreEdit['value']> {
  const edits: ScoreEdit[] = [];
  const texts: RefusedText[] = [];
  const { scale, latePolicy } = book.gradebook.rules;
  let announcement = '';
  for (const { rowId, columnId, text } of block) {
    const [student, assignment] = [studentOf(rowId), assignmentOf(columnId)];
    if (!student || !assignment) continue;
    const now = book.scoreAt(student.studentId, assignment);
    const { pointsPossible } = assignment;
    const entry = readCellEntry(text, cause, now, { pointsPossible, scale, lateUnit: latePolicy?.per ?? 'day' });
    if (entry.kind === 'refused') {
      const { sentence } = entry;
      texts.push({ rowId, columnId, text, sentence });
      continue;
    }
    const { value, status, lateMinutes } = entry;
    edits.push({ rowId, columnId, base: now.version, value: { value, status, lateMinutes } });
    if (block.length > 1) continue;
    const cell = t('grades.cellName', { student: nameOf(student), assignment: assignment.title });
    announcement = t('grades.cellTaken', { cell, reading: entryReading(entry, pointsPossible) });
  }
  if (block.length > 1 && edits.length > 0) announcement = t('grades.cellsTaken', { count: edits.length });
  return { edits, texts, announcement };
}
