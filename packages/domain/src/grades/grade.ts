import { type Id, id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { assignmentStep, categoryStep, outcome, weightingStep } from './trace';

/** A part of a term's grade: one of its periods, or its exam (`termId` null). */
export interface PeriodStep {
  readonly termId: Id<'term'> | null;
  readonly title: string;
  readonly weight: string;
  /** Percent of the total it makes, rounded to 2 places; `null` when it took no part. */
  readonly shareOfTotal: string | null;
  readonly explained: Explained;
}

const periodStep: z.ZodMiniType<PeriodStep> = z.lazy(() =>
  z.object({
    termId: z.nullable(id('term')),
    title: z.string(),
    weight: z.string(),
    shareOfTotal: z.nullable(z.string()),
    explained,
  }),
);

/** One number with everything it was made of, in the order it was made. Data, not prose: a page finds the words. */
export const explained = z.object({
  outcome,
  trace: z.object({
    /** 1. Every assignment, by due date then id, those that take no part included. */
    assignments: z.array(assignmentStep),
    /** 2. Every category of the class, in the teacher's order. */
    categories: z.array(categoryStep),
    /** For a term put together from its periods: these, each with its own way; then 2. is empty. */
    periods: z.array(periodStep),
    /** 3. The total. */
    weighting: weightingStep,
    /**
     * The total with the lowest work kept, as an exact fraction, where that is more: a drop is chosen for its category
     * and can lower the total. `null` where it doesn't.
     */
    withoutDrops: z.nullable(z.string()),
    /**
     * 4. The one rounding; the letter is that of the rounded number. `exact` is `null` when there is no grade.
     * `isBelowScale`: no letter begins that low, so it is the lowest.
     */
    rounding: z.object({ exact: z.nullable(z.string()), digits: z.int(), isBelowScale: z.boolean() }),
  }),
});

export type Explained = z.infer<typeof explained>;

/** How much is graded, before drops: an exact fraction of one (`31/50`) and a whole percentage, rounded down. */
export const share = z.object({ exact: z.string(), percent: z.string() });

export type Share = z.infer<typeof share>;

/** The answer to "how is this student doing in this class?": always three numbers, and how much stands behind them. */
export const grade = z.object({
  /** Ungraded work ignored. */
  soFar: explained,
  /** Work that waits for review counts as it was entered. */
  ifBlanksAreZero: explained,
  /** Every blank filled with full marks, less what lateness already costs. */
  bestPossible: explained,
  /** Share of the term's weight that is graded; a category with no work in it yet is ungraded weight. */
  shareGraded: share,
  shareGradedByCategory: z.array(z.object({ categoryId: id('category'), share })),
});

export type Grade = z.infer<typeof grade>;
