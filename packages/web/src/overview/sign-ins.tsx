import { isDay } from '@laurel/domain/kit/day';
import { DayBars } from '@laurel/web/drawings/day-bars';
import { formatNumber, formatShortDay } from '@laurel/web/kit/format';
import { t as say } from '@laurel/web/staff/text';
import { Panel } from '@laurel/web/ui/panel';
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
            {formatNumber(today)} <span>{say('staff.signedInMeaning', { count: today })}</span>
          </dd>
        </div>
        <div>
          <dt>{say('staff.failedToday')}</dt>
          <dd>
            {formatNumber(failedToday)} <span>{say('staff.failedMeaning')}</span>
          </dd>
        </div>
        <div>
          <dt>{say('staff.activated')}</dt>
          <dd>
            {formatNumber(activatedAccounts)}{' '}
            <span>{say('staff.activatedMeaning', { accounts: formatNumber(accounts) })}</span>
          </dd>
        </div>
      </dl>
      <DayBars
        label={say('staff.byDay')}
        unit={say('staff.people')}
        summary={highestOf(byDay)}
        days={byDay.map(({ day, people }) => ({ day, count: people }))}
      />
    </Panel>
  );
}

function highestOf(days: readonly { readonly day: string; readonly people: number }[]): string {
  const most = days.reduce((best, each) => (each.people > best.people ? each : best), { day: '', people: 0 });
  if (most.people === 0 || !isDay(most.day)) return say('staff.noSignIns');
  return say('staff.mostOnDay', { count: formatNumber(most.people), day: formatShortDay(most.day) });
}
