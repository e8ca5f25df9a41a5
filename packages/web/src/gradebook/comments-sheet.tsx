import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { fillComment } from '@laurel/domain/remarks/comment-variables';
import { findRemarkFault, type RemarkValue, readRemark } from '@laurel/domain/remarks/remark';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import type { Edit } from '@laurel/web/outbox/cells';
import { useCommentBank } from '@laurel/web/remarks/queries';
import { remarks as remarkTexts } from '@laurel/web/remarks/remarks';
import { cellKey, type Place, type SheetProps } from '@laurel/web/sheet/cell';
import { commentValues } from './comment-values';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { printedAbout } from './printed-about';
import { columnTitle, type RemarkCells, type RemarkCellsOf, useRemarkCells } from './remark-cells';
import { CellsSaved } from './scores-saved';
import { type Frame, SheetFrame } from './sheet-frame';
import { type SheetPlace, useTextActs } from './use-cell-acts';

interface CommentsSheetProps extends RemarkCellsOf, Frame {
  readonly revision: number;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  readonly onShow: (place: Place) => void;
  readonly onGrade: (studentId: Id<'person'>) => void;
  /** A text is to be read and written in full. */
  readonly onText: (place: Place) => void;
}

/** Notes and term comments of a class: typed, pasted and undone as in a spreadsheet. */
export function CommentsSheet(props: CommentsSheetProps) {
  const { outbox, revision, goal } = props;
  const cells = useRemarkCells(props);
  const { announcement, active, setActive, needing, showNext, sheet: acts } = useRemarkActs(props, cells);

  function onOpen(rowId: string, columnId: string): void {
    const cell = cells.cellOf({ rowId, columnId });
    const student = props.students.find(({ studentId }) => studentId === rowId);
    if (cell) props.onText({ rowId, columnId });
    else if (student) props.onGrade(student.studentId);
  }

  const sheet: SheetProps = {
    label: t('remarks.sheet'),
    rows: cells.rows,
    columns: cells.columns,
    frozen: 2,
    cellAt: cells.cellAt,
    version: revision,
    versionOf: (rowId) => outbox.cells.touchesOf(rowId),
    ...acts,
    refused: outbox.cells.texts(),
    history: outbox.history,
    onOpen,
    onDetail: onOpen,
    announcement,
    ...(goal ? { goal } : {}),
  };
  return (
    <SheetFrame
      {...props}
      classId={props.book.gradebook.classId}
      sheet={sheet}
      firstTyped={firstTyped(cells)}
      about={printedAbout(props.book.gradebook, props.termId)}
      state={<CellsSaved outbox={outbox} left={needing().length} onNext={showNext} />}
      reading={
        <Reading {...props} cells={cells} active={active} refusal={sheet.refused.get(cellKey(active))?.sentence} />
      }
      action={
        cells.cellOf(active) && (
          <Button look="subtle" onClick={() => props.onText(active)}>
            {t('remarks.open')}
          </Button>
        )
      }
      onActive={setActive}
    />
  );
}

/** The comment of the term, or the note where there is none. */
function firstTyped({ columns }: RemarkCells): string {
  return (columns.find(({ id }) => id.startsWith('comment:')) ?? columns[2])?.id ?? '';
}

interface ReadingProps extends Pick<RemarkCellsOf, 'book' | 'remarks'> {
  readonly students: readonly GradebookStudent[];
  readonly cells: RemarkCells;
  readonly active: Place;
  /** Why what stands in the cell was not taken. */
  readonly refusal: Parameters<typeof translateSentence>[0] | undefined;
}

/** What the chosen cell says, or what can be typed. */
function Reading({ book, remarks, cells, active, refusal }: ReadingProps) {
  const cell = cells.cellOf(active);
  if (!cell) return <span className={classes.entryHint}>{t('remarks.help')}</span>;
  return (
    <>
      <span className={classes.entryName}>
        {t('remarks.cellName', { student: nameOf(cell.student), column: columnTitle(book, cell) })}
      </span>
      <span className={classes.entryReading} data-refused={refusal === undefined ? undefined : true}>
        {refusal === undefined ? remarks.remarkAt(active.rowId, active.columnId).text : translateSentence(refusal)}
      </span>
    </>
  );
}

type RemarkActsOf = SheetPlace & Pick<RemarkCellsOf, 'book' | 'remarks' | 'outbox'>;

/** What is done with notes and comments in the sheet: typed, pasted, undone, gone to. */
function useRemarkActs(props: RemarkActsOf, cells: RemarkCells) {
  const { book, remarks, outbox, isPhone, onColumn, goal, onGoal, onShow } = props;

  // A dot and a code stand for a phrase.
  const bank = useCommentBank().data?.comments ?? [];

  function takenText(edits: readonly Edit<RemarkValue>[]): string {
    const [one, more] = edits;
    const cell = one && cells.cellOf(one);
    if (!cell || more) return t('remarks.entered', { count: edits.length });
    const name = t('remarks.cellName', { student: nameOf(cell.student), column: columnTitle(book, cell) });
    return t('grades.cellTaken', { cell: name, reading: one.value.text || t('grades.cleared') });
  }

  return useTextActs({
    ...{ subject: remarkTexts, outbox, isPhone, onColumn, goal, onGoal, onShow },
    ...{ rows: cells.rows, columns: cells.columns, cellOf: cells.cellOf, canWrite: cells.canWrite },
    standingOf: ({ student, columnId }) => {
      const { text, version } = remarks.remarkAt(student.studentId, columnId);
      return { value: { text }, version };
    },
    readText: (text, { student, termId }) => {
      const phrase = bank.find(({ code }) => text.trim().toLowerCase() === `.${code.toLowerCase()}`);
      const meant = phrase ? fillComment(phrase.text, commentValues(book, student, termId)) : text;
      const sentence = findRemarkFault(meant);
      return sentence ? { sentence } : { value: { text: readRemark(meant) } };
    },
    takenText,
    say: {
      undone: (count) => t('remarks.undone', { count }),
      redone: (count) => t('remarks.redone', { count }),
      notRestored: (count) => t('remarks.notRestored', { count }),
    },
  });
}
