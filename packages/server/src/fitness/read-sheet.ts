import { ageOn } from '@laurel/domain/fitness/age';
import type * as api from '@laurel/domain/fitness/api';
import { zoneLabels } from '@laurel/domain/fitness/pack';
import type { FitnessSettings } from '@laurel/domain/fitness/settings';
import type { FitnessSheet, SheetCell } from '@laurel/domain/fitness/sheet';
import { catalogue, presets, testOf } from '@laurel/domain/fitness/standards';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import type { TestDay } from '@laurel/domain/fitness/test-day';
import type { ZoneLabel } from '@laurel/domain/fitness/zone';
import { isDay } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { type FitnessClass, readClassStudents, requireClass } from './class-store';
import { type HeldMeasurement, readHeld } from './measurement-store';
import { noteBodyView } from './note-body-view';
import { readPackHeads } from './standards-store';
import { readTestDays } from './test-day-store';
import { filterVisibleResults, withoutReasons, zonesAlone } from './visible-results';

/** A class and one of its school's test days, the latest unless another is asked for. */
export async function readSheet(
  scope: Scope,
  { classId, testDayId }: ParsedInputOf<typeof api.readFitnessSheet>,
): Promise<FitnessSheet> {
  const fitnessClass = await requireClass(scope, classId);
  const { testDays, testDay } = await chosenTestDay(scope, fitnessClass.schoolId, testDayId);
  const students = await readClassStudents(scope, classId);
  const ids = students.map((each) => each.studentId);
  const all = testDay ? await readHeld(scope, ids, [testDay.testDayId]) : [];
  const visible = filterVisibleResults(all, seesBody(fitnessClass));
  const seen = withoutReasons(visible, fitnessClass.seesReasons);
  const rows = fitnessClass.seesValues ? seen : zonesAlone(seen);
  await noteBodyView(scope, { classId }, rows);
  const tests = columnsOf(testDay, rows, seesBody(fitnessClass));
  return {
    classId,
    title: fitnessClass.title,
    kind: fitnessClass.kind,
    schoolId: fitnessClass.schoolId,
    today: scope.today,
    mayEdit: fitnessClass.mayEdit,
    whyNoBody: whyNoBody(fitnessClass),
    units: fitnessClass.units,
    pack: fitnessClass.pack,
    zones: await zonesFor(scope, fitnessClass, rows),
    testDays,
    testDay,
    tests,
    students: students.map(({ birthOn, ...rest }) => ({
      ...rest,
      age: testDay && birthOn !== null && isDay(birthOn) ? ageOn(birthOn, testDay.startsOn) : null,
    })),
    cells: cellsOf(rows, ids, tests),
  };
}

export function seesBody({ mayReadBody, isBodyShown }: Pick<FitnessClass, 'mayReadBody' | 'isBodyShown'>): boolean {
  return mayReadBody && isBodyShown;
}

export function whyNoBody({ mayReadBody, isBodyShown }: Pick<FitnessClass, 'mayReadBody' | 'isBodyShown'>) {
  if (!mayReadBody) return 'permission';
  return isBodyShown ? null : 'school';
}

/** The test days of a school and the one asked for, which must be of it; the latest that has begun where none is. */
export async function chosenTestDay(
  scope: Scope,
  schoolId: string,
  wanted: Id<'test-day'> | undefined,
): Promise<{ testDays: TestDay[]; testDay: TestDay | null }> {
  const testDays = await readTestDays(scope, schoolId);
  if (wanted === undefined) {
    const begun = testDays.find((each) => each.startsOn <= scope.today);
    return { testDays, testDay: begun ?? testDays[0] ?? null };
  }
  const testDay = testDays.find((each) => each.testDayId === wanted);
  if (!testDay) throw notFound();
  return { testDays, testDay };
}

/** The legend: the zones of the school's pack, and of those that results here were weighed by. */
export async function zonesFor(
  scope: Scope,
  { pack, zoneNames }: Pick<FitnessSettings, 'pack' | 'zoneNames'>,
  rows: readonly Pick<HeldMeasurement, 'packId' | 'packVersion'>[],
): Promise<ZoneLabel[]> {
  const used = new Set([`${pack.packId} ${pack.version}`, ...rows.map((row) => `${row.packId} ${row.packVersion}`)]);
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
