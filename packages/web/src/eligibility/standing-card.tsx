import type { Category } from '@laurel/domain/eligibility/category';
import type { State } from '@laurel/domain/eligibility/state';
import { t } from '@laurel/web/languages/text';
import { Panel } from '@laurel/web/ui/panel';
import { Link } from '@tanstack/react-router';
import classes from './held-back.module.css';
import { StateMark } from './state-mark';

interface StandingCardProps {
  readonly standings: readonly {
    readonly teamId: string;
    readonly title: string;
    readonly state: State;
    readonly category: Category | null;
    readonly coming: State | null;
  }[];
}

/** Where a student stands on each team, on their own home or a parent’s; a press leads to why, and what helps. */
export function StandingCard({ standings }: StandingCardProps) {
  return (
    <Panel title={t('eligibility.title')} isFlush>
      <div className={classes.card}>
        <ul className={classes.list}>
          {standings.map(({ teamId, title, state, category, coming }) => (
            <li key={teamId} className={classes.line}>
              <bdi>{title}</bdi>
              <StateMark state={state} />
              {category && <span className={classes.quiet}>{t(`eligibility.category-${category}`)}</span>}
              {coming && (
                <span className={classes.quiet}>
                  {t('eligibility.coming', { state: t(`eligibility.state-${coming}`) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        <Link to="/athlete/eligibility" className={classes.heading}>
          {t('eligibility.whyAndHelp')}
        </Link>
      </div>
    </Panel>
  );
}
