import type { Id } from '@laurel/domain/kit/id';
import { shortTitle } from '@laurel/domain/notices/kind';
import type { Scope } from '@laurel/server/db/scope';
import { sendFamilyNotice } from '@laurel/server/notices/send-notice';

/** Tells students and whoever sees their grades that an assignment's scores are there to read. */
export async function tellOfScores(
  scope: Scope,
  {
    assignment,
    studentIds,
    ...of
  }: {
    readonly classId: Id<'class'>;
    readonly className: string;
    readonly assignment: { readonly id: Id<'assignment'>; readonly title: string };
    readonly studentIds: readonly string[];
  },
): Promise<void> {
  await sendFamilyNotice(scope, {
    kind: 'scores-released',
    subjectId: assignment.id,
    details: {
      classId: of.classId,
      className: shortTitle(of.className),
      assignmentId: assignment.id,
      title: shortTitle(assignment.title),
    },
    studentIds,
  });
}
