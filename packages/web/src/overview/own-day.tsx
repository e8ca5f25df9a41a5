import type { OwnDay as Day } from '@laurel/domain/overview/overview';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatClockTime, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { schoolTime } from '@laurel/web/people/school-day';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './own-day.module.css';

/** A student’s periods today, the present one marked; on a free day, those of the next school day. */
export function OwnDay({ schoolDay, today }: { schoolDay: Day | null; today: string }) {
  if (!schoolDay) return null;
  const isToday = schoolDay.day === today;
  const now = isToday ? schoolTime() : '';
  return (
    <Panel
      title={isToday ? t('overview.dayToday') : t('overview.nextDay', { day: formatLongDay(schoolDay.day) })}
      action={
        !isToday && (
          <span className={classes.note}>
            {schoolDay.note
              ? t('overview.noSchoolBecause', { note: translateSentence(schoolDay.note) })
              : t('overview.noClassesToday')}
          </span>
        )
      }
      isFlush
    >
      <ol className={classes.strip}>
        {schoolDay.periods.map(({ period, startsAt, endsAt, classId, title, location }) => (
          <li
            key={`${classId} ${period}`}
            className={classes.period}
            data-now={(startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt) || undefined}
            data-over={(endsAt !== null && endsAt <= now) || undefined}
          >
            <Link to="/studentdashboard" search={{ class: classId }} className={classes.link}>
              <CourseFace title={title} />
              <span className={classes.words}>
                <span className={classes.time}>{startsAt === null ? period : formatClockTime(startsAt)}</span>
                <span className={classes.title}>{title}</span>
                {location && <span className={classes.place}>{location}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
