import { t } from '@laurel/web/languages/text';
import { useLoadingFlag } from '@laurel/web/ui/loading-flag';
import { useRouterState } from '@tanstack/react-router';
import classes from './loading-bar.module.css';

/** A thin bar at the top while a page is on its way or the loading flag is set. */
export function LoadingBar() {
  const isTurning = useRouterState({ select: (state) => state.status === 'pending' });
  const isFlagged = useLoadingFlag();
  if (!isTurning && !isFlagged) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('shell.loading')} />;
}
