import { add, divide, type Fraction, fractionOf, isZero, multiply, sum, zero } from '@laurel/domain/kit/fraction';
import { type Id, id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { decimal } from './amount';

/** A finished course, as the grade point average sees it. */
export const courseResult = z.object({
  termId: id('term'),
  credits: decimal,
  /** Points of the course's letter, usually 0 to 4; `null` for pass/fail and ungraded courses, which don't count. */
  gradePoints: z.nullable(decimal),
  /** What an honours or advanced course adds in the weighted average; `0` for others. */
  addedPoints: decimal,
});

export type CourseResult = z.infer<typeof courseResult>;

/** Exact averages, or `null` when no course with credits counts. Round them when they are shown, not before. */
export interface Gpa {
  readonly credits: Fraction;
  readonly unweighted: Fraction | null;
  readonly weighted: Fraction | null;
}

export interface GpaRecord {
  /** Over all courses, not the mean of the terms: a term with more credits weighs more. */
  readonly cumulative: Gpa;
  readonly byTerm: ReadonlyMap<Id<'term'>, Gpa>;
}

/** The credit-weighted grade point averages of one student, per term and over all terms. */
export function gpaOf(courses: readonly CourseResult[]): GpaRecord {
  const termIds = [...new Set(courses.map(({ termId }) => termId))].sort();
  return {
    cumulative: averageOf(courses),
    byTerm: new Map(termIds.map((termId) => [termId, averageOf(courses.filter((course) => course.termId === termId))])),
  };
}

function averageOf(courses: readonly CourseResult[]): Gpa {
  const counted = courses.flatMap(({ credits, gradePoints, addedPoints }) => {
    if (gradePoints === null) return [];
    const points = exact(gradePoints);
    // A failed course earns no bonus, or failing an honours course would beat failing a plain one.
    return [{ credits: exact(credits), points, raised: isZero(points) ? points : add(points, exact(addedPoints)) }];
  });
  const credits = sum(counted.map((course) => course.credits));
  const average = (of: 'points' | 'raised') =>
    isZero(credits) ? null : divide(sum(counted.map((course) => multiply(course.credits, course[of]))), credits);
  return { credits, unweighted: average('points'), weighted: average('raised') };
}

function exact(text: string): Fraction {
  return fractionOf(text) ?? zero;
}
