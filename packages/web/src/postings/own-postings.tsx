import type { readOwnPostings } from '@laurel/domain/postings/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { type Notice, notify, notifyUndo } from '@laurel/web/ui/notice';
import { RowTitle } from '@laurel/web/ui/row-title';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import { ClassDifferences } from './difference-list';
import { type Through, takeBackAll, usePostAll } from './queries';

type OwnPosting = OutputOf<typeof readOwnPostings>['classes'][number];

/** A teacher’s classes in the current term, of which those that have something new are chosen already. */
export function OwnPostings({ lines }: { lines: readonly OwnPosting[] }) {
  const open = lines.filter(isWaiting);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(keyOf)));
  const [opened, setOpened] = useState<OwnPosting | null>(null);
  const post = usePostAll<OwnPosting>();
  const picked = lines.filter((line) => chosen.has(line.classId) && !line.isPublished);

  function run(): void {
    post.mutate(picked, {
      onAnswer: tellPosted,
      // What wasn’t posted stays chosen, to be tried again.
      onSuccess: ({ done }) => setChosen(new Set(picked.filter((line) => !done.includes(line)).map(keyOf))),
    });
  }

  return (
    <>
      <DataTable
        label={t('postings.title')}
        columns={columns(setOpened)}
        rows={lines}
        keyOf={keyOf}
        onOpen={setOpened}
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
      {opened && (
        <SidePanel
          title={t('postings.differences')}
          about={`${opened.title} · ${opened.termTitle}`}
          begins="title"
          onClose={() => setOpened(null)}
        >
          <ClassDifferences classId={opened.classId} termId={opened.termId} />
        </SidePanel>
      )}
    </>
  );
}

/** Says what is posted, and offers to undo it for the classes that weren’t before: no earlier posting comes back. */
function tellPosted({ done, failed }: Through<OwnPosting>): void {
  const fresh = done.filter(({ postedAt }) => postedAt === null);
  const told = t('postings.classesPosted', { count: done.length });
  const undo = { label: t('postings.undo'), run: () => void takeBack(fresh, done.length - fresh.length) };
  if (failed) tellFailed(failed, done.length, fresh.length > 0 ? undo : null);
  else if (fresh.length > 0) notifyUndo(told, undo.label, undo.run);
  else notify(told);
}

async function takeBack(lines: readonly OwnPosting[], kept: number): Promise<void> {
  const { failed } = await takeBackAll(lines);
  if (failed) tellFailed(failed, 0, null);
  else notify(kept === 0 ? t('postings.takenBack') : t('postings.takenBackBut', { count: kept }));
}

/** Says which class failed and why, and how many were posted all the same. */
function tellFailed(
  { place, error }: NonNullable<Through<OwnPosting>['failed']>,
  count: number,
  action: Notice['action'],
): void {
  const told = t('postings.classFailed', { count, title: place.title, sentence: sentenceOf(error) });
  notify(told, { color: 'error', timeout: 0, action });
}

const keyOf = ({ classId }: OwnPosting) => classId;

function isWaiting({ postedAt, changed, isPublished }: OwnPosting): boolean {
  return !isPublished && (postedAt === null || changed > 0);
}

function columns(onOpen: (line: OwnPosting) => void): readonly Column<OwnPosting>[] {
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
    {
      id: 'differences',
      title: '',
      cell: (line) => (
        <Button
          look="subtle"
          aria-label={t('postings.differencesOf', { title: line.title })}
          onClick={() => onOpen(line)}
        >
          {t('postings.differences')}
        </Button>
      ),
      text: () => '',
      align: 'end',
    },
  ];
}

function stateOf({ postedAt, changed, isPublished }: OwnPosting): string {
  if (postedAt === null) return t('postings.notPosted');
  if (isPublished) return t('postings.isPublished');
  return changed > 0
    ? t('postings.changedSince', { count: changed })
    : t('postings.isPosted', { day: formatMoment(postedAt) });
}
