import { type Day, daysBetween } from '@laurel/domain/kit/day';
import { longestAbsenceDays } from './absence';

/** When someone is away. `periods` of each day; `null`: all day. */
export interface Away {
  readonly startsOn: Day;
  readonly endsBefore: Day;
  readonly periods: readonly string[] | null;
}

/** Whether all of `inner` lies within `outer`. */
export function covers(outer: Away, inner: Away): boolean {
  return (
    outer.startsOn <= inner.startsOn &&
    inner.endsBefore <= outer.endsBefore &&
    (outer.periods === null || (inner.periods?.every((period) => outer.periods?.includes(period)) ?? false))
  );
}

/**
 * The one absence that two which overlap are together, or `null` where they don't, or where one absence would say more
 * than both: a whole Monday and Tuesday's first period, or more days than one may have.
 */
export function mergeAbsences(a: Away, b: Away): Away | null {
  if (covers(a, b)) return a;
  if (covers(b, a)) return b;
  if (a.endsBefore <= b.startsOn || b.endsBefore <= a.startsOn) return null;
  const periods = unionOf(a.periods, b.periods);
  if (periods !== null && periods.length === (a.periods?.length ?? 0) + (b.periods?.length ?? 0)) return null;
  const [startsOn = a.startsOn] = [a.startsOn, b.startsOn].sort();
  const [endsBefore = a.endsBefore] = [a.endsBefore, b.endsBefore].sort().reverse();
  const isSameDays = a.startsOn === b.startsOn && a.endsBefore === b.endsBefore;
  const isSamePeriods = isAlike(a.periods, b.periods);
  const isExact = isSameDays || isSamePeriods;
  return isExact && daysBetween(startsOn, endsBefore) <= longestAbsenceDays ? { startsOn, endsBefore, periods } : null;
}

function unionOf(a: Away['periods'], b: Away['periods']): readonly string[] | null {
  return a === null || b === null ? null : [...new Set([...a, ...b])];
}

function isAlike(a: Away['periods'], b: Away['periods']): boolean {
  return unionOf(a, b)?.length === a?.length && a?.length === b?.length;
}
