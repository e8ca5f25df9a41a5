import { readFitnessSheet, saveMeasurements } from '@laurel/domain/fitness/api';
import { isSameMeasurement, measurement } from '@laurel/domain/fitness/measurement';
import {
  type ChangedCell,
  type FitnessSheet,
  mostCells,
  type SheetCell,
  saveMeasurementsAnswer,
} from '@laurel/domain/fitness/sheet';
import { call } from '@laurel/web/kit/call';
import { amend } from '@laurel/web/kit/query-client';
import { type Edit, placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import * as z from 'zod/mini';

/** A result, and the recording it comes from if it was taken live: with the taps of its student alone. */
const resultValue = z.object({ ...measurement.shape, run: z.optional(z.unknown()) });

export type ResultValue = z.infer<typeof resultValue>;
export type ResultEdit = Edit<ResultValue>;
export type ResultOutbox = Outbox<ResultValue>;

/** Results of a class on a test day, by student and test. */
export const results: Subject<ResultValue> = {
  name: 'fitness',
  value: resultValue,
  mostEdits: mostCells,
  isSame: isSameMeasurement,
  textOf: ({ value }) => value ?? '',
  async send(sheet, { operationId, cause, edits }) {
    const [classId = '', testDayId = ''] = sheet.split(' ');
    const { rows, columns, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { value, status, trials, protocol } }, at): ChangedCell => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, value, status, [...trials], protocol];
    });
    const asked = call(saveMeasurements, {
      classId,
      testDayId,
      operationId,
      cause,
      students: rows,
      tests: columns,
      cells,
      runs: edits.flatMap(({ value: { run } }) => run ?? []),
    });
    const answer = await readAnswer(asked, wholly);
    await keepResults(sheet, edits, answer);
    return { versions: answer.versions, conflicts: answer.conflicts.map(theirsOf), refused: answer.refused };
  },
};

/** The sheet of a class and test day, as its outbox is called. */
export function sheetOf(classId: string, testDayId: string): string {
  return `${classId} ${testDayId}`;
}

/** As a save answers that could keep nothing. */
const wholly = z.pick(saveMeasurementsAnswer, { versions: true, conflicts: true, refused: true });

type Answer = z.infer<typeof wholly> & Partial<z.infer<typeof saveMeasurementsAnswer>>;

/** Puts what a save has made into the sheet that was read: zones and what is calculated follow. */
async function keepResults(sheet: string, edits: readonly ResultEdit[], answer: Answer): Promise<void> {
  await amend(readFitnessSheet, (before) => {
    if (!before.testDay || sheetOf(before.classId, before.testDay.testDayId) !== sheet) return before;
    return { ...before, cells: [...cellsAfter(before, edits, answer)] };
  });
}

function* cellsAfter(
  { students, tests, cells }: FitnessSheet,
  edits: readonly ResultEdit[],
  answer: Answer,
): Generator<SheetCell> {
  const rowAt = new Map(students.map(({ studentId }, at) => [`${studentId}`, at]));
  const columnAt = new Map(tests.map(({ testId }, at) => [`${testId}`, at]));
  const sent = [...new Set(edits.map(({ rowId }) => rowId))];
  const replaced = new Set<string>();
  const fresh: SheetCell[] = [];
  for (const testId of answer.tests ?? [])
    for (const rowId of sent) replaced.add(`${rowAt.get(rowId)} ${columnAt.get(testId)}`);
  for (const [student, test, ...rest] of answer.cells ?? []) {
    const [row, column] = [rowAt.get(sent[student] ?? ''), columnAt.get(answer.tests?.[test] ?? '')];
    if (row !== undefined && column !== undefined) fresh.push([row, column, ...rest]);
  }
  for (const { cell, version, value, status, trials, protocol } of answer.conflicts) {
    const [row, column] = [rowAt.get(edits[cell]?.rowId ?? ''), columnAt.get(edits[cell]?.columnId ?? '')];
    if (row === undefined || column === undefined || answer.cells) continue;
    replaced.add(`${row} ${column}`);
    fresh.push([row, column, version, value, status, null, trials, protocol]);
  }
  for (const cell of cells) if (!replaced.has(`${cell[0]} ${cell[1]}`)) yield cell;
  yield* fresh;
}
