import { rangeOf } from '@laurel/domain/fitness/check-measurement';
import type { Measurement } from '@laurel/domain/fitness/measurement';
import { entryText } from '@laurel/domain/fitness/read-measurement';
import type { SheetCell as KeptCell, FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { useLocale } from '@laurel/web/kit/locale';
import { messagesVersion } from '@laurel/web/kit/messages';
import { cellKey, type Place, type SheetCell, type SheetColumn } from '@laurel/web/sheet/cell';
import { useMemo } from 'react';
import type { ResultOutbox } from './results';
import { t } from './text';
import { unitText, zoneText } from './value-words';

/** The rows and columns of the sheet of results, and what stands in each cell. */
export function useResultCells(results: Results, outbox: ResultOutbox) {
  const { students, tests, zones, units, mayEdit } = results;
  useLocale();
  // The words of the ranges come after the page, so the language alone doesn't say which are there.
  const words = messagesVersion();
  // Measured: asked for by every cell that is drawn.
  const kept = useMemo(() => keptCells(results), [results]);
  // Measured: the sheet redraws all rows on new arrays.
  const rows = useMemo(() => students.map(({ studentId, name }) => ({ id: studentId, label: name })), [students]);
  const { columns } = useMemo(() => ({ words, columns: columnsOf(tests, units) }), [tests, units, words]);

  function cellAt(row: number, column: number): SheetCell {
    const [student, test] = [students[row], tests[column - 1]];
    if (!student) return { text: '', isReadOnly: true };
    if (!test) return { text: student.name, isReadOnly: true };
    const place = { rowId: student.studentId, columnId: test.testId };
    const at = outbox.cells.unsettledAt(place);
    const value = entryText(test, standingAt(place).value, units);
    const zone = at ? undefined : zones.find((each) => each.zone === kept.get(cellKey(place))?.[5]);
    const fault = at?.state === 'refused' ? { mark: 'invalid' as const, title: translateSentence(at.sentence) } : {};
    return {
      text: zone && (value !== '' || !mayEdit) ? `${zone.letter}  ${value}`.trim() : value,
      value,
      ...(zone ? { title: zoneText(zone.name) } : {}),
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

  return { rows, columns, cellAt, standingAt };
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
    { id: 'name', title: t('fitness.student'), width: 208 },
    ...tests.map(
      (test): SheetColumn => ({
        id: test.testId,
        title: test.name,
        note: test.isDerived
          ? t('fitness.workedOut', { unit: unitText(test.unit) })
          : translateSentence(rangeOf(test, units)),
        width: 152,
        align: 'end',
      }),
    ),
  ];
}
