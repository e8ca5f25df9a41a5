import { type Fraction, fraction, fractionOf } from '@laurel/domain/kit/fraction';
import { aerobicAge, tableAge } from './age';
import { bmiOf, type Derived, percentFatOf, vo2maxOfMile, vo2maxOfPacer, vo2maxOfWalk } from './formula';
import { laps20Of } from './laps';
import { liftOf } from './lift';
import type { Measurement } from './measurement';
import { packFor, type ReadyPack, type Standards, zoneOf } from './pack';
import { testOf } from './standards';
import type { FormulaTrace } from './trace';
import type { ZoneCut } from './zone';

/** Of whom the results are, as far as standards ask. */
export interface Tested {
  /** Whole years on the first test day. */
  readonly age: number | null;
  readonly sex: 'F' | 'M' | null;
  readonly gradeLevel: string | null;
}

/** What follows from a student's results of one test day. */
export interface DayScore {
  /** Derived values by test: `vo2max`, `bmi`, `percentFat`, and lifts that were calculated from several repetitions. */
  readonly derived: ReadonlyMap<string, Derived>;
  /** Zones by test, of raw and derived results; a test without one is missing. */
  readonly zones: ReadonlyMap<string, string>;
}

type Results = ReadonlyMap<string, Pick<Measurement, 'value' | 'status' | 'trials' | 'protocol'>>;

/** Weighs one student's results of one test day: what they lead to, and in which zone each is. */
export function scoreDay(results: Results, tested: Tested, standards: Standards): DayScore {
  const derived = derivedOf(results, tested);
  const zones = new Map<string, string>();
  const { age, sex } = tested;
  if (age === null || sex === null) return { derived, zones };
  for (const testId of new Set([...Object.keys(standards.main.pack.measures), ...standards.byTest.keys()])) {
    const ready = packFor(standards, testId);
    const measure = ready.pack.measures[testId];
    if (measure === undefined) continue;
    const value = derived.has(testId) ? number(derived.get(testId)?.value ?? null) : findMeasured(results, testId);
    if (!value) continue;
    const found = zoneOf(ready, measure, { sex, age: tableAgeFor(testId, tested, age) }, value);
    if (found !== null) zones.set(testId, found);
  }
  weighPairs(results, zones);
  nameSources(results, derived, zones, standards);
  return { derived, zones };
}

/** The zones by either table, for who has not said a sex. */
export function scoreBoth(results: Results, tested: Tested, standards: Standards): { F: DayScore; M: DayScore } {
  return {
    F: scoreDay(results, { ...tested, sex: 'F' }, standards),
    M: scoreDay(results, { ...tested, sex: 'M' }, standards),
  };
}

/** The lines a test is scored by, in their order; none without an age, a sex, or a measure of its own. */
export function cutsOf(testId: string, tested: Tested, { pack }: ReadyPack): ZoneCut[] {
  const { age, sex } = tested;
  const measure = pack.measures[testId];
  if (age === null || sex === null || measure === undefined) return [];
  const row = tableAgeFor(testId, tested, age);
  return pack.cuts
    .filter((cut) => cut.measure === measure && cut.sex === sex && cut.age === row)
    .toSorted((a, b) => a.position - b.position)
    .map(({ min, max, zone }) => ({ min, max, zone }));
}

/** How a derived value came about, for anyone who opens it; `null` when nothing leads to it. */
export function traceOf(results: Results, tested: Tested, testId: string): FormulaTrace | null {
  return derivedOf(results, tested).get(testId)?.trace ?? null;
}

function tableAgeFor(testId: string, { gradeLevel }: Tested, age: number): number {
  return testId === 'vo2max' ? aerobicAge(age, gradeLevel) : tableAge(age);
}

