import { rangeOf } from '@laurel/domain/fitness/check-measurement';
import { isExempt } from '@laurel/domain/fitness/exemption';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { statusTexts } from '@laurel/domain/fitness/not-tested';
import { entryText } from '@laurel/domain/fitness/read-measurement';
import type { SheetCell as KeptCell, FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { type LastResult, whyUnusual } from '@laurel/domain/fitness/unusual';
import { bodyZoned, whyNoZone } from '@laurel/domain/fitness/why-no-zone';
import type { Sentence } from '@laurel/domain/kit/sentence';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { testText, unitText, zoneText } from '@laurel/web/fitness/value-words';
import { formatShortDay } from '@laurel/web/kit/format';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesVersion } from '@laurel/web/kit/messages';
import { t } from '@laurel/web/languages/text';
import { cellKey, type Place, type SheetCell, type SheetColumn } from '@laurel/web/sheet/cell';
import { useMemo } from 'react';
import type { ResultOutbox } from './results';
import { stateMissing } from './state-missing';

type SheetStudent = Results['students'][number];

/** The rows and columns of the sheet of results, and what stands in each cell. */
export function useResultCells(results: Results, outbox: ResultOutbox) {
  const { students, tests, zones, units, testDay, covered, mayEdit } = results;
  useLocale();
  // The words of the ranges come after the page, so the language alone doesn't say which are there.
  const words = messagesVersion();
  // Measured: asked for by every cell that is drawn.
  const kept = useMemo(() => keptCells(results), [results]);
  const coveredSet = new Set(covered);
  // Measured: asked for by every cell that is drawn.
  const last = useMemo(() => lastResults(results), [results]);
  // Measured: the sheet redraws all rows on new arrays.
  const rows = useMemo(() => students.map(({ studentId, name }) => ({ id: studentId, label: name })), [students]);
  const { columns } = useMemo(() => ({ words, columns: columnsOf(tests, units) }), [tests, units, words]);

  function cellAt(row: number, column: number): SheetCell {
    const [student, test] = [students[row], tests[column - 1]];
    if (!student) return { text: '', isReadOnly: true };
    if (!test) return nameCell(student, stateMissingOf(student));
    const place = { rowId: student.studentId, columnId: test.testId };
    const at = outbox.cells.unsettledAt(place);
    const value = entryText(test, standingAt(place).value, units);
    const zone = at ? undefined : zones.find((each) => each.zone === kept.get(cellKey(place))?.[5]);
    const unzoned = at || zone ? null : whyUnzonedAt(student, place);
    const exempt = value === '' ? exemptText(student, test.testId) : null;
    const unusual = whyUnusualAt(place);
    const fault = at?.state === 'refused' ? { mark: 'invalid' as const, title: translateSentence(at.sentence) } : {};
    return {
      text: exempt ? exempt.text : zone && (value !== '' || !mayEdit) ? `${zone.letter}  ${value}`.trim() : value,
      value,
      ...(zone ? { title: zoneText(zone.name) } : {}),
      ...(unzoned ? { title: translateSentence(unzoned) } : {}),
      ...(exempt ? { mark: 'excused' as const, title: exempt.title } : {}),
      ...(unusual ? { mark: 'unusual' as const, title: translateSentence(unusual) } : {}),
      ...(at?.state === 'conflict' ? { mark: 'conflict' as const } : {}),
      ...fault,
      isReadOnly: !mayEdit || test.isDerived,
    };
  }

  /** A cell as it counts: typed, on its way, or as it is kept. */
  function standingAt(place: Place): { value: Measurement; version: number } {
    const [, , version = 0, value = null, status = 'none', , trials = [], protocol = null] =
      kept.get(cellKey(place)) ?? [];
    const at = outbox.cells.unsettledAt(place);
    const isTyped = at !== undefined && at.state !== 'conflict';
    return { version, value: isTyped ? at.edit.value : { value, status, trials, protocol } };
  }

  /** What the file that the school sends lacks of a student, as long as it isn’t typed. */
  function stateMissingOf(student: SheetStudent): readonly Sentence[] {
    return stateMissing(results, student, (place) => standingAt(place).value);
  }

  function whyUnusualAt(place: Place): Sentence | null {
    const [test, before] = [tests.find(({ testId }) => testId === place.columnId), last.get(cellKey(place))];
    const { value } = standingAt(place).value;
    return test && before && value !== null ? whyUnusual(test, value, before, units) : null;
  }

  function whyUnzonedAt({ studentId, age, sex }: SheetStudent, place: Place): Sentence | null {
    const { value, status } = standingAt(place).value;
    if (value === null || status !== 'measured') return null;
    // It may have one that comes out of what isn’t shown here.
    if (results.whyNoBody !== null && bodyZoned.includes(place.columnId)) return null;
    const measured = new Set(
      tests.flatMap(({ testId }) =>
        standingAt({ rowId: studentId, columnId: testId }).value.value === null ? [] : [testId],
      ),
    );
    return whyNoZone({ testId: place.columnId, age, sex, value, measured, covered: coveredSet });
  }

  function exemptText(student: SheetStudent, testId: string) {
    const { exemption } = student;
    if (!exemption || !testDay || !isExempt(student, testId, testDay.startsOn)) return null;
    if (exemption.status === 'none' || exemption.status === 'measured') return null;
    return { text: `(${statusTexts[exemption.status]})`, title: t(`testDays.is-${exemption.status}`) };
  }

  return { rows, columns, cellAt, standingAt, stateMissingOf };
}

/** The name, with the date of a make-up and what is missing: for zones, or for the file that the school sends. */
function nameCell({ name, testedOn, age, sex }: SheetStudent, ofState: readonly Sentence[]): SheetCell {
  const unknown = age === null ? t('testDays.noBirthDate') : sex === null ? t('testDays.noSexShort') : null;
  const missing = ofState.length > 0 ? t('testDays.stateMissing', { count: ofState.length }) : unknown;
  const notes = [testedOn && formatShortDay(testedOn), missing].filter((note) => note !== null);
  const said = [
    ...ofState.map(translateSentence),
    ...(unknown === null ? [] : [t('testDays.noZones', { reason: unknown })]),
  ].join(' ');
  return { text: [name, ...notes].join(' · '), isReadOnly: true, ...(said === '' ? {} : { title: said }) };
}

/** What each student did last time, by `cellKey`. */
function lastResults({ students, tests, earlier }: Results): ReadonlyMap<string, LastResult> {
  return new Map(
    earlier.flatMap(([student, test, value, day]) => {
      const [rowId, columnId] = [students[student]?.studentId, tests[test]?.testId];
      return rowId && columnId ? [[cellKey({ rowId, columnId }), { value, day }] as const] : [];
    }),
  );
}

/** Filled cells by `cellKey`. */
function keptCells({ students, tests, cells }: Results): ReadonlyMap<string, KeptCell> {
  return new Map(
    cells.flatMap((cell) => {
      const [rowId, columnId] = [students[cell[0]]?.studentId, tests[cell[1]]?.testId];
      return rowId && columnId ? [[cellKey({ rowId, columnId }), cell] as const] : [];
    }),
  );
}

function columnsOf(tests: readonly FitnessTest[], units: Results['units']): SheetColumn[] {
  return [
    { id: 'name', title: t('testDays.student'), width: 256 },
    ...tests.map(
      (test): SheetColumn => ({
        id: test.testId,
        title: testText(test),
        note: test.isDerived
          ? t('testDays.workedOut', { unit: unitText(test.unit) })
          : translateSentence(rangeOf(test, units)),
        width: 152,
        align: 'end',
      }),
    ),
  ];
}
