import { isDay } from '@laurel/domain/kit/day';
import { DayBars } from '@laurel/web/drawings/day-bars';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
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
      <DayBars
        label={t('overview.byDay')}
        unit={t('overview.people')}
        summary={highestOf(byDay)}
        days={byDay.map(({ day, people }) => ({ day, count: people }))}
      />
    </Panel>
  );
}

function highestOf(days: readonly { readonly day: string; readonly people: number }[]): string {
  const most = days.reduce((best, each) => (each.people > best.people ? each : best), { day: '', people: 0 });
  if (most.people === 0 || !isDay(most.day)) return t('overview.noSignIns');
  return t('overview.mostOnDay', { count: formatNumber(most.people), day: formatShortDay(most.day) });
}
