import type { Score } from '@laurel/domain/grades/score';
import { type Evidence, levelOfPoints, type RatingLevel } from '@laurel/domain/grades/standards';
import type { Day } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';

/** An assignment as far as evidence asks for it. */
export interface AlignedWork {
  readonly id: Id<'assignment'>;
  readonly dueOn: Day | null;
  readonly assignedOn: Day | null;
  readonly pointsPossible: string;
}

type ScoredWork = Pick<Score, 'value' | 'status' | 'isPendingReview'>;

/**
 * What an assignment says of a student and a standard: the rating that was typed, else, where points are taken over, the
 * level they reach. Neither lateness nor missing or excused work says anything of what a student knows. `null`: no evidence.
 */
export function evidenceOf(
  work: AlignedWork,
  levels: readonly RatingLevel[],
  { typed, score }: { readonly typed: string | null; readonly score: ScoredWork | null },
): Evidence | null {
  const place = { assignmentId: work.id, day: work.dueOn ?? work.assignedOn };
  if (typed !== null) return { ...place, value: typed, isFromPoints: false };
  if (!score || score.value === null || score.status !== 'none' || score.isPendingReview) return null;
  const level = levelOfPoints(levels, { value: score.value, pointsPossible: work.pointsPossible });
  return level && { ...place, value: level.value, isFromPoints: true };
}
