import { importPageSize, type problemTally } from '@laurel/domain/imports/api';
import type { Problem } from '@laurel/domain/imports/problem';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Loading } from '@laurel/web/ui/states';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Alike, alikeProblems } from './alike-problems';
import classes from './imports.module.css';
import { useImportProblems } from './queries';
import { t } from './text';

type Tally = z.infer<typeof problemTally>;

const kinds = {
  refused: { label: t('imports.isRefused'), look: 'bad' },
  rejected: { label: t('imports.isRejected'), look: 'bad' },
  warning: { label: t('imports.isWarning'), look: 'needs' },
} as const;

const columns: readonly Column<Alike>[] = [
  {
    id: 'kind',
    title: t('imports.severity'),
    cell: ({ first: { severity } }) => (
      <span className={classes.tag} data-look={kinds[severity].look}>
        {kinds[severity].label}
      </span>
    ),
  },
  { id: 'place', title: t('imports.place'), cell: (alike) => <Places {...alike} /> },
  { id: 'reason', title: t('imports.reason'), cell: ({ first }) => <div className={classes.wide}>{first.reason}</div> },
];

/** One place, or how many rows say the same and, opened, which. */
function Places({ first, problems, count }: Alike) {
  if (count === 1) return <Place {...first} />;
  return (
    <details className={classes.alike}>
      <summary>
        <Place {...first} line={null} /> {t('imports.alike', { count })}
      </summary>
      <ul>
        {problems.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line !== null && line > 0 ? `${t('imports.alikeLine', { line })}: ${reason}` : reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

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
          rows={alikeProblems(problems)}
          keyOf={({ key }) => key}
          nameOf={({ first }) => first.reason}
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
