import { reachesOf } from '@laurel/domain/access/ability';
import { type FitnessMapping, fitnessMapping } from '@laurel/domain/fitness/fitness-file';
import { notTested } from '@laurel/domain/fitness/measurement';
import { manageFitness, updateBody } from '@laurel/domain/fitness/permissions';
import { isCode, unitsFor } from '@laurel/domain/fitness/read-measurement';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import { testOf } from '@laurel/domain/fitness/standards';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { bodyColumns, layoutOf, suggestedMapping } from '@laurel/domain/mapped-files/file-layout';
import { fitnessFiles } from '@laurel/domain/mapped-files/fitness-file-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { changeMeasurements, type WantedMeasurement } from '@laurel/server/fitness/change-measurements';
import { readHeld } from '@laurel/server/fitness/measurement-store';
import { requireSchool } from '@laurel/server/fitness/settings-store';
import { keepTestDay } from '@laurel/server/fitness/test-day-store';
import { sendFamilyNotice, withdrawNotices } from '@laurel/server/notices/send-notice';
import type { OnProgress } from '@laurel/server/plans/format';
import { countActions, type ImportRow, writeDone, writeUndone } from '@laurel/server/plans/import-store';
import { keepingOf } from '@laurel/server/plans/keeping';
import { fillPlanTable, openPlanTable, storeOutcome } from '@laurel/server/plans/plan-table-store';
import { analyzeRows, createRows } from '@laurel/server/plans/run-store';
import { undoEntity } from '@laurel/server/plans/undo-store';
import { refuseColumns } from './columns';
import { writeReasons } from './file-store';
import { type FileSubject, mayCreate, ofSchool, type SchoolPlace } from './file-subject';
import * as store from './fitness-file-store';
import { findAddedStudents } from './newcomers';
import { planFitnessFile } from './plan-fitness-file';
import { readOutOfReach, readWithoutBody } from './reachable-store';
import { askWhose } from './recordings';
import type { Table } from './table';

type About = OutputOf<typeof fitnessFiles.read>['about'];

/** Results into a school, for whoever manages its fitness; each sees their own files. */
export const fitnessSubject: FileSubject<SchoolPlace, FitnessMapping, About> = {
  format: 'fitness',
  calls: fitnessFiles,
  mapping: fitnessMapping,
  kind: 'results',
  refuseTable: refuseRoster,
  isOwn: true,
  ...ofSchool,
  // What a file makes is known by school and file name, so that its next edition finds it.
  source: ({ schoolId }, fileName) => `Fitness of ${schoolId}: ${fileName}`,
  async refuse(scope, { schoolId }) {
    await requireSchool(scope, schoolId, manageFitness);
  },
  async open(scope, { row, place: { schoolId }, table, remembered }) {
    const why = whyNoBody(scope, await requireSchool(scope, schoolId, manageFitness));
    const hidden = table && why !== null ? bodyColumns(table.header) : [];
    const cells = table && { header: table.header, rows: table.rows.map((each) => each.cells) };
    const suggested = cells && suggestedMapping(cells, why !== null);
    const isNew = row.state === 'uploaded';
    // What one recording brought says nothing of the next.
    const isRun = table !== null && layoutOf(table) === 'run';
    const known = table && !(isRun && isNew) ? fitMapping(remembered, table, why !== null) : null;
    const mapping = known ?? suggested?.mapping ?? null;
    const whose = isRun ? await askWhose(scope, table, isNew ? null : (mapping?.choices ?? null)) : null;
    return {
      mapping: mapping && whose && isNew ? { ...mapping, choices: choicesOf(whose.recordings) } : mapping,
      isRemembered: known !== null,
      hidden,
      about: {
        layout: layoutOf({ header: table?.header ?? [] }),
        asks: [
          ...(suggested?.asks ?? []).filter((ask) => known === null || ask.kind === 'testDay'),
          ...(whose ? [whose] : []),
        ],
        leftOut: { columns: hidden.map((at) => table?.header[at] ?? ''), why: hidden.length > 0 ? why : null },
        mayCreate: mayCreate(scope, schoolId),
      },
    };
  },
  async check(scope, { place: { schoolId }, table, mapping }) {
    const why = whyNoBody(scope, await requireSchool(scope, schoolId, manageFitness));
    const columns = mapping.columns.filter(({ testId }) => why === null || !testOf(testId)?.isBody);
    refuseWrongColumns({ ...mapping, columns }, table);
  },
  async plan(scope, { row, place: { schoolId }, table, mapping }) {
    const settings = await requireSchool(scope, schoolId, manageFitness);
    const why = whyNoBody(scope, settings);
    const columns = mapping.columns.filter(({ testId }) => why === null || !testOf(testId)?.isBody);
    const planned = await planFitnessFile(scope, { row, settings, table, mapping: { ...mapping, columns } });
    const left = mapping.columns.filter((each) => !columns.includes(each));
    const names = left.map(({ column }) => table.header[column] ?? '');
    return names.length > 0 ? { ...planned, notices: [noticeOf(names, why), ...planned.notices] } : planned;
  },
  run: runFitnessFile,
  undo: undoFitnessFile,
};

