import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { fitnessTest } from './test';
import { zoneLabel } from './zone';

/** What dashboards show of one student: the latest result of each test. */
export const fitnessSummary = z.object({
  studentId: id('person'),
  latestOn: z.nullable(day),
  latest: z.array(
    z.object({
      testId: z.string(),
      name: z.string(),
      unit: fitnessTest.shape.unit,
      value: z.string(),
      zone: z.nullable(z.string()),
      level: zoneLabel.shape.level,
      zoneName: z.nullable(z.string()),
      day,
      isBest: z.boolean(),
    }),
  ),
});

export type FitnessSummary = z.infer<typeof fitnessSummary>;
