import { Button } from '@laurel/editor/controls/button';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { DataTable } from '@laurel/web/ui/data-table';
import { notify } from '@laurel/web/ui/notice';
import { Empty } from '@laurel/web/ui/states';
import type { Sort } from '@laurel/web/ui/table-head';
import { useState } from 'react';
import classes from './inspector.module.css';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const lines: readonly Line[] = [
  { id: '1', name: 'María José Fernández-Castellanos de la Vega', count: 24 },
  { id: '2', name: 'Bo Li', count: 1918 },
  { id: '3', name: 'عبد الرحمن الهاشمي', count: 3 },
  { id: '4', name: 'Zoë Øystein-Łukasiewicz', count: 107 },
];

/** A table with choosing, what is done with the chosen, sorting, and a file of what is shown; and one without rows. */
export function TablePiece() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const turned = sort.direction === 'ascending' ? 1 : -1;
  const rows = lines.toSorted((a, b) =>
    sort.by === 'count' ? turned * (a.count - b.count) : turned * a.name.localeCompare(b.name),
  );
  const columns = [
    { id: 'name', title: t('playground.name'), cell: ({ name }: Line) => name, isSortable: true },
    {
      id: 'count',
      title: t('playground.count'),
      cell: ({ count }: Line) => formatNumber(count),
      text: ({ count }: Line) => String(count),
      align: 'end',
      isSortable: true,
    },
  ] as const;
  const kept = { label: t('playground.table'), columns, keyOf: ({ id }: Line) => id, nameOf: ({ name }: Line) => name };
  return (
    <div className={classes.stack}>
      <DataTable
        {...kept}
        rows={rows}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        onChoose={setChosen}
        csvName="laurel"
        onOpen={({ name }) => notify(name)}
        bulkActions={
          <Button look="default" onClick={() => setChosen(new Set())}>
            {t('playground.letGo')}
          </Button>
        }
      />
      <DataTable
        {...kept}
        rows={[]}
        empty={
          <Empty drawing="search" title={t('playground.emptyTitle')}>
            {t('playground.emptyWhy')}
          </Empty>
        }
      />
    </div>
  );
}
