import { type Audience, audience, audiences } from '@laurel/domain/access/audience';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { id } from '@laurel/domain/kit/id';
import { publishedEvent, readView, type ShownPage, watchView } from '@laurel/domain/pages/api';
import { inLocale } from '@laurel/domain/pages/in-locale';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { formatMoment } from '@laurel/web/kit/format';
import { keepLine } from '@laurel/web/kit/keep-line';
import { useLocale } from '@laurel/web/kit/locale';
import { refresh } from '@laurel/web/kit/query-client';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { Page } from '@laurel/web/ui/page';
import { Failed, Loading } from '@laurel/web/ui/states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { PageGrid } from './page-grid';
import classes from './pages.module.css';
import { useNoteRead, useView } from './queries';
import { useDrawings, type WidgetFiles } from './widget-files';
import { ExampleFrame, WidgetFrame } from './widget-frame';

interface PageViewProps {
  readonly pageId: Id<'page'>;
  readonly isDraft: boolean;
  readonly files: WidgetFiles;
  /** What stands there where there is no such page. */
  readonly absent: ReactNode;
}

/**
 * A page as its readers see it, or its draft as they would: `?as=parents` shows it as parents find it, on invented data. Another
 * revision comes by itself once it is published.
 */
export function PageView({ pageId, isDraft, files, absent }: PageViewProps) {
  const search: { as?: string } = useSearch({ strict: false });
  const as = isDraft ? audience.safeParse(search.as).data : undefined;
  const query = useView({ pageId, isDraft, as });
  const shown = query.data;
  const keys = shown?.regions.flatMap(({ widgets }) => widgets.map(({ widget }) => widget)) ?? [];
  const drawings = useDrawings(files, keys);
  useNewRevisions(pageId, !isDraft && shown !== undefined);
  const locale = useLocale();
  if (query.error instanceof Fault && query.error.code === 'not-found') return absent;
  if (query.error && !shown) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!shown || !drawings) return <Loading shape="panels" rows={6} />;
  const title = inLocale(shown.title, locale);
  const edit = shown.mayBuild && <LinkButton href={`/admin/views/${pageId}`}>{t('pages.edit')}</LinkButton>;
  return (
    <Page
      title={title?.text ?? ''}
      language={title?.locale}
      about={isDraft ? t(as ? 'pages.draftAsAbout' : 'pages.draftAbout') : undefined}
      action={edit}
      filters={isDraft && <ReaderChoice reader={as} />}
    >
      <PageGrid
        regions={shown.regions}
        drawings={drawings}
        draw={(placed, drawing) =>
          as ? (
            <ExampleFrame {...{ placed, drawing }} reader={as} />
          ) : (
            <WidgetFrame {...{ placed, drawing, answers: shown.answers, mayBuild: isDraft }} today={schoolToday()} />
          )
        }
      />
      {shown.asksToRead && !isDraft && <Read shown={shown} />}
    </Page>
  );
}

/** As whom the draft is looked at. */
function ReaderChoice({ reader }: { reader: Audience | undefined }) {
  const navigate = useNavigate();
  return (
    <Select
      label={t('pages.seenAs')}
      options={[
        { value: '', label: t('pages.seenAsMe') },
        ...audiences.map((each) => ({ value: each as string, label: t(`pages.${each}`) })),
      ]}
      value={reader ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ to: '.', search: value === '' ? {} : { as: value }, replace: true })
      }
    />
  );
}

/** Reads the page again when another revision of it is published. */
function useNewRevisions(pageId: Id<'page'>, isThere: boolean): void {
  // A line to the server is the world's.
  useEffect(() => {
    if (!isThere) return;
    return keepLine(watchView, { pageId }, ({ event }) => {
      if (event === publishedEvent) void refresh(readView);
    });
  }, [pageId, isThere]);
}

function Read({ shown: { pageId, number, readAt } }: { shown: ShownPage }) {
  const note = useNoteRead();
  const at = note.data?.readAt ?? readAt;
  return (
    <div className={classes.read} role="status">
      {at === null ? (
        <>
          <p className={classes.quiet}>{t('pages.asksToRead')}</p>
          <Button isBusy={note.isPending} onClick={() => note.mutate({ pageId, number })}>
            {t('pages.iRead')}
          </Button>
        </>
      ) : (
        <p className={classes.quiet}>{t('pages.readAt', { moment: formatMoment(at) })}</p>
      )}
    </div>
  );
}

/** The id in an address: anything that isn't one has no page. */
export function pageIdIn(text: string): Id<'page'> | null {
  return id('page').safeParse(text).data ?? null;
}
