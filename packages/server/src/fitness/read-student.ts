import { ageOn } from '@laurel/domain/fitness/age';
import type * as api from '@laurel/domain/fitness/api';
import { cutsOf, scoreBoth, type Tested, traceOf } from '@laurel/domain/fitness/score-day';
import { catalogue, testOf } from '@laurel/domain/fitness/standards';
import type { StudentFitness, StudentResult } from '@laurel/domain/fitness/student-fitness';
import { decimalIn, testIn, type UnitSystem } from '@laurel/domain/fitness/units';
import { bodyZoned, whyNoZone } from '@laurel/domain/fitness/why-no-zone';
import type { ZoneCut } from '@laurel/domain/fitness/zone';
import { notFound } from '@laurel/domain/kit/fault';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { noteBodyView } from './note-body-view';
import { coveredBy, whyNoBody, zonesFor } from './read-sheet';
import { readPack } from './standards-store';
import { type DatedMeasurement, readMeasurementsOf, readTestedStudent } from './student-store';
import { filterVisibleResults, withoutReasons, zonesAlone } from './visible-results';

/** A student's results over time, each with its zone, own bests marked, derived ones open to their formula. */
export async function readStudent(
  scope: Scope,
  { studentId }: ParsedInputOf<typeof api.readStudentFitness>,
  { withBody } = { withBody: true },
): Promise<StudentFitness> {
  const student = await readTestedStudent(scope, studentId);
  if (!student) throw notFound();
  const { settings, mayReadBody, seesValues } = student;
  const all = await readMeasurementsOf(scope, studentId);
  const seesBody = withBody && mayReadBody && settings.isBodyShown;
  const allowed = withoutReasons(filterVisibleResults(all, seesBody), student.seesReasons);
  const seen = seesValues ? allowed : zonesAlone(allowed);
  await noteBodyView(scope, { studentId }, seen);
  const covered = new Set(await coveredBy(scope, settings));
  const results = new Map<string, StudentResult[]>();
  for (const [testDayId, rows] of byTestDay(all)) {
    const shown = seen.filter((row) => row.testDayId === testDayId);
    const [first] = rows;
    if (!first || shown.length === 0) continue;
    const raw = new Map(
      rows.filter((row) => row.formula === null || row.trials.length > 0).map((row) => [row.testId, row]),
    );
    const age = student.birthOn === null ? first.ageGiven : ageOn(student.birthOn, first.startsOn);
    const tested = { age, sex: student.sex, gradeLevel: student.gradeLevel };
    const both =
      seesValues && student.sex === null && settings.isBothTables ? await bothOf(scope, rows, raw, tested) : none;
    for (const row of shown) {
      const { testId } = row;
      const shown = (value: string) => shownValue(testId, value, settings.units);
      results.set(testId, [
        ...(results.get(testId) ?? []),
        {
          testDayId: row.testDayId,
          testDayTitle: row.testDayTitle,
          day: row.day,
          value: row.value === null ? null : shown(row.value),
          status: row.status,
          trials: row.trials.map(shown),
          protocol: row.protocol,
          age: row.age,
          zone: row.zone,
          bothZones: seesBody || !bodyZoned.includes(testId) ? (both.get(testId) ?? null) : null,
          pack: row.packId && row.packVersion ? { packId: row.packId, version: row.packVersion } : null,
          isBest: false,
          whyNoZone: whyNot(row, { tested, measured: new Set(raw.keys()), covered, seesValues, seesBody }),
          trace: row.formula === null || !seesValues ? null : traceOf(raw, tested, testId),
        },
      ]);
    }
  }
  const tests: StudentFitness['tests'] = [];
  for (const test of catalogue) {
    const found = results.get(test.testId);
    if (!found) continue;
    const cuts = seesValues ? await cutsOfLatest(scope, test.testId, found, student) : [];
    tests.push({ test: testIn(test, settings.units), results: withBest(test.testId, found), cuts });
  }
  return {
    studentId,
    name: student.name,
    schoolName: student.schoolName,
    today: scope.today,
    sex: student.sex,
    whyNoBody: whyNoBody({ mayReadBody, isBodyShown: settings.isBodyShown }),
    zones: await zonesFor(scope, settings, seen),
    tests,
  };
}

interface Surroundings extends Pick<Parameters<typeof whyNoZone>[0], 'measured' | 'covered'> {
  readonly tested: Tested;
  readonly seesValues: boolean;
  readonly seesBody: boolean;
}

/** Why a result has no zone; what weight has to do with it is for whoever may see body composition. */
function whyNot(
  { testId, value, zone }: DatedMeasurement,
  { tested: { age, sex }, measured, covered, seesValues, seesBody }: Surroundings,
): Sentence | null {
  const isHidden = !seesValues || (bodyZoned.includes(testId) && !seesBody);
  if (zone !== null || value === null || isHidden) return null;
  return whyNoZone({ testId, value, age, sex, measured, covered });
}

/** A value in the school’s units. */
function shownValue(testId: string, value: string, units: UnitSystem | null): string {
  const test = testOf(testId);
  return test ? decimalIn(test, value, units) : value;
}

/** The lines by which the latest result with a zone was scored. */
async function cutsOfLatest(
  scope: Scope,
  testId: string,
  results: readonly StudentResult[],
  { sex, gradeLevel }: Pick<Tested, 'sex' | 'gradeLevel'>,
): Promise<ZoneCut[]> {
  const latest = results.findLast(({ zone, pack }) => zone !== null && pack !== null);
  const pack = latest?.pack ? await readPack(scope, latest.pack) : null;
  return pack && latest ? cutsOf(testId, { age: latest.age, sex, gradeLevel }, pack) : [];
}

/** The student's own best, the first time it was reached; only where one direction is better, and never of body composition. */
function withBest(testId: string, results: readonly StudentResult[]): StudentResult[] {
  const test = testOf(testId);
  if (!test || test.isBody || (test.better !== 'higher' && test.better !== 'lower')) return [...results];
  const sign = test.better === 'higher' ? 1 : -1;
  const values = results.flatMap((each) => (each.value === null ? [] : [sign * Number(each.value)]));
  const best = Math.max(...values);
  const at = results.findIndex((each) => each.value !== null && sign * Number(each.value) === best);
  return results.map((each, index) => (index === at ? { ...each, isBest: true } : each));
}

function byTestDay(rows: readonly DatedMeasurement[]): Map<string, DatedMeasurement[]> {
  const found = new Map<string, DatedMeasurement[]>();
  for (const row of rows) found.set(row.testDayId, [...(found.get(row.testDayId) ?? []), row]);
  return found;
}

const none: ReadonlyMap<string, NonNullable<StudentResult['bothZones']>> = new Map();

/** The zones by either table, each test by the standards it was scored by; tests that neither has a zone for are left out. */
async function bothOf(
  scope: Scope,
  rows: readonly DatedMeasurement[],
  raw: Parameters<typeof scoreBoth>[0],
  tested: Tested,
): Promise<typeof none> {
  const found = new Map<string, NonNullable<StudentResult['bothZones']>>();
  for (const { testId, packId, packVersion } of rows) {
    const main = packId && packVersion ? await readPack(scope, { packId, version: packVersion }) : null;
    if (!main) continue;
    const { F, M } = scoreBoth(raw, tested, { main, byTest: new Map() });
    const zones = { F: F.zones.get(testId) ?? null, M: M.zones.get(testId) ?? null };
    if (zones.F ?? zones.M) found.set(testId, zones);
  }
  return found;
}
