import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import { sendFamilyNotices, type Teller } from '@laurel/server/notices/send-notice';

/** What is told of the scores of an assignment; each is taken back with it. */
export const scoreNotices = ['scores-released', 'scores-changed', 'work-missing'] as const;
type ScoreNotice = (typeof scoreNotices)[number];

/** Scores of an assignment that these students can see now. */
export interface ShownScores {
  readonly classId: Id<'class'>;
  readonly className: string;
  readonly assignment: { readonly id: Id<'assignment'>; readonly title: string };
  readonly studentIds: readonly string[];
}

/** Tells students and anyone who sees their grades that scores are there to read, are other ones now, or that work is missing. */
export async function notifyFamiliesOfScores(
  scope: Teller,
  shown: readonly ShownScores[],
  kind: ScoreNotice = 'scores-released',
): Promise<void> {
  const sendings = shown.map(({ classId, className, assignment, studentIds }) => ({
    subjectId: assignment.id,
    details: {
      classId,
      className: shortTitle(className),
      assignmentId: assignment.id,
      title: shortTitle(assignment.title),
    },
    studentIds,
  }));
  await sendFamilyNotices(scope, kind, sendings);
}
