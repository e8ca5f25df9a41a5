import * as z from 'zod/mini';
import { fitnessTest } from './test';

/** Groups smaller than this show no numbers: they would be someone's. */
export const fewest = 5;

/** One test over a class or team. Everything is `null` where fewer than 5 were measured. */
export const testSummary = z.object({
  test: fitnessTest,
  isSuppressed: z.boolean(),
  n: z.nullable(z.int()),
  median: z.nullable(z.string()),
  lowerQuartile: z.nullable(z.string()),
  upperQuartile: z.nullable(z.string()),
  /** What was measured, lowest first, of nobody in particular; `null` for who may not see what each did. */
  values: z.nullable(z.array(z.string())),
  /** Only of those with a zone, if they are 5 or more; zones without anyone are left out. */
  zones: z.nullable(z.array(z.object({ zone: z.string(), count: z.int() }))),
  /**
   * Why there are none: a distribution would tell of fewer than 5, the school’s standards have no zones for the test, nor has any in Laurel, or nobody’s
   * birth date and sex lead to one. `null` with zones, and where nothing is shown.
   */
  whyNoZones: z.nullable(z.enum(['few', 'uncovered', 'without-norms', 'unknown'])),
});

export type TestSummary = z.infer<typeof testSummary>;
