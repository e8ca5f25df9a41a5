import { ShareBars } from '@laurel/web/drawings/share-bars';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { formatLongDay, formatNumber, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './overview.module.css';
import type { StaffParts } from './queries';
import { percentText } from './words';

type Schools = NonNullable<StaffParts['attendance']>;

/** Today at each school: who is there; on a free day, how the last one was, and when the next one is. */
export function AttendanceToday({ schools, today }: { schools: Schools; today: string }) {
  const mayOpen = useAbility().can('manage', 'users');
  return (
    <Panel title={t('staff.attendanceToday')} isFlush>
      <ul className={classes.lines}>
        {schools.map((school) => (
          <li key={school.schoolId} className={classes.line}>
            <div className={classes.words} data-wide={school.known > 0 || undefined}>
              {mayOpen ? (
                <Link to="/admin/attendance" search={{ school: school.schoolId, day: today }} className={classes.link}>
                  {school.schoolName}
                </Link>
              ) : (
                <span className={classes.main}>{school.schoolName}</span>
              )}
              <span className={classes.sub}>{saidOf(school)}</span>
              <Shares school={school} />
            </div>
            <span className={classes.end}>{school.percent !== null && percentText(school.percent)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Shares({ school: { schoolName, present, partly, absent } }: { school: Schools[number] }) {
  return (
    <ShareBars
      label={t('staff.attendanceOf', { school: schoolName })}
      parts={[
        { id: 'present', letter: 'P', words: t('overview.present'), count: present, look: 'solid' },
        { id: 'partly', letter: '½', words: t('staff.partOfDay'), count: partly, look: 'rising' },
        { id: 'absent', letter: 'A', words: t('overview.absent'), count: absent, look: 'dots' },
      ]}
    />
  );
}

function saidOf({ note: given, known, tardy, taken, last, nextDay }: Schools[number]): string {
  const note = given && translateSentence(given);
  if (known === 0) return [note ?? t('overview.nothingTaken'), ...aroundToday(last, nextDay)].join(' · ');
  const parts = [
    tardy > 0 && t('staff.tardyCount', { count: tardy }),
    t('staff.takenCount', { count: taken, number: formatNumber(taken) }),
  ];
  return joinParts(note, ...parts);
}

/** The last school day and the next: what there is to know on a free day. */
function aroundToday(last: Schools[number]['last'], nextDay: Schools[number]['nextDay']): string[] {
  const before =
    last?.percent && t('staff.lastDay', { day: formatLongDay(last.day), percent: percentText(last.percent) });
  return [before, nextDay && t('overview.nextDay', { day: formatLongDay(nextDay) })].filter(
    (part) => typeof part === 'string',
  );
}
