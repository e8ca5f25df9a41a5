import type { CoachedTeam } from '@laurel/domain/overview/overview';
import { mostHomeTeams } from '@laurel/domain/overview/overview';
import { formatShortDay, formatWeekday, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { CourseFace } from '@laurel/web/people/course-face';
import { Panel } from '@laurel/web/ui/panel';
import { deferDialog } from '@laurel/web/ui/part';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contestTitle } from './contest-words';
import classes from './overview.module.css';

const TeamSchedulePanel = deferDialog(() =>
  import('@laurel/web/classes/team-schedule-panel').then((file) => file.TeamSchedulePanel),
);

/** Every team in season; a team opens its schedule: a line each: who coaches it, who was missing from school last, and when it was last tested. */
export function SeasonTeams({ teams, today }: { teams: readonly CoachedTeam[]; today: string }) {
  const [opened, setOpened] = useState<CoachedTeam | null>(null);
  return (
    <Panel title={t('widgets.season.seasonTeams')} isFlush>
      {opened && <TeamSchedulePanel classId={opened.classId} title={opened.title} onClose={() => setOpened(null)} />}
      <ul className={classes.lines}>
        {teams.map((team) => (
          <li key={team.classId} className={classes.line}>
            <CourseFace title={team.title} />
            <div className={classes.words}>
              <button type="button" className={`${classes.link} ${classes.opens}`} onClick={() => setOpened(team)}>
                {team.title}
              </button>
              <span className={classes.sub}>
                {joinParts(
                  team.coach === null
                    ? t('widgets.season.noCoach')
                    : t('widgets.season.coachedBy', { name: team.coach }),
                  t('staff.members', { count: team.memberCount }),
                  nextContest(team, today),
                )}
              </span>
            </div>
            <div className={classes.end}>
              <span>{missingOf(team, today)}</span>
              {team.heldBack && team.heldBack.length > 0 && (
                <Link to="/athlete/eligibility" search={{ team: team.classId }} className={classes.link}>
                  {t('widgets.season.cantPlay', { count: team.heldBack.length })}
                </Link>
              )}
              <span className={classes.sub}>
                {team.tested
                  ? t('widgets.season.testedOn', { day: formatShortDay(team.tested.day) })
                  : t('staff.neverTested')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {teams.length >= mostHomeTeams && (
        <p className={classes.line}>
          <Link to="/athlete/eligibility" className={classes.link}>
            {t('widgets.season.firstTeams', { count: teams.length })}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Whom a team meets next, within a week. */
function nextContest({ contests }: CoachedTeam, today: string): string | null {
  const next = contests.find(({ isCanceled }) => !isCanceled);
  if (!next) return null;
  const what = contestTitle(next);
  if (next.day === today) return t('widgets.season.today', { what });
  return t('widgets.season.onDay', { what, day: `${formatWeekday(next.day)} ${formatShortDay(next.day)}` });
}

function missingOf({ attendance }: CoachedTeam, today: string): string {
  if (!attendance) return t('widgets.season.noAttendanceYet');
  const count = attendance.notable.filter(({ share }) => Number(share) === 0).length;
  const missing = count === 0 ? t('staff.nobodyAbsent') : t('staff.absentCount', { count });
  if (attendance.day === today) return missing;
  const day = `${formatWeekday(attendance.day)} ${formatShortDay(attendance.day)}`;
  return t('widgets.season.onDay', { what: missing, day });
}
