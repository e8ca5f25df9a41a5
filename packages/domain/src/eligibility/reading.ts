import { compare, type Fraction } from '@laurel/domain/kit/fraction';
import type { Sentence } from '@laurel/domain/kit/sentence';

/** Who enters what is missing. */
export type Enterer = 'teacher' | 'office' | 'counselor' | 'coach' | 'athleticDirector';

/** An input that a rule needs and the record doesn’t have. */
export interface Missing {
  readonly what: Sentence;
  readonly enteredBy: Enterer;
}

/**
 * What was measured: one number, or the bounds that the missing inputs leave. So a grade that no one has posted makes a
 * standing unknown only where it could change it.
 */
export interface Reading {
  /** `null`: no bound on that side. */
  readonly least: Fraction | null;
  readonly most: Fraction | null;
  readonly missing: readonly Missing[];
}

export type Truth = 'met' | 'failed' | 'unknown';

export function known(value: Fraction): Reading {
  return { least: value, most: value, missing: [] };
}

/** A whole number. */
export function count(value: number): Reading {
  return known(whole(value));
}

export function whole(value: number): Fraction {
  return { over: BigInt(value), under: 1n };
}

export function between(least: Fraction | null, most: Fraction | null, missing: readonly Missing[]): Reading {
  return { least, most, missing };
}

/** Nothing can be said of it. */
export function unread(what: Sentence, enteredBy: Enterer): Reading {
  return { least: null, most: null, missing: [{ what, enteredBy }] };
}

/** More than any limit, as the days since something that never happened. */
export const unbounded: Reading = known(whole(1_000_000));

export function isAtLeast({ least, most }: Reading, limit: Fraction): Truth {
  if (least !== null && compare(least, limit) >= 0) return 'met';
  return most !== null && compare(most, limit) < 0 ? 'failed' : 'unknown';
}

export function isAtMost({ least, most }: Reading, limit: Fraction): Truth {
  if (most !== null && compare(most, limit) <= 0) return 'met';
  return least !== null && compare(least, limit) > 0 ? 'failed' : 'unknown';
}

export function isBelow(reading: Reading, limit: Fraction): Truth {
  const opposite = isAtLeast(reading, limit);
  return opposite === 'met' ? 'failed' : opposite === 'failed' ? 'met' : 'unknown';
}
