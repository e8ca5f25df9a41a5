import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t as tGrades } from '@laurel/web/grades/text';
import { formatDay } from '@laurel/web/kit/format';
import { schoolToday } from '@laurel/web/people/school-day';
import { cellKey, type Place, type SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { resultText } from '@laurel/web/standards/rating-words';
import { resultOf } from '@laurel/web/standards/ratings';
import { t } from '@laurel/web/standards/text';
import { KeepKeys } from '@laurel/web/ui/keep-keys';
import type { ReactNode } from 'react';
import classes from './gradebook.module.css';
import { nameOf } from './gradebook-view';
import { type RatingCells, type RatingCellsOf, useRatingCells } from './rating-cells';
import { CellState } from './save-state';
import { t as say } from './text';
import { useRatingActs } from './use-rating-acts';

interface StandardsSheetProps extends RatingCellsOf {
  readonly revision: number;
  readonly isPhone: boolean;
  /** What goes on paper while it is printed. */
  readonly print: 'all' | 'each' | null;
  readonly column: string;
  readonly onColumn: (columnId: string) => void;
  /** What stands beside the phone’s list of columns. */
  readonly tools: ReactNode;
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
  const state = <CellState outbox={outbox} left={needing().length} onNext={showNext} />;
  return (
    <>
      {props.print && <SheetPrint {...sheet} isPageEach={props.print === 'each'} about={printedAbout(props)} />}
      {props.isPhone ? (
        <div className={classes.list}>
          <SheetList
            {...sheet}
            columnId={cells.columns.some(({ id }) => id === props.column) ? props.column : firstTyped(cells)}
            onColumn={props.onColumn}
            tools={
              <>
                <HistoryButtons {...sheet} />
                {props.tools}
              </>
            }
          />
          <div className={classes.listFoot}>{state}</div>
        </div>
      ) : (
        <div className={classes.sheet}>
          <KeepKeys className={classes.entryBar}>
            <Reading {...props} cells={cells} active={active} refusal={sheet.refused.get(cellKey(active))?.sentence} />
            {state}
            <HistoryButtons {...sheet} />
            {active.columnId !== '' && active.columnId !== 'name' && (
              <Button look="subtle" onClick={() => props.onEvidence(active)}>
                {t('standards.showEvidence')}
              </Button>
            )}
          </KeepKeys>
          <Sheet {...sheet} onHeader={onHeader} onActive={(rowId, columnId) => setActive({ rowId, columnId })} />
        </div>
      )}
    </>
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

/** The class, its term and the day, on every printed page. */
function printedAbout({ ratings, termId }: StandardsSheetProps): string {
  const { title, terms } = ratings.book.gradebook;
  return say('gradebook.printedOf', {
    title,
    term: terms.find((each) => each.termId === termId)?.title ?? tGrades('grades.allTerms'),
    day: formatDay(schoolToday()),
  });
}
