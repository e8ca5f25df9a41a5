import type * as api from '@laurel/domain/fitness/api';
import { isWithoutNorms } from '@laurel/domain/fitness/brockport';
import { fewest, type TestSummary } from '@laurel/domain/fitness/group-summary';
import { catalogue } from '@laurel/domain/fitness/standards';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { decimalIn, testIn, type UnitSystem } from '@laurel/domain/fitness/units';
import { compare, type Fraction, fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import { quartiles } from '@laurel/domain/kit/median';
import type { Handler } from '@laurel/server/http/serve';
import { readClassStudents, requireClass } from './class-store';
import { type HeldMeasurement, readHeld } from './measurement-store';
import { chosenTestDay, coveredBy, seesBody, whyNoBody, zonesFor } from './read-sheet';
import { filterVisibleResults } from './visible-results';

/** A class or team on a test day in numbers; nothing of a test that fewer than five took. */
export const readGroup: Handler<typeof api.readFitnessGroup> = async (scope, { classId, testDayId }) => {
  const fitnessClass = await requireClass(scope, classId);
  const students = await readClassStudents(scope, classId);
  const ids = students.map((each) => each.studentId);
  const { testDays, testDay } = await chosenTestDay(scope, fitnessClass.schoolId, testDayId, ids);
  const all = testDay ? await readHeld(scope, ids, [testDay.testDayId]) : [];
  const rows = filterVisibleResults(all, seesBody(fitnessClass));
  return {
    classId,
    title: fitnessClass.title,
    kind: fitnessClass.kind,
    studentCount: students.length,
    whyNoBody: whyNoBody(fitnessClass),
    zones: await zonesFor(scope, fitnessClass, rows),
    testDays,
    testDay,
    tests: summariesOf(rows, new Set(await coveredBy(scope, fitnessClass))).map((each) =>
      fitnessClass.seesValues ? summaryIn(each, fitnessClass.units) : { ...each, ...noValues },
    ),
  };
};

// What a group measured is for anyone who may see what each of it did.
const noValues = { median: null, lowerQuartile: null, upperQuartile: null, values: null };

/** The same in the school’s units. */
function summaryIn(summary: TestSummary, units: UnitSystem | null): TestSummary {
  const shown = (value: string | null) => (value === null ? null : decimalIn(summary.test, value, units));
  return {
    ...summary,
    test: testIn(summary.test, units),
    median: shown(summary.median),
    lowerQuartile: shown(summary.lowerQuartile),
    upperQuartile: shown(summary.upperQuartile),
    values: summary.values?.map((value) => decimalIn(summary.test, value, units)) ?? null,
  };
}

/** One line a test that anyone took, in the order of the catalog. */
export function summariesOf(rows: readonly HeldMeasurement[], covered: ReadonlySet<string>): TestSummary[] {
  return catalogue.flatMap((test) => {
    const of = rows.filter((row) => row.testId === test.testId && row.value !== null);
    return of.length === 0 ? [] : [summaryOf(test, of, covered.has(test.testId))];
  });
}

function summaryOf(test: FitnessTest, rows: readonly HeldMeasurement[], isCovered: boolean): TestSummary {
  const values = rows.flatMap((row): Fraction[] => {
    const value = fractionOf(row.value ?? '');
    return value ? [value] : [];
  });
  const found = values.length < fewest ? null : quartiles(values);
  if (!found) {
    const none = { n: null, median: null, lowerQuartile: null, upperQuartile: null, values: null, zones: null };
    return { test, isSuppressed: true, whyNoZones: null, ...none };
  }
  const digits = test.step.split('.')[1]?.length ?? 0;
  // A median of two may lie between the steps a test is measured in.
  const shown = (value: Fraction) => toDecimal(value, digits + 1).replace(/\.?0+$/, '');
  const zones = zonesOf(rows);
  const isAnyZoned = rows.some(({ zone }) => zone !== null);
  const uncovered = isWithoutNorms(test.testId) ? 'without-norms' : 'uncovered';
  const why = isAnyZoned ? 'few' : isCovered ? 'unknown' : uncovered;
  return {
    test,
    isSuppressed: false,
    n: values.length,
    median: shown(found.median),
    lowerQuartile: shown(found.lower),
    upperQuartile: shown(found.upper),
    values: values.toSorted(compare).map((value) => toDecimal(value, digits)),
    zones,
    whyNoZones: zones === null ? why : null,
  };
}

/**
 * How many are in each zone. With one to four of the measured outside any zone the difference would tell of them, so
 * then there is no distribution.
 */
function zonesOf(rows: readonly HeldMeasurement[]): { zone: string; count: number }[] | null {
  const counts = new Map<string, number>();
  for (const { zone } of rows) if (zone !== null) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const zoned = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const without = rows.length - zoned;
  if (zoned < fewest || (without > 0 && without < fewest)) return null;
  return [...counts].map(([zone, count]) => ({ zone, count })).sort((a, b) => (a.zone < b.zone ? -1 : 1));
}
