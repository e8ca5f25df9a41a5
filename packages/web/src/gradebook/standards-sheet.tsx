import type { Id } from '@laurel/domain/kit/id';
import { readRating } from '@laurel/domain/standards/read-rating';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { cellKey, type Place, type SheetProps } from '@laurel/web/sheet/cell';
import { ratingText, resultText } from '@laurel/web/standards/rating-words';
import { type RatingEdit, ratings as ratingCells, resultOf } from '@laurel/web/standards/ratings';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { printedAbout } from './printed-about';
import { type RatingCells, type RatingCellsOf, useRatingCells } from './rating-cells';
import { CellsSaved } from './scores-saved';
import { type Frame, SheetFrame } from './sheet-frame';
import { type SheetPlace, useTextActs } from './use-cell-acts';

interface StandardsSheetProps extends RatingCellsOf, Frame {
  readonly revision: number;
  readonly goal: SheetProps['goal'];
  readonly onGoal: (goal: SheetProps['goal']) => void;
  readonly onShow: (place: Place) => void;
  readonly onEvidence: (place: Place) => void;
  readonly onStandard: () => void;
  readonly onAssignment: (assignmentId: Id<'assignment'>) => void;
}

/** The ratings of a class: typed, pasted and undone as in a spreadsheet, what each standard comes to beside its evidence. */
export function StandardsSheet(props: StandardsSheetProps) {
  const { ratings, outbox, revision, goal } = props;
  const cells = useRatingCells(props);
  const { announcement, active, setActive, needing, showNext, sheet: acts } = useRatingActs(props, cells);

  function onHeader(columnId: string): void {
    const column = ratings.columns.find((each) => each.columnId === columnId);
    if (column) props.onAssignment(column.assignment.id);
    else if (resultOf(columnId) !== null) props.onStandard();
  }

  function onOpen(rowId: string, columnId: string): void {
    if (columnId !== 'name') props.onEvidence({ rowId, columnId });
  }

  const sheet: SheetProps = {
    label: t('standards.sheet'),
    rows: cells.rows,
    columns: cells.columns,
    frozen: 1,
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
      classId={props.ratings.book.gradebook.classId}
      sheet={sheet}
      firstTyped={firstTyped(cells)}
      about={printedAbout(ratings.book.gradebook, props.termId)}
      state={<CellsSaved outbox={outbox} left={needing().length} onNext={showNext} />}
      reading={
        <Reading {...props} cells={cells} active={active} refusal={sheet.refused.get(cellKey(active))?.sentence} />
      }
      action={
        active.columnId !== '' &&
        active.columnId !== 'name' && (
          <Button look="subtle" onClick={() => props.onEvidence(active)}>
            {t('standards.showEvidence')}
          </Button>
        )
      }
      onHeader={onHeader}
      onActive={setActive}
    />
  );
}

/** The first column that takes ratings. */
function firstTyped({ columns }: RatingCells): string {
  return (columns.find(({ id }) => id !== 'name' && resultOf(id) === null) ?? columns[1])?.id ?? '';
}

interface ReadingProps extends Pick<RatingCellsOf, 'ratings' | 'students' | 'termId'> {
  readonly cells: RatingCells;
  readonly active: Place;
  /** Why what stands in the cell was not taken. */
  readonly refusal: Parameters<typeof translateSentence>[0] | undefined;
}

/** What the chosen cell says in full, or what can be typed. */
function Reading({ ratings, students, termId, cells, active, refusal }: ReadingProps) {
  const student = students.find(({ studentId }) => studentId === active.rowId);
  const typed = cells.cellOf(active)?.column;
  const result = resultOf(active.columnId);
  const standard = typed?.standard ?? ratings.standards.find(({ standardId }) => standardId === result);
  if (!student || !standard) return <span className={classes.entryHint}>{t('standards.cellHelp')}</span>;
  const { code, title, levels } = standard;
  const rating = ratings.ratingAt(student.studentId, standard, termId);
  const letters = levels.map(({ letter }) => letter).join(', ');
  const name = { student: nameOf(student), code };
  return (
    <>
      <span className={classes.entryName}>
        {typed
          ? t('standards.cellName', { ...name, assignment: typed.assignment.title })
          : t('standards.resultName', { ...name, title })}
      </span>
      <span className={classes.entryReading} data-refused={refusal === undefined ? undefined : true}>
        {refusal !== undefined && translateSentence(refusal)}
        {refusal === undefined &&
          (rating ? t('standards.comesTo', { rating: resultText(rating) }) : t('standards.noEvidence'))}
      </span>
      {typed && refusal === undefined && (
        <span className={classes.entryHint}>{t('standards.typeOne', { letters })}</span>
      )}
    </>
  );
}

type RatingActsOf = SheetPlace & Pick<RatingCellsOf, 'ratings' | 'outbox'>;

/** What is done with the ratings of the sheet: typed, pasted, undone, gone to. */
function useRatingActs(props: RatingActsOf, cells: RatingCells) {
  const { ratings, outbox, isPhone, onColumn, goal, onGoal, onShow } = props;

  function takenText(edits: readonly RatingEdit[]): string {
    const [one, more] = edits;
    const cell = one && cells.cellOf(one);
    if (!cell || more) return t('standards.entered', { count: edits.length });
    const { assignment, standard } = cell.column;
    const name = t('standards.cellName', {
      ...{ student: nameOf(cell.student), code: standard.code, assignment: assignment.title },
    });
    const reading = ratingText(standard.levels, one.value.value) || t('grades.cleared');
    return t('grades.cellTaken', { cell: name, reading });
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
