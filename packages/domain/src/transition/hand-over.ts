import { id } from '@laurel/domain/kit/id';
import { moment } from '@laurel/domain/kit/moment';
import * as z from 'zod/mini';

/** Below this percent a class is one that is being failed, as on a counselor’s home. */
export const failingPercent = 60;

/**
 * An early warning: absent for a tenth of the days of the year or more, with the attendance in percent, or failing a class by
 * the grade that the family sees.
 */
export const earlyWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attendance'), percent: z.string() }),
  z.object({ kind: z.literal('class'), title: z.string(), percent: z.string() }),
]);

export type EarlyWarning = z.infer<typeof earlyWarning>;

/** What one criterion of the list says: the level that counts, and whether it is the one that the stage asks for. */
const readyCriterion = z.object({
  criterionId: id('criterion'),
  title: z.string(),
  level: z.nullable(z.string()),
  isReady: z.boolean(),
});

/** What is handed over, as it stood on that day. Of ratings what is released, with the levels’ own names. */
export const handOverContent = z.object({
  form: z.literal('hand-over-1'),
  pathway: z.string(),
  stage: z.string(),
  criteria: z.array(readyCriterion),
  warnings: z.array(earlyWarning),
});

export type HandOverContent = z.infer<typeof handOverContent>;

/** The most students that are handed over at once. */
export const mostHandedOver = 500;

/** A hand-over as both schools list it. */
export const handOver = z.object({
  handOverId: id('hand-over'),
  name: z.string(),
  pathway: z.string(),
  schoolId: id('school'),
  school: z.string(),
  by: z.nullable(z.string()),
  madeAt: moment,
  /** Who of the receiving school read it, the first first, and when. */
  readBy: z.array(z.object({ name: z.string(), at: moment })),
});

export type HandOver = z.infer<typeof handOver>;

/** How ready somebody is for the move. */
export const readiness = z.object({
  memberId: id('pathway-member'),
  personId: id('person'),
  name: z.string(),
  cohort: z.nullable(z.string()),
  stage: z.string(),
  criteria: z.array(readyCriterion),
  warnings: z.array(earlyWarning),
  handOvers: z.array(handOver),
});

export type Readiness = z.infer<typeof readiness>;
