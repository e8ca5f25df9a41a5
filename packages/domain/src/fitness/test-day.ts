import { type Day, day, daysBetween } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { testId } from './test';

/** The protocol of each test that knows several, asked once: `{ "dash40": "hand" }`. */
export const protocols = z.record(testId, z.string().check(z.maxLength(60)));

/** A round of tests at a school. It may last several days; ages are those of its first. */
export const testDay = z.object({
  testDayId: id('test-day'),
  title: z.string(),
  startsOn: day,
  /** Inclusive. */
  endsOn: day,
  testIds: z.array(testId),
  protocols,
  version: z.int(),
});

export type TestDay = z.infer<typeof testDay>;

// Prepared ahead for the next school year at most; a later year is one typed wrong.
const longestAheadDays = 400;

/** Why a test day can't begin on a day, as a sentence; `null` when it can. */
export function whyNotPlannedOn(on: Day, today: Day): Sentence | null {
  if (on <= today) return whyNotTestedOn(on, today);
  return daysBetween(today, on) > longestAheadDays
    ? translatable`The test day ${on} is more than a year away. Correct the date.`
    : null;
}

// No school's results are older; an earlier year is one typed wrong (0206, 1926).
const firstTested = '1990-01-01';

/** Why results can't be of this day, as a sentence; `null` when they can. */
export function whyNotTestedOn(on: Day, today: Day): Sentence | null {
  if (on > today) return translatable`The test day ${on} is in the future. Correct the date.`;
  return on < firstTested ? translatable`The test day ${on} is before 1990. Correct the date.` : null;
}