function choicesOf(recordings: Awaited<ReturnType<typeof askWhose>>['recordings']): FitnessMapping['choices'] {
  return recordings.flatMap(({ line, student }) => (student ? [{ line, personId: student.personId }] : []));
}

/** What was chosen once, where it still can be. */
function fitMapping(mapping: FitnessMapping | null, { header }: Table, isBodyLeft: boolean): FitnessMapping | null {
  if (!mapping) return null;
  const columns = mapping.columns.filter(
    ({ column, testId }) => column < header.length && !(isBodyLeft && testOf(testId)?.isBody),
  );
  return columns.length > 0 ? { ...mapping, columns } : null;
}

/** Throws `invalid` where a mapping doesn't fit the file, or what tests are measured in. */
function refuseWrongColumns(mapping: FitnessMapping, table: Table): void {
  const { identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date } = mapping;
  const people = [identifier, email, givenName, familyName, birthOn, sex, age, gradeLevel, date];
  // A code beside results may speak of several tests.
  const codes = mapping.columns.filter(({ unit }) => isCode(unit));
  const values = mapping.columns.filter((each) => !codes.includes(each));
  refuseColumns(table, [...people, ...values.map((each) => each.column), ...new Set(codes.map((each) => each.column))]);
  if (mapping.columns.length === 0)
    throw new Fault('invalid', translatable`No results column is left. Choose at least one.`);
  for (const { column, testId, unit } of mapping.columns) {
    const test = testOf(testId);
    if (!test || test.isDerived)
      throw new Fault('invalid', translatable`Test not found. Choose another for these results.`);
    const units = unitsFor(test);
    if (!units.includes(unit) && !isCode(unit)) {
      const sentence = translatable`The column ${table.header[column] ?? ''} can’t be in ${unit}: ${test.name} is measured in ${units.join(', ')}.`;
      throw new Fault('invalid', sentence);
    }
  }
  for (const [testId, way] of Object.entries(mapping.protocols)) {
    const test = testOf(testId);
    if (!test?.protocols.includes(way))
      throw new Fault(
        'invalid',
        translatable`${test?.name ?? 'This test'} isn’t measured that way. Choose one of its methods.`,
      );
  }
}

function refuseRoster({ header }: Table): void {
  if (layoutOf({ header }) !== 'fitnessgram-roster') return;
  const sentence = translatable`This is a FitnessGram roster with no results. Upload the file with the results.`;
  throw new Fault('refused', sentence);
}

/** Why the caller can't bring in body composition here; `null` when they can. */
function whyNoBody({ caller }: Scope, { isBodyShown }: FitnessSettings): 'permission' | 'school' | null {
  if (reachesOf(caller.rules, updateBody).reaches.length === 0) return 'permission';
  return isBodyShown ? null : 'school';
}

function noticeOf(columns: readonly string[], why: 'permission' | 'school' | null): Sentence {
  const names = columns.join(', ');
  return why === 'school'
    ? translatable`This school has turned off body composition, so these columns are skipped: ${names}.`
    : translatable`Only PE teachers can enter body composition, so these columns are skipped: ${names}.`;
}

