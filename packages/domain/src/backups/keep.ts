/** How many backups stay: the newest of each of the last days, weeks (from Monday), and months that have one, in UTC. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

export const usualKeep: Keep = { days: 7, weeks: 4, months: 12 };

/** What stays of backups made at these moments (milliseconds, any order). The newest always does. */
export function keptOf(made: readonly number[], { days, weeks, months }: Keep): ReadonlySet<number> {
  const newestFirst = [...made].sort((a, b) => b - a);
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, days, dayOf),
    ...newestOfEach(newestFirst, weeks, (at) => Math.floor((dayOf(at) + daysFromMonday) / 7)),
    ...newestOfEach(newestFirst, months, (at) => {
      const date = new Date(at);
      return date.getUTCFullYear() * 12 + date.getUTCMonth();
    }),
  ]);
}

// The first day of 1970 was a Thursday.
const daysFromMonday = 3;

function dayOf(at: number): number {
  return Math.floor(at / 86_400_000);
}

function newestOfEach(newestFirst: readonly number[], count: number, spanOf: (at: number) => number): number[] {
  const newest = new Map<number, number>();
  for (const at of newestFirst) {
    if (newest.size === count && !newest.has(spanOf(at))) break;
    if (!newest.has(spanOf(at))) newest.set(spanOf(at), at);
  }
  return count === 0 ? [] : [...newest.values()];
}
