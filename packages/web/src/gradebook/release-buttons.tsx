import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import { notify, notifyUndo } from '@laurel/web/ui/notice';
import { PlainButton } from '@laurel/web/ui/plain-button';
import { sentenceOf } from '@laurel/web/ui/states';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { takeBackRelease, useReleaseScores } from '@laurel/web/grades/queries';
import { t } from '@laurel/web/grades/text';
import type { Book } from '@laurel/web/outbox/book';
import type { Outbox } from '@laurel/web/outbox/outbox';
import { t as say } from './text';

interface ReleaseButtonsProps {
  readonly book: Book;
  readonly outbox: Outbox;
  readonly assignments: readonly GradebookAssignment[];
}

/** The assignments whose entered scores no family sees yet, each released by a press; nothing when none waits. */
export function ReleaseButtons({ book, outbox, assignments }: ReleaseButtonsProps) {
  const release = useReleaseScores();
  const counts = book.heldBack();
  const waiting = assignments
    .map((assignment) => ({ assignment, count: counts.get(assignment.id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || !book.gradebook.isOpen) return null;

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

  return (
    <Menu position="bottom-end" width={320} shadow="md">
      <Menu.Target>
        <PlainButton look="default" isBusy={release.isPending}>
          {t('grades.held', { count: total })}
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {waiting.map(({ assignment, count }) => (
          <Menu.Item key={assignment.id} onClick={() => void releaseOne(assignment)}>
            {t('grades.releaseOf', { count, title: assignment.title })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
