import type { ComingContest } from '@laurel/domain/classes/contest';
import { contestPlace, contestTitle } from '@laurel/web/classes/contest-words';
import { t } from '@laurel/web/classes/text';
import { formatClockTime, formatShortDay, formatWeekday } from '@laurel/web/kit/format';
import { Panel } from '@laurel/web/ui/panel';
import classes from './overview.module.css';

interface ComingContestsProps {
  readonly contests: readonly ComingContest[];
  readonly today: string;
  /** Within the panel of one team, which has its name already. */
  readonly isOfOneTeam?: boolean;
}

/** The contests of the next days, soonest first. */
export function ComingContests({ contests, today, isOfOneTeam = false }: ComingContestsProps) {
  const lines = (
    <ul className={classes.lines} aria-label={t('classes.contestsThisWeek')}>
      {contests.map((contest) => (
        <li key={contest.contestId} className={classes.line}>
          <div className={classes.words}>
            <span className={classes.main}>{contestTitle(contest)}</span>
            <span className={classes.sub}>
              {[isOfOneTeam ? null : contest.team, contestPlace(contest)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <div className={classes.end}>
            <span>
              {contest.day === today
                ? t('classes.contestToday')
                : `${formatWeekday(contest.day)} ${formatShortDay(contest.day)}`}
            </span>
            <span className={classes.sub}>
              {contest.isCanceled
                ? t('classes.contestCanceled')
                : contest.startsAt && formatClockTime(contest.startsAt)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
  if (isOfOneTeam) return lines;
  return (
    <Panel title={t('classes.contestsThisWeek')} isFlush>
      {lines}
    </Panel>
  );
}
