import { isDay } from '@laurel/domain/kit/day';
import { DayBars } from '@laurel/web/drawings/day-bars';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './overview.module.css';
import type { StaffParts } from './queries';

/** Who gets in: today, refused, how many accounts are set up at all, and the last fortnight. */
export function SignIns({ signIns }: { signIns: NonNullable<StaffParts['signIns']> }) {
  const { today, failedToday, activatedAccounts, accounts, byDay } = signIns;
  return (
    <Panel title={t('staff.signIns')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('overview.signedInToday')}</dt>
          <dd>
            {formatNumber(today)} <span>{t('widgets.signIns.signedInMeaning', { count: today })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('widgets.signIns.failedToday')}</dt>
          <dd>
            {formatNumber(failedToday)} <span>{t('widgets.signIns.failedMeaning')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('widgets.signIns.activated')}</dt>
          <dd>
            {formatNumber(activatedAccounts)}{' '}
            <span>{t('widgets.signIns.activatedMeaning', { accounts: formatNumber(accounts) })}</span>
          </dd>
        </div>
      </dl>
      <DayBars
        label={t('widgets.signIns.byDay')}
        unit={t('widgets.signIns.people')}
        summary={highestOf(byDay)}
        days={byDay.map(({ day, people }) => ({ day, count: people }))}
      />
    </Panel>
  );
}

function highestOf(days: readonly { readonly day: string; readonly people: number }[]): string {
  const most = days.reduce((best, each) => (each.people > best.people ? each : best), { day: '', people: 0 });
  if (most.people === 0 || !isDay(most.day)) return t('widgets.signIns.noSignIns');
  return t('widgets.signIns.mostOnDay', { count: formatNumber(most.people), day: formatShortDay(most.day) });
}
