import { Button } from '@laurel/editor/controls/button';
import { TextField } from '@laurel/editor/controls/text-field';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notify, notifyFault } from '@laurel/web/ui/notice';
import { Panel } from '@laurel/web/ui/panel';
import classes from './classes.module.css';
import { useCalendarFeed, useDeleteCalendarFeed, useMakeCalendarFeed } from './queries';

/** The contests of one's teams in one's own calendar, by a private address that can be ended. */
export function CalendarFeed() {
  const feed = useCalendarFeed();
  const make = useMakeCalendarFeed();
  const end = useDeleteCalendarFeed();
  const madeAt = feed.data?.madeAt ?? null;
  const address = madeAt !== null && make.data ? `${location.origin}${make.data.path}` : null;
  const sayFault = (error: unknown) => notifyFault(error);
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify(t('classes.feedCopied')),
      () => notify(t('classes.feedNotCopied'), { color: 'error' }),
    );
  return (
    <Panel title={t('classes.feed')}>
      <div className={classes.form}>
        <p className={classes.sub}>{t('classes.feedAbout')}</p>
        {address !== null && (
          <TextField
            label={t('classes.feedAddress')}
            help={t('classes.feedOnce')}
            value={address}
            dir="ltr"
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {address === null && madeAt !== null && (
          <p className={classes.sub}>{t('classes.feedMade', { day: formatMoment(madeAt) })}</p>
        )}
        <div className={classes.actions}>
          {address !== null && <Button onClick={() => copy(address)}>{t('classes.feedCopy')}</Button>}
          <Button
            look="default"
            isBusy={feed.isLoading || make.isPending}
            onClick={() => make.mutate({}, { onError: sayFault })}
          >
            {madeAt === null ? t('classes.feedMake') : t('classes.feedRenew')}
          </Button>
          {madeAt !== null && (
            <Button look="subtle" isBusy={end.isPending} onClick={() => end.mutate({}, { onError: sayFault })}>
              {t('classes.feedEnd')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
