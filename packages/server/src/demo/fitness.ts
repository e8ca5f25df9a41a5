import { ageOn } from '@laurel/domain/fitness/age';
import { checkMeasurement } from '@laurel/domain/fitness/check-measurement';
import { testOf } from '@laurel/domain/fitness/standards';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import { isSentence } from '@laurel/domain/kit/sentence';
import { newId } from '@laurel/server/db/new-id';
import type { Scope } from '@laurel/server/db/scope';
import { changeMeasurements, type WantedMeasurement } from '@laurel/server/fitness/change-measurements';
import { readSettingsOf, writeSettings } from '@laurel/server/fitness/settings-store';
import { writeStandards } from '@laurel/server/fitness/standards-store';
import { writeTestDay } from '@laurel/server/fitness/test-day-store';
import { bellCurve, digest } from './chance';
import { type DemoTested, readDemoTested, writeDemoPeTeachers } from './fitness-store';
import type { SchoolYear } from './school-year';

// School days before today.
const rounds = [
  { title: 'First test day', at: -24 },
  { title: 'Retest', at: -6 },
] as const;

// Younger children take part without being measured.
const youngest = 9;

/** Two test days laid over the demo district: who teaches physical education, and the results of its students and of the teams. */
export async function loadDemoFitness(scope: Scope, { schoolDays, todayAt }: SchoolYear): Promise<void> {
  await writeDemoPeTeachers(scope);
  const students = await readDemoTested(scope);
  for (const [round, { title, at }] of rounds.entries()) {
    const on = schoolDays[todayAt + at];
    if (!on) continue;
    for (const schoolId of new Set(students.map((each) => each.schoolId))) {
      const tested = students.filter((each) => each.schoolId === schoolId && ageOn(each.birthOn, on) >= youngest);
      if (tested.length === 0) continue;
      const made = { testDayId: newId<'test-day'>(), title, startsOn: on, endsOn: addDays(on, 4) };
      const athletic = tested.some((each) => each.isAthlete) ? ['dash40', 'verticalJump', 'broadJump'] : [];
      const testIds = [...usual, ...athletic];
      const protocols = athletic.length > 0 ? { dash40: 'electronic' } : {};
      await writeTestDay(scope, schoolId, { ...made, testIds, protocols, version: 0 });
      if (round === 0) await chooseDemoUnits(scope, schoolId);
      const wanted = tested.flatMap((student) =>
        resultsOf(student, on, round).map(([testId, value]) => wantedOf(student, made.testDayId, testId, value)),
      );
      // The day's results were entered that evening.
      await changeMeasurements(
        { ...scope, nowMs: Date.parse(`${on}T23:00:00Z`) },
        wanted.flatMap((each) => (each ? [each] : [])),
        { cause: 'entered', batchId: null },
      );
    }
  }
}

/** An American school's: nobody has to be asked. */
async function chooseDemoUnits(scope: Scope, schoolId: Id<'school'>): Promise<void> {
  await writeStandards(scope);
  const [settings] = await readSettingsOf(scope, [schoolId]);
  if (settings) await writeSettings(scope, { ...settings, units: 'us' });
}

const usual = ['pacer20', 'curlUp', 'trunkLift', 'pushUp', 'sitReachL', 'sitReachR', 'height', 'weight'];

function wantedOf(
  { studentId }: DemoTested,
  testDayId: WantedMeasurement['testDayId'],
  testId: string,
  value: string,
): WantedMeasurement | null {
  const test = testOf(testId);
  const protocol = testId === 'dash40' ? 'electronic' : null;
  const next = test && checkMeasurement(test, { value, status: 'measured', trials: [], protocol });
  return next === null || isSentence(next) ? null : { studentId, testDayId, testId, base: 0, next };
}

/**
 * How a student does in each test, by a digest of who and when: nothing random, and no account of anybody real. Means
 * and spreads go with age and sex about as published norms do; one in sixteen misses a test.
 */
export function resultsOf(
  { key, birthOn, sex, isAthlete }: Pick<DemoTested, 'key' | 'birthOn' | 'sex' | 'isAthlete'>,
  on: Day,
  round: number,
): (readonly [testId: string, value: string])[] {
  const years = Math.min(18, ageOn(birthOn, on)) - 10;
  const isMale = sex === null ? digest(`${key} build`) % 2 === 0 : sex === 'M';
  const fitness = bellCurve(`${key} fitness`) + (isAthlete ? 1 : 0) + round * 0.15;
  const at = (testId: string, mean: number, spread: number, step = 1, better = 1): readonly [string, string] => {
    const deviation =
      better * 0.7 * fitness + 0.5 * bellCurve(`${key} ${testId}`) + 0.15 * bellCurve(`${key} ${testId} ${round}`);
    const test = testOf(testId);
    const value = Math.min(Number(test?.max), Math.max(Number(test?.min), mean + spread * deviation));
    return [testId, (Math.round(value / step) * step).toFixed(step < 0.1 ? 2 : step < 1 ? 1 : 0)];
  };
  const cm =
    (isMale ? 138 + 5.6 * Math.min(years, 7) : 138 + 4.6 * Math.min(years, 5)) + 7 * bellCurve(`${key} height`);
  const bmi = 17.6 + 0.55 * years + 2.8 * bellCurve(`${key} build`) - 0.8 * fitness;
  const kg = Math.max(22, bmi * (cm / 100) ** 2);
  const reach = at('sitReachL', isMale ? 8.8 : 10.4, 1.8, 0.5);
  const all = [
    at('pacer20', isMale ? 26 + 4.2 * years : 24 + 2 * years, isMale ? 15 : 12),
    at('curlUp', 24 + 1.8 * years, 11),
    at('trunkLift', 10, 1.4),
    at('pushUp', isMale ? 9 + 2 * years : 8 + 0.6 * years, isMale ? 6 : 5),
    reach,
    [
      'sitReachR',
      String(Math.min(12, Math.max(0, Number(reach[1]) + 0.5 * Math.round(bellCurve(`${key} right`))))),
    ] as const,
    ['height', (cm + round * 0.3).toFixed(1)] as const,
    ['weight', (kg + round * 0.3).toFixed(1)] as const,
    ...(isAthlete
      ? [
          at('dash40', isMale ? 5.4 : 6, 0.35, 0.01, -1),
          at('verticalJump', isMale ? 52 : 38, 7, 0.5),
          at('broadJump', isMale ? 210 : 170, 20),
        ]
      : []),
  ];
  return all.filter(([testId]) => digest(`${key} ${testId} ${round} missed`) % 16 !== 0);
}
