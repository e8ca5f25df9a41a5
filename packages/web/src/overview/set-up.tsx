import { LineAct } from '@laurel/web/ui/line-act';
import { Panel } from '@laurel/web/ui/panel';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { t } from './text';

type Done = NonNullable<NonNullable<StaffParts['signIns']>['setUp']>;

function stepsOf(done: Done) {
  return [
    { key: 'terms', isDone: done.hasTerms, what: t('overview.stepTerms'), to: '/admin/terms' },
    { key: 'classes', isDone: done.hasClasses, what: t('overview.stepClasses'), to: '/admin/csvimports' },
    { key: 'bells', isDone: done.hasBells, what: t('overview.stepBells'), to: '/admin/attendance?part=calendar' },
    {
      key: 'calendar',
      isDone: done.hasCalendar,
      what: t('overview.stepCalendar'),
      to: '/admin/attendance?part=calendar',
    },
    { key: 'staff', isDone: done.hasStaff, what: t('overview.stepStaff'), to: '/admin/users' },
  ];
}

/** What an administrator does once; shown until all of it is done. */
export function SetUp({ done }: { done: Done }) {
  const steps = stepsOf(done);
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t('overview.setUp')}
      action={<span className={classes.quiet}>{t('overview.setUpDone', { count, all: steps.length })}</span>}
      isFlush
    >
      <ol className={classes.lines}>
        {steps.map(({ key, isDone, what, to }) => (
          <li key={key} className={classes.line}>
            <span className={classes.words}>
              <span className={isDone ? classes.sub : classes.main}>{what}</span>
            </span>
            {isDone ? (
              <span className={classes.quiet}>{t('overview.stepDone')}</span>
            ) : (
              <LineAct href={to} label={`${t('overview.stepOpen')}: ${what}`}>
                {t('overview.stepOpen')}
              </LineAct>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
