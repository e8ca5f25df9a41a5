import { fractionOf } from '@laurel/domain/kit/fraction';
import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brockportItems } from './brockport';
import { rangeOf } from './check-measurement';
import { inchesToCm, kgToPounds, poundsToKg, secondsOf } from './convert';
import { plain } from './formula';
import { laps20Of } from './laps';
import { statusSaid, statusTexts } from './not-tested';
import { entryText, readMeasurement } from './read-measurement';
import { catalogue, publishedTests, sessionItems, testOf } from './standards';
import type { UnitSystem } from './units';

const read = (testId: string, text: string) => {
  const found = testOf(testId);
  if (!found) throw new Error(testId);
  const entry = readMeasurement(text, found);
  if (entry.kind === 'refused') return entry.sentence;
  const { value, status, trials } = entry.measurement;
  return [status === 'measured' ? value : status, ...trials].join(' ');
};

test('there are 37 published tests, each with a minimum below its maximum', () => {
  expect(publishedTests).toHaveLength(37);
  expect(catalogue).toHaveLength(38 + brockportItems.length + sessionItems.length);
  expect(new Set(catalogue.map(({ testId }) => testId)).size).toBe(catalogue.length);
  for (const each of catalogue) expect(Number(each.min), each.testId).toBeLessThan(Number(each.max));
});

describe('typed values', () => {
  test.each([
    ['pacer20', '42', '42'],
    ['pacer20', '', 'none'],
    ['pacer20', 'N/A', 'none'],
    ['pacer20', '0', '0'],
    ['pacer20', 'EX', 'exempt'],
    ['mileRun', '7:42', '462'],
    ['mileRun', '462', '462'],
    ['mileRun', '742', '462'],
    ['mileRun', '1205', '725'],
    ['mileRun', '8', '480'],
    ['mileRun', '7:42:00', '462'],
    ['mileRun', '7:42:00 AM', '462'],
    ['mileRun', '0:07:42', '462'],
    ['mileRun', '504', '304'],
    ['mileRun', '742 s', '742'],
    ['mileRun', '8.5 min', '510'],
    ['plank', '130', '130'],
    ['pacer20', 'absent', 'absent'],
    ['pacer20', 'IEP', 'iep504'],
    ['pacer20', 'IEP/504', 'iep504'],
    ['pacer20', 'EX: medical', 'medical'],
    ['pacer20', 'exempt (extraordinary)', 'extraordinary'],
    ['pacer20', 'NT', 'untested'],
    ['pushUp', '99', '99'],
    ['mileRun', '59:59', 'attempted'],
    ['mileRun', 'DNF', 'attempted'],
    ['height', '63 in', '160.02'],
    ['height', '5\'3"', '160.02'],
    ['height', '5’3', '160.02'],
    ['weight', '110 lb', '49.895161'],
    ['weight', '49,9', '49.9'],
    ['sitReachL', '30 cm', '11.811024'],
    ['trunkLift', '14', '12'],
    ['tricepsSkinfold', '11/12/14', '12 11 12 14'],
    ['shoulderStretchL', 'yes', '1'],
    ['shoulderStretchL', 'N', '0'],
    ['bench1RM', '60x5', '70 60'],
    ['bench1RM', '60x1', '60 60'],
    ['dash40', '5.24', '5.24'],
  ])('%s: “%s” is %s', (testId, text, expected) => {
    expect(inEnglish(read(testId, text))).toBe(expected);
  });

  test.each([
    ['pacer20', '-1', 'PACER 20 m can’t be negative. Valid values: from 0 to 247 laps.'],
    ['pacer20', '300', '300 laps is too high for PACER 20 m. Valid values: from 0 to 247 laps.'],
    ['pacer20', '12.5', 'PACER 20 m must be a whole number. Valid values: from 0 to 247 laps.'],
    ['mileRun', '7.42', 'One-mile run: 7.42 could be 7:42 or 7:25.2 (7.42 minutes). Enter it with a colon.'],
    ['pushUp', '100', '100 reps is too high for 90-degree push-up. Valid values: from 0 to 99 reps.'],
    ['mileRun', '2:30', '2:30 is too low for One-mile run. Valid values: from 3:00 to 59:59.'],
    ['height', '5 kg', '“5 kg” can’t be read as Height. Valid values: from 91 to 241 cm.'],
    ['pacer20', 'many', '“many” can’t be read as PACER 20 m. Valid values: from 0 to 247 laps.'],
    ['shoulderStretchL', '7', '“7” can’t be read as Shoulder stretch, left. Valid values: yes or no.'],
    ['trunkLift', '60', '60 in is too high for Trunk lift. Valid values: from 0 to 12 in.'],
    ['bmi', '20', 'BMI is calculated from other results. Enter those instead.'],
  ])('%s: “%s” is refused: %s', (testId, text, sentence) => {
    expect(inEnglish(read(testId, text))).toBe(sentence);
  });

  test('a cell’s text parses back to its value', () => {
    const typed = catalogue.filter((each) => !each.isDerived && each.unit !== 'bool');
    fc.assert(
      fc.property(fc.constantFrom(...typed), fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
        const text = (Number(each.min) + share * (Number(each.max) - Number(each.min))).toFixed(
          each.step.split('.')[1]?.length ?? 0,
        );
        const once = readMeasurement(text, each);
        if (once.kind === 'refused') return expect(inEnglish(once.sentence)).toContain(inEnglish(rangeOf(each)));
        expect(readMeasurement(entryText(each, once.measurement), each)).toEqual(once);
      }),
    );
  });
});

