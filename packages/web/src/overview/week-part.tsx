import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Week } from '@laurel/domain/overview/week';
import { comma, formatClockTime, formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { part } from '@laurel/web/widgets/part';
import { contestPlace, contestTitle } from './contest-words';
import classes from './overview.module.css';
import weekClasses from './week-part.module.css';

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly about: string | null;
  readonly at: string | null;
}

interface WeekDay {
  readonly day: Day;
  /** What the calendar says of it. */
  readonly note: string | null;
  readonly entries: readonly Entry[];
}

const [daysOfWeek, lastSchoolDay] = [7, 5];

/** From today on; of a weekend only the days on which something is. */
function daysOf({ today, meetings, contests, testDays, days }: Week): WeekDay[] {
  return Array.from({ length: daysOfWeek }, (_, at) => addDays(today, at)).flatMap((day): WeekDay[] => {
    const notes = days.filter((each) => each.day === day).map(noteOf);
    const entries: Entry[] = [
      ...testDays
        .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
        .map(({ testDayId, title }) => ({ key: testDayId, title, about: t('widgets.overview.testDay'), at: null })),
      ...meetings
        .filter((each) => each.day === day)
        .map(({ classId, period, title, studentName, startsAt }) => ({
          ...{ key: `${classId} ${period} ${studentName}`, title, about: studentName },
          at: startsAt === null ? period : formatClockTime(startsAt),
        })),
      ...contests
        .filter((each) => each.day === day)
        .map((contest) => ({
          ...{ key: contest.contestId, title: contestTitle(contest) },
          about: [contest.team, contestPlace(contest)].filter(Boolean).join(comma()),
          at: contest.isCanceled
            ? t('overview.contestCanceled')
            : contest.startsAt && formatClockTime(contest.startsAt),
        })),
    ];
    if (notes.length + entries.length === 0 && weekdayOf(day) > lastSchoolDay) return [];
    return [{ day, note: [...new Set(notes)].join(comma()) || null, entries }];
  });
}

function noteOf({ kind, note, schoolName }: Week['days'][number]): string {
  const what = t(`widgets.overview.kind.${kind}`);
  return note === null
    ? t('widgets.overview.dayNote', { school: schoolName, what })
    : t('widgets.overview.dayNoted', { school: schoolName, what, note });
}

/** Seven days, each with what the reader’s own pages have on it. */
export const weekPart = part<readonly WeekDay[]>({
  read: daysOf,
  isEmpty: (days) => days.every(({ note, entries }) => note === null && entries.length === 0),
  draw: ({ data, today }) => (
    <Panel title={t('widgets.overview.calendar')} isFlush>
      <ol className={classes.lines}>
        {data.map(({ day, note, entries }) => (
          <li key={day} className={weekClasses.day}>
            <p className={classes.main}>{day === today ? t('overview.today') : formatLongDay(day)}</p>
            {(note !== null || entries.length === 0) && (
              <p className={classes.sub}>{note ?? t('widgets.overview.nothingOn')}</p>
            )}
            <ul className={weekClasses.entries}>
              {entries.map(({ key, title, about, at }) => (
                <li key={key} className={weekClasses.entry}>
                  <span className={weekClasses.at}>{at}</span>
                  <span className={classes.words}>
                    <span>
                      <bdi>{title}</bdi>
                    </span>
                    {about && <span className={classes.sub}>{about}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  ),
});
