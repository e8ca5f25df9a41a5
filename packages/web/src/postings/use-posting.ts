import type { Id } from '@laurel/domain/kit/id';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { takeBackPosting, useClassPostings, usePostGrades } from './queries';

interface Wanted {
  readonly classId: Id<'class'>;
  readonly termId: Id<'term'> | null;
  /** Whether the caller may still change the class, and the term isn’t locked. */
  readonly isOpen: boolean;
  /** Waits for what is still on its way to the server: it counts, too. */
  readonly flush: () => Promise<unknown>;
}

/** How the class stands in the shown term, and the button that says its grades are final; `null` for no term at all. */
export function usePosting({ classId, termId, isOpen, flush }: Wanted) {
  const query = useClassPostings(classId);
  const post = usePostGrades();
  if (termId === null || !query.data) return null;
  const posting = query.data.postings.find((each) => each.termId === termId);
  const place = { classId, termId };
  const fail = (error: unknown) => notifyFault(error, 0);

  async function run(): Promise<void> {
    await flush();
    post.mutate(place, {
      onError: fail,
      onAnswer: ({ students, changed }) => {
        if (posting) return notify(t('postings.postedAgain', { count: changed }));
        notifyUndo(t('postings.posted', { count: students }), t('postings.undo'), () => {
          takeBackPosting(place).then(() => notify(t('postings.takenBack')), fail);
        });
      },
    });
  }

  return {
    status: !posting
      ? null
      : posting.isPublished
        ? t('postings.isPublished')
        : t('postings.isPosted', { day: formatMoment(posting.postedAt) }),
    label: t(posting ? 'postings.postAgain' : 'postings.post'),
    /** `null` where nothing can be posted any more. */
    run: isOpen && !posting?.isPublished ? () => void run() : null,
    isBusy: post.isPending,
  };
}

export type Posting = ReturnType<typeof usePosting>;
