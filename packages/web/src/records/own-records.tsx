import { downloadRecord } from '@laurel/domain/records/api';
import { formatMoment } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DownloadButton } from '@laurel/web/ui/download-button';
import { Panel } from '@laurel/web/ui/panel';
import { useOwnRecords } from './queries';
import classes from './records.module.css';

/** Whose records one may download: one's own and one's children's. Nothing where the office lets one download none. */
export function OwnRecords() {
  const { data } = useOwnRecords();
  if (!data || data.records.length === 0) return null;
  return (
    <Panel title={t('records.ownTitle')}>
      <p className={classes.sub}>{t('records.ownAbout')}</p>
      <ul className={classes.lines}>
        {data.records.map(({ personId, name, isSelf, endsAt }) => (
          <li key={personId} className={classes.line}>
            <span className={classes.who}>
              <span className={classes.main}>{isSelf ? t('records.aboutYou') : name}</span>
              {endsAt !== null && (
                <span className={classes.sub}>{t('records.until', { when: formatMoment(endsAt) })}</span>
              )}
            </span>
            <DownloadButton of={downloadRecord} input={{ personId }}>
              {t('records.downloadShort')}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
