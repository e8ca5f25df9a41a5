import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './work-progress.module.css';

interface WorkProgressProps {
  /** What is being done; the bar's accessible name. */
  readonly label: string;
  /** How many of how many; `null` while nothing can be counted yet. */
  readonly counted: { readonly done: number; readonly total: number } | null;
  /** How far it is, in the words of what is counted. */
  readonly words?: string;
  /** What one may do meanwhile. */
  readonly about?: string;
}

/** Work that goes on in the background: counted where it can be, else only that it goes on. Told politely as it goes. */
export function WorkProgress({ label, counted, words, about }: WorkProgressProps) {
  const count = counted && { done: formatNumber(counted.done), total: formatNumber(counted.total) };
  return (
    <div className={classes.progress}>
      <progress aria-label={label} {...(counted ? { value: counted.done, max: counted.total } : {})} />
      <p role="status" className={classes.words}>
        {words ?? (count ? t('drawings.progress', count) : label)}
      </p>
      {about && <p className={classes.about}>{about}</p>}
    </div>
  );
}
