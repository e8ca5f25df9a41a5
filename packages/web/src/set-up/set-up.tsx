import { t } from '@laurel/web/languages/text';
import { LineAct } from '@laurel/web/ui/line-act';
import classes from '@laurel/web/ui/lines.module.css';
import { Panel } from '@laurel/web/ui/panel';

type Done = Readonly<Record<'hasTerms' | 'hasClasses' | 'hasBells' | 'hasCalendar' | 'hasStaff', boolean>>;

function stepsOf(done: Done) {
  return [
    { key: 'terms', isDone: done.hasTerms, what: t('set-up.stepTerms'), to: '/admin/terms' },
    { key: 'classes', isDone: done.hasClasses, what: t('set-up.stepClasses'), to: '/admin/csvimports' },
    { key: 'bells', isDone: done.hasBells, what: t('set-up.stepBells'), to: '/admin/attendance?part=calendar' },
    {
      key: 'calendar',
      isDone: done.hasCalendar,
      what: t('set-up.stepCalendar'),
      to: '/admin/attendance?part=calendar',
    },
    { key: 'staff', isDone: done.hasStaff, what: t('set-up.stepStaff'), to: '/admin/users' },
  ];
}

/** What an administrator does once; shown until all of it is done. */
export function SetUp({ done }: { done: Done }) {
  const steps = stepsOf(done);
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t('set-up.setUp')}
      action={<span className={classes.sub}>{t('set-up.setUpDone', { count, all: steps.length })}</span>}
    >
      <ol className={classes.lines}>
        {steps.map(({ key, isDone, what, to }) => (
          <li key={key} className={classes.line}>
            <span className={isDone ? classes.sub : classes.main}>{what}</span>
            {isDone ? (
              <span className={classes.sub}>{t('set-up.stepDone')}</span>
            ) : (
              <LineAct href={to} label={`${t('set-up.stepOpen')}: ${what}`}>
                {t('set-up.stepOpen')}
              </LineAct>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
