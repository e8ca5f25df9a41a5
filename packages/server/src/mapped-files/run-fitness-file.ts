import { notTested } from '@laurel/domain/fitness/measurement';
import { manageFitness } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Scope } from '@laurel/server/db/scope';
import { changeMeasurements, type WantedMeasurement } from '@laurel/server/fitness/change-measurements';
import { readHeld } from '@laurel/server/fitness/measurement-store';
import { requireSchool } from '@laurel/server/fitness/settings-store';
import { sendFamilyNotice, withdrawNotices } from '@laurel/server/notices/send-notice';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { keepingOf } from '@laurel/server/plans/keeping';
import { fillPlanTable, openPlanTable, storeOutcome } from '@laurel/server/plans/plan-table-store';
import { analyzeRows, createRows } from '@laurel/server/plans/run-store';
import { undoEntity } from '@laurel/server/plans/undo-store';
import { writeReasons } from './file-store';
import * as store from './fitness-file-store';
import { readOutOfReach, readWithoutBody } from './reachable-store';

// Whole students only, so that each test day is weighed once.
const resultsAtOnce = 20_000;

// As of a roster’s rows (decision 035): fewer are known well enough.
const manyResults = 1_000;

const stale = translatable`Someone changed this result after the preview, so it was kept.`;
const outOfReach = translatable`You no longer have access to this student.`;

/** Executes the stored plan: students, test days, results and what follows from them, all of it or nothing. */
export async function runFitnessFile(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void> {
  const importId = row.id;
  const schoolId = row.school_id;
  if (schoolId === null) throw notFound();
  const settings = await requireSchool(scope, schoolId, manageFitness);
  const plan = { importId, source: row.source };
  const chunk = { from: 0, to: await store.readLastRowNumber(scope, importId) };
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await createRows(scope, plan, keepingOf('person'), chunk);
  await createRows(scope, plan, keepingOf('role_assignment'), chunk);
  await storeOutcome(scope, importId);
  const days = await store.writePlannedDays(scope, importId, schoolId);
  const made = await store.readMadeStudents(scope, importId);
  const results = await store.readPlannedResults(scope, importId);
  const told = new Set<string>();
  let done = 0;
  for (const some of byStudents(results)) {
    const students = [...new Set(some.map(({ data }) => data.studentId))].filter((student) => !made.has(student));
    const outside = await readOutOfReach(scope, students);
    const withoutBody = await readWithoutBody(scope, students);
    const isWanted = ({ data }: store.PlannedResult) =>
      !outside.has(data.studentId) &&
      (!testOf(data.testId)?.isBody || (settings.isBodyShown && !withoutBody.has(data.studentId)));
    const kept = some.filter(isWanted);
    const wanted = kept.map(({ data, before }): WantedMeasurement => {
      const { studentId, testId, day, ageGiven, value, status, trials, protocol } = data;
      const testDayId = (days.get(data.testDayId) ?? data.testDayId) as Id<'test-day'>;
      const next = { value, status, trials, protocol };
      return { studentId, testDayId, testId, base: before?.version ?? 0, next, day, ageGiven, importId };
    });
    const changed = await changeMeasurements(scope, wanted, { cause: 'imported', batchId: importId });
    for (const [at, { studentId }] of wanted.entries()) if (!changed.stale.has(at)) told.add(studentId);
    const conflicts = [...changed.stale.keys()].flatMap((at) => kept[at]?.no ?? []);
    await writeReasons(scope, importId, conflicts, { action: 'conflict', reason: stale });
    const left = some.filter((each) => !isWanted(each)).map(({ no }) => no);
    await writeReasons(scope, importId, left, { action: 'conflict', reason: outOfReach });
    done += some.length;
    await onProgress('rows', done, results.length);
  }
  // What comes next, such as weighing them anew, is planned by how many there are now.
  if (results.length >= manyResults) await analyzeRows(scope, 'measurement');
  await writeDone(scope, importId, await countActions(scope, importId));
  await sendFamilyNotice(scope, { kind: 'fitness-results', subjectId: importId, details: {}, studentIds: [...told] });
}

/** Takes results back that nobody has changed since, then the test days and students nothing else hangs on. */
export async function undoFitnessFile(scope: Scope, row: ImportRow): Promise<void> {
  const importId = row.id;
  const schoolId = row.school_id;
  if (schoolId === null) throw notFound();
  await requireSchool(scope, schoolId, manageFitness);
  await withdrawNotices(scope, { kind: 'fitness-results', subjectId: importId });
  const days = await store.writePlannedDays(scope, importId, schoolId);
  for (const some of byStudents(await store.readPlannedResults(scope, importId))) {
    const written = await readWritten(scope, importId, some, days);
    const wanted = some.map(({ data, before }): WantedMeasurement => {
      const testDayId = (days.get(data.testDayId) ?? data.testDayId) as Id<'test-day'>;
      const place = { studentId: data.studentId, testDayId, testId: data.testId };
      const at = { ...place, base: written.get(resultKey(place)) ?? changedSince };
      if (!before) return { ...at, next: notTested };
      const { value, status, trials, protocol, day, importId: earlier } = before;
      return { ...at, next: { value, status, trials, protocol }, day, importId: earlier };
    });
    const changed = await changeMeasurements(scope, wanted, { cause: 'undone', batchId: importId });
    const kept = [...changed.stale.keys()].flatMap((at) => some[at]?.no ?? []);
    await writeReasons(scope, importId, kept, {
      action: null,
      reason: translatable`Changed since the import, so it was kept.`,
    });
  }
  await store.deletePlannedDays(scope, importId);
  const plan = { importId, source: row.source };
  // Joins thousands of rows well, as an undo of a roster needs it.
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await undoEntity(scope, plan, keepingOf('role_assignment'));
  await undoEntity(scope, plan, keepingOf('person'));
  await storeOutcome(scope, importId);
  await writeUndone(scope, importId);
}

// A version no result has.
const changedSince = -1;

function resultKey({ studentId, testDayId, testId }: Pick<WantedMeasurement, 'studentId' | 'testDayId' | 'testId'>) {
  return `${studentId} ${testDayId} ${testId}`;
}

/** The versions of the results that still stand as the import wrote them. */
async function readWritten(
  scope: Scope,
  importId: string,
  results: readonly store.PlannedResult[],
  days: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const students = [...new Set(results.map(({ data }) => data.studentId))];
  const testDays = [...new Set(results.map(({ data }) => days.get(data.testDayId) ?? data.testDayId))];
  const held = await readHeld(scope, students, testDays);
  return new Map(held.filter((row) => row.importId === importId).map((row) => [resultKey(row), row.version]));
}

/** The results in pieces that cut through no student. They come by student. */
function byStudents(results: readonly store.PlannedResult[]): store.PlannedResult[][] {
  const pieces: store.PlannedResult[][] = [];
  for (const each of results) {
    const last = pieces.at(-1);
    const isSame = last?.at(-1)?.data.studentId === each.data.studentId;
    if (last && (last.length < resultsAtOnce || isSame)) last.push(each);
    else pieces.push([each]);
  }
  return pieces;
}
