import { message } from '@laurel/domain/kit/sentence';
import { brockportItems } from './brockport';
import { testNames } from './names';
import { type FitnessTest, fitnessTest } from './test';

// What a device says of a class session: its summary, without zones. Ranges are what a person can do in half a day.

const usual: Omit<FitnessTest, 'testId' | 'name' | 'unit' | 'min' | 'max'> = {
  area: 'load',
  step: '1',
  better: 'none',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: 'Measured by a device during a class session.',
};

/** The summary of a recorded session. */
export const sessionItems: readonly FitnessTest[] = [
  { ...usual, testId: 'sessionDistance', name: message`Session distance`, unit: 'm', min: '0', max: '100000' },
  { ...usual, testId: 'sessionTime', name: message`Session time`, unit: 's', min: '1', max: '43200' },
  { ...usual, testId: 'sessionHeartRate', name: message`Average heart rate`, unit: 'bpm', min: '30', max: '250' },
  { ...usual, testId: 'sessionHeartRateMax', name: message`Highest heart rate`, unit: 'bpm', min: '30', max: '250' },
];

import data from './standards.json' with { type: 'json' };

// The facts of standards.json (each with its publisher and year there) in the shapes Laurel works with.

/** The version of this data. A newer one is added beside what a district has; nothing is changed. */
export const standardsVersion = data.schemaVersion;

// Texas takes up to 99; the published range ends at California’s 75.
const widerThanPublished: Readonly<Record<string, string>> = { pushUp: '99' };

/** What is calculated and has no item of its own among the published tests. */
const aerobicCapacity: FitnessTest = {
  testId: 'vo2max',
  name: message`Aerobic capacity (VO₂max)`,
  area: 'aerobic',
  unit: 'ml/kg/min',
  min: '0',
  max: '100',
  step: '0.1',
  better: 'higher',
  isBody: false,
  isDerived: true,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: 'Worked out from the PACER, the one-mile run or the one-mile walk.',
};

/** The 37 tests of the data, in its order. */
export const publishedTests: readonly FitnessTest[] = data.tests.map((test) => {
  const from = (name: string): unknown => Reflect.get(test, name);
  const unit = fitnessTest.shape.unit.parse(test.unit);
  return {
    testId: test.id,
    name: testNames[test.id] ?? test.name,
    area: fitnessTest.shape.area.parse(test.area),
    unit,
    min: String(test.min),
    max: widerThanPublished[test.id] ?? String(test.max),
    step: String(test.step),
    better: fitnessTest.shape.better.parse(test.better),
    // Height says with weight what BMI says, so it goes with the others.
    isBody: test.area === 'body',
    isDerived: from('derived') === true,
    pairedWith: typeof from('pairedWith') === 'string' ? String(from('pairedWith')) : otherSide(test.id),
    cap: from('cap') === undefined ? null : String(from('cap')),
    trials: test.id.endsWith('Skinfold') ? 3 : 1,
    protocols: unit === 's' && (test.area === 'speed' || test.area === 'agility') ? ['hand', 'electronic'] : [],
    note: typeof from('note') === 'string' ? String(from('note')) : null,
  };
});

/** The catalog: the published tests, aerobic capacity, which they lead to, and items without standards. */
export const catalogue: readonly FitnessTest[] = [
  ...publishedTests,
  aerobicCapacity,
  ...brockportItems,
  ...sessionItems,
];

/** A test of the catalog, or `null`. */
export function testOf(testId: string): FitnessTest | null {
  return byId.get(testId) ?? null;
}

const byId = new Map(catalogue.map((test) => [test.testId, test]));

/** The pack a school starts with. */
export const usualPack = { packId: 'fitnessgram', version: standardsVersion } as const;

/** Sets of tests to begin a test day with. */
export const presets = [
  {
    presetId: 'CA-PFT',
    name: 'California PFT (without body composition)',
    testIds: data.presets['CA-PFT'].flatMap((line) => line.split(/[|+]/)),
  },
];

/** Shoulder stretch has its sides in the names alone. */
function otherSide(testId: string): string | null {
  if (!testId.startsWith('shoulderStretch')) return null;
  return testId.endsWith('L') ? 'shoulderStretchR' : 'shoulderStretchL';
}
