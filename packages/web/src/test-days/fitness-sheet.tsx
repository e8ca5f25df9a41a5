import { type Measurement, notTested } from '@laurel/domain/fitness/measurement';
import { statusTexts } from '@laurel/domain/fitness/not-tested';
import { readMeasurement } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import { hasTwoUnits, type UnitSystem } from '@laurel/domain/fitness/units';
import type { Id } from '@laurel/domain/kit/id';
import { Button } from '@laurel/editor/controls/button';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useChooseUnits } from '@laurel/web/fitness/queries';
import { zoneText } from '@laurel/web/fitness/value-words';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { RefusedText } from '@laurel/web/outbox/cells';
import { restoreCells, snapshotOf } from '@laurel/web/outbox/undo-cells';
import { useAbility } from '@laurel/web/people/session';
import type { Cause, Edit, Place, Refusal, SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import type { Restored } from '@laurel/web/sheet/sheet-history';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { usePrinting } from '@laurel/web/sheet/use-printing';
import { FaultLine } from '@laurel/web/ui/form';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import { useMediaQuery } from '@laurel/web/ui/use-media-query';
import { useState } from 'react';
import classes from './fitness-sheet.module.css';
import { type ResultOutbox, results as resultCells } from './results';
import { StudentDayPanel } from './student-day-panel';
import { useResultCells } from './use-result-cells';
import { whereToFill } from './where-to-fill';

interface FitnessSheetProps {
  readonly results: Results;
  readonly outbox: ResultOutbox;
  readonly revision: number;
}

/** Results of a class on one test day, typed and pasted as in a spreadsheet; the zone stands beside each value. */
export function FitnessSheet({ results, outbox, revision }: FitnessSheetProps) {
  const { students, tests, zones, mayEdit } = results;
  const { rows, columns, cellAt, standingAt, stateMissingOf } = useResultCells(results, outbox);
  const changes = useChangeCount(results);
  const isPhone = useMediaQuery('(max-width: 700px)');
  const isPrinting = usePrinting(nothing);
  const acts = useResultActs(results, outbox, standingAt);
  const { announcement, columnId, setColumnId, goal } = acts;
  const [opened, setOpened] = useState<string | null>(null);
  const student = students.find(({ studentId }) => studentId === opened);

  const sheet: SheetProps = {
    label: t('testDays.sheet'),
    rows,
    columns,
    frozen: 1,
    cellAt,
    // What isn’t typed in a cell shows there too: a make-up, an exemption.
    version: revision + changes,
    onEdit: (block, cause) => acts.onEdit(block, cause),
    onWithdraw: outbox.dropTexts,
    refused: outbox.cells.texts(),
    history: outbox.history,
    snapshotAt: (place) => snapshotOf(outbox, place, standingAt(place).value),
    onUndo: () => acts.restore(outbox.history.undo(), 'undone'),
    onRedo: () => acts.restore(outbox.history.redo(), 'redone'),
    ...(goal ? { goal } : {}),
    ...(mayEdit ? { onDetail: setOpened, onOpen: (rowId, columnId) => columnId === 'name' && setOpened(rowId) } : {}),
    announcement,
  };
  return (
    <>
      {results.units === null && mayEdit && tests.some(hasTwoUnits) && (
        <ChooseUnits schoolId={results.schoolId} onChosen={acts.readAgain} />
      )}
      {isPrinting && <SheetPrint {...sheet} isPageEach={false} about={printedAbout(results)} />}
      <div className={classes.sheet}>
        <div className={classes.bar}>
          <SaveStatus status={outbox.status()} />
          {mayEdit && <HistoryButtons {...sheet} />}
          <Legend zones={zones} />
        </div>
        {results.stateFile && (
          <StateNote
            results={results}
            stateFile={results.stateFile}
            count={students.filter((each) => stateMissingOf(each).length > 0).length}
          />
        )}
        {isPhone ? (
          <SheetList
            {...sheet}
            columnId={columns.some(({ id }) => id === columnId) ? columnId : (columns[1]?.id ?? '')}
            onColumn={setColumnId}
            words={reasonWords}
          />
        ) : (
          <Sheet {...sheet} />
        )}
      </div>
      {student && (
        <StudentDayPanel
          results={results}
          student={student}
          missing={stateMissingOf(student)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** What is done with results, what is said of it, and where that leads. */
function useResultActs(
  results: Results,
  outbox: ResultOutbox,
  standingAt: ReturnType<typeof useResultCells>['standingAt'],
) {
  const { students, tests, mayEdit } = results;
  const [announcement, setAnnouncement] = useState('');
  const [columnId, setColumnId] = useState('');
  const [goal, setGoal] = useState<SheetProps['goal']>(null);

  function onEdit(block: readonly Edit[], cause: Cause, units = results.units): readonly Refusal[] {
    const { read, refusals } = readBlock({ ...results, units }, block);
    outbox.keepTexts(refusals);
    outbox.add(
      read.map((each) => ({ ...each, base: standingAt(each).version })),
      cause,
    );
    setAnnouncement(t('testDays.taken', { count: read.length }));
    return refusals;
  }

  /** What was refused because it could be two things is one of them now. */
  function readAgain(units: UnitSystem): void {
    onEdit([...outbox.cells.texts().values()], 'entered', units);
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    const first = restored?.[0];
    if (!first) return;
    const { laid } = restoreCells({ subject: resultCells, outbox }, restored, cause, (place) => {
      const isThere = students.some(({ studentId }) => studentId === place.rowId);
      const test = tests.find(({ testId }) => testId === place.columnId);
      return mayEdit && isThere && test && !test.isDerived ? standingAt(place) : null;
    });
    setAnnouncement(t('testDays.taken', { count: laid }));
    setColumnId(first.columnId);
    setGoal(restored);
  }

  return { onEdit, readAgain, restore, announcement, columnId, setColumnId, goal };
}

/** How often the results were another answer since they were first drawn. */
function useChangeCount(results: Results): number {
  const [drawn, setDrawn] = useState({ results, count: 0 });
  if (drawn.results !== results) setDrawn({ results, count: drawn.count + 1 });
  return drawn.count;
}

/** What each zone's letter stands for. */
function Legend({ zones }: Pick<Results, 'zones'>) {
  const lines = new Set(zones.map(({ letter, name }) => t('testDays.legend', { letter, name: zoneText(name) })));
  return (
    <span className={classes.legend}>
      {[...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** Reads each text of a block as a result of its test. */
function readBlock({ students, tests, testDay, units }: Results, block: readonly Edit[]) {
  const read: (Place & { readonly value: Measurement })[] = [];
  const refusals: RefusedText[] = [];
  for (const { rowId, columnId, text } of block) {
    const test = tests.find((each) => each.testId === columnId);
    if (!test || !students.some(({ studentId }) => studentId === rowId)) continue;
    const entry = readMeasurement(text, test, {
      protocol: testDay?.protocols[test.testId] ?? null,
      system: units,
    });
    if (entry.kind === 'refused') refusals.push({ rowId, columnId, text, sentence: entry.sentence });
    else read.push({ rowId, columnId, value: text.trim() === '' ? notTested : entry.measurement });
  }
  return { read, refusals };
}

/** The class, the test day and its date, on every printed page. */
function printedAbout({ title, testDay }: Results): string {
  const day = testDay ? formatDay(testDay.startsOn) : '';
  return t('testDays.printedOf', { title, testDay: testDay?.title ?? '', day });
}

const nothing = () => undefined;

// What a number pad has no letters for.
const reasonWords = Object.values(statusTexts);

interface ChooseUnitsProps {
  readonly schoolId: Id<'school'>;
  readonly onChosen: (units: UnitSystem) => void;
}

/** Asks once what the school measures lengths and weights in, before a number without a unit is typed. */
function ChooseUnits({ schoolId, onChosen }: ChooseUnitsProps) {
  const choose = useChooseUnits();
  return (
    <section className={classes.ask} aria-label={t('testDays.units')}>
      <span>{t('testDays.unitsAsk')}</span>
      {(['us', 'metric'] as const).map((units) => (
        <Button
          key={units}
          isBusy={choose.isPending}
          onClick={() => choose.mutate({ schoolId, units }, { onAnswer: () => onChosen(units) })}
        >
          {t(`testDays.units-${units}`)}
        </Button>
      ))}
      <FaultLine sentence={choose.error && sentenceOf(choose.error)} />
    </section>
  );
}

interface StateNoteProps {
  readonly results: Pick<Results, 'schoolId' | 'testDay'>;
  readonly stateFile: NonNullable<Results['stateFile']>;
  /** Students of whom something is missing. */
  readonly count: number;
}

/** What the file that the school sends still lacks, as it is typed, with a link to all of it. */
function StateNote({ results: { schoolId, testDay }, stateFile: { kind, missing }, count }: StateNoteProps) {
  const ability = useAbility();
  const search = new URLSearchParams({ school: schoolId, day: testDay?.testDayId ?? '', kind });
  return (
    <p className={classes.note}>
      {t('testDays.stateNote', { file: t(`testDays.file-${kind}`), count })}{' '}
      {missing.map((sentence) => {
        const href = whereToFill(ability, null, sentence);
        const said = translateSentence(sentence);
        return (
          <span key={sentence.key}>
            {href === null ? (
              said
            ) : (
              <a href={href} className={classes.link}>
                {said}
              </a>
            )}{' '}
          </span>
        );
      })}
      {ability.can('manage', 'fitness') && (
        <a href={`/athlete/statefiles?${search}`} className={classes.link}>
          {t('testDays.stateFiles')}
        </a>
      )}
    </p>
  );
}
