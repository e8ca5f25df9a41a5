import type { Day } from '@laurel/domain/kit/day';
import { addDays } from '@laurel/domain/kit/day';
import { useStudentYear } from '@laurel/web/attendance/queries';
import { useStudentFitness } from '@laurel/web/fitness/queries';
import { resultText } from '@laurel/web/fitness/value-words';
import { ZoneMark } from '@laurel/web/fitness/zone-mark';
import { formatDay, formatDecimal, formatWeekday } from '@laurel/web/kit/format';
import { useAbility } from '@laurel/web/people/session';
import { Empty, Failed, Loading } from '@laurel/web/ui/states';
import classes from './student-timeline.module.css';
import { t } from './text';
import { type TimelineEntry, timelineOf } from './timeline';
import { absenceText, percentText } from './words';

/** What the reader may see of one student, in one line of time: test days with zones, absences and lateness. */
export function StudentTimeline({ studentId, today }: { studentId: string; today: Day }) {
  const ability = useAbility();
  const fitness = useStudentFitness(studentId, ability.can('read', 'fitness'));
  const span = { from: addDays(today, -365), until: addDays(today, 1) };
  const year = useStudentYear({ studentId, ...span }, ability.can('read', 'attendance'));
  if (fitness.isLoading || year.isLoading) return <Loading shape="lines" rows={8} />;
  // A part the reader's roles don't include is left out; only without any is there something to say.
  if (fitness.error && year.error) return <Failed error={fitness.error} />;
  const entries = timelineOf(fitness.data ?? null, year.data ?? null);
  const rate = year.data?.rate;
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.name}>{fitness.data?.name ?? year.data?.name}</h2>
        {rate?.percent && (
          <p className={classes.about}>
            {t('overview.attendanceLine', { percent: percentText(rate.percent) })}{' '}
            {t('overview.ofDays', { present: formatDecimal(rate.presentDays), days: rate.enrolledDays })}
          </p>
        )}
      </header>
      {entries.length === 0 ? (
        <Empty drawing="calendar" title={t('overview.noTimeline')}>
          {t('overview.noTimelineWhy')}
        </Empty>
      ) : (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <li
              key={`${entry.kind} ${entry.day} ${entry.kind === 'tests' ? entry.title : ''}`}
              className={classes.entry}
            >
              <span className={classes.day}>
                {formatWeekday(entry.day)} {formatDay(entry.day)}
              </span>
              <Entry entry={entry} zones={fitness.data?.zones ?? []} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ entry, zones }: { entry: TimelineEntry; zones: Parameters<typeof ZoneMark>[0]['zones'] }) {
  if (entry.kind === 'day') return <span>{absenceText(entry)}</span>;
  return (
    <div>
      <span className={classes.title}>{entry.title}</span>
      <ul className={classes.results}>
        {entry.results.map(({ test, result }) => (
          <li key={test.testId} className={classes.result}>
            <span>
              <bdi>{test.name}</bdi>
            </span>
            <bdi className={classes.value}>{resultText(result, test.unit)}</bdi>
            <ZoneMark zone={result.zone} zones={zones} />
          </li>
        ))}
      </ul>
    </div>
  );
}
