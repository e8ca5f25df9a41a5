import classes from './editor.module.css';
import { t } from './text';

/** Says that a list ends at its bound, once it is as long as that. */
export function CutList({ count, most }: { count: number; most: number }) {
  return count < most ? null : <p className={classes.about}>{t('pages.onlyFirst', { count: most })}</p>;
}
