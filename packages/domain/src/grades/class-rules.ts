import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { decimal } from './amount';
import { scale } from './scale';

/**
 * How a weighted category comes to its number: points earned over points possible, or the mean of the percentages.
 * Where categories aren't weighted, the weighting of the class says it for all of them.
 */
export const categoryMethods = ['points', 'mean'] as const;

/** A weighted group of assignments. */
export const category = z.object({
  id: id('category'),
  title: z.string(),
  /** Percent of the grade, used under `percent` weighting; `null` where no one has given one. */
  weight: z.nullable(decimal),
  dropLowest: z.int().check(z.minimum(0)),
  dropHighest: z.int().check(z.minimum(0)),
  /** What it earns comes on top of the other categories. */
  isExtraCredit: z.boolean(),
  /** Left out by what was kept before there was a choice. */
  method: z._default(z.enum(categoryMethods), 'points'),
});

export type Category = z.infer<typeof category>;

/**
 * - `points`: all points earned over all points possible.
 * - `percent`: each category's points over its points possible (or the mean of its percentages), weighted by the category.
 * - `equal`: every assignment counts the same, whatever its points: the mean of their percentages.
 */
export const weightings = ['points', 'percent', 'equal'] as const;

export const weighting = z.enum(weightings);

export type Weighting = z.infer<typeof weighting>;

/** So many percent of the points possible off for every hour or day begun, never below the floor. */
export const latePolicy = z.object({
  percentOff: decimal,
  per: z.enum(['hour', 'day']),
  /** Percent of the points possible that lateness alone can't take away. */
  floorPercent: decimal,
});

/** A term whose grade is put together from its grading periods by weight, with an exam if there is one: 40/40/20. */
export const composedTerm = z.object({
  termId: id('term'),
  /** Terms right below it. Weights count relative to each other; a period not named takes no part. */
  periods: z.array(z.object({ termId: id('term'), weight: decimal })).check(z.maxLength(20)),
  /** A category whose work below the term is its exam, and then part of no period. */
  exam: z.nullable(z.object({ categoryId: id('category'), weight: decimal })),
});

export type ComposedTerm = z.infer<typeof composedTerm>;

/** How a class is graded, and for whom this grade is calculated. */
export const classRules = z.object({
  weighting,
  /** In the teacher's order. */
  categories: z.array(category),
  /** Decimal places a percentage is rounded to, once, at the end. */
  digits: z.int().check(z.minimum(0), z.maximum(4)),
  scale,
  latePolicy: z.nullable(latePolicy),
  /** Percent of the points possible that missing work gets; `null`: missing is a label and nothing more. */
  missingPercent: z.nullable(decimal),
  /** Other terms are graded from all work below them. Left out by what was kept before there was a choice. */
  composed: z._default(z.array(composedTerm), []),
  /** Staff only: unreleased work is left out, a blank (so zero in "if blanks are zero"), or counted. */
  unreleased: z.enum(['exclude', 'zero', 'include']),
  /** For `family` unreleased scores don't exist, whatever `unreleased` says: their work is not graded yet. */
  audience: z.enum(['staff', 'family']),
});

export type ClassRules = z.infer<typeof classRules>;
