import { ageOn } from '@laurel/domain/fitness/age';
import type * as api from '@laurel/domain/fitness/api';
import type { SheetExemption } from '@laurel/domain/fitness/exemption';
import { withoutReason } from '@laurel/domain/fitness/not-tested';
import { zoneLabels } from '@laurel/domain/fitness/pack';
import { coveredTests } from '@laurel/domain/fitness/score-day';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import type { FitnessSheet, SheetCell } from '@laurel/domain/fitness/sheet';
import { catalogue, presets, testOf } from '@laurel/domain/fitness/standards';
import { missingForSchool } from '@laurel/domain/fitness/state-files';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { PackKey, ZoneLabel } from '@laurel/domain/fitness/zone';
import { isDay } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { makeUpDayOf } from './change-measurements';
import { type FitnessClass, readClassStudents, requireClass } from './class-store';
import { readExemptions } from './exemption-store';
import { type HeldMeasurement, readEarlier, readHeld } from './measurement-store';
import { noteBodyView } from './note-body-view';
import { readPackHeads } from './standards-store';
import { readSchoolSign } from './state-file-store';
import { findOwnDay, readTestDays } from './test-day-store';
import { filterVisibleResults, withoutReasons, zonesAlone } from './visible-results';

/** A class and one of its school's test days, the latest unless another is asked for. */
export async function readSheet(
  scope: Scope,
  { classId, testDayId }: ParsedInputOf<typeof api.readFitnessSheet>,
): Promise<FitnessSheet> {
  const fitnessClass = await requireClass(scope, classId);
  const students = await readClassStudents(scope, classId);
  const ids = students.map((each) => each.studentId);
  const { testDays, testDay } = await chosenTestDay(scope, fitnessClass.schoolId, testDayId, ids);
  const all = testDay ? await readHeld(scope, ids, [testDay.testDayId]) : [];
  const visible = filterVisibleResults(all, seesBody(fitnessClass));
  const seen = withoutReasons(visible, fitnessClass.seesReasons);
  const rows = fitnessClass.seesValues ? seen : zonesAlone(seen);
  await noteBodyView(scope, { classId }, rows);
  const tests = columnsOf(testDay, rows, seesBody(fitnessClass));
  const exemptions = await sheetExemptions(scope, ids, fitnessClass.seesReasons);
  return {
    classId,
    title: fitnessClass.title,
    kind: fitnessClass.kind,
    schoolId: fitnessClass.schoolId,
    today: scope.today,
    mayEdit: fitnessClass.mayEdit,
    whyNoBody: whyNoBody(fitnessClass),
    seesReasons: fitnessClass.seesReasons,
    stateFile: await stateFileOf(scope, fitnessClass),
    units: fitnessClass.units,
    pack: fitnessClass.pack,
    covered: await coveredBy(scope, fitnessClass),
    zones: await zonesFor(scope, fitnessClass, rows),
    testDays,
    testDay,
    tests,
    earlier: await earlierOf(scope, fitnessClass, { testDay, ids, tests }),
    students: students.map(({ birthOn, ...rest }) => ({
      ...rest,
      testedOn: makeUpDayOf(
        all.filter(({ studentId }) => studentId === rest.studentId),
        testDay?.startsOn,
      ),
      exemption: exemptions.get(rest.studentId) ?? null,
      age: testDay && birthOn !== null && isDay(birthOn) ? ageOn(birthOn, testDay.startsOn) : null,
    })),
    cells: cellsOf(rows, ids, tests),
  };
}

/** For whoever types all of it: the reasons why not, too. */
async function stateFileOf(scope: Scope, of: FitnessClass): Promise<FitnessSheet['stateFile']> {
  const { stateFile: kind, mayEdit, seesValues, seesReasons, schoolId } = of;
  if (kind === null || !mayEdit || !seesValues || !seesReasons) return null;
  return { kind, missing: missingForSchool(kind, await readSchoolSign(scope, schoolId)) };
}

/** Standing exemptions by student; why is for whoever may know. */
async function sheetExemptions(
  scope: Scope,
  ids: readonly string[],
  seesReasons: boolean,
): Promise<ReadonlyMap<string, SheetExemption>> {
  const all = await readExemptions(scope, ids);
  return new Map(
    all.map(({ studentId, reason, ...rest }) => [
      studentId,
      { ...rest, status: seesReasons ? reason : withoutReason(reason) },
    ]),
  );
}

