import type { ClassStanding } from '@laurel/domain/overview/overview';
import classes from './standing.module.css';
import { t } from './text';
import { wholePercent } from './words';

/** How much of the term's weight is graded, as a thin bar and in words. Nothing while there is no term. */
export function ShareGraded({ standing: { shareGraded, termTitle } }: { standing: ClassStanding }) {
  if (termTitle === null) return null;
  const share = wholePercent(shareGraded);
  return (
    <span className={classes.share}>
      <svg className={classes.shareBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.shareGround} width="100" height="4" />
        <rect className={classes.shareDone} width={share} height="4" />
      </svg>
      <span className={classes.shareWords}>{t('overview.shareGraded', { share, term: termTitle })}</span>
    </span>
  );
}
