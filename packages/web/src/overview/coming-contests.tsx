import type { ComingContest } from '@laurel/domain/classes/coming-contest';
import { formatClockTime, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { contestDay, contestPlace, contestTitle } from './contest-words';
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
    <ul className={classes.lines} aria-label={t('overview.contestsThisWeek')}>
      {contests.map((contest) => (
        <li key={contest.contestId} className={classes.line}>
          <div className={classes.words}>
            <span className={classes.main}>{contestTitle(contest)}</span>
            <span className={classes.sub}>{joinParts(isOfOneTeam ? null : contest.team, contestPlace(contest))}</span>
          </div>
          <div className={classes.end}>
            <span>{contestDay(contest, today)}</span>
            <span className={classes.sub}>
              {contest.isCanceled
                ? t('overview.contestCanceled')
                : contest.startsAt && formatClockTime(contest.startsAt)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
  if (isOfOneTeam) return lines;
  return (
    <Panel title={t('overview.contestsThisWeek')} isFlush>
      {lines}
    </Panel>
  );
}
