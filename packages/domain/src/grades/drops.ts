import type { Amount } from './amount';

/** Work of one category that is worth `earned` of `possible`; `possible` is above 0. */
export interface Portion {
  readonly earned: Amount;
  readonly possible: Amount;
  readonly neverDrop: boolean;
}

export interface Drops<P extends Portion> {
  readonly lowest: readonly P[];
  readonly highest: readonly P[];
}

/**
 * Which work a category drops.
 *
 * *Lowest*: of all sets of at most `dropLowest`, the one whose removal leaves the category the best percentage. The
 * worst single percentages are often not that set: of 0/1, 30/100 and 90/100 it pays to drop the 30 rather than the
 * worse-looking small quiz. Never-drop work can make any further drop hurt; then fewer are dropped, so dropping the
 * lowest never lowers the category. It can lower the total where points are added up over the categories: a category
 * that loses possible points weighs less beside the others.
 *
 * *Highest*: of what then remains, the `dropHighest` whose removal leaves the lowest percentage.
 *
 * At least one piece of work stays. Between equally good sets the work that stands first in `work` is dropped, so
 * the order of `work` is the tie-break. `extra` is what extra credit adds to the category's earned points.
 */
export function chooseDrops<P extends Portion>(
  work: readonly P[],
  extra: Amount,
  allowed: { readonly dropLowest: number; readonly dropHighest: number },
): Drops<P> {
  const lowest = drop(work, extra, allowed.dropLowest, 'lowest');
  const rest = lowest.length === 0 ? work : work.filter((portion) => !lowest.includes(portion));
  return { lowest, highest: drop(rest, extra, allowed.dropHighest, 'highest') };
}

interface Ratio {
  readonly over: Amount;
  readonly under: Amount;
}

/**
 * Dinkelbach's method on whole numbers. At a percentage r, work is worth `earned - r * possible` to the total, and
 * the best set to drop at r is simply the least worthy. Its percentage is the next r. When r stops moving, no set
 * does better; r moves one way only through finitely many sets, in practice three or four.
 * (The problem is Kane and Kane's "Dropping lowest grades", Mathematics Magazine 2006.)
 */
function drop<P extends Portion>(work: readonly P[], extra: Amount, allowed: number, which: keyof Drops<P>): P[] {
  const limit = Math.min(allowed, work.length - 1);
  if (limit <= 0 || work.every((portion) => portion.neverDrop)) return [];

  const whole = totalOf(work, extra);
  const isOutOfTheSame = work.every(({ possible }) => possible === work[0]?.possible);
  // Out of the same, their order is the same at any percentage: then none but the first few can go.
  const open = isOutOfTheSame ? firstInLine(work, limit, which) : work;
  for (let ratio = whole; ; ) {
    const dropped = leastWorthy(open, ratio, limit, which);
    if (isOutOfTheSame && dropped.length === limit) return dropped;
    const gone = totalOf(dropped, 0n);
    const next = { over: whole.over - gone.over, under: whole.under - gone.under };
    if (next.over * ratio.under === ratio.over * next.under) return dropped;
    ratio = next;
  }
}

/** The `limit` that earned least (or most), in that order; what earned the same keeps the order it came in. */
function firstInLine<P extends Portion>(work: readonly P[], limit: number, which: keyof Drops<P>): P[] {
  const first: P[] = [];
  for (const portion of work) {
    if (portion.neverDrop) continue;
    let at = first.length;
    while (at > 0 && isBefore(portion, first[at - 1], which)) at -= 1;
    if (at >= limit) continue;
    first.splice(at, 0, portion);
    if (first.length > limit) first.pop();
  }
  return first;
}

function isBefore(one: Portion, other: Portion | undefined, which: 'lowest' | 'highest'): boolean {
  if (other === undefined) return false;
  return which === 'lowest' ? one.earned < other.earned : one.earned > other.earned;
}

function leastWorthy<P extends Portion>(work: readonly P[], ratio: Ratio, limit: number, which: keyof Drops<P>): P[] {
  // Kept in order and never longer than the few that may go: one pass, where sorting all would take most of the time.
  const least: { portion: P; worth: bigint }[] = [];
  let possible = 0n;
  let expected = 0n;
  for (const portion of work) {
    if (portion.neverDrop) continue;
    // Most work of a category is out of the same, and multiplying takes longer than anything else here.
    if (portion.possible !== possible) {
      possible = portion.possible;
      expected = ratio.over * possible;
    }
    const earned = portion.earned * ratio.under;
    const worth = which === 'lowest' ? earned - expected : expected - earned;
    if (which === 'lowest' && worth > 0n) continue;
    let at = least.length;
    // Work of equal worth keeps the order it came in.
    while (at > 0 && worth < (least[at - 1]?.worth ?? worth)) at -= 1;
    if (at >= limit) continue;
    least.splice(at, 0, { portion, worth });
    if (least.length > limit) least.pop();
  }
  return least.map(({ portion }) => portion);
}

function totalOf(work: readonly Portion[], extra: Amount): Ratio {
  let over = extra;
  let under = 0n;
  for (const portion of work) {
    over += portion.earned;
    under += portion.possible;
  }
  return { over, under };
}
