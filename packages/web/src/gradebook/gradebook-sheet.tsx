import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { t } from '@laurel/web/grades/text';
import { cellKey, type SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import sheetPlace from '@laurel/web/sheet/sheet-place.module.css';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { type ReactNode, useState } from 'react';
import { ClassSummary, useClassSummaries } from './class-summary';
import { EntryBar } from './entry-bar';
import { GradebookList } from './gradebook-list';
import { printedAbout } from './printed-about';
import { type ScoreCellsOf, useScoreCells } from './score-cells';
import { ScoresSaved } from './scores-saved';
import { t as say } from './text';
import { createTypedText } from './typed-text';
import { useGuests } from './use-guests';
import { useScoreActs } from './use-score-acts';

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
    foot: { label: say('gradebook.summaryRow'), cellAt: (column) => summaryOf(cells.columns[column]?.id) },
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
