/** How a column of ratings stands. Ranks count from 1, the lowest. */
export interface ColumnStatistics {
  /** Ratings with a level. */
  readonly rated: number;
  /** Looked for, not yet observed. */
  readonly unobserved: number;
  /** By rank from the lowest: how many, and their share of `rated` from 0 to 1; 0 where nothing is rated. */
  readonly levels: readonly { readonly count: number; readonly share: number }[];
}

/** Counts a column: ranks, and 'unobserved' for what wasn’t seen yet, which isn’t the lowest level. Blank cells are left out. */
export function countColumn(cells: readonly (number | 'unobserved' | null)[], levelCount: number): ColumnStatistics {
  const ranks = cells.filter((cell) => typeof cell === 'number');
  const levels = Array.from({ length: levelCount }, (_, at) => {
    const count = ranks.filter((rank) => rank === at + 1).length;
    return { count, share: ranks.length === 0 ? 0 : count / ranks.length };
  });
  return { rated: ranks.length, unobserved: cells.filter((cell) => cell === 'unobserved').length, levels };
}
