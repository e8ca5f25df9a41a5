import { type Fraction, fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import * as z from 'zod/mini';
import { cmToInches, kgToPounds } from './convert';
import type { FitnessTest } from './test';

/** What a school measures lengths and weights in. Results are kept in the test’s own unit either way. */
export const unitSystem = z.enum(['metric', 'us']);

export type UnitSystem = z.infer<typeof unitSystem>;

const american: Readonly<Partial<Record<FitnessTest['unit'], FitnessTest['unit']>>> = { cm: 'in', kg: 'lb' };

/** The unit a school writes a test in: inches for cm and pounds for kg where it uses those. */
export function unitIn(unit: FitnessTest['unit'], system: UnitSystem | null): FitnessTest['unit'] {
  return system === 'us' ? (american[unit] ?? unit) : unit;
}

/** A value of a test in the unit a school writes it in. */
export function valueIn(test: Pick<FitnessTest, 'unit'>, value: Fraction, system: UnitSystem | null): Fraction {
  const unit = unitIn(test.unit, system);
  if (unit === test.unit) return value;
  return unit === 'in' ? cmToInches(value) : kgToPounds(value);
}

/** Whether what is typed without a unit means one thing at one school and another elsewhere. */
export function hasTwoUnits({ unit }: Pick<FitnessTest, 'unit'>): boolean {
  return american[unit] !== undefined;
}

/** The same test as a school shows it: unit and bounds in its units. */
export function testIn<Test extends FitnessTest>(test: Test, system: UnitSystem | null): Test {
  const unit = unitIn(test.unit, system);
  if (unit === test.unit) return test;
  const [min, max] = [test.min, test.max].map((bound) => decimalIn(test, bound, system));
  return { ...test, unit, min: min ?? test.min, max: max ?? test.max, step: '0.1' };
}

/** A decimal of a test’s own unit as a school shows it, to one place where it is converted. */
export function decimalIn(test: Pick<FitnessTest, 'unit'>, value: string, system: UnitSystem | null): string {
  const found = fractionOf(value);
  if (!found || unitIn(test.unit, system) === test.unit) return value;
  return toDecimal(valueIn(test, found, system), 1).replace(/\.0$/, '');
}
