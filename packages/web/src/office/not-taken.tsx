import type { MeetingLine } from '@laurel/domain/attendance/meeting';
import { Button } from '@laurel/editor/controls/button';
import { periodName } from '@laurel/web/attendance/period-name';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './office.module.css';
import { t } from './text';

const listed = 8;

/** Classes nobody has taken attendance of on this day, with who teaches them and a way to the sheet. */
export function NotTaken({ meetings }: { meetings: readonly MeetingLine[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? meetings : meetings.slice(0, listed);
  return (
    <Panel title={t('office.notTaken', { count: meetings.length })} isFlush>
      <ul className={classes.list}>
        {shown.map((meeting) => (
          <li key={`${meeting.classId} ${meeting.period}`} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.main}>{meeting.title}</span>
              <span className={classes.sub}>
                {[
                  periodName(meeting),
                  meeting.teacher ?? t('office.noTeacher'),
                  t('office.studentCount', { count: meeting.studentCount }),
                ].join(' · ')}
              </span>
            </span>
            <Link
              className={classes.link}
              to={`/teacher/attendance/${meeting.classId}`}
              search={{ day: meeting.day, period: meeting.period }}
              aria-label={t('office.openSheetOf', { title: meeting.title, period: meeting.period })}
            >
              {t('office.openSheet')}
            </Link>
          </li>
        ))}
      </ul>
      {meetings.length > shown.length && (
        <div className={classes.more}>
          <Button look="subtle" onClick={() => setAll(true)}>
            {t('office.showAll', { count: meetings.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
