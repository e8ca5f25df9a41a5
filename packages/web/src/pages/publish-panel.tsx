import type { readPage } from '@laurel/domain/pages/api';
import { type PlacedWidget, stateOf } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button, LinkButton } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify } from '@laurel/web/ui/notice';
import { SidePanel } from '@laurel/web/ui/side-panel';
import { sentenceOf } from '@laurel/web/ui/states';
import { useState } from 'react';
import type { PageFinding } from './check-texts';
import classes from './editor.module.css';
import { usePage, usePublish, useReaders, useRetire, useUnschedule } from './queries';
import { Stop } from './stop';
import type { PageDraft } from './use-page-draft';

interface PublishPanelProps {
  readonly page: OutputOf<typeof readPage>;
  readonly draft: PageDraft;
  readonly findings: readonly PageFinding[];
  /** The widgets as readers find them. */
  readonly standing: readonly PlacedWidget[];
  readonly nameOf: (widget: PlacedWidget) => string;
  readonly onClose: () => void;
}

/** What the checks found, publishing now or later, who has read it, and retiring. */
export function PublishPanel({ page, draft, findings, standing, nameOf, onClose }: PublishPanelProps) {
  const publish = usePublish();
  const unschedule = useUnschedule();
  const retire = useRetire();
  const now = usePage(page.pageId).data ?? page;
  const [at, setAt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const onError = (error: unknown) => setFault(sentenceOf(error));
  const stops = findings.some((each) => each.stops);

  async function send(publishesAt: string | null): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const version = await draft.flush();
      const { publishesAt: at } = await publish.mutateAsync({ pageId: page.pageId, version, publishesAt });
      // A moment that has passed is now.
      notify(at === null ? t('pages.published') : t('pages.scheduled', { moment: formatMoment(at) }));
      onClose();
    } catch (error) {
      onError(error);
    }
    setBusy(false);
  }

  return (
    <SidePanel title={t('pages.publish')} about={t(`pages.state.${stateOf(now)}`)} begins="title" onClose={onClose}>
      <div className={classes.form}>
        <Findings {...{ findings, standing, nameOf }} />
        <Stop sentence={fault} />
        <Button isBusy={isBusy} isDisabled={stops} onClick={() => void send(null)}>
          {t('pages.publishNow')}
        </Button>
        <TextField
          type="datetime-local"
          label={t('pages.publishAt')}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
        <Button
          look="default"
          isBusy={isBusy}
          isDisabled={stops || at === ''}
          onClick={() => void send(new Date(at).toISOString())}
        >
          {t('pages.schedule')}
        </Button>
        {now.publishesAt !== null && (
          <>
            <p className={classes.about}>{t('pages.scheduled', { moment: formatMoment(now.publishesAt) })}</p>
            <p className={classes.about}>{t('pages.scheduledAs')}</p>
            <Button
              look="subtle"
              isBusy={unschedule.isPending}
              onClick={() =>
                unschedule.mutate(
                  { pageId: page.pageId },
                  { onAnswer: () => notify(t('pages.unscheduled')), onSuccess: onClose, onError },
                )
              }
            >
              {t('pages.unschedule')}
            </Button>
          </>
        )}
        {now.publishedVersion !== null && (
          <>
            <LinkButton look="default" href={`/view/${page.pageId}`}>
              {t('pages.openPublished')}
            </LinkButton>
            <Button
              look="subtle"
              isBusy={retire.isPending}
              onClick={() => retire.mutate({ pageId: page.pageId, isRetired: !now.isRetired }, { onError })}
            >
              {now.isRetired ? t('pages.bringBack') : t('pages.retire')}
            </Button>
            {draft.content.asksToRead && <Readers pageId={page.pageId} count={now.readerCount} />}
          </>
        )}
      </div>
    </SidePanel>
  );
}

function Findings({ findings, standing, nameOf }: Pick<PublishPanelProps, 'findings' | 'standing' | 'nameOf'>) {
  if (findings.length === 0) return <p className={classes.about}>{t('pages.checksClean')}</p>;
  return (
    <ul className={classes.findings} aria-label={t('pages.checks')}>
      {findings.map(({ what, widgetId, reader, stops: isStop, isLocked }) => {
        const widget = standing.find((each) => each.widgetId === widgetId);
        const finding = t(isLocked && isMended(what) ? `pages.checkLocked.${what}` : `pages.check.${what}`, {
          readers: reader === null ? '' : t(`pages.${reader}`),
        });
        return (
          <li key={`${what} ${widgetId} ${reader}`} className={classes.finding} data-stops={isStop || undefined}>
            {widget ? t('pages.checkOf', { widget: nameOf(widget), finding }) : finding}
          </li>
        );
      })}
    </ul>
  );
}

/** Mended elsewhere where it is found in a locked region. */
const mended = ['unknown', 'newer', 'wrong', 'empty'] as const;
const isMended = (what: PageFinding['what']): what is (typeof mended)[number] =>
  (mended as readonly string[]).includes(what);

function Readers({ pageId, count }: { pageId: PublishPanelProps['page']['pageId']; count: number }) {
  const readers = useReaders(pageId).data?.readers ?? [];
  return (
    <section className={classes.form} aria-label={t('pages.readBy')}>
      <p className={classes.choiceName}>{t('pages.readCount', { count })}</p>
      <ul className={classes.findings}>
        {readers.map(({ name, readAt }) => (
          <li key={`${name} ${readAt}`}>{t('pages.readLine', { name, moment: formatMoment(readAt) })}</li>
        ))}
      </ul>
    </section>
  );
}
