/** Who rates: `settled` is what a moderator decided, with a reason. */
export const assessmentKinds = ['self', 'peer', 'teacher', 'external', 'family', 'settled'] as const;

export type AssessmentKind = (typeof assessmentKinds)[number];

/** One rater’s rating of one criterion in one term. */
export interface RaterRating {
  readonly kind: AssessmentKind;
  /** From 1, the lowest; `null`: not yet observed. */
  readonly rank: number | null;
}

/**
 * The rating of a term that counts: what was settled, else the lowest of the teachers’ and outside raters’ levels, so that a
 * level is reached only when each of them saw it. What students, classmates, and families say is shown beside it and doesn’t
 * count. `null`: nothing counts.
 */
export function countRatings<Rating extends RaterRating>(ratings: readonly Rating[]): Rating | null {
  const settled = ratings.find(({ kind }) => kind === 'settled');
  if (settled) return settled.rank === null ? null : settled;
  return ratings
    .filter(({ kind, rank }) => rank !== null && (kind === 'teacher' || kind === 'external'))
    .reduce<Rating | null>((least, each) => (least && (least.rank ?? 0) <= (each.rank ?? 0) ? least : each), null);
}
