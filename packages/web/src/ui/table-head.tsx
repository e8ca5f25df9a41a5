import { t } from '@laurel/web/languages/text';
import type { ReactNode } from 'react';
import classes from './table-head.module.css';

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

interface HeadColumn {
  readonly id: string;
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
}

interface TableHeadProps {
  readonly columns: readonly HeadColumn[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly choice: ReactNode;
}

/** The sticky header; a sortable column is a button that says which way it sorts. */
export function TableHead({ columns, sort, onSort, choice }: TableHeadProps) {
  return (
    <thead className={classes.head}>
      <tr data-sorts={onSort && columns.some(({ isSortable }) => isSortable) ? t('ui.sortBy') : undefined}>
        {choice && (
          <th className={classes.choice} data-label={t('ui.chooseAll')}>
            {choice}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            aria-sort={sort?.by === column.id ? sort.direction : undefined}
          >
            {column.isSortable && onSort ? (
              <button type="button" className={classes.sort} onClick={() => onSort(sortedBy(column.id, sort))}>
                {column.title}
                <span aria-hidden="true">{arrowOf(column.id, sort)}</span>
              </button>
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortedBy(id: string, sort: Sort | undefined): Sort {
  const isTurned = sort?.by === id && sort.direction === 'ascending';
  return { by: id, direction: isTurned ? 'descending' : 'ascending' };
}

function arrowOf(id: string, sort: Sort | undefined): string {
  if (sort?.by !== id) return '';
  return sort.direction === 'ascending' ? '↑' : '↓';
}
