import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { scoreStatus } from './score';

/** Decimal text made by the calculator; not limited to four places. */
const exactDecimal = z.string();

/** How lateness was turned into points off. */
const lateDeduction = z.object({
  minutes: z.int(),
  /** Hours or days begun. */
  units: z.int(),
  per: z.enum(['hour', 'day']),
  percentOff: exactDecimal,
  /** Points before, and points taken off after the floor had its say. */
  before: exactDecimal,
  pointsOff: exactDecimal,
  floorPercent: exactDecimal,
  isAtFloor: z.boolean(),
});

export type LateDeduction = z.infer<typeof lateDeduction>;

/** Where the points of an assignment come from. */
const source = z.discriminatedUnion('from', [
  z.object({ from: z.literal('score'), late: z.nullable(lateDeduction) }),
  /** As entered, before the teacher's review. */
  z.object({ from: z.literal('pending'), late: z.nullable(lateDeduction) }),
  z.object({ from: z.literal('missing-policy'), percent: exactDecimal }),
  z.object({ from: z.literal('blank-as-zero') }),
  z.object({ from: z.literal('blank-as-full'), late: z.nullable(lateDeduction) }),
]);

export type Source = z.infer<typeof source>;

/** Why nothing is graded yet: what "if blanks are zero" and "best possible" fill in. */
const blankReason = z.enum(['not-graded', 'collected', 'incomplete', 'missing', 'pending-review', 'unreleased']);

export type BlankReason = z.infer<typeof blankReason>;

/** Why an assignment takes no part at all. */
const outsideReason = z.enum([
  'not-counted',
  'no-category',
  'excused',
  'unreleased',
  'no-points-possible',
  // The exam of a term above, and so in none of its periods.
  'exam-of-term',
  // In none of the periods that the term is put together from.
  'in-no-period',
]);

export type OutsideReason = z.infer<typeof outsideReason>;

/** What became of one assignment in one of the three numbers. */
const treatment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counts'),
    /** `points` and `percent` after any deduction; `percent` is rounded, `null` where nothing is possible. */
    points: exactDecimal,
    percent: z.nullable(exactDecimal),
    /** Adds points and nothing to the points possible. */
    isExtraCredit: z.boolean(),
    source,
  }),
  z.object({
    kind: z.literal('dropped'),
    which: z.enum(['lowest', 'highest']),
    points: exactDecimal,
    percent: z.nullable(exactDecimal),
    source,
  }),
  z.object({ kind: z.literal('ignored'), why: z.union([blankReason, outsideReason]) }),
]);

export type Treatment = z.infer<typeof treatment>;

/** One assignment's way into the grade: what was entered, and what became of it. */
export const assignmentStep = z.object({
  assignmentId: id('assignment'),
  categoryId: z.nullable(id('category')),
  /** Empty for what isn’t assigned yet, which is known by its due date alone. */
  title: z.string(),
  dueOn: z.optional(z.nullable(day)),
  outOf: exactDecimal,
  /** How often it counts. */
  weight: exactDecimal,
  value: z.nullable(exactDecimal),
  status: scoreStatus,
  lateMinutes: z.int(),
  isOverMaximum: z.boolean(),
  treatment,
});

export type AssignmentStep = z.infer<typeof assignmentStep>;

/** Why there is no grade. */
const noGradeReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('nothing-graded') }),
  /** Extra credit, or work with no points possible, has nothing to add to. */
  z.object({ why: z.literal('only-extra-credit') }),
  /** Every category but extra credit weighs 0 or has no weight. */
  z.object({ why: z.literal('all-weights-zero'), categoryIds: z.array(id('category')) }),
  /** Some category has a weight, but nothing in it is graded. */
  z.object({ why: z.literal('only-weightless-graded'), categoryIds: z.array(id('category')) }),
  /** Of the periods a term is put together from, those with a grade weigh nothing. */
  z.object({ why: z.literal('only-weightless-periods') }),
]);

export type NoGradeReason = z.infer<typeof noGradeReason>;

/** A number, or why there is none. */
export const outcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('graded'),
    /** Rounded half-up to the class's digits: what is shown. */
    percent: exactDecimal,
    /** The letter of that shown number; `null` where the scale has no letters. */
    letter: z.nullable(z.string()),
    /** The percentage before rounding, in lowest terms: `5243/60`. */
    exact: z.string(),
  }),
  z.object({ state: z.literal('none'), reason: noGradeReason }),
]);

export type Outcome = z.infer<typeof outcome>;

/** How a category came to its number. */
export const categoryStep = z.object({
  categoryId: id('category'),
  title: z.string(),
  isExtraCredit: z.boolean(),
  outcome,
  /** `points`: earned over possible. `mean`: of the percentages. */
  method: z.enum(['points', 'mean']),
  /** After drops, times the weights of the assignments; extra credit is in `earned` only. */
  earned: exactDecimal,
  outOf: exactDecimal,
  /** Some of what counts has a weight other than 1. */
  isWeighted: z.boolean(),
  countedIds: z.array(id('assignment')),
  /** What the rules allow to be dropped, and what was. */
  dropLowest: z.int(),
  dropHighest: z.int(),
  droppedIds: z.array(id('assignment')),
  /** As the teacher gave it. */
  weight: z.nullable(exactDecimal),
  /** Percent of the total this category made after scaling, rounded to 2 places; `null` when it took no part. */
  shareOfTotal: z.nullable(exactDecimal),
});

export type CategoryStep = z.infer<typeof categoryStep>;

/** How the categories were put together. */
export const weightingStep = z.discriminatedUnion('used', [
  z.object({
    used: z.literal('points'),
    /** Set when the class asks for percent weighting, and these categories in use have no weight. */
    insteadOfPercent: z.nullable(z.object({ categoryIds: z.array(id('category')) })),
    earned: exactDecimal,
    outOf: exactDecimal,
    isWeighted: z.boolean(),
  }),
  z.object({ used: z.literal('equal'), count: z.int(), isWeighted: z.boolean() }),
  z.object({
    used: z.literal('percent'),
    /** Weights that took part, extra-credit categories apart. */
    weightSum: exactDecimal,
    extraCreditSum: exactDecimal,
    /** `scaled-up`: divided by `weightSum`, since it is under 100. `as-given`: divided by 100. */
    scaling: z.enum(['scaled-up', 'as-given']),
    /** Left out, since nothing in them counts. */
    leftOutIds: z.array(id('category')),
  }),
  /** A term put together from its periods. `weightSum`: of those with a grade, which make up the whole. */
  z.object({ used: z.literal('periods'), weightSum: exactDecimal, hasLeftOut: z.boolean() }),
]);

export type WeightingStep = z.infer<typeof weightingStep>;
