import type { ImportLine } from '@laurel/domain/plans/import-line';
import { formatMoment, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Empty } from '@laurel/web/ui/states';
import { ImportState } from './import-state';
import { changesOf } from './plan-summary';
import classes from './plans.module.css';

function columns(): readonly Column<ImportLine>[] {
  return [
    {
      id: 'file',
      title: t('plans.file'),
      cell: (line) => (
        <span className={classes.who}>
          <span className={classes.main}>{line.fileName}</span>
          <span className={classes.sub}>{kindOf(line)}</span>
        </span>
      ),
    },
    { id: 'state', title: t('plans.state'), cell: ({ state }) => <ImportState state={state} /> },
    { id: 'when', title: t('plans.when'), cell: ({ createdAt }) => formatMoment(createdAt) },
    { id: 'rows', title: t('plans.what'), align: 'end', cell: ({ counts }) => formatNumber(changesOf(counts)) },
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
      empty={<Empty title={t('plans.none')}>{t('plans.noneWhy')}</Empty>}
    />
  );
}

/** The import's kind as text. */
export function kindOf({ format, mode }: ImportLine): string {
  if (format !== 'oneroster') return t(`mapped.name-${format}`);
  if (mode === 'bulk' || mode === 'delta') return t('plans.roster', { mode: t(`plans.${mode}`) });
  return t('plans.rosterUnread');
}