/** What each student did last time, for tests whose results the caller sees. */
async function earlierOf(
  scope: Scope,
  { seesValues }: FitnessClass,
  { testDay, ids, tests }: { testDay: TestDay | null; ids: readonly string[]; tests: readonly FitnessTest[] },
): Promise<FitnessSheet['earlier']> {
  if (!testDay || !seesValues) return [];
  const found = await readEarlier(scope, ids, testDay.startsOn, testDay.testDayId);
  const studentAt = new Map(ids.map((student, at) => [student, at]));
  const testAt = new Map(tests.map((test, at) => [test.testId, at]));
  return found.flatMap(({ studentId, testId, value, day }): FitnessSheet['earlier'] => {
    const [student, test] = [studentAt.get(studentId), testAt.get(testId)];
    return student === undefined || test === undefined ? [] : [[student, test, value, day]];
  });
}

export function seesBody({ mayReadBody, isBodyShown }: Pick<FitnessClass, 'mayReadBody' | 'isBodyShown'>): boolean {
  return mayReadBody && isBodyShown;
}

export function whyNoBody({ mayReadBody, isBodyShown }: Pick<FitnessClass, 'mayReadBody' | 'isBodyShown'>) {
  if (!mayReadBody) return 'permission';
  return isBodyShown ? null : 'school';
}

/**
 * The test days of a school and the one asked for, which must be of it. Where none is: the latest begun that the caller made
 * or these students have results on, else the latest begun.
 */
export async function chosenTestDay(
  scope: Scope,
  schoolId: string,
  wanted: Id<'test-day'> | undefined,
  students: readonly string[],
): Promise<{ testDays: TestDay[]; testDay: TestDay | null }> {
  const testDays = await readTestDays(scope, schoolId);
  if (wanted === undefined) {
    const own = await findOwnDay(scope, schoolId, students);
    const begun = testDays.find((each) => (own === null ? each.startsOn <= scope.today : each.testDayId === own));
    return { testDays, testDay: begun ?? testDays[0] ?? null };
  }
  const testDay = testDays.find((each) => each.testDayId === wanted);
  if (!testDay) throw notFound();
  return { testDays, testDay };
}

/** The tests a school's standards lead to a zone of. */
export async function coveredBy(
  scope: Scope,
  { pack, testPacks }: Pick<FitnessSettings, 'pack' | 'testPacks'>,
): Promise<string[]> {
  const heads = await readPackHeads(scope);
  const testsOf = ({ packId, version }: PackKey) =>
    Object.keys(heads.find((each) => each.packId === packId && each.version === version)?.measures ?? {});
  const others = Object.entries(testPacks);
  const main = coveredTests(testsOf(pack)).filter((testId) => !(testId in testPacks));
  return [...main, ...others.flatMap(([testId, key]) => (testsOf(key).includes(testId) ? [testId] : []))];
}

/** The legend: the zones of the school's pack, and of those that results here were weighed by. */
export async function zonesFor(
  scope: Scope,
  { pack, testPacks, zoneNames }: Pick<FitnessSettings, 'pack' | 'testPacks' | 'zoneNames'>,
  rows: readonly Pick<HeldMeasurement, 'packId' | 'packVersion'>[],
): Promise<ZoneLabel[]> {
  const ofSchool = [pack, ...Object.values(testPacks)].map(({ packId, version }) => `${packId} ${version}`);
  const used = new Set([...ofSchool, ...rows.map((row) => `${row.packId} ${row.packVersion}`)]);
  const heads = (await readPackHeads(scope)).filter((each) => used.has(`${each.packId} ${each.version}`));
  const labels = heads.flatMap((head) => zoneLabels(head, zoneNames));
  return [...new Map(labels.map((label) => [label.zone, label])).values()];
}

function columnsOf(testDay: TestDay | null, rows: readonly HeldMeasurement[], withBody: boolean): FitnessTest[] {
  const chosen = testDay && testDay.testIds.length > 0 ? testDay.testIds : (presets[0]?.testIds ?? []);
  const measured = new Set(rows.map((row) => row.testId));
  const first = chosen.flatMap((testId) => testOf(testId) ?? []).filter((test) => !test.isDerived);
  const others = catalogue.filter((test) => measured.has(test.testId) && !first.includes(test));
  const all = [...first, ...others.filter((test) => !test.isDerived), ...others.filter((test) => test.isDerived)];
  return [...new Set(all)].filter((test) => withBody || !test.isBody);
}

export function cellsOf(
  rows: readonly HeldMeasurement[],
  students: readonly string[],
  tests: readonly Pick<FitnessTest, 'testId' | 'isDerived'>[],
): SheetCell[] {
  const studentAt = new Map(students.map((student, at) => [student, at]));
  const testAt = new Map(tests.map((test, at) => [test.testId, at]));
  return rows.flatMap((row): SheetCell[] => {
    const [student, test] = [studentAt.get(row.studentId), testAt.get(row.testId)];
    if (student === undefined || test === undefined) return [];
    const version = row.formula !== null && row.trials.length === 0 ? 0 : row.version;
    return [[student, test, version, row.value, row.status, row.zone, row.trials, row.protocol]];
  });
}
