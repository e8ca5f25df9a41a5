import { isDay } from '@laurel/domain/kit/day';
import { DayBars } from '@laurel/web/drawings/day-bars';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import { t as say } from '@laurel/web/staff/text';
import { Panel } from '@laurel/web/ui/panel';
import { t as words } from '@laurel/web/widgets/text';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';

/** Who gets in: today, refused, how many accounts are set up at all, and the last fortnight. */
export function SignIns({ signIns }: { signIns: NonNullable<StaffParts['signIns']> }) {
  const { today, failedToday, activatedAccounts, accounts, byDay } = signIns;
  return (
    <Panel title={say('staff.signIns')}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('overview.signedInToday')}</dt>
          <dd>
            {formatNumber(today)} <span>{words('widgets.signIns.signedInMeaning', { count: today })}</span>
          </dd>
        </div>
        <div>
          <dt>{words('widgets.signIns.failedToday')}</dt>
          <dd>
            {formatNumber(failedToday)} <span>{words('widgets.signIns.failedMeaning')}</span>
          </dd>
        </div>
        <div>
          <dt>{words('widgets.signIns.activated')}</dt>
          <dd>
            {formatNumber(activatedAccounts)}{' '}
            <span>{words('widgets.signIns.activatedMeaning', { accounts: formatNumber(accounts) })}</span>
          </dd>
        </div>
      </dl>
      <DayBars
        label={words('widgets.signIns.byDay')}
        unit={words('widgets.signIns.people')}
        summary={highestOf(byDay)}
        days={byDay.map(({ day, people }) => ({ day, count: people }))}
      />
    </Panel>
  );
}

function highestOf(days: readonly { readonly day: string; readonly people: number }[]): string {
  const most = days.reduce((best, each) => (each.people > best.people ? each : best), { day: '', people: 0 });
  if (most.people === 0 || !isDay(most.day)) return words('widgets.signIns.noSignIns');
  return words('widgets.signIns.mostOnDay', { count: formatNumber(most.people), day: formatShortDay(most.day) });
}
