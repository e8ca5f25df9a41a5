import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/**
 * Points, weights and percentages as they travel: plain decimal text, not negative, below ten million,
 * at most four places (`8`, `8.5`, `33.3333`): what the database keeps.
 */
export const decimal = z
  .string()
  .check(
    z.regex(
      /^\d{1,7}(\.\d{1,4})?$/,
      message`Enter a number from 0 to less than 10,000,000 with at most 4 decimal places.`,
    ),
  );

export type Decimal = z.infer<typeof decimal>;

/**
 * The same, as the calculator holds it: a whole number of 10⁻¹⁰.
 *
 * Four places of points times four places of a percentage, divided by 100, end exactly there. So a score less its
 * late deduction is still a whole number, a category is added up without one common divisor, and every amount of
 * a school fits a machine word.
 */
export type Amount = bigint;

const places = 10;
const hundred = 100n * 10n ** BigInt(places);

// Measured: a school's credits and points are a few short texts, read hundreds of thousands of times.
const read = new Map<Decimal, Amount>();
const [longestRead, mostRead] = [5, 2_000];

/** Reads a `Decimal`. Throws for text that is none: a misread number must never become a wrong grade. */
export function amountOf(text: Decimal): Amount {
  const known = text.length > longestRead ? undefined : read.get(text);
  if (known !== undefined) return known;
  const amount = parseAmount(text);
  if (text.length <= longestRead && read.size < mostRead) read.set(text, amount);
  return amount;
}

function parseAmount(text: Decimal): Amount {
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  const part = dot < 0 ? '' : text.slice(dot + 1);
  if (part.length > places) throw new RangeError(`${text} has more than ${places} decimal places.`);
  return BigInt(whole + part.padEnd(places, '0'));
}

/** So many percent of an amount; exact for what the schema lets in. */
export function percentOf(amount: Amount, percent: Amount): Amount {
  return (amount * percent) / hundred;
}

/** The shortest exact decimal text: `8.5`, not `8.5000000000`. `finer`: how many more places the amount has. */
export function amountText(amount: Amount, finer = 0): string {
  const kept = places + finer;
  const text = amount.toString().padStart(kept + 1, '0');
  const part = text.slice(-kept).replace(/0+$/, '');
  const whole = text.slice(0, -kept);
  return part === '' ? whole : `${whole}.${part}`;
}