describe('lengths and weights without a unit', () => {
  const readIn = (system: UnitSystem | null, testId: string, text: string) => {
    const found = testOf(testId);
    if (!found) throw new Error(testId);
    const entry = readMeasurement(text, found, { protocol: null, system });
    return entry.kind === 'refused' ? inEnglish(entry.sentence) : entry.measurement.value;
  };

  test.each([
    ['us', 'weight', '150', '68.038856'],
    ['us', 'weight', '68 kg', '68'],
    ['us', 'height', '63', '160.02'],
    ['metric', 'weight', '68', '68'],
    // Nobody is 63 cm tall, or weighs 250 kg.
    [null, 'height', '63', '160.02'],
    [null, 'height', '150', '150'],
    [null, 'weight', '250', '113.398093'],
    [
      null,
      'weight',
      '150',
      'Weight: 150 could be 150 kg or 150 lb (68.04 kg). Add the unit, or choose the school’s units.',
    ],
    ['us', 'weight', '900', '900 lb is too high for Weight. Valid values: from 29.98 to 399.92 lb.'],
  ] as const)('units %s, %s: “%s” is %s', (system, testId, text, expected) =>
    expect(readIn(system, testId, text)).toBe(expected),
  );

  test('a cell shows them in the school’s units, and typing that again changes nothing', () => {
    const weight = testOf('weight');
    if (!weight) throw new Error('no weight');
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 3990 }), (tenths) => {
        const text = String(tenths / 10);
        const entry = readMeasurement(text, weight, { protocol: null, system: 'us' });
        expect(entry.kind === 'read' && entryText(weight, entry.measurement, 'us')).toBe(text);
      }),
    );
  });
});

test('the text of a reason for not being tested reads back as that reason', () => {
  for (const [status, text] of Object.entries(statusTexts)) expect(statusSaid(text)).toBe(status);
});

describe('conversions', () => {
  test('conversions are exact both ways', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (hundredths) => {
        const value = fractionOf((hundredths / 100).toFixed(2));
        if (value) expect(kgToPounds(poundsToKg(value))).toEqual(value);
      }),
    );
    const foot = fractionOf('12');
    expect(foot && plain(inchesToCm(foot))).toBe('30.48');
  });

  test.each([
    ['1:02:03', '3723'],
    ['7:42.5', '462.5'],
    ['0:59', '59'],
    ['7:60', null],
    ['seven', null],
    ['-5', null],
  ])('the time %s is %s seconds', (text, expected) => {
    const seconds = secondsOf(text);
    expect(seconds && plain(seconds)).toBe(expected);
  });

  test('one more 15 m lap never converts to fewer 20 m laps, and conversion ends with the table', () => {
    for (let laps = 1; laps <= 298; laps += 1) {
      expect(laps20Of(laps) ?? 0).toBeGreaterThanOrEqual(laps20Of(laps - 1) ?? 0);
      expect(Math.abs((laps20Of(laps) ?? 0) - 0.7685 * laps)).toBeLessThan(1.5);
    }
    expect([laps20Of(0), laps20Of(298), laps20Of(299)]).toEqual([0, 229, null]);
  });
});
