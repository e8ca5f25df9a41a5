import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Closure } from '@laurel/domain/grades/open-terms';
import type { Id } from '@laurel/domain/kit/id';
import { entryReading, readCell } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/grades/text';
import { gradeText, outcomeText } from '@laurel/web/grades/trace-text';
import { formatDay } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import type { Book } from '@laurel/web/outbox/book';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { RefusedText, ScoreEdit } from '@laurel/web/outbox/outbox-queue';
import { schoolToday } from '@laurel/web/people/school-day';
import type { Cause, Edit, Pasted, Place, Refusal, SheetCell, SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { notify, snackbarMs } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { ClassSummary, useClassSummaries } from './class-summary';
import { columnsOf } from './columns';
import { deletionOf, setDeleted } from './deleted-assignment';
import { EntryBar } from './entry-bar';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { pastedText } from './pasted-text';
import { needingCells, SaveState } from './save-state';
import { scoreCell } from './score-cell';
import { restoreScores, snapshotOf } from './score-snapshot';
import { t as say } from './text';
import { createTypedText } from './typed-text';

interface GradebookSheetProps {
  readonly book: Book;
  readonly outbox: Outbox;
  readonly revision: number;
  readonly students: readonly GradebookStudent[];
  readonly assignments: readonly GradebookAssignment[];
  readonly termId: Id<'term'> | null;
  /** The terms that can't be changed, with why. */
  readonly closures: ReadonlyMap<string, Closure>;
  readonly isPhone: boolean;
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

/** The scores of a class: typed, pasted and taken back as in a spreadsheet, each student's grade beside them. */
export function GradebookSheet(props: GradebookSheetProps) {
  const { book, outbox, students, assignments, termId, closures, revision, goal, isPhone } = props;
  const language = useLocale();
  const [announcement, setAnnouncement] = useState('');
  const [typed] = useState(createTypedText);
  const [active, setActive] = useState({ rowId: '', columnId: '' });
  const refused = outbox.cells.texts();
  const studentById = useMemo(() => new Map(students.map((each) => [`${each.studentId}`, each])), [students]);
  const assignmentById = useMemo(() => new Map(assignments.map((each) => [`${each.id}`, each])), [assignments]);
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws this component.
  const rows = useMemo(() => students.map((each) => ({ id: each.studentId, label: nameOf(each) })), [students]);
  const { columns } = useMemo(
    () => ({ language, columns: columnsOf(book, assignments, closures, isPhone) }),
    [book, assignments, closures, isPhone, language],
  );
  const frozen = columns.length - assignments.length;
  const summaryOf = useClassSummaries(book, revision);

  function cellAt(row: number, column: number): SheetCell {
    const student = students[row];
    const assignment = assignments[column - frozen];
    if (!student) return { text: '', isReadOnly: true };
    if (column === 0) return { text: nameOf(student), isReadOnly: true };
    const { studentId } = student;
    if (!assignment) return gradeCell(studentId);
    const dropped = book.dropsAt(studentId, termId).get(assignment.id);
    const cell = scoreCell(book, studentId, assignment, outbox.cells.unsettledAt(studentId, assignment.id), dropped);
    return canWrite(student, assignment) ? cell : { ...cell, isReadOnly: true };
  }

  /** What stands is shown; a grade set by hand says what was worked out. */
  function gradeCell(studentId: Id<'person'>): SheetCell {
    const computed = outcomeText(book.gradeAt(studentId, termId).soFar.outcome);
    const byHand = book.overrideAt(studentId, termId);
    if (!byHand) return { text: computed, isReadOnly: true };
    const text = t('grades.setByHand', { grade: gradeText(byHand.percent, byHand.letter) });
    return { text, title: t('grades.computed', { grade: computed }), isReadOnly: true };
  }

  function canWrite(student: GradebookStudent, assignment: GradebookAssignment): boolean {
    return book.gradebook.isOpen && student.isActive && !closures.has(assignment.termId);
  }

  function onEdit(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const edits: ScoreEdit[] = [];
    const refusals: Refusal[] = [];
    const texts: RefusedText[] = [];
    let reading = '';
    for (const { rowId, columnId, text } of block) {
      const student = studentById.get(rowId);
      const assignment = assignmentById.get(columnId);
      if (!student || !assignment) continue;
      const now = book.scoreAt(student.studentId, assignment);
      const { pointsPossible } = assignment;
      const { scale, latePolicy } = book.gradebook.rules;
      const entry = readCell(text, cause, now, { pointsPossible, scale, lateUnit: latePolicy?.per ?? 'day' });
      if (entry.kind === 'refused') {
        const { sentence } = entry;
        refusals.push({ rowId, columnId, sentence });
        texts.push({ studentId: student.studentId, assignmentId: assignment.id, text, sentence });
        continue;
      }
      const { value, status, lateMinutes } = entry;
      reading = entryReading(entry, pointsPossible);
      edits.push({
        studentId: student.studentId,
        assignmentId: assignment.id,
        base: now.version,
        value,
        status,
        lateMinutes,
      });
    }
    outbox.add(edits, cause);
    outbox.keepTexts(texts);
    if (edits.length === 1 && block.length === 1) {
      const cell = nameOfCell(studentById.get(block[0]?.rowId ?? ''), assignmentById.get(block[0]?.columnId ?? ''));
      setAnnouncement(t('grades.cellTaken', { cell, reading }));
    } else if (edits.length > 0) setAnnouncement(t('grades.cellsTaken', { count: edits.length }));
    return refusals;
  }

  /** Deletes an assignment again, or brings it back and shows it. */
  async function settleDeletion({
    assignmentId,
    isDeleted,
  }: NonNullable<ReturnType<typeof deletionOf>>): Promise<void> {
    try {
      await setDeleted({ classId: book.gradebook.classId, assignmentId }, isDeleted);
    } catch (error) {
      // It is as it was, so the act can be tried again.
      if (isDeleted) outbox.history.undo();
      else outbox.history.redo();
      notify(sentenceOf(error), { color: 'error', timeout: 0 });
      return;
    }
    notify(say(isDeleted ? 'gradebook.deletedAgain' : 'gradebook.broughtBack'));
    // What is back is chosen; where it has gone, the keys return to another column.
    const first = students[0];
    const columnId = isDeleted ? assignments.find((each) => each.id !== assignmentId)?.id : assignmentId;
    if (first && columnId) props.onGoal([{ rowId: first.studentId, columnId }]);
  }

  function onOpen(rowId: string, columnId: string): void {
    const student = studentById.get(rowId);
    const assignment = assignmentById.get(columnId);
    if (!student) return;
    if (assignment) props.onScore(student.studentId, assignment.id);
    else props.onGrade(student.studentId);
  }

  function onHeader(columnId: string): void {
    const assignment = assignmentById.get(columnId);
    if (assignment) props.onAssignment(assignment.id);
    else props.onSort(columnId === 'name' ? 'name' : 'grade');
  }

  /** Goes to the next cell that needs the teacher, in another term too. */
  function showNext(): void {
    const cells = needingCells(book, outbox);
    const from = isPhone ? goal?.[0] : active;
    const at = cells.findIndex((each) => each.studentId === from?.rowId && each.assignmentId === from.columnId);
    const next = cells[(at + 1) % cells.length];
    if (next) show([{ rowId: next.studentId, columnId: next.assignmentId }]);
  }

  /** Goes to cells, in another term too. */
  function show(places: readonly Place[]): void {
    const [first] = places;
    if (!first) return;
    const assignment = cellOf(first)?.assignment;
    const isShown = studentById.has(first.rowId) && assignmentById.has(first.columnId);
    if (!isShown && assignment) props.onShow(assignment);
    else if (isPhone) props.onColumn(first.columnId);
    props.onGoal(places);
  }

  /** The cell of a row and column, shown now or not. */
  function cellOf({ rowId, columnId }: Place) {
    const student = book.gradebook.students.find((each) => each.studentId === rowId);
    const assignment = book.gradebook.assignments.find((each) => each.id === columnId);
    return student && assignment ? { student, studentId: student.studentId, assignment } : null;
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    if (!restored) return;
    const deletion = deletionOf(restored);
    if (deletion) {
      void settleDeletion(deletion);
      return;
    }
    const { laid, left } = restoreScores({ book, outbox }, restored, cause, (each) => {
      const cell = cellOf(each);
      return cell && canWrite(cell.student, cell.assignment) ? cell : null;
    });
    const said = [
      laid === 0 ? '' : say(cause === 'undone' ? 'gradebook.undone' : 'gradebook.redone', { count: laid }),
      left === 0 ? '' : say('gradebook.notRestored', { count: left }),
    ];
    const sentence = said.filter((each) => each !== '').join(' ');
    setAnnouncement(sentence);
    // The sheet shows by choosing them which cells changed; a list can't, nor can either say what didn't.
    if (isPhone || left > 0) notify(sentence, { color: left > 0 ? 'needs-you' : 'success' });
    show(restored.filter((each) => cellOf(each) !== null));
  }

  /** Every paste says what became of it: a block that didn't fit looks no different from one that did. */
  function onPasted(pasted: Pasted): void {
    const needs = pasted.refused > 0;
    notify(pastedText(pasted), {
      color: needs ? 'needs-you' : 'success',
      timeout: needs || pasted.outside + pasted.readOnly > 0 ? 2 * snackbarMs : snackbarMs,
      ...(needs ? { action: { label: say('gradebook.showNext'), run: showNext } } : {}),
    });
  }

  const sheet: SheetProps = {
    label: t('grades.sheet'),
    rows,
    columns,
    frozen,
    cellAt,
    version: revision,
    versionOf: (rowId) => outbox.cells.touchesOf(rowId),
    onEdit,
    onWithdraw: (places) =>
      outbox.dropTexts(
        places.flatMap((place) => {
          const cell = cellOf(place);
          return cell ? [{ studentId: cell.studentId, assignmentId: cell.assignment.id }] : [];
        }),
      ),
    onPasted,
    refused,
    history: outbox.history,
    snapshotAt: (place) => {
      const cell = cellOf(place);
      return cell && snapshotOf(book, outbox, cell);
    },
    onUndo: () => restore(outbox.history.undo(), 'undone'),
    onRedo: () => restore(outbox.history.redo(), 'redone'),
    onOpen,
    onDetail: onOpen,
    announcement,
    foot: {
      label: say('gradebook.summaryRow'),
      cellAt: (column) => {
        const assignment = assignments[column - frozen];
        return assignment && <ClassSummary summary={summaryOf(assignment)} />;
      },
    },
    ...(goal ? { goal } : {}),
  };
  const printed = props.print && (
    <SheetPrint
      {...sheet}
      isPageEach={props.print === 'each'}
      about={say('gradebook.printedOf', {
        title: book.gradebook.title,
        term: book.gradebook.terms.find((each) => each.termId === termId)?.title ?? t('grades.allTerms'),
        day: formatDay(schoolToday()),
      })}
    />
  );
  if (isPhone) {
    const phoneColumn = columns.some(({ id }) => id === props.column) ? props.column : (columns[frozen]?.id ?? '');
    const phoneAssignment = assignmentById.get(phoneColumn);
    return (
      <>
        {printed}
        <div className={classes.list}>
          <SheetList
            {...sheet}
            words={scoreWords}
            frozen={1}
            columnId={phoneColumn}
            onColumn={props.onColumn}
            tools={
              <>
                {phoneAssignment && (
                  <button
                    type="button"
                    className={classes.tool}
                    aria-label={t('grades.editAssignment')}
                    onClick={() => onHeader(phoneColumn)}
                  >
                    <IconPencil size={20} stroke={1.75} aria-hidden="true" />
                  </button>
                )}
                <HistoryButtons {...sheet} />
                {props.tools}
              </>
            }
          />
          <div className={classes.listFoot}>
            <SaveState book={book} outbox={outbox} onNext={showNext} />
            {phoneAssignment && (
              <span>
                {say('gradebook.summaryRow')} <ClassSummary summary={summaryOf(phoneAssignment)} />
              </span>
            )}
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      {printed}
      <div className={classes.sheet}>
        <EntryBar
          book={book}
          outbox={outbox}
          closures={closures}
          student={studentById.get(active.rowId)}
          assignment={assignmentById.get(active.columnId)}
          typed={typed}
          refusal={refused.get(`${active.rowId} ${active.columnId}`)?.sentence}
          history={<HistoryButtons {...sheet} />}
          onNext={showNext}
          onScore={props.onScore}
          onGrade={props.onGrade}
        />
        <Sheet
          {...sheet}
          onHeader={onHeader}
          onTyping={typed.set}
          onActive={(rowId, columnId) => setActive({ rowId, columnId })}
        />
      </div>
    </>
  );
}

/** What stands for work that has no figure, and what goes with one. */
const scoreWords = ['EX', 'MI', 'IN', 'CO', 'late'];

function nameOfCell(student?: GradebookStudent, assignment?: GradebookAssignment): string {
  return t('grades.cellName', { student: student ? nameOf(student) : '', assignment: assignment?.title ?? '' });
}
