import type { ClassStanding } from '@laurel/domain/overview/overview';
import { ShareBar } from '@laurel/web/drawings/share-bar';
import { t } from '@laurel/web/languages/text';
import classes from './standing.module.css';
import { wholePercent } from './words';

/** How much of the term's weight is graded, as a thin bar and as text. Nothing without a term. */
export function ShareGraded({ standing: { shareGraded, termTitle } }: { standing: ClassStanding }) {
  if (termTitle === null) return null;
  const share = wholePercent(shareGraded);
  return (
    <span className={classes.share}>
      <ShareBar share={share / 100} />
      <span className={classes.shareWords}>{t('overview.shareGraded', { share, term: termTitle })}</span>
    </span>
  );
}
