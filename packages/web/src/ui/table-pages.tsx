import { Button } from '@laurel/editor/controls/button';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import classes from './data-table.module.css';

/** `page` counts from 1. */
export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Which rows of how many, and the way to the others. Nothing when one page holds all. */
export function TablePages({ paging: { page, size, count, onPage } }: { paging: Paging }) {
  if (count <= size) return null;
  const from = (page - 1) * size + 1;
  const to = Math.min(count, page * size);
  const range = { from: formatNumber(from), to: formatNumber(to), count: formatNumber(count) };
  return (
    <div className={classes.pages}>
      <span>{t('ui.range', range)}</span>
      <Button look="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('ui.previous')}
      </Button>
      <Button look="default" disabled={to >= count} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
      </Button>
    </div>
  );
}
