import type { Category } from '@laurel/domain/eligibility/category';
import type { State } from '@laurel/domain/eligibility/state';
import { t } from '@laurel/web/languages/text';
import { Link } from '@tanstack/react-router';
import classes from './held-back.module.css';
import { StateMark } from './state-mark';

interface HeldBackProps {
  readonly teamId: string;
  readonly heldBack: readonly {
    readonly studentId: string;
    readonly name: string;
    readonly state: State;
    readonly category: Category | null;
  }[];
  /** How many may play, and as things stand won’t after the next check. */
  readonly losing: number;
}

/** Who of a team may not play as things stand, on its coach’s home; a press leads to why, to all of them, or to the list for the contest. */
export function HeldBack({ teamId, heldBack, losing }: HeldBackProps) {
  const shown = heldBack.slice(0, mostShown);
  return (
    <div className={classes.card}>
      <Link to="/athlete/eligibility" search={{ team: teamId }} className={classes.heading}>
        {t('eligibility.heldBack', { count: heldBack.length })}
      </Link>
      <ul className={classes.list}>
        {shown.map(({ studentId, name, state, category }) => (
          <li key={studentId} className={classes.line}>
            <Link to="/athlete/eligibility" search={{ team: teamId, student: studentId }} className={classes.name}>
              <bdi>{name}</bdi>
            </Link>
            <StateMark state={state} />
            {category && <span className={classes.quiet}>{t(`eligibility.category-${category}`)}</span>}
          </li>
        ))}
      </ul>
      {heldBack.length > shown.length && (
        <span className={classes.quiet}>{t('eligibility.andMore', { count: heldBack.length - shown.length })}</span>
      )}
      {losing > 0 && (
        <Link to="/athlete/eligibility" search={{ team: teamId, coming: 'losing' }} className={classes.heading}>
          {t('eligibility.losing', { count: losing })}
        </Link>
      )}
      <Link to="/athlete/eligibility" search={{ team: teamId, part: 'list' }} className={classes.heading}>
        {t('eligibility.gameDay')}
      </Link>
    </div>
  );
}

/** More than a card can hold are on the board. */
const mostShown = 8;
