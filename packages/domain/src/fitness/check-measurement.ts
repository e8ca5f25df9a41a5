import { compare, type Fraction, fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import { median } from '@laurel/domain/kit/median';
import { pluralize, type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import { plain } from './formula';
import { liftOf } from './lift';
import { type Measurement, notTested } from './measurement';
import type { FitnessTest } from './test';
import { type UnitSystem, unitIn, valueIn } from './units';

/** Nobody finishes a mile in exactly this: it says begun, not finished (CA-PFT-2020). */
const attempted = '3599';
const timedMiles = ['mileRun', 'mileWalk'];

/**
 * A measurement as it is kept: the median of its trials, capped where the test is, the value of a lift worked out. A
 * sentence with the range where it can't be so.
 */
export function checkMeasurement(
  test: FitnessTest,
  given: Measurement,
  system: UnitSystem | null = null,
): Measurement | Sentence {
  if (test.isDerived) return translatable`${test.name} is calculated from other results. Enter those instead.`;
  if (given.status === 'none') return notTested;
  if (given.status !== 'measured') return { ...notTested, status: given.status };
  const trials = given.trials.map(fractionOf);
  if (trials.length > 1 && test.trials === 1)
    return translatable`${test.name} takes one value. Enter only the one that counts.`;
  const lifted = liftOf(test.testId, given.trials, given.protocol);
  const middle = trials.length > 1 ? median(trials.flatMap((each) => (each ? [each] : []))) : null;
  const value = middle ?? fractionOf(lifted?.value ?? given.value ?? given.trials[0] ?? '');
  if (!value) return translatable`Enter a number for ${test.name}, or leave it blank if it wasn’t tested.`;
  const wrong = [value, ...trials.flatMap((each) => (each ? [each] : []))].map((each) =>
    whyOutside(test, each, system),
  );
  const sentence = wrong.find((each) => each !== null);
  if (sentence) return sentence;
  const capped = test.cap === null ? value : smaller(value, fractionOf(test.cap) ?? value);
  if (timedMiles.includes(test.testId) && plain(capped) === attempted) return { ...notTested, status: 'attempted' };
  const kept = trials.length > 1 || lifted ? given.trials : [];
  return { value: plain(capped), status: 'measured', trials: [...kept], protocol: given.protocol };
}

// What is counted is whole: half a lap is no lap.
const counted = ['laps', 'reps', 'points', 'bool'];

/** Why a value can't be, with the range; `null` when it can. */
export function whyOutside(test: FitnessTest, value: Fraction, system: UnitSystem | null = null): Sentence | null {
  const range = rangeOf(test, system);
  if (value.over < 0n) return translatable`${test.name} can’t be negative. Valid values: ${range}.`;
  if (counted.includes(test.unit) && value.under !== 1n)
    return translatable`${test.name} must be a whole number. Valid values: ${range}.`;
  const isBelow = compare(value, fractionOf(test.min) ?? value) < 0;
  // Beyond a cap is written down as the cap, as long as it is no slip of the finger.
  const most = fractionOf(test.cap === null ? test.max : String(Number(test.max) * 2)) ?? value;
  if (!isBelow && compare(value, most) <= 0) return null;
  return isBelow
    ? translatable`${amountOf(test, value, system)} is too low for ${test.name}. Valid values: ${range}.`
    : translatable`${amountOf(test, value, system)} is too high for ${test.name}. Valid values: ${range}.`;
}

/** `from 0 to 247 laps`, `from 3:00 to 59:59`; lengths and weights as the school writes them. */
export function rangeOf(test: FitnessTest, system: UnitSystem | null = null): Sentence {
  if (test.unit === 'bool') return translatable`yes or no`;
  const [min, max] = [fractionOf(test.min), fractionOf(test.max)];
  if (!min || !max) return verbatim(`${test.min}–${test.max}`);
  return translatable`from ${bare(test, valueIn(test, min, system))} to ${amountOf(test, max, system)}`;
}

/** The same as `format`, with what is counted in words of the reader's language. */
export function amountOf(test: FitnessTest, value: Fraction, system: UnitSystem | null = null): Sentence {
  const count = Number(plain(value));
  switch (test.unit) {
    case 'laps':
      return translatable`${pluralize(count, '# lap', '# laps')}`;
    case 'reps':
      return translatable`${pluralize(count, '# rep', '# reps')}`;
    case 'points':
      return translatable`${pluralize(count, '# point', '# points')}`;
    default:
      return verbatim(format(test, value, system));
  }
}

/** A value with its unit, times as minutes and seconds. */
export function format(test: FitnessTest, value: Fraction, system: UnitSystem | null = null): string {
  if (test.unit === 'bool') return plain(value) === '1' ? 'yes' : plain(value) === '0' ? 'no' : plain(value);
  return isClock(test) ? bare(test, value) : `${bare(test, valueIn(test, value, system))} ${unitIn(test.unit, system)}`;
}

/** Tests that last minutes are read and shown as 7:42. */
export function isClock({ unit, max }: Pick<FitnessTest, 'unit' | 'max'>): boolean {
  return unit === 's' && Number(max) > 600;
}

function bare(test: FitnessTest, value: Fraction): string {
  if (!isClock(test)) return toDecimal(value, 2).replace(/\.?0+$/, '');
  const whole = value.over / value.under;
  const rest = plain({ over: value.over - whole * value.under, under: value.under }).slice(1);
  return `${whole / 60n}:${String(whole % 60n).padStart(2, '0')}${rest}`;
}

function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}
