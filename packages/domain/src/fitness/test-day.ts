import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
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
