import { id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import * as z from 'zod/mini';
import { decimal } from './amount';

/** What a teacher says about the work, apart from the points. Late is not among them: lateness is minutes. */
export const scoreStatuses = ['none', 'excused', 'missing', 'incomplete', 'collected'] as const;

export const scoreStatus = z.enum(scoreStatuses);

export type ScoreStatus = z.infer<typeof scoreStatus>;

/** A year. Later than that is a slip. */
export const mostLateMinutes = 525_600;

/** One student's score for one assignment. No score and a score with nothing in it mean the same: a blank. */
export const score = z.object({
  assignmentId: id('assignment'),
  /** Points before any late deduction; `null` while ungraded. Above the points possible is allowed. */
  value: z.nullable(decimal),
  status: scoreStatus,
  lateMinutes: z.int().check(z.minimum(0), z.maximum(mostLateMinutes)),
  isReleased: z.boolean(),
  /** Scored provisionally (by a quiz, say) and waiting for the teacher: not graded until then, but no zero either. */
  isPendingReview: z.boolean(),
  version: z.int().check(z.minimum(0)),
});

export type Score = z.infer<typeof score>;

/** One student’s scores by their assignments. */
export type ScoresByAssignment = ReadonlyMap<string, Score>;

export function byAssignment(scores: readonly Score[]): ScoresByAssignment {
  return new Map(scores.map((each) => [each.assignmentId, each]));
}

/** What of a score is typed, undone and told in its history. Values of imports may be finer than those typed. */
export const scoreValue = z.object({
  value: z.nullable(z.string()),
  status: scoreStatus,
  lateMinutes: z.int(),
});

export type ScoreValue = z.infer<typeof scoreValue>;

export const blankScore: ScoreValue = { value: null, status: 'none', lateMinutes: 0 };

export function isSameScore(one: ScoreValue, other: ScoreValue): boolean {
  return isSameDecimal(one.value, other.value) && one.status === other.status && one.lateMinutes === other.lateMinutes;
}

/** A score as it would be with this value, released and reviewed; the rest is as in `like`. */
export function releasedScore(assignmentId: Score['assignmentId'], value: ScoreValue, like: Score | undefined): Score {
  return { version: 0, ...like, ...value, assignmentId, isReleased: true, isPendingReview: false };
}

/** Whether anything was entered that could be released or held back. */
export function isEntered(score: Score): boolean {
  return score.value !== null || score.status !== 'none' || score.lateMinutes > 0 || score.isPendingReview;
}
