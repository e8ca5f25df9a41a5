import type { FitnessSummary } from '@laurel/domain/fitness/fitness-summary';
import { valueText, zoneText } from '@laurel/web/fitness/value-words';
import { formatShortDay } from '@laurel/web/kit/format';
import { useSession } from '@laurel/web/people/session';
import { Link } from '@tanstack/react-router';
import { ListPanel } from './list-panel';
import classes from './overview.module.css';
import { t } from './text';

/** The latest result of each test with its zone; leads to all of them over time. */
export function FitnessPanel({ fitness: { studentId, latest } }: { fitness: FitnessSummary }) {
  const { user } = useSession();
  const all = user?.personId === studentId ? '/studentdashboard/fitness' : `/parentdashboard/fitness/${studentId}`;
  return (
    <ListPanel
      title={t('overview.fitness')}
      action={
        <Link to={all} className={classes.link}>
          {t('overview.allResults')}
        </Link>
      }
      none={t('overview.noFitness')}
      items={latest}
      keyOf={({ testId }) => testId}
      line={({ name, value, unit, zoneName, day, isBest }) => (
        <>
          <div className={classes.words}>
            <span className={classes.main}>
              <bdi>{name}</bdi>
            </span>
            <span className={classes.sub}>
              {formatShortDay(day)}
              {isBest && <> · {t('overview.ownBest')}</>}
            </span>
          </div>
          <div className={classes.end}>
            <bdi>{valueText(value, unit)}</bdi>
            {zoneName !== null && <span className={classes.sub}>{zoneText(zoneName)}</span>}
          </div>
        </>
      )}
    />
  );
}
