import { day } from '@laurel/domain/kit/day';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  one,
  subtract,
  sum,
  toDecimal,
  zero,
} from '@laurel/domain/kit/fraction';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { decimal } from './amount';

/**
 * How the evidence of a standard becomes one rating. `decaying`: the latest counts `latestPercent`, and everything before it
 * the rest, by the same rule. `best`: the mean of the `count` highest.
 */
export const ratingMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['latest', 'highest', 'mean', 'median', 'mode']) }),
  z.object({ kind: z.literal('decaying'), latestPercent: z.int().check(z.minimum(1), z.maximum(99)) }),
  z.object({ kind: z.literal('best'), count: z.int().check(z.minimum(1), z.maximum(20)) }),
]);

export type RatingMethod = z.infer<typeof ratingMethod>;

/** A level of the scale that standards are rated on: what it is worth, and the share of an assignment's points that reaches it. */
export const ratingLevel = z.object({ letter: z.string(), value: decimal, minimum: decimal });

export type RatingLevel = z.infer<typeof ratingLevel>;

/** What one assignment says of a student and a standard. */
export const evidence = z.object({
  assignmentId: id('assignment'),
  /** When the work was due, else when it was given. Undated work counts as the oldest. */
  day: z.nullable(day),
  value: decimal,
  /** Taken from the points of the assignment, not typed. */
  isFromPoints: z.boolean(),
});

export type Evidence = z.infer<typeof evidence>;

/** A rating with all it was made of, oldest first; `share`: how many percent of the value come from it, to two places. */
export const standardRating = z.object({
  method: ratingMethod,
  /** To two places at most; the level is that of the exact value. */
  value: z.string(),
  /** The nearest level; halfway between two, the higher. */
  letter: z.nullable(z.string()),
  evidence: z.array(z.extend(evidence, { share: z.string() })),
});

export type StandardRating = z.infer<typeof standardRating>;

/** The rating that a student's evidence for a standard makes; `null` without any. The order given doesn’t matter. */
export function rateStandard(
  method: RatingMethod,
  levels: readonly RatingLevel[],
  given: readonly Evidence[],
): StandardRating | null {
  if (given.length === 0) return null;
  const inOrder = given.toSorted(earlierFirst);
  const values = inOrder.map(({ value }) => exactly(value));
  const shares = sharesOf(method, values);
  const exact = sum(values.map((value, at) => multiply(value, shares[at] ?? zero)));
  return {
    method,
    value: shortDecimal(exact),
    letter: nearestLevel(levels, exact)?.letter ?? null,
    evidence: inOrder.map((each, at) => ({ ...each, share: shortDecimal(multiply(shares[at] ?? zero, hundred)) })),
  };
}

/** How much of the rating comes from each value, oldest first; together 1. */
export function sharesOf(method: RatingMethod, values: readonly Fraction[]): Fraction[] {
  const last = values.length - 1;
  switch (method.kind) {
    case 'latest':
      return evenly(values, [last]);
    case 'highest':
      return evenly(values, highestFirst(values).slice(0, 1));
    case 'mean':
      return evenly(values, [...values.keys()]);
    case 'median':
      return evenly(values, middleOf(highestFirst(values)));
    case 'mode':
      return evenly(values, mostFrequent(values));
    case 'best':
      return evenly(values, highestFirst(values).slice(0, method.count));
    case 'decaying':
      return decaying(values.length, fraction(method.latestPercent, 100));
  }
}

/** The level that so many of an assignment's points reach; `null` where there are none to be had. */
export function levelOfPoints(
  levels: readonly RatingLevel[],
  { value, pointsPossible }: { readonly value: string; readonly pointsPossible: string },
): RatingLevel | null {
  const outOf = exactly(pointsPossible);
  if (outOf.over === 0n) return null;
  const percent = multiply(divide(exactly(value), outOf), hundred);
  const bestFirst = levels.toSorted((a, b) => compare(exactly(b.value), exactly(a.value)));
  return bestFirst.find(({ minimum }) => compare(exactly(minimum), percent) <= 0) ?? bestFirst.at(-1) ?? null;
}

/** The level of a value, as it is typed and shown. */
export function levelOf(levels: readonly RatingLevel[], value: string): RatingLevel | null {
  const exact = exactly(value);
  return levels.find((level) => compare(exactly(level.value), exact) === 0) ?? null;
}

const hundred = fraction(100);

function exactly(value: string): Fraction {
  const read = fractionOf(value);
  if (!read) throw new RangeError(`${value} is no number.`);
  return read;
}

function earlierFirst(a: Evidence, b: Evidence): number {
  if (a.day === b.day) return a.assignmentId < b.assignmentId ? -1 : 1;
  return (a.day ?? '') < (b.day ?? '') ? -1 : 1;
}

/** Places of the values, the highest first; of equal ones the latest. */
function highestFirst(values: readonly Fraction[]): number[] {
  return [...values.keys()].sort((a, b) => compare(values[b] ?? zero, values[a] ?? zero) || b - a);
}

function middleOf(places: readonly number[]): number[] {
  const half = places.length / 2;
  return places.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
}

/** Places of the value that came most often; of several, the highest. */
function mostFrequent(values: readonly Fraction[]): number[] {
  const groups = new Map<string, number[]>();
  for (const place of highestFirst(values)) {
    const key = `${values[place]?.over}/${values[place]?.under}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()].reduce((most, each) => (each.length > most.length ? each : most));
}

function evenly(values: readonly Fraction[], places: readonly number[]): Fraction[] {
  const share = fraction(1, places.length);
  return values.map((_, at) => (places.includes(at) ? share : zero));
}

/** The latest by its ratio, those before it by what is left: the oldest keeps all that no later one took. */
function decaying(count: number, ratio: Fraction): Fraction[] {
  const shares: Fraction[] = [];
  let left = one;
  for (let at = count - 1; at > 0; at -= 1) {
    shares.unshift(multiply(left, ratio));
    left = multiply(left, subtract(one, ratio));
  }
  return [left, ...shares];
}

function nearestLevel(levels: readonly RatingLevel[], exact: Fraction): RatingLevel | null {
  const lowestFirst = levels.toSorted((a, b) => compare(exactly(a.value), exactly(b.value)));
  let nearest = lowestFirst[0] ?? null;
  for (const [at, level] of lowestFirst.entries()) {
    const below = lowestFirst[at - 1];
    if (below && compare(add(exactly(below.value), exactly(level.value)), multiply(exact, fraction(2))) <= 0)
      nearest = level;
  }
  return nearest;
}

function shortDecimal(value: Fraction): string {
  return toDecimal(value, 2).replace(/\.?0+$/, '');
}
