import type * as api from '@laurel/domain/fitness/live-api';
import { liveTests, resultOf } from '@laurel/domain/fitness/live-run';
import { type RecordedRun, recordedRun } from '@laurel/domain/fitness/recording';
import type { ChangedCell, SaveMeasurementsInput } from '@laurel/domain/fitness/sheet';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import * as z from 'zod/mini';
import { requireClass } from './class-store';
import * as store from './live-run-store';
import { chosenTestDay } from './read-sheet';

/** The runs that devices record of a class now. */
export const readRuns: Handler<typeof api.readRuns> = async (scope, place) => {
  await requirePlace(scope, place);
  return { runs: await store.readGoingRuns(scope, place) };
};

/** Takes in what a device recorded so far, and answers what the others have of the same run. */
export const shareRun: Handler<typeof api.shareRun> = async (scope, { elapsedMs, isDiscarded, test, ...input }) => {
  await requirePlace(scope, input);
  if (isDiscarded) {
    await store.deleteRecording(scope, input.recorderId);
    return { others: [] };
  }
  await store.writeRecording(scope, input, {
    ...input,
    testId: test,
    startedAtMs: scope.nowMs - elapsedMs,
    operationId: null,
  });
  const found = await store.readRecordings(scope, input, input.recorderId);
  const others = found.filter(({ recorderId }) => recorderId !== input.recorderId);
  return { others: others.map(({ operationId, ...other }) => ({ ...other, isSaved: operationId !== null })) };
};

async function requirePlace(scope: Scope, { classId, testDayId }: store.RunPlace): Promise<void> {
  const { schoolId, mayEdit } = await requireClass(scope, classId);
  const { testDay } = await chosenTestDay(scope, schoolId, testDayId, []);
  if (!testDay) throw notFound();
  if (!mayEdit) throw new Fault('refused', translatable`You have view-only access to this class.`);
}

/**
 * The cells of a save, with what other devices recorded of the same runs counted in. A result that another of them wrote is
 * no conflict, unless two saw a student finish differently: then each brings its own.
 */
export async function countRuns(scope: Scope, input: SaveMeasurementsInput): Promise<readonly ChangedCell[]> {
  let { cells } = input;
  for (const run of runsOf(input.runs ?? [])) cells = await countRun(scope, input, { run, cells });
  return cells;
}

/** Each device’s recording whole: a page sends it student by student. */
function runsOf(sent: readonly unknown[]): RecordedRun[] {
  const runs = new Map<string, RecordedRun>();
  for (const each of sent) {
    const read = z.safeParse(recordedRun, each);
    if (!read.success) throw unreadable();
    const { recorderId, taps } = read.data;
    runs.set(recorderId, { ...read.data, taps: [...(runs.get(recorderId)?.taps ?? []), ...taps] });
  }
  return [...runs.values()];
}

function unreadable(): Fault {
  return new Fault(
    'invalid',
    translatable`What this device recorded of the run can’t be read. Type its results instead.`,
  );
}

async function countRun(
  scope: Scope,
  { classId, testDayId, operationId, students, tests }: SaveMeasurementsInput,
  { run, cells }: { run: RecordedRun; cells: ChangedCell[] },
): Promise<ChangedCell[]> {
  const testId = liveTests.find((each) => each === run.testId);
  if (!testId) return cells;
  await store.writeRecording(scope, { classId, testDayId }, { ...run, testId, operationId });
  const found = await store.readRecordings(scope, { classId, testDayId }, run.recorderId);
  const others = found.filter(({ recorderId }) => recorderId !== run.recorderId);
  const operations = others.flatMap((other) => other.operationId ?? []);
  const held = await store.readWrittenBy(scope, { testDayId, testId, students }, operations);
  return cells.map((cell) => {
    const [student, test, base, value, status, ...rest] = cell;
    const studentId = students[student] ?? '';
    if (tests[test] !== testId || value === null || status !== 'measured') return cell;
    const result = resultOf(testId, run, others, studentId);
    if (!result) return cell;
    const known = result.isDisputed ? (held.has(studentId) ? 0 : base) : (held.get(studentId) ?? base);
    return [student, test, known, result.value, status, ...rest];
  });
}
