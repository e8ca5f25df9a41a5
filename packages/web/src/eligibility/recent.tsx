import type { BoardTeam, RecentDecisions } from '@laurel/domain/eligibility/board-api';
import type { BoardRow } from '@laurel/domain/eligibility/shown-standing';
import { Button } from '@laurel/editor/controls/button';
import { formatMoment, formatNumber, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './standing.module.css';
import { StateMark } from './state-mark';

interface RecentProps {
  readonly recent: RecentDecisions;
  readonly teams: ReadonlyMap<string, BoardTeam>;
  readonly isOneTeam: boolean;
  readonly onOpen: (row: Pick<BoardRow, 'studentId'>) => void;
}

/** What was decided in the last days: how many checks were met, and whose state became another. */
export function Recent({ recent: { met, notMet, changes }, teams, isOneTeam, onOpen }: RecentProps) {
  if (met + notMet + changes.length === 0) return null;
  return (
    <Panel title={t('athletics.recent')}>
      <p className={classes.sub}>
        {t('athletics.recentChecks', { met: formatNumber(met), notMet: formatNumber(notMet) })}
      </p>
      <ul className={classes.lines}>
        {changes.map((change) => (
          <Change key={`${change.studentId} ${change.teamId} ${change.at}`} {...{ change, teams, isOneTeam, onOpen }} />
        ))}
      </ul>
    </Panel>
  );
}

function Change({
  change: { studentId, name, teamId, before, state, category, at },
  teams,
  isOneTeam,
  onOpen,
}: Omit<RecentProps, 'recent'> & { change: RecentDecisions['changes'][number] }) {
  return (
    <li className={classes.line}>
      <span className={classes.row}>
        <Button look="subtle" onClick={() => onOpen({ studentId })}>
          <bdi>{name}</bdi>
        </Button>
        <StateMark state={state} />
      </span>
      <span className={classes.sub}>
        {joinParts(
          t('athletics.insteadOf', { state: t(`eligibility.state-${before}`) }),
          category && t(`eligibility.category-${category}`),
          isOneTeam ? null : teams.get(teamId)?.title,
          formatMoment(at),
        )}
      </span>
    </li>
  );
}
