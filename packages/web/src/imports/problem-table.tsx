import { importPageSize, type problemTally } from '@laurel/domain/imports/api';
import type { Problem } from '@laurel/domain/imports/problem';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Loading } from '@laurel/web/ui/states';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import type * as z from 'zod/mini';
import classes from './imports.module.css';
import { useImportProblems } from './queries';
import { t } from './text';

type Tally = z.infer<typeof problemTally>;

const kinds = {
  refused: { label: t('imports.isRefused'), look: 'bad' },
  rejected: { label: t('imports.isRejected'), look: 'bad' },
  warning: { label: t('imports.isWarning'), look: 'needs' },
} as const;

const columns: readonly Column<Problem>[] = [
  {
    id: 'kind',
    title: t('imports.severity'),
    cell: ({ severity }) => (
      <span className={classes.tag} data-look={kinds[severity].look}>
        {kinds[severity].label}
      </span>
    ),
  },
  { id: 'place', title: t('imports.place'), cell: (problem) => <Place {...problem} /> },
  { id: 'reason', title: t('imports.reason'), cell: ({ reason }) => <div className={classes.wide}>{reason}</div> },
];

/** Where something is: file, line and column, as far as known. */
export function Place({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>) {
  const parts = [line !== null && line > 0 && t('imports.atLine', { line }), column].filter(Boolean);
  return (
    <span className={classes.who}>
      <span className={classes.main}>{file}</span>
      <span className={classes.sub}>{parts.join(', ')}</span>
    </span>
  );
}

/** Everything that was put right or left out, with its reason. */
export function ProblemTable({ importId, tallies }: { importId: string; tallies: readonly Tally[] }) {
  const [severity, setSeverity] = useState<Tally['severity'] | ''>('');
  const [file, setFile] = useState('');
  const [page, setPage] = useState(1);
  const query = useImportProblems({
    importId,
    page: page - 1,
    ...(severity === '' ? {} : { severity }),
    ...(file === '' ? {} : { file }),
  });
  const fitting = tallies.filter(
    (tally) => (severity === '' || tally.severity === severity) && (file === '' || tally.file === file),
  );
  const count = fitting.reduce((sum, tally) => sum + tally.count, 0);
  if (tallies.length === 0) return null;
  const files = [...new Set(tallies.map((tally) => tally.file))];
  const severities = [...new Set(tallies.map((tally) => tally.severity))];
  return (
    <Answered query={query} loading={<Loading shape="table" rows={6} />}>
      {({ problems }) => (
        <DataTable
          label={t('imports.problems')}
          columns={columns}
          rows={problems.map((problem, at) => ({ ...problem, at }))}
          keyOf={(problem) => String(Reflect.get(problem, 'at'))}
          nameOf={({ reason }) => reason}
          isFetching={query.isPlaceholderData}
          paging={{ page, size: importPageSize, count, onPage: setPage }}
          bar={
            <>
              <h2 className={classes.heading}>{t('imports.problems')}</h2>
              <NativeSelect
                aria-label={t('imports.severity')}
                data={[
                  { value: '', label: t('imports.anySeverity') },
                  ...severities.map((value) => ({ value, label: kinds[value].label })),
                ]}
                value={severity}
                onChange={(event) => {
                  setSeverity(severities.find((each) => each === event.currentTarget.value) ?? '');
                  setPage(1);
                }}
              />
              <NativeSelect
                aria-label={t('imports.file')}
                data={[{ value: '', label: t('imports.anyFile') }, ...files]}
                value={file}
                onChange={(event) => {
                  setFile(event.currentTarget.value);
                  setPage(1);
                }}
              />
            </>
          }
        />
      )}
    </Answered>
  );
}
