import type { Assignment } from '@laurel/domain/grades/assignment';
import type { Score } from '@laurel/domain/grades/score';
import { type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** Why work is on the list: a teacher marked it missing, or its due date has passed without a score. */
export const missingKinds = ['missing', 'blank'] as const;

export type MissingKind = (typeof missingKinds)[number];

/** One student's missing work. */
export const missingWork = z.object({
  kind: z.enum(missingKinds),
  studentId: id('person'),
  familyName: z.string(),
  givenName: z.string(),
  classId: id('class'),
  classTitle: z.string(),
  assignmentId: id('assignment'),
  title: z.string(),
  termId: id('term'),
  dueOn: z.nullable(day),
});

export type MissingWork = z.infer<typeof missingWork>;

/** The most lines one answer has. */
export const mostMissing = 2000;

/** Why a score is on the list of missing work today; `null` where it isn't. The server's list goes by the same rule. */
export function missingKindOf(
  score: Pick<Score, 'value' | 'status' | 'lateMinutes' | 'isPendingReview'>,
  { dueOn }: Pick<Assignment, 'dueOn'>,
  today: Day,
): MissingKind | null {
  if (score.status === 'missing') return 'missing';
  const isBlank = score.value === null && score.status === 'none' && !score.isPendingReview;
  return isBlank && dueOn !== null && dueOn < today ? 'blank' : null;
}
