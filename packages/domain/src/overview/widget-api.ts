import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { readHome } from './permissions';
import { week } from './week';

// What only widgets of pages show: no home waits for this file.

/** What a figure counts. */
export const measures = ['signIns', 'shareEntered', 'unreleased', 'attendance'] as const;

export const readFigure = endpoint({
  call: 'GET /api/overview/figure',
  mayLag: true,
  needs: readHome,
  summary: 'One figure of the day at a glance, where one may see it, with the last 14 days where they are kept.',
  owners: {},
  input: z.object({ measure: z.enum(measures) }),
  output: z.object({
    figure: z.nullable(
      z.object({
        /** A count, or a share of 1; `null` where there is nothing to count yet. */
        value: z.nullable(z.string()),
        /** Oldest first; empty where the days before aren’t kept. */
        trend: z.array(z.object({ day: z.string(), value: z.int() })),
      }),
    ),
  }),
});

export const readWeek = endpoint({
  call: 'GET /api/overview/week',
  mayLag: true,
  needs: readHome,
  summary:
    'Today and the six days after it: when the classes of one’s own, of one’s children, and those one teaches meet, contests, test days, and days without school.',
  owners: {},
  output: week,
});
