import type { State } from '@laurel/domain/eligibility/state';
import { t } from '@laurel/web/languages/text';
import classes from './state-mark.module.css';

/** The letter alone, for a phone’s row, whose words say the rest. */
export function StateLetter({ state }: { state: State | null }) {
  return (
    <span className={`${classes.mark} ${classes.alone}`} data-state={state ?? undefined} aria-hidden="true">
      <span className={classes.letter}>{state === null ? '…' : t(`eligibility.letter-${state}`)}</span>
    </span>
  );
}

/** Where an athlete stands by letter and name; the color only repeats it. `null`: not worked out yet. */
export function StateMark({ state }: { state: State | null }) {
  return (
    <span className={classes.mark} data-state={state ?? undefined}>
      <span className={classes.letter} aria-hidden="true">
        {state === null ? '…' : t(`eligibility.letter-${state}`)}
      </span>
      {state === null ? t('eligibility.notYet') : t(`eligibility.state-${state}`)}
    </span>
  );
}