// Whole students only, so that each test day is weighed once.
const resultsAtOnce = 20_000;

// As of a roster’s rows (decision 035): fewer are known well enough.
const manyResults = 1_000;

const stale = translatable`Someone changed this result after the preview, so it was kept.`;
const outOfReach = translatable`You no longer have access to this student.`;
const dayDeleted = translatable`Someone deleted this test day after the preview.`;

/** Executes the stored plan: students, test days, results and what follows from them, all of it or nothing. */
export async function runFitnessFile(scope: Scope, row: ImportRow, onProgress: OnProgress): Promise<void> {
  const importId = row.id;
  const schoolId = row.school_id;
  if (schoolId === null) throw notFound();
  const settings = await requireSchool(scope, schoolId, manageFitness);
  const plan = { importId, source: row.source };
  const chunk = { from: 0, to: await store.readLastRowNumber(scope, importId) };
  await findAddedStudents(scope, row);
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await createRows(scope, plan, keepingOf('person'), chunk);
  await createRows(scope, plan, keepingOf('role_assignment'), chunk);
  await storeOutcome(scope, importId);
  const days = await store.writePlannedDays(scope, importId, schoolId);
  const made = await store.readMadeStudents(scope, importId);
  const results = await store.readPlannedResults(scope, importId);
  const dayOf = ({ data }: store.PlannedResult) => (days.get(data.testDayId) ?? data.testDayId) as Id<'test-day'>;
  const deleted = new Set<string>();
  for (const day of new Set(results.map(dayOf))) if (!(await keepTestDay(scope, day))) deleted.add(day);
  const told = new Set<string>();
  let done = 0;
  for (const all of byStudents(results)) {
    const some = all.filter((each) => !deleted.has(dayOf(each)));
    const gone = all.flatMap((each) => (deleted.has(dayOf(each)) ? [each.no] : []));
    await writeReasons(scope, importId, gone, { action: 'conflict', reason: dayDeleted });
    const students = [...new Set(some.map(({ data }) => data.studentId))].filter((student) => !made.has(student));
    const outside = await readOutOfReach(scope, students);
    const withoutBody = await readWithoutBody(scope, students);
    const isWanted = ({ data }: store.PlannedResult) =>
      !outside.has(data.studentId) &&
      (!testOf(data.testId)?.isBody || (settings.isBodyShown && !withoutBody.has(data.studentId)));
    const kept = some.filter(isWanted);
    const wanted = kept.map((each): WantedMeasurement => {
      const { data, before } = each;
      const { studentId, testId, day, ageGiven, value, status, trials, protocol } = data;
      const testDayId = dayOf(each);
      const next = { value, status, trials, protocol };
      return { studentId, testDayId, testId, base: before?.version ?? 0, next, day, ageGiven, importId };
    });
    const changed = await changeMeasurements(scope, wanted, { cause: 'imported', batchId: importId });
    for (const [at, { studentId }] of wanted.entries()) if (!changed.stale.has(at)) told.add(studentId);
    const conflicts = [...changed.stale.keys()].flatMap((at) => kept[at]?.no ?? []);
    await writeReasons(scope, importId, conflicts, { action: 'conflict', reason: stale });
    const left = some.filter((each) => !isWanted(each)).map(({ no }) => no);
    await writeReasons(scope, importId, left, { action: 'conflict', reason: outOfReach });
    done += all.length;
    await onProgress('rows', done, results.length);
  }
  // What comes next, such as weighing them anew, is planned by how many there are now.
  if (results.length >= manyResults) await analyzeRows(scope, 'measurement');
  await writeDone(scope, importId, await countActions(scope, importId));
  await sendFamilyNotice(scope, { kind: 'fitness-results', subjectId: importId, details: {}, studentIds: [...told] });
}

/** Takes results back that nobody has changed since, then the test days and students nothing else hangs on. */
async function undoFitnessFile(scope: Scope, row: ImportRow): Promise<void> {
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
