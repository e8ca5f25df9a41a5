import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { readCell, readingOf, workedOut } from '@laurel/web/grades/score-entry';
import { t } from '@laurel/web/grades/text';
import { gradeText, outcomeText } from '@laurel/web/grades/trace-text';
import { formatShortDay } from '@laurel/web/kit/format';
import type { Cause, Edit, Refusal, SheetCell, SheetColumn, SheetProps } from '@laurel/web/sheet/cell';
import { Sheet } from '@laurel/web/sheet/sheet';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Book } from './book';
import { EntryBar } from './entry-bar';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import type { Outbox } from './outbox';
import type { RefusedText, ScoreEdit } from './outbox-queue';
import { scoreCell } from './score-cell';

interface GradebookSheetProps {
  readonly book: Book;
  readonly outbox: Outbox;
  readonly revision: number;
  readonly students: readonly GradebookStudent[];
  readonly assignments: readonly GradebookAssignment[];
  readonly termId: Id<'term'> | null;
  readonly column: string;
  readonly onColumn: (columnId: string) => void;
  readonly onGrade: (studentId: Id<'person'>) => void;
  readonly onAssignment: (assignmentId: Id<'assignment'>) => void;
  readonly onScore: (studentId: Id<'person'>, assignmentId: Id<'assignment'>) => void;
  readonly onSort: (column: 'name' | 'grade') => void;
}

/** The scores of a class: typed, pasted and taken back as in a spreadsheet, each student's grade beside them. */
export function GradebookSheet(props: GradebookSheetProps) {
  const { book, outbox, students, assignments, termId, revision } = props;
  const isPhone = useMediaQuery('(max-width: 700px)', window.innerWidth <= 700);
  const [announcement, setAnnouncement] = useState('');
  const [active, setActive] = useState({ rowId: '', columnId: '' });
  const refused = outbox.cells.texts();
  const studentById = useMemo(() => new Map(students.map((each) => [`${each.studentId}`, each])), [students]);
  const assignmentById = useMemo(() => new Map(assignments.map((each) => [`${each.id}`, each])), [assignments]);
  // Measured: the sheet redraws all rows on new arrays, and every keystroke draws this component.
  const rows = useMemo(() => students.map((each) => ({ id: each.studentId, label: nameOf(each) })), [students]);
  const columns = useMemo(() => columnsOf(book, assignments, isPhone), [book, assignments, isPhone]);
  const frozen = columns.length - assignments.length;
  const closedTerms = new Set(book.gradebook.terms.filter(({ isLocked }) => isLocked).map((each) => each.termId));

  function cellAt(row: number, column: number): SheetCell {
    const student = students[row];
    const assignment = assignments[column - frozen];
    if (!student) return { text: '', isReadOnly: true };
    if (column === 0) return { text: nameOf(student), isReadOnly: true };
    const { studentId } = student;
    if (!assignment) return gradeCell(studentId);
    const cell = scoreCell(book, studentId, assignment, outbox.cells.unsettledAt(studentId, assignment.id));
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
    return book.gradebook.isOpen && student.isActive && !closedTerms.has(assignment.termId);
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
      reading = workedOut(entry.parts, pointsPossible) ?? readingOf(entry, pointsPossible);
      edits.push({
        studentId: student.studentId,
        assignmentId: assignment.id,
        base: now.version,
        value,
        status,
        lateMinutes,
      });
    }
    outbox.add(edits, operationCauses[cause]);
    outbox.keepTexts(texts);
    if (edits.length === 1 && block.length === 1) {
      const cell = nameOfCell(studentById.get(block[0]?.rowId ?? ''), assignmentById.get(block[0]?.columnId ?? ''));
      setAnnouncement(t('grades.cellTaken', { cell, reading }));
    } else if (edits.length > 0) setAnnouncement(t('grades.cellsTaken', { count: edits.length }));
    return refusals;
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

  const sheet: SheetProps = {
    label: t('grades.sheet'),
    rows,
    columns,
    frozen,
    cellAt,
    version: revision,
    versionOf: (rowId) => outbox.cells.touchesOf(rowId),
    onEdit,
    refused,
    onOpen,
    onDetail: onOpen,
    announcement,
  };
  if (isPhone) {
    const phoneColumn = columns.some(({ id }) => id === props.column) ? props.column : (columns[frozen]?.id ?? '');
    return (
      <div className={classes.list}>
        <div className={classes.listHead}>
          <SaveStatus status={outbox.status()} />
          {assignmentById.has(phoneColumn) && (
            <PlainButton look="subtle" onClick={() => onHeader(phoneColumn)}>
              {t('grades.editAssignment')}
            </PlainButton>
          )}
        </div>
        <SheetList {...sheet} frozen={1} columnId={phoneColumn} onColumn={props.onColumn} />
      </div>
    );
  }
  return (
    <div className={classes.sheet}>
      <EntryBar
        book={book}
        outbox={outbox}
        student={studentById.get(active.rowId)}
        assignment={assignmentById.get(active.columnId)}
        refusal={refused.get(`${active.rowId} ${active.columnId}`)?.sentence}
        onScore={props.onScore}
        onGrade={props.onGrade}
      />
      <Sheet {...sheet} onHeader={onHeader} onActive={(rowId, columnId) => setActive({ rowId, columnId })} />
    </div>
  );
}

const operationCauses = {
  type: 'entered',
  clear: 'entered',
  fill: 'pasted',
  paste: 'pasted',
  undo: 'undone',
  redo: 'undone',
} as const satisfies Record<Cause, string>;

function columnsOf(book: Book, assignments: readonly GradebookAssignment[], isPhone: boolean): SheetColumn[] {
  const { categories } = book.gradebook.rules;
  const name: SheetColumn = { id: 'name', title: t('grades.student'), width: 208 };
  const grade: SheetColumn = { id: 'grade', title: t('grades.gradeColumn'), width: 116, align: 'end' };
  return [
    name,
    grade,
    ...assignments.map((each): SheetColumn => {
      const at = categories.findIndex(({ id }) => id === each.categoryId);
      const category = categories[at];
      const due = each.dueOn ? formatShortDay(each.dueOn) : t('grades.noDue');
      return {
        id: each.id,
        title: each.title,
        note: t('grades.headNote', { outOf: each.pointsPossible, due }),
        width: 128,
        align: 'end',
        ...(category && !isPhone
          ? { badge: { letter: category.title.slice(0, 1).toLocaleUpperCase(), tone: at, name: category.title } }
          : {}),
      };
    }),
  ];
}

function nameOfCell(student?: GradebookStudent, assignment?: GradebookAssignment): string {
  return t('grades.cellName', { student: student ? nameOf(student) : '', assignment: assignment?.title ?? '' });
}
