import type { BoardTeam } from '@laurel/domain/eligibility/board-api';
import type { BoardRow } from '@laurel/domain/eligibility/shown-standing';
import { mayPlay } from '@laurel/domain/eligibility/state';
import { Button } from '@laurel/editor/controls/button';
import { formatGradeLevel, formatLongDay, formatMoment, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import classes from './game-day.module.css';
import { StateMark } from './state-mark';
import { untilText } from './words';

interface GameDayProps {
  readonly team: BoardTeam;
  readonly rows: readonly BoardRow[];
  readonly onClose: () => void;
}

/** The list a coach takes to a contest: who may play, who may not, by name; made for paper. */
export function GameDay({ team, rows, onClose }: GameDayProps) {
  const groups = [
    { title: t('eligibility.mayPlay'), rows: rows.filter(({ standing }) => standing && mayPlay(standing.state)) },
    {
      title: t('eligibility.mayNotPlay'),
      rows: rows.filter(({ standing }) => standing && mayPlay(standing.state) === false),
    },
    {
      title: t('eligibility.notKnown'),
      rows: rows.filter(({ standing }) => !standing || mayPlay(standing.state) === null),
    },
  ].filter((group) => group.rows.length > 0);
  return (
    <>
      <div className={classes.actions}>
        <Button onClick={() => window.print()}>{t('eligibility.print')}</Button>
        <Button look="default" onClick={onClose}>
          {t('eligibility.back')}
        </Button>
      </div>
      {groups.map((group) => (
        <Panel key={group.title} title={`${group.title} (${group.rows.length})`} isFlush>
          <table className={classes.list} aria-label={group.title}>
            <thead>
              <tr>
                <th scope="col">{t('eligibility.athlete')}</th>
                <th scope="col">{t('eligibility.grade')}</th>
                <th scope="col">{t('eligibility.state')}</th>
                <th scope="col">{t('eligibility.until')}</th>
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.studentId}>
                  <td>
                    <bdi>{row.name}</bdi>
                  </td>
                  <td>{formatGradeLevel(row.gradeLevel)}</td>
                  <td>
                    <StateMark state={row.standing?.state ?? null} />
                  </td>
                  <td>{untilText(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      ))}
      <p className={classes.made}>
        {joinParts(
          team.schoolName,
          team.nextContestOn && t('eligibility.contestOn', { day: formatLongDay(team.nextContestOn) }),
          t('eligibility.madeAt', { at: formatMoment(Date.now()) }),
        )}
      </p>
    </>
  );
}
