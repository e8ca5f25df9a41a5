import { rangeOf } from '@laurel/domain/fitness/check-measurement';
import { notTested } from '@laurel/domain/fitness/measurement';
import { entryText, readMeasurement } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { spoken } from '@laurel/web/faults/spoken';
import { formatDay } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesDrawn } from '@laurel/web/kit/messages';
import type { Cause, Edit, Refusal, SheetCell, SheetColumn, SheetProps } from '@laurel/web/sheet/cell';
import { HistoryButtons } from '@laurel/web/sheet/history-buttons';
import { Sheet } from '@laurel/web/sheet/sheet';
import type { Restored, SheetHistory } from '@laurel/web/sheet/sheet-history';
import { SheetList } from '@laurel/web/sheet/sheet-list';
import { SheetPrint } from '@laurel/web/sheet/sheet-print';
import { usePrinting } from '@laurel/web/sheet/use-printing';
import { SaveStatus } from '@laurel/web/ui/save-status';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { FitnessOutbox, NewResult } from './fitness-outbox';
import classes from './fitness-sheet.module.css';
import { restoreResults, snapshotOf } from './result-snapshot';
import { t } from './text';
import { unitText, zoneText } from './value-words';

interface FitnessSheetProps {
  readonly results: Results;
  readonly outbox: FitnessOutbox;
  readonly history: SheetHistory;
  readonly revision: number;
}

/** Results of a class on one test day, typed and pasted as in a spreadsheet; the zone stands beside each value. */
export function FitnessSheet({ results, outbox, history, revision }: FitnessSheetProps) {
  const { students, tests, zones, mayEdit } = results;
  const isPhone = useMediaQuery('(max-width: 700px)', window.innerWidth <= 700);
  const isPrinting = usePrinting(nothing);
  useLocale();
  // The words of the ranges come after the page, so the language alone doesn't say which are there.
  const words = messagesDrawn();
  const [announcement, setAnnouncement] = useState('');
  const [columnId, setColumnId] = useState('');
  const [goal, setGoal] = useState<SheetProps['goal']>(null);
  // Measured: the sheet redraws all rows on new arrays.
  const rows = useMemo(() => students.map(({ studentId, name }) => ({ id: studentId, label: name })), [students]);
  const { columns } = useMemo(() => ({ words, columns: columnsOf(tests) }), [tests, words]);

  function cellAt(row: number, column: number): SheetCell {
    const [student, test] = [students[row], tests[column - 1]];
    if (!student) return { text: '', isReadOnly: true };
    if (!test) return { text: student.name, isReadOnly: true };
    const at = `${student.studentId} ${test.testId}`;
    const value = entryText(test, outbox.measurementAt(at));
    const zone = zones.find((each) => each.zone === outbox.zoneAt(at));
    const isDisputed = outbox.conflicts().some(({ mine }) => `${mine.studentId} ${mine.testId}` === at);
    return {
      text: zone && (value !== '' || !mayEdit) ? `${zone.letter}  ${value}`.trim() : value,
      value,
      ...(zone ? { title: zoneText(zone.name) } : {}),
      ...(isDisputed ? { mark: 'conflict' as const } : {}),
      isReadOnly: !mayEdit || test.isDerived,
    };
  }

  function onEdit(block: readonly Edit[], cause: Cause): readonly Refusal[] {
    const { edits, refusals } = readBlock(results, block);
    for (const { rowId, columnId: testId, ...refused } of refusals) outbox.refuse(`${rowId} ${testId}`, refused);
    if (edits.length > 0) outbox.add(edits, cause);
    setAnnouncement(t('fitness.taken', { count: edits.length }));
    return refusals;
  }

  function restore(restored: readonly Restored[] | null, cause: 'undone' | 'redone'): void {
    const first = restored?.[0];
    if (!first) return;
    const laid = restoreResults(outbox, restored, cause, ({ rowId, columnId: testId }) => {
      const student = students.find((each) => each.studentId === rowId);
      const test = tests.find((each) => each.testId === testId);
      return mayEdit && student && test && !test.isDerived ? { studentId: student.studentId, testId } : null;
    });
    setAnnouncement(t('fitness.taken', { count: laid }));
    setColumnId(first.columnId);
    setGoal(restored);
  }

  const sheet: SheetProps = {
    label: t('fitness.sheet'),
    rows,
    columns,
    frozen: 1,
    cellAt,
    version: revision,
    onEdit,
    onWithdraw: (places) => outbox.dropTexts(places.map(({ rowId, columnId }) => `${rowId} ${columnId}`)),
    refused: outbox.texts(),
    history,
    snapshotAt: (place) => snapshotOf(outbox, place),
    onUndo: () => restore(history.undo(), 'undone'),
    onRedo: () => restore(history.redo(), 'redone'),
    ...(goal ? { goal } : {}),
    announcement,
  };
  return (
    <>
      {isPrinting && <SheetPrint {...sheet} isPageEach={false} about={printedAbout(results)} />}
      <div className={classes.sheet}>
        <div className={classes.bar}>
          <SaveStatus status={outbox.status()} />
          {mayEdit && <HistoryButtons {...sheet} />}
          <Legend zones={zones} />
        </div>
        {isPhone ? (
          <SheetList
            {...sheet}
            columnId={columns.some(({ id }) => id === columnId) ? columnId : (columns[1]?.id ?? '')}
            onColumn={setColumnId}
          />
        ) : (
          <Sheet {...sheet} />
        )}
      </div>
    </>
  );
}

/** What each zone's letter stands for. */
function Legend({ zones }: Pick<Results, 'zones'>) {
  const lines = new Set(zones.map(({ letter, name }) => t('fitness.legend', { letter, name: zoneText(name) })));
  return (
    <span className={classes.legend}>
      {[...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** Reads each text of a block as a result of its test. */
function readBlock({ students, tests, testDay }: Results, block: readonly Edit[]) {
  const edits: NewResult[] = [];
  const refusals: (Refusal & { readonly text: string })[] = [];
  for (const { rowId, columnId, text } of block) {
    const student = students.find((each) => each.studentId === rowId);
    const test = tests.find((each) => each.testId === columnId);
    if (!student || !test) continue;
    const entry = readMeasurement(text, test, testDay?.protocols[test.testId] ?? null);
    if (entry.kind === 'refused') {
      refusals.push({ rowId, columnId, text, sentence: entry.sentence });
      continue;
    }
    const measurement = text.trim() === '' ? notTested : entry.measurement;
    edits.push({ studentId: student.studentId, testId: test.testId, measurement });
  }
  return { edits, refusals };
}

/** The class, the test day and its date, on every printed page. */
function printedAbout({ title, testDay }: Results): string {
  const day = testDay ? formatDay(testDay.startsOn) : '';
  return t('fitness.printedOf', { title, testDay: testDay?.title ?? '', day });
}

const nothing = () => undefined;

function columnsOf(tests: readonly FitnessTest[]): SheetColumn[] {
  return [
    { id: 'name', title: t('fitness.student'), width: 208 },
    ...tests.map(
      (test): SheetColumn => ({
        id: test.testId,
        title: test.name,
        note: test.isDerived ? t('fitness.workedOut', { unit: unitText(test.unit) }) : spoken(rangeOf(test)),
        width: 152,
        align: 'end',
      }),
    ),
  ];
}
