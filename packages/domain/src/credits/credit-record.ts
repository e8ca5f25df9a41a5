import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { transferFields } from './transfer-credit';

/** A grade point average as it is shown: rounded once, half up, to three places; `null` where nothing counts. */
export const shownGpa = z.object({
  unweighted: z.nullable(z.string()),
  weighted: z.nullable(z.string()),
  /** Credits it is over, and credits earned. */
  credits: z.string(),
  earned: z.string(),
});

export type ShownGpa = z.infer<typeof shownGpa>;

/** One final grade with credits, and what becomes of it in the averages. */
export const creditLine = z.object({
  title: z.string(),
  schoolName: z.string(),
  /** `null` for what was earned elsewhere. */
  termTitle: z.nullable(z.string()),
  schoolYear: z.int(),
  subject: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  credits: z.string(),
  earned: z.string(),
  points: z.nullable(z.string()),
  /** Points that its level adds in the weighted average. */
  added: z.string(),
  level: z.enum(['regular', 'honors', 'advanced']),
  reason: z.enum(['counts', 'averaged', 'replaced', 'exempt', 'no-points', 'incomplete', 'no-credits', 'uncertified']),
  /** What was entered of it, where it was earned elsewhere. */
  transfer: z.nullable(
    z.object({
      creditId: id('transfer-credit'),
      version: z.int(),
      ...transferFields.shape,
      certifiedBy: z.nullable(z.string()),
      certifiedOn: z.nullable(day),
    }),
  ),
});

export type CreditLine = z.infer<typeof creditLine>;

const ratio = z.object({ required: z.string(), earned: z.string() });

/** Everything a student’s averages and credits come from, line by line. */
export const creditRecord = z.object({
  studentId: id('person'),
  name: z.string(),
  cumulative: shownGpa,
  terms: z.array(z.object({ termId: id('term'), title: z.string(), schoolYear: z.int(), gpa: shownGpa })),
  /** The oldest first. */
  lines: z.array(creditLine),
  progress: z.object({
    subjects: z.array(z.object({ subject: z.string(), ...ratio.shape })),
    total: z.nullable(ratio),
    /** By school year, the oldest first. What was kept offline before years were sent along has none. */
    years: z._default(
      z.array(z.object({ schoolYear: z.int(), attempted: z.string(), earned: z.string(), total: z.string() })),
      [],
    ),
  }),
  /** By the weighted average among the students of the grade level; `null` where the district doesn’t rank. */
  rank: z.nullable(z.object({ place: z.int(), count: z.int() })),
  rules: z.object({
    repeats: z.enum(['replace', 'average', 'both']),
    honorsPoints: z.string(),
    advancedPoints: z.string(),
    isCertifying: z.boolean(),
  }),
  mayChange: z.boolean(),
});

export type CreditRecord = z.infer<typeof creditRecord>;
