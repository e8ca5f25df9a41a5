/**
 * An exact rational number in lowest terms, the denominator positive.
 * Grades are calculated in these, never in floats, so that 89.995 is 89.995.
 */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const zero: Fraction = { over: 0n, under: 1n };
export const one: Fraction = { over: 1n, under: 1n };

/** `over / under` in lowest terms. Throws a RangeError when `under` is 0. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const top = BigInt(over);
  const bottom = BigInt(under);
  if (bottom === 0n) throw new RangeError('A fraction can’t have 0 below the line.');
  const divisor = greatestCommon(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { over: (sign * top) / divisor, under: (sign * bottom) / divisor };
}

/** Reads a plain decimal such as `-12.50`; `null` when the text is anything else. */
export function fractionOf(decimal: string): Fraction | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) return null;
  const [, sign = '', whole = '0', part = ''] = match;
  return fraction(BigInt(`${sign}${whole}${part}`), 10n ** BigInt(part.length));
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** `a / b`. Throws a RangeError when `b` is 0. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over);
}

/** Negative, 0 or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isZero(a: Fraction): boolean {
  return a.over === 0n;
}

/** The sum, brought to lowest terms once at the end: the common divisor costs more than all the additions. */
export function sum(all: readonly Fraction[]): Fraction {
  let over = 0n;
  let under = 1n;
  for (const one of all) {
    over = one.under === under ? over + one.over : over * one.under + one.over * under;
    under = one.under === under ? under : under * one.under;
  }
  return fraction(over, under);
}

/** The smallest number all of these divide; 1 for none. They must be above 0. */
export function leastCommonMultiple(all: Iterable<bigint>): bigint {
  let least = 1n;
  for (const each of all) least = (least / greatestCommon(least, each)) * each;
  return least;
}

/** The exact value as text: `5243/60`. */
export function fractionText({ over, under }: Fraction): string {
  return `${over}/${under}`;
}

/** The decimal text with exactly `digits` places, rounded half away from zero (82.25 -> 82.3, as on paper). */
export function toDecimal(value: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const isNegative = value.over < 0n;
  const over = isNegative ? -value.over : value.over;
  const rounded = (2n * over * scale + value.under) / (2n * value.under);
  const text = rounded.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = isNegative && rounded !== 0n ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(text.length - digits)}`;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
