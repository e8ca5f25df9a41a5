import type { ImportLine } from '@laurel/domain/imports/api';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Empty } from '@laurel/web/ui/states';
import { kindOf } from './import-detail';
import { ImportState } from './import-state';
import classes from './imports.module.css';
import { changesOf } from './plan-summary';
import { t } from './text';

function columns(): readonly Column<ImportLine>[] {
  return [
    {
      id: 'file',
      title: t('imports.file'),
      cell: (line) => (
        <span className={classes.who}>
          <span className={classes.main}>{line.fileName}</span>
          <span className={classes.sub}>{kindOf(line)}</span>
        </span>
      ),
    },
    { id: 'state', title: t('imports.state'), cell: ({ state }) => <ImportState state={state} /> },
    { id: 'when', title: t('imports.when'), cell: ({ createdAt }) => formatMoment(createdAt) },
    { id: 'rows', title: t('imports.what'), align: 'end', cell: ({ counts }) => formatNumber(changesOf(counts)) },
  ];
}

/** Imports, the newest first; a row opens its import. */
export function ImportList({
  label,
  imports,
  onOpen,
}: {
  label: string;
  imports: readonly ImportLine[];
  onOpen: (line: ImportLine) => void;
}) {
  return (
    <DataTable
      label={label}
      columns={columns()}
      rows={imports}
      keyOf={({ id }) => id}
      nameOf={({ fileName }) => fileName}
      onOpen={onOpen}
      bar={<h2 className={classes.heading}>{label}</h2>}
      empty={<Empty title={t('imports.none')}>{t('imports.noneWhy')}</Empty>}
    />
  );
}