function derivedOf(results: Results, tested: Tested): Map<string, Derived> {
  const found = new Map<string, Derived>();
  const [kg, cm] = [findMeasured(results, 'weight'), findMeasured(results, 'height')];
  if (kg && cm) found.set('bmi', bmiOf(kg, cm));
  const [triceps, calf] = [findMeasured(results, 'tricepsSkinfold'), findMeasured(results, 'calfSkinfold')];
  // A percentage that was measured itself (BIA) stands before one that is calculated.
  if (triceps && calf && tested.sex && !findMeasured(results, 'percentFat'))
    found.set('percentFat', percentFatOf(triceps, calf, tested.sex));
  const aerobic = aerobicOf(results, tested, found.get('bmi') ?? null);
  if (aerobic) found.set('vo2max', aerobic);
  for (const [testId, { status, trials, protocol }] of results) {
    const lifted = status === 'measured' ? liftOf(testId, trials, protocol) : null;
    if (lifted) found.set(testId, lifted);
  }
  return found;
}

/** The best aerobic capacity that any of the day's tests shows; who ran and walked is not worse off for it. */
function aerobicOf(results: Results, { age, sex, gradeLevel }: Tested, bmi: Derived | null): Derived | null {
  if (age === null) return null;
  const found: (Derived | null)[] = [];
  const laps = findMeasured(results, 'pacer20');
  const years = aerobicAge(age, gradeLevel);
  if (laps) found.push(vo2maxOfPacer(laps, years));
  const laps15 = findMeasured(results, 'pacer15');
  const converted = laps15 === null ? null : laps20Of(Number(laps15.over / laps15.under));
  if (converted !== null) found.push(vo2maxOfPacer(fraction(converted), years));
  const [run, walk] = [findMeasured(results, 'mileRun'), findMeasured(results, 'mileWalk')];
  const [kg, bpm] = [findMeasured(results, 'weight'), findMeasured(results, 'walkHeartRate')];
  const bmiValue = number(bmi?.value ?? null);
  if (run && sex && bmiValue) found.push(vo2maxOfMile(run, { age: years, sex, bmi: bmiValue }));
  if (walk && sex && kg && bpm) found.push(vo2maxOfWalk(walk, { age: years, sex, kg, bpm }));
  const known = found.flatMap((each) => (each ? [each] : []));
  return known.reduce<Derived | null>(
    (best, each) => (best && Number(best.value) >= Number(each.value) ? best : each),
    null,
  );
}

/** Both sides must reach: a side alone has no zone, and of two zones both get the weaker. */
function weighPairs(results: Results, zones: Map<string, string>): void {
  for (const left of ['sitReachL', 'shoulderStretchL']) {
    const right = testOf(left)?.pairedWith ?? '';
    if (!zones.has(left) && !zones.has(right)) continue;
    const isBoth = findMeasured(results, left) !== null && findMeasured(results, right) !== null;
    const weaker = [zones.get(left), zones.get(right)].find((zone) => zone !== undefined && zone !== 'HFZ');
    for (const side of [left, right]) {
      if (!isBoth) zones.delete(side);
      else if (weaker !== undefined) zones.set(side, weaker);
    }
  }
}

const sourcesOf: Readonly<Record<string, readonly string[]>> = {
  vo2max_pacer20_fg10: ['pacer20', 'pacer15'],
  vo2max_mile: ['mileRun'],
  vo2max_walk: ['mileWalk'],
};

/** The tests that standards for these lead to a zone of: aerobic capacity names that of the test it comes from. */
export function coveredTests(testIds: readonly string[]): string[] {
  const sources = testIds.includes('vo2max') ? Object.values(sourcesOf).flat() : [];
  return [...new Set([...testIds, ...sources])];
}

/** What was tested is in the zone of what it leads to: the laps in that of the aerobic capacity. */
function nameSources(
  results: Results,
  derived: ReadonlyMap<string, Derived>,
  zones: Map<string, string>,
  { byTest }: Standards,
): void {
  const formulaId = derived.get('vo2max')?.trace.formulaId;
  const zone = zones.get('vo2max');
  if (zone === undefined) return;
  const sources = sourcesOf[formulaId ?? ''];
  for (const source of sources ?? []) {
    // With standards of its own a test has no zone but theirs.
    if (findMeasured(results, source) && !zones.has(source) && !byTest.has(source)) zones.set(source, zone);
  }
}

function findMeasured(results: Results, testId: string): Fraction | null {
  const found = results.get(testId);
  return found?.status === 'measured' ? number(found.value) : null;
}

function number(text: string | null): Fraction | null {
  return text === null ? null : fractionOf(text);
}
