import type { Id } from '@laurel/domain/kit/id';
import type { PostingLine } from '@laurel/domain/postings/api';
import { Button } from '@laurel/editor/controls/button';
import { comma, formatDay, formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { notify, notifyFault, notifyUndo } from '@laurel/web/ui/notice';
import { RowTitle } from '@laurel/web/ui/row-title';
import { useState } from 'react';
import { publishGrades, usePublishGrades, useRemindTeachers, useVerifyGrades } from './queries';

interface PostingTableProps {
  readonly termId: Id<'term'>;
  readonly lines: readonly PostingLine[];
  readonly mayPublish: boolean;
  readonly onOpen: (line: PostingLine) => void;
}

/** The classes of a term, those nobody has posted first; the chosen ones are published together. */
export function PostingTable({ termId, lines, mayPublish, onOpen }: PostingTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const publish = usePublishGrades();
  const verify = useVerifyGrades();
  const remind = useRemindTeachers();
  const marked = lines.filter((line) => chosen.has(line.classId));
  const picked = marked.filter((line) => line.postedAt !== null);
  const late = marked.filter((line) => line.postedAt === null).map(({ classId }) => classId);
  const unverified = picked.filter((line) => line.verifiedAt === null).map(({ classId }) => classId);
  const tell = (error: unknown) => notifyFault(error, 0);

  function markVerified(classIds: typeof unverified, isVerified: boolean): void {
    verify.mutate(
      { termId, classIds, isVerified },
      {
        onError: tell,
        onSuccess: () => setChosen(new Set()),
        onAnswer: () => {
          const said = t(isVerified ? 'postings.verifiedNow' : 'postings.unverifiedNow', { count: classIds.length });
          if (isVerified) notifyUndo(said, t('postings.undo'), () => markVerified(classIds, false));
          else notify(said);
        },
      },
    );
  }

  function sendReminder(): void {
    remind.mutate(
      { termId, classIds: late },
      {
        onError: tell,
        onAnswer: ({ teachers }) => notify(t('postings.reminded', { count: teachers })),
        onSuccess: () => setChosen(new Set()),
      },
    );
  }

  function turn(isPublished: boolean): void {
    const classIds = picked.filter((line) => (line.publishedAt !== null) !== isPublished).map((line) => line.classId);
    const fail = (error: unknown) => notifyFault(error, 0);
    const told = (next: boolean) =>
      t(next ? 'postings.publishedNow' : 'postings.hiddenNow', { count: classIds.length });
    publish.mutate(
      { termId, classIds, isPublished },
      {
        onError: fail,
        onAnswer: () =>
          notifyUndo(told(isPublished), t('postings.undo'), () => {
            const back = { termId, classIds, isPublished: !isPublished };
            publishGrades(back).then(() => notify(told(!isPublished)), fail);
          }),
        onSuccess: () => setChosen(new Set()),
      },
    );
  }

  const hidden = picked.filter((line) => line.publishedAt === null).length;
  const choice = {
    chosen,
    onChoose: setChosen,
    bulkActions: (
      <>
        <Button isBusy={publish.isPending} disabled={hidden === 0} onClick={() => turn(true)}>
          {t('postings.publish')}
        </Button>
        <Button
          look="default"
          isBusy={verify.isPending}
          disabled={unverified.length === 0}
          onClick={() => markVerified(unverified, true)}
        >
          {t('postings.verify')}
        </Button>
        <Button look="default" isBusy={remind.isPending} disabled={late.length === 0} onClick={sendReminder}>
          {t('postings.remind')}
        </Button>
        <Button look="default" disabled={hidden === picked.length} onClick={() => turn(false)}>
          {t('postings.hide')}
        </Button>
      </>
    ),
  };
  return (
    <DataTable
      label={t('postings.title')}
      columns={columns()}
      rows={lines}
      keyOf={({ classId }) => classId}
      nameOf={({ title }) => title}
      onOpen={onOpen}
      csvName="final-grades"
      isShort
      {...(mayPublish ? choice : {})}
    />
  );
}

function columns(): readonly Column<PostingLine>[] {
  return [
    {
      id: 'class',
      title: t('postings.class'),
      cell: (line) => <RowTitle short={[line.teachers.join(comma()), stateOf(line)]}>{line.title}</RowTitle>,
      text: ({ title }) => title,
    },
    { id: 'teachers', title: t('postings.teachers'), cell: ({ teachers }) => teachers.join(comma()) },
    {
      id: 'students',
      title: t('postings.students'),
      cell: ({ students }) => formatNumber(students),
      align: 'end',
    },
    { id: 'state', title: t('postings.state'), cell: stateOf },
  ];
}

function stateOf({ postedAt, publishedAt, verifiedAt, remindedAt, reopenedUntil, changed }: PostingLine): string {
  if (reopenedUntil !== null) return t('postings.reopenedUntil', { day: formatDay(reopenedUntil) });
  if (postedAt === null) {
    return remindedAt === null
      ? t('postings.notPosted')
      : t('postings.notPostedReminded', { moment: formatMoment(remindedAt) });
  }
  if (changed > 0) return t('postings.changedSince', { count: changed });
  if (publishedAt !== null) return t('postings.published');
  return t(verifiedAt === null ? 'postings.ready' : 'postings.verified');
}
