import { formatNumber } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import { DayBars } from './day-bars';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';

/** Who gets in: today, refused, how many accounts are set up at all, and the last fortnight. */
export function SignIns({ signIns }: { signIns: NonNullable<StaffParts['signIns']> }) {
  const { today, failedToday, activatedAccounts, accounts, byDay } = signIns;
  return (
    <Panel title={t('overview.signIns')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('overview.signedInToday')}</dt>
          <dd>
            {formatNumber(today)} <span>{t('overview.signedInMeaning', { count: today })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('overview.failedToday')}</dt>
          <dd>
            {formatNumber(failedToday)} <span>{t('overview.failedMeaning')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('overview.activated')}</dt>
          <dd>
            {formatNumber(activatedAccounts)}{' '}
            <span>{t('overview.activatedMeaning', { accounts: formatNumber(accounts) })}</span>
          </dd>
        </div>
      </dl>
      <DayBars label={t('overview.byDay')} unit={t('overview.people')} days={byDay} />
    </Panel>
  );
}
