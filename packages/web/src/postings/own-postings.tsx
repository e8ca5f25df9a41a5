import type { readOwnPostings } from '@laurel/domain/postings/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { notify } from '@laurel/web/ui/notice';
import { RowTitle } from '@laurel/web/ui/row-title';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { usePostAll } from './queries';
import { t } from './text';

type OwnPosting = OutputOf<typeof readOwnPostings>['classes'][number];

/** A teacher’s classes in the current term, of which those that have something new are chosen already. */
export function OwnPostings({ lines }: { lines: readonly OwnPosting[] }) {
  const open = lines.filter(isWaiting);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ classId }) => classId)));
  const post = usePostAll();
  const picked = lines.filter((line) => chosen.has(line.classId) && !line.isPublished);

  function run(): void {
    post.mutate(picked, {
      onError: (error) => notify(sentenceOf(error), { color: 'error', timeout: 0 }),
      onAnswer: () => notify(t('postings.classesPosted', { count: picked.length })),
      onSuccess: () => setChosen(new Set()),
    });
  }

  return (
    <DataTable
      label={t('postings.title')}
      columns={columns()}
      rows={lines}
      keyOf={({ classId }) => classId}
      nameOf={({ title }) => title}
      csvName="final-grades"
      isShort
      chosen={chosen}
      onChoose={setChosen}
      bulkActions={
        <Button isBusy={post.isPending} disabled={picked.length === 0} onClick={run}>
          {t('postings.post')}
        </Button>
      }
    />
  );
}

function isWaiting({ postedAt, changed, isPublished }: OwnPosting): boolean {
  return !isPublished && (postedAt === null || changed > 0);
}

function columns(): readonly Column<OwnPosting>[] {
  return [
    {
      id: 'class',
      title: t('postings.class'),
      cell: (line) => <RowTitle short={[line.termTitle, stateOf(line)]}>{line.title}</RowTitle>,
      text: ({ title }) => title,
    },
    { id: 'term', title: t('postings.term'), cell: ({ termTitle }) => termTitle },
    { id: 'students', title: t('postings.students'), cell: ({ students }) => formatNumber(students), align: 'end' },
    { id: 'state', title: t('postings.state'), cell: stateOf },
  ];
}

function stateOf({ postedAt, changed, isPublished }: OwnPosting): string {
  if (postedAt === null) return t('postings.notPosted');
  if (isPublished) return t('postings.isPublished');
  return changed > 0
    ? t('postings.changedSince', { count: changed })
    : t('postings.isPosted', { day: formatMoment(postedAt) });
}
