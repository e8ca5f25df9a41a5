import { addDays, addYears, type Day } from '@laurel/domain/kit/day';
import { addMonths, dateIn } from '@laurel/domain/kit/months';
import * as z from 'zod/mini';

/** A month and a day, `09-01`. Of the year in which the school year begins. */
export const monthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Until when a document holds. */
export const validity = z.discriminatedUnion('for', [
  z.strictObject({ for: z.literal('months'), count: z.int().check(z.minimum(1), z.maximum(60)) }),
  z.strictObject({ for: z.literal('days'), count: z.int().check(z.minimum(1), z.maximum(2000)) }),
  z.strictObject({ for: z.literal('years'), count: z.int().check(z.minimum(1), z.maximum(10)) }),
  /** For the school year, when given on this date or later; of the year in which the school year begins. */
  z.strictObject({ for: z.literal('schoolYear'), from: monthDay }),
  z.strictObject({ for: z.literal('always') }),
]);

export type Validity = z.infer<typeof validity>;

const never = '9999-12-31' as Day;
const lastOfSchoolYear = '06-30';

/** The last day a document given on a day holds: the same day of the month so many months later, say. `9999-12-31`: it never ends. */
export function lastValidDay(on: Day, valid: Validity): Day {
  switch (valid.for) {
    case 'months':
      return addMonths(on, valid.count);
    case 'days':
      return addDays(on, valid.count);
    case 'years':
      return addYears(on, valid.count);
    case 'schoolYear': {
      const year = Number(on.slice(0, 4));
      const isForNext = on >= dateIn(year, valid.from);
      return dateIn(isForNext ? year + 1 : year, lastOfSchoolYear);
    }
    case 'always':
      return never;
  }
}

/** Whether a document has no last day. */
export function isForever(lastDay: Day): boolean {
  return lastDay === never;
}

/**
 * The first and the last day on which a document has to be given so that its last day is within a stretch, both included;
 * `null` where there is none. The later a document is given, the longer it holds.
 */
export function givenToEndWithin(valid: Validity, from: Day, through: Day): { first: Day; last: Day } | null {
  if (valid.for === 'always') return null;
  const first = firstGiven(valid, from);
  const last = addDays(firstGiven(valid, addDays(through, 1)), -1);
  return first <= last ? { first, last } : null;
}

// The longest a document holds is ten years.
const longestDays = 3700;

/** The first day on which a document has to be given to hold on a day. */
function firstGiven(valid: Validity, day: Day): Day {
  let [low, high] = [0, longestDays];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lastValidDay(addDays(day, middle - longestDays), valid) < day) low = middle + 1;
    else high = middle;
  }
  return addDays(day, low - longestDays);
}
