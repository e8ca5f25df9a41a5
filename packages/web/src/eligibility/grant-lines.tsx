import type { readStanding } from '@laurel/domain/eligibility/board-api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { notifyFault } from '@laurel/web/ui/notice';
import { useState } from 'react';
import { GrantForm } from './grant-form';
import { useEndGrant } from './queries';
import classes from './standing.module.css';
import { lastDayText } from './words';

type Athlete = OutputOf<typeof readStanding>;

/** What an athlete was granted in spite of a rule, and for whoever may, the way to do so. */
export function GrantLines({ athlete }: { athlete: Athlete }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const end = useEndGrant();
  const { studentId, grants, mayWaive } = athlete;
  if (grants.length === 0 && mayWaive.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('athletics.grants')}>
      <h3 className={classes.heading}>{t('athletics.grants')}</h3>
      {grants.length === 0 && <p className={classes.sub}>{t('athletics.noGrants')}</p>}
      <ul className={classes.lines}>
        {grants.map(({ grantId, kind, startsOn, endsBefore, role, reason, grantedBy, file }) => (
          <li key={grantId} className={classes.line}>
            <span className={classes.main}>{t(`athletics.grant-${kind}`)}</span>
            <span>{reason}</span>
            <span className={classes.sub}>
              {t('athletics.grantDays', {
                from: formatDay(startsOn),
                through: lastDayText(`${endsBefore}T00:00` as never),
              })}
            </span>
            <span className={classes.sub}>
              {grantedBy ? t('athletics.grantedBy', { name: grantedBy, role }) : role}
            </span>
            {file && (
              <a href={file.path} download={file.title}>
                <bdi>{file.title}</bdi>
              </a>
            )}
            {mayWaive.length > 0 && (
              <div className={classes.actions}>
                <Button
                  look="subtle"
                  isBusy={end.isPending}
                  onClick={() => end.mutate({ studentId, grantId }, { onError: (error) => notifyFault(error, 0) })}
                >
                  {t('athletics.endGrant')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayWaive.length > 0 && form !== 'open' && (
        <div>
          {/* The form takes its buttons along, and the keys would go nowhere. */}
          <Button look="default" autoFocus={form === 'closed'} onClick={() => setForm('open')}>
            {t('athletics.waive')}
          </Button>
        </div>
      )}
      {form === 'open' && <GrantForm athlete={athlete} onDone={() => setForm('closed')} />}
    </section>
  );
}
