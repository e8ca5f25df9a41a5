import * as api from '@laurel/domain/fitness/api';
import { checkMeasurement } from '@laurel/domain/fitness/check-measurement';
import {
  type MeasurementConflict,
  type SaveMeasurementsAnswer,
  type SaveMeasurementsInput,
  saveMeasurementsAnswer,
} from '@laurel/domain/fitness/sheet';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { isSentence, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import { operationOf, readOperation, writeOperation } from '@laurel/server/saves/operation-store';
import { changeMeasurements, type WantedMeasurement } from './change-measurements';
import { type FitnessClass, readClassStudents, requireClass } from './class-store';
import { countRuns } from './live-runs';
import { type HeldMeasurement, lockTested, readEntered } from './measurement-store';
import { cellsOf, chosenTestDay, seesBody } from './read-sheet';
import { keepTestDay } from './test-day-store';
import { filterVisibleResults, withoutReasons } from './visible-results';

/**
 * Saves what was typed for a class on a test day. Stale cells come back with the other value, impossible ones with their
 * range; the rest is written, with the zones and values that follow.
 */
export async function saveMeasurements(scope: Scope, input: SaveMeasurementsInput): Promise<SaveMeasurementsAnswer> {
  const fitnessClass = await requireClass(scope, input.classId);
  const { testDay } = await chosenTestDay(scope, fitnessClass.schoolId, input.testDayId, []);
  if (!testDay) throw notFound();
  // Held before the earlier answer is looked for, so that a repeat that overtakes the first waits for it.
  const tested = new Map((await lockTested(scope, input.students)).map((each) => [each.studentId, each]));
  const operation = operationOf(api.saveMeasurements, input.operationId, input);
  const answered = await readOperation(scope, operation, saveMeasurementsAnswer);
  if (answered) return answered;
  // Read again once it is kept: it may have been deleted since.
  if (!(await keepTestDay(scope, testDay.testDayId))) throw notFound();
  await refuse(scope, fitnessClass, input);
  if (testDay.startsOn > scope.today) {
    throw new Fault(
      'refused',
      translatable`${testDay.title} starts on ${testDay.startsOn}. You can enter results from that day on.`,
    );
  }

  const refused: { cell: number; sentence: Sentence }[] = [];
  const wanted: WantedMeasurement[] = [];
  const cellOf: number[] = [];
  const cells = await countRuns(scope, input);
  for (const [cell, [student, test, base, value, status, trials, protocol]] of cells.entries()) {
    const [studentId, testId] = [input.students[student], input.tests[test]];
    const known = testOf(testId ?? '');
    if (!studentId || !known) continue;
    const given = { value, status, trials, protocol: protocol ?? testDay.protocols[known.testId] ?? null };
    const birthOn = tested.get(studentId)?.birthOn ?? null;
    const next =
      birthOn !== null && testDay.startsOn < birthOn
        ? translatable`${testDay.title} started on ${testDay.startsOn}, before this student was born. Correct the birth date or choose another test day.`
        : checkMeasurement(known, given);
    if (isSentence(next)) {
      refused.push({ cell, sentence: next });
      continue;
    }
    cellOf.push(cell);
    wanted.push({
      studentId,
      testDayId: testDay.testDayId,
      testId: known.testId,
      base,
      next,
      isReasonHidden: !fitnessClass.seesReasons,
    });
  }
  if (wanted.length === 0)
    throw new Fault('refused', refused[0]?.sentence ?? translatable`There’s nothing to save.`, { refused });

  const changed = await changeMeasurements(scope, wanted, { cause: input.cause, batchId: input.operationId });
  const versions = input.cells.map((): number | null => null);
  for (const [at, version] of changed.versions.entries()) versions[cellOf[at] ?? -1] = version;
  const conflicts = await explain(scope, input, changed.stale, {
    wanted,
    cellOf,
    seesReasons: fitnessClass.seesReasons,
  });
  refuseStale(wanted.length - conflicts.length, { versions, conflicts, refused });
  const rows = withoutReasons(filterVisibleResults(changed.rows, seesBody(fitnessClass)), fitnessClass.seesReasons);
  const tests = [...new Set([...input.tests, ...rows.map((row) => row.testId)])];
  const columns = tests.flatMap((testId) => testOf(testId) ?? []);
  const answer = { versions, conflicts, refused, tests, cells: cellsOf(rows, input.students, columns) };
  await writeOperation(scope, operation, answer);
  return answer;
}

/** What isn’t right about the whole of it. */
async function refuse(scope: Scope, fitnessClass: FitnessClass, input: SaveMeasurementsInput): Promise<void> {
  const { students, tests, cells } = input;
  const enrolled = new Set((await readClassStudents(scope, input.classId)).map((each) => each.studentId));
  if (students.some((studentId) => !enrolled.has(studentId))) throw notFound();
  if (!fitnessClass.mayEdit) throw new Fault('refused', translatable`You have view-only access to this class.`);
  refuseWrongCells(cells, [students.length, tests.length]);
  for (const testId of tests) {
    const test = testOf(testId);
    if (!test) throw new Fault('invalid', translatable`Test not found.`);
    if (test.isBody && !fitnessClass.isBodyShown)
      throw new Fault('refused', translatable`${test.name} is body composition, which this school has turned off.`);
    if (test.isBody && !fitnessClass.mayUpdateBody)
      throw new Fault('forbidden', translatable`Only PE teachers can enter body composition. Skip those columns.`);
  }
}

async function explain(
  scope: Scope,
  input: SaveMeasurementsInput,
  stale: ReadonlyMap<number, HeldMeasurement | null>,
  {
    wanted,
    cellOf,
    seesReasons,
  }: { wanted: readonly WantedMeasurement[]; cellOf: readonly number[]; seesReasons: boolean },
): Promise<MeasurementConflict[]> {
  if (stale.size === 0) return [];
  const who = await readEntered(scope, input.testDayId, input.students);
  return [...stale].map(([at, held]) => {
    const place = wanted[at];
    const entered = who.find((each) => each.studentId === place?.studentId && each.testId === place.testId);
    return {
      cell: cellOf[at] ?? 0,
      version: held?.version ?? 0,
      value: held?.value ?? null,
      status: withoutReasons(held ? [held] : [], seesReasons)[0]?.status ?? 'none',
      trials: held?.trials ?? [],
      protocol: held?.protocol ?? null,
      by: entered?.by ?? null,
      at: entered?.at ?? new Date(scope.nowMs).toISOString(),
    };
  });
}
