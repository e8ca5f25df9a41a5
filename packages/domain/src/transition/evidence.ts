import { fitnessTest } from '@laurel/domain/fitness/test';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';

/** Which work of a student: an assignment, or what was measured in a test on a day. */
export const workKey = z.union([
  z.object({ assignmentId: id('assignment') }),
  z.object({ testId: z.string().check(z.maxLength(40)), measuredOn: day }),
]);

export type WorkKey = z.infer<typeof workKey>;

export const scoredAssignment = z.object({
  assignmentId: id('assignment'),
  title: z.string(),
  classTitle: z.string(),
  value: z.string(),
  outOf: z.string(),
  day: z.nullable(day),
});

/** Work with what it came to, in points or in the unit of the test. */
export const work = z.union([
  scoredAssignment,
  z.object({ test: z.pick(fitnessTest, { testId: true, name: true, unit: true }), value: z.string(), measuredOn: day }),
]);

export type Work = z.infer<typeof work>;

/** What shows a criterion: a file, a link, or work. */
export const evidence = z.object({
  evidenceId: id('evidence'),
  title: z.string(),
  file: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** `null` as well where the reader doesn’t see what the work came to. */
  work: z.nullable(work),
  by: z.nullable(z.string()),
  at: moment,
  isOwn: z.boolean(),
});

export type Evidence = z.infer<typeof evidence>;
