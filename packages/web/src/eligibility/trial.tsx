import type { tryPack } from '@laurel/domain/eligibility/pack-api';
import type { State } from '@laurel/domain/eligibility/state';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './standing.module.css';
import { StateMark } from './state-mark';

/** Who would change status by rules that aren’t on: what they would become, and from when on. */
export function Trial({ trial }: { trial: OutputOf<typeof tryPack> }) {
  return (
    <div className={classes.part} role="status">
      <p className={classes.main}>
        {t('athletics.trial', {
          count: trial.changedCount,
          athletes: t('eligibility.athletes', { count: trial.athletes }),
        })}
      </p>
      <ul className={classes.lines}>
        {trial.changed.map(({ studentId, name, team, before, after, from }) => (
          <li key={`${studentId} ${team}`} className={classes.line}>
            <span className={classes.row}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <StateMark state={after as State} />
            </span>
            <span className={classes.sub}>
              {joinParts(
                team,
                from && t('eligibility.fromDay', { day: formatDay(from) }),
                t('athletics.insteadOf', { state: t(`eligibility.state-${before}`) }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
