import { fewest } from '@laurel/domain/fitness/group-summary';

/** Bands next to each other, `from` to `through`, and how many are in them. */
export interface Bar {
  readonly from: number;
  readonly through: number;
  readonly count: number;
}

/**
 * Counts of neighboring bands as bars of 5 or more: the smallest with fewer is joined with the smaller of the next ones to
 * either side, and bands without anyone between them with both. One bar where the whole has fewer.
 */
export function mergeBars(counts: readonly number[]): Bar[] {
  const every = counts.map((count, band) => ({ from: band, through: band, count }));
  const bars = joinSmall(every.filter(({ count }) => count > 0));
  const isWithin = (band: number) => bars.some(({ from, through }) => from <= band && band <= through);
  return [...bars, ...every.filter(({ from }) => !isWithin(from))].sort((a, b) => a.from - b.from);
}

function joinSmall(bars: readonly Bar[]): readonly Bar[] {
  const least = Math.min(...bars.map(({ count }) => count));
  const at = bars.findIndex(({ count }) => count === least);
  const [before, bar, after] = [bars[at - 1], bars[at], bars[at + 1]];
  if (!bar || least >= fewest || bars.length === 1) return bars;
  const isBefore = before !== undefined && (after === undefined || before.count <= after.count);
  const [first, second] = isBefore ? [before, bar] : [bar, after ?? bar];
  const joined = { from: first.from, through: second.through, count: first.count + second.count };
  return joinSmall([...bars.slice(0, isBefore ? at - 1 : at), joined, ...bars.slice(isBefore ? at + 1 : at + 2)]);
}
