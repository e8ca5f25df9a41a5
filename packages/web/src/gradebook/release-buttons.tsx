import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Book } from '@laurel/web/grades/book';
import { takeBackRelease, useReleaseScores } from '@laurel/web/grades/queries';
import type { ScoreOutbox } from '@laurel/web/grades/scores';
import { t } from '@laurel/web/grades/text';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { sentenceOf } from '@laurel/web/ui/states';
import { t as say } from './text';

/** The assignments whose entered scores no family sees yet, each with its release. */
export function useReleases(book: Book, outbox: ScoreOutbox, assignments: readonly GradebookAssignment[]) {
  const release = useReleaseScores();
  const counts = book.heldBack();
  const waiting = assignments.flatMap((assignment) => {
    const count = counts.get(assignment.id) ?? 0;
    if (count === 0 || !book.gradebook.isOpen) return [];
    const label = t('grades.releaseOf', { count, title: assignment.title });
    return [{ id: assignment.id, count, label, run: () => void releaseOne(assignment) }];
  });

  async function releaseOne({ id }: GradebookAssignment): Promise<void> {
    // What is still on its way counts as entered too.
    await outbox.flush();
    const key = { classId: book.gradebook.classId, assignmentId: id };
    const fail = (error: unknown) => notify(sentenceOf(error), { color: 'error', timeout: 0 });
    release.mutate(key, {
      onSuccess: ({ released, releasedAt }) =>
        notifyUndo(t('grades.released', { count: released }), t('grades.undo'), () => {
          takeBackRelease({ ...key, releasedAt }).then((count) => notify(say('gradebook.takenBack', { count })), fail);
        }),
      onError: fail,
    });
  }

  return { waiting, isBusy: release.isPending };
}

export type Releases = ReturnType<typeof useReleases>;

/** Each of them released by a press; nothing when none waits. */
export function ReleaseButtons({ releases: { waiting, isBusy } }: { releases: Releases }) {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Menu label={t('grades.held', { count: total })} isBusy={isBusy}>
      {waiting.map(({ id, label, run }) => (
        <MenuItem key={id} onClick={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
