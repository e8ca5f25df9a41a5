import type { Closure } from '@laurel/domain/grades/open-terms';
import { updateTerms } from '@laurel/domain/terms/permissions';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { Link } from '@tanstack/react-router';
import { closureName } from './closures';
import classes from './gradebook.module.css';

/** Says before anything is typed that the shown term takes no scores, and who can change that. */
export function TermNotice({ closure }: { closure: Closure }) {
  const mayUnlock = useAbility().can(...updateTerms);
  const isLocked = closure.why === 'locked';
  return (
    <p className={classes.termNotice}>
      <strong>{t('gradebook.termSentence', { closure: closureName(closure) })}</strong>{' '}
      {t(isLocked ? 'gradebook.termLockedMeans' : 'gradebook.termClosedMeans')}{' '}
      {mayUnlock ? (
        <Link to="/admin/terms">{t(isLocked ? 'gradebook.termUnlock' : 'gradebook.termChange')}</Link>
      ) : (
        t(isLocked ? 'gradebook.termAsk' : 'gradebook.termAskWindow')
      )}
    </p>
  );
}
