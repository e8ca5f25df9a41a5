import type { Day } from '@laurel/domain/kit/day';
import { compare, type Fraction, fraction, fractionOf, multiply, subtract } from '@laurel/domain/kit/fraction';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { amountOf } from './check-measurement';
import type { FitnessTest } from './test';
import type { UnitSystem } from './units';

// How far a result may be from the last without a second look: a share of it, and at least so much in the test's unit.
// Both are generous, so that growing and training a whole year pass and a slipped finger doesn't.
interface Bounds {
  readonly share: Fraction;
  readonly least: Fraction;
}

const loose: Bounds = { share: fraction(1), least: fraction(15) };

const byTest: Readonly<Record<string, Bounds>> = {
  height: { share: fraction(1, 12), least: fraction(12) },
  weight: { share: fraction(1, 4), least: fraction(8) },
};

const byUnit: Readonly<Partial<Record<FitnessTest['unit'], Bounds>>> = {
  s: { share: fraction(1, 2), least: fraction(2) },
  cm: { share: fraction(1, 2), least: fraction(20) },
  kg: { share: fraction(1, 2), least: fraction(10) },
  in: { share: fraction(1, 2), least: fraction(5) },
  mm: { share: fraction(1), least: fraction(8) },
  bpm: { share: fraction(1, 2), least: fraction(40) },
};

/** A result of an earlier day. */
export interface LastResult {
  readonly value: string;
  readonly day: Day;
}

/** Says where a result is so far from the last that a finger may have slipped; `null` where it isn’t. It is kept either way. */
export function whyUnusual(
  test: FitnessTest,
  value: string,
  last: LastResult,
  system: UnitSystem | null = null,
): Sentence | null {
  const [now, before] = [fractionOf(value), fractionOf(last.value)];
  if (!now || !before || test.unit === 'bool' || test.unit === 'points') return null;
  const { share, least } = byTest[test.testId] ?? byUnit[test.unit] ?? loose;
  const difference = compare(now, before) < 0 ? subtract(before, now) : subtract(now, before);
  // What doubles one way halves the other, so the smaller of the two is what it is compared with.
  const smaller = compare(now, before) < 0 ? now : before;
  if (compare(difference, least) <= 0 || compare(difference, multiply(smaller, share)) <= 0) return null;
  return translatable`${amountOf(test, now, system)}, and last time ${amountOf(test, before, system)} (${last.day})? Check it.`;
}
