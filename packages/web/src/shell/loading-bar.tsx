import { useRouterState } from '@tanstack/react-router';
import classes from './loading-bar.module.css';
import { t } from './text';

/** A thin bar at the top while a page is on its way. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={classes.bar} role="progressbar" aria-label={t('shell.loading')} /> : null;
}
