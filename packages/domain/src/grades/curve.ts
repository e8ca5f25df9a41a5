import { divide, fraction, multiply, toDecimal } from '@laurel/domain/kit/fraction';
import { type Amount, amountOf, amountText, type Decimal, percentOf } from './amount';

/**
 * How scores of one assignment are raised:
 * - `highest`: the highest becomes this percentage of full credit, the others rise in proportion.
 * - `root`: ten times the square root of the percentage, so 49% becomes 70%.
 * - `add`: the same points for everyone.
 * - `floor`: nobody has less than this percentage of full credit.
 */
export type Curve =
  | { readonly kind: 'highest' | 'floor'; readonly percent: Decimal }
  | { readonly kind: 'root' }
  | { readonly kind: 'add'; readonly points: Decimal };

/** What curves are made for. Scores are in points of full credit (`possible`). */
interface CurveOf {
  readonly scores: readonly Decimal[];
  readonly possible: Decimal;
  /** No score rises above full credit; one that stands there already stays. */
  readonly isCapped: boolean;
}

/** Curved points have two places, rounded half up. */
const places = 2;

/** What each score becomes, in the order given. No score is ever lowered, and none overtakes another. */
export function curve(curve: Curve, { scores, possible, isCapped }: CurveOf): Decimal[] {
  const full = amountOf(possible);
  const [highest = 0n] = scores.map(amountOf).toSorted((a, b) => (a < b ? 1 : -1));
  return scores.map((score) => {
    const before = amountOf(score);
    const raised = amountOf(raise(curve, before, { full, highest }));
    const allowed = isCapped && raised > full ? full : raised;
    return allowed < before ? score : amountText(allowed);
  });
}

function raise(curve: Curve, score: Amount, { full, highest }: { full: Amount; highest: Amount }): string {
  switch (curve.kind) {
    case 'highest': {
      if (highest === 0n) return '0';
      const goal = divide(fraction(percentOf(full, amountOf(curve.percent))), fraction(highest));
      return inPoints(multiply(fraction(score), goal));
    }
    case 'root':
      return rootOf(score * full);
    case 'add':
      return inPoints(fraction(score + amountOf(curve.points)));
    case 'floor': {
      const floor = percentOf(full, amountOf(curve.percent));
      return inPoints(fraction(score < floor ? floor : score));
    }
  }
}

const unit = amountOf('1');

function inPoints(amount: ReturnType<typeof fraction>): string {
  return toDecimal(divide(amount, fraction(unit)), places);
}

/** The square root of a product of two amounts, in points: of all whole hundredths, the nearest. */
function rootOf(product: bigint): string {
  // n hundredths are nearest where (2n - 1)² <= 4 · 10⁴ · product < (2n + 1)², in whole points.
  const doubled = wholeRoot((4n * 10n ** BigInt(2 * places) * product) / (unit * unit));
  return toDecimal(fraction((doubled + 1n) / 2n, 10n ** BigInt(places)), places);
}

/** Newton’s method on whole numbers: the largest whole number whose square is not above `square`. */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
