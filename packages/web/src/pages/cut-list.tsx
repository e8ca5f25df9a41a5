import { t } from '@laurel/web/languages/text';
import classes from './editor.module.css';

/** Says that a list ends at its bound, once it is as long as that. */
export function CutList({ count, most }: { count: number; most: number }) {
  return count < most ? null : <p className={classes.about}>{t('pages.onlyFirst', { count: most })}</p>;
}
