import type { Gradebook, GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import { readRatings } from '@laurel/domain/standards/api';
import { takeBackRelease, useReleaseScores } from '@laurel/web/grades/queries';
import { refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { Menu, MenuItem } from '@laurel/web/ui/menu';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';

interface Held {
  /** By the assignment's id: what of it no family sees yet. */
  readonly counts: ReadonlyMap<Id<'assignment'>, number>;
  /** Sends what is on its way. */
  readonly flush: () => Promise<void>;
  readonly labelOf: (count: number, title: string) => string;
  /** How many there are of all of them. */
  readonly totalOf: (count: number) => string;
}

/** The assignments of which no family sees everything yet, each with its release. */
export function useReleases(
  { classId, isOpen }: Gradebook,
  assignments: readonly GradebookAssignment[],
  { counts, flush, labelOf, totalOf }: Held,
) {
  const release = useReleaseScores();
  const waiting = assignments.flatMap((assignment) => {
    const count = counts.get(assignment.id) ?? 0;
    if (count === 0 || !isOpen) return [];
    const label = labelOf(count, assignment.title);
    return [{ id: assignment.id, count, label, run: () => void releaseOne(assignment) }];
  });

  async function releaseOne({ id }: GradebookAssignment): Promise<void> {
    await flush();
    const key = { classId, assignmentId: id };
    const fail = (error: unknown) => notifyFault(error, 0);
    release.mutate(key, {
      onAnswer: ({ released, ratings, releasedAt }) => {
        void refresh(readRatings);
        notifyUndo(releasedText(released, ratings), t('grades.undo'), () => {
          takeBackRelease({ ...key, releasedAt }).then((back) => {
            void refresh(readRatings);
            notify(takenBackText(back.takenBack, back.ratings));
          }, fail);
        });
      },
      onError: fail,
    });
  }

  return { waiting, totalOf, isBusy: release.isPending };
}

function releasedText(scores: number, ratings: number): string {
  const parts = [
    scores > 0 || ratings === 0 ? t('grades.released', { count: scores }) : '',
    ratings > 0 ? t('standards.released', { count: ratings }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function takenBackText(scores: number, ratings: number): string {
  const parts = [
    scores > 0 || ratings === 0 ? t('gradebook.takenBack', { count: scores }) : '',
    ratings > 0 ? t('standards.takenBack', { count: ratings }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

export type Releases = ReturnType<typeof useReleases>;

/** Each of them released by a press; nothing when none waits. */
export function ReleaseButtons({ releases: { waiting, totalOf, isBusy } }: { releases: Releases }) {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Menu label={totalOf(total)} isBusy={isBusy}>
      {waiting.map(({ id, label, run }) => (
        <MenuItem key={id} onClick={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
