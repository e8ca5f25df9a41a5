/** How far two raters of the same work agree. Shares are from 0 to 1. */
export interface Agreement {
  /** Cells that both gave a level. */
  readonly count: number;
  /** The share with the same level. */
  readonly exact: number;
  /** The share with the same or a neighboring level. */
  readonly adjacent: number;
  /** Quadratic weighted kappa: 1 at best, 0 for what chance would give; `null` where it isn’t defined. */
  readonly kappa: number | null;
}

/** Compares pairs of ranks, each from 1 to `levelCount`. `null` when there are none. */
export function compareRaters(pairs: readonly (readonly [number, number])[], levelCount: number): Agreement | null {
  if (pairs.length === 0) return null;
  const within = (most: number) => pairs.filter(([one, other]) => Math.abs(one - other) <= most).length / pairs.length;
  return { count: pairs.length, exact: within(0), adjacent: within(1), kappa: weightKappa(pairs, levelCount) };
}

/**
 * Cohen’s kappa with quadratic weights (Cohen 1968, Psychological Bulletin 70, 213–220): one minus the mean squared distance
 * that was seen, over the one that chance would give. Not defined when both raters used one and the same level.
 */
function weightKappa(pairs: readonly (readonly [number, number])[], levelCount: number): number | null {
  const ranks = Array.from({ length: levelCount }, (_, at) => at + 1);
  const countOf = (rater: 0 | 1) => ranks.map((rank) => pairs.filter((pair) => pair[rater] === rank).length);
  const [rows, columns] = [countOf(0), countOf(1)];
  const seen = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0);
  const byChance = rows.reduce(
    (sum, row, i) => sum + columns.reduce((inner, column, j) => inner + row * column * (i - j) ** 2, 0),
    0,
  );
  return byChance === 0 ? null : 1 - (seen * pairs.length) / byChance;
}
