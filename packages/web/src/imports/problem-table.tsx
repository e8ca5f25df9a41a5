import type { ImportProblem, problemTally } from '@laurel/domain/imports/api';
import { english } from '@laurel/domain/kit/sentence';
import { importPageSize } from '@laurel/domain/plans/import-line';
import { Select } from '@laurel/editor/controls/select';
import { translateSentence } from '@laurel/web/faults/translate-sentence';
import { t } from '@laurel/web/languages/text';
import { Place, placeText } from '@laurel/web/plans/place';
import classes from '@laurel/web/plans/plans.module.css';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Loading } from '@laurel/web/ui/states';
import { joinLines } from '@laurel/web/ui/table-csv';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { FixCell, type Fixing } from './fix-cell';
import { readProblemsPage, useImportProblems } from './queries';

type Tally = z.infer<typeof problemTally>;

function kinds() {
  return {
    refused: { label: t('imports.isRefused'), look: 'bad' },
    rejected: { label: t('imports.isRejected'), look: 'bad' },
    warning: { label: t('imports.isWarning'), look: 'needs' },
  } as const;
}

function columnsFor(fixing: Fixing): readonly Column<ImportProblem>[] {
  return [
    {
      id: 'kind',
      title: t('imports.severity'),
      cell: ({ severity }) => (
        <span className={classes.tag} data-look={kinds()[severity].look}>
          {kinds()[severity].label}
        </span>
      ),
      text: ({ severity }) => kinds()[severity].label,
    },
    {
      id: 'place',
      title: t('plans.place'),
      cell: (problem) => <Place {...placeOf(problem)} />,
      text: (problem) => placeText(placeOf(problem)),
    },
    {
      id: 'reason',
      title: t('plans.reason'),
      cell: (problem) => (
        <div className={classes.wide}>
          {reasonOf(problem)}
          <Rows problem={problem} {...fixing} />
        </div>
      ),
      text: (problem) =>
        joinLines([reasonOf(problem), problem.count === 1 ? null : t('imports.alike', { count: problem.count })]),
    },
  ];
}

function reasonOf({ rows: [first] }: ImportProblem): string {
  return first ? translateSentence(first.reason) : '';
}

/** The rows that say the same, each with its way to be put right. */
function Rows({ problem, ...fixing }: Fixing & { readonly problem: ImportProblem }) {
  const { rows, count } = problem;
  const [first] = rows;
  if (count === 1) return first ? <FixCell problem={problem} row={first} {...fixing} /> : null;
  const more = count - rows.filter(({ line }) => line !== null).length;
  return (
    <details className={classes.alike}>
      <summary>{t('imports.alike', { count })}</summary>
      <ul>
        {rows.flatMap((row) =>
          row.line === null || row.line === 0
            ? []
            : [
                <li key={`${row.line} ${english(row.reason)}`}>
                  {t('imports.alikeLine', { line: row.line })}: {translateSentence(row.reason)}
                  <FixCell problem={problem} row={row} {...fixing} />
                </li>,
              ],
        )}
      </ul>
      {more > 0 && <p className={classes.sub}>{t('imports.alikeMore', { count: more })}</p>}
    </details>
  );
}

/** Several rows that say the same stand in no one line. */
function placeOf(problem: ImportProblem): Parameters<typeof Place>[0] {
  return { ...problem, line: problem.count === 1 ? (problem.rows[0]?.line ?? null) : null };
}

interface ProblemTableProps {
  readonly importId: string;
  readonly tallies: readonly Tally[];
  readonly fixing: Fixing;
}

/** Everything that was put right or left out, with its reason, and what can be put right here. */
export function ProblemTable({ importId, tallies, fixing }: ProblemTableProps) {
  const [severity, setSeverity] = useState<Tally['severity'] | ''>('');
  const [file, setFile] = useState('');
  const [page, setPage] = useState(1);
  const filter = { importId, ...(severity === '' ? {} : { severity }), ...(file === '' ? {} : { file }) };
  const query = useImportProblems({ ...filter, page: page - 1 });
  if (tallies.length === 0) return null;
  const files = [...new Set(tallies.map((tally) => tally.file))];
  const severities = [...new Set(tallies.map((tally) => tally.severity))];
  return (
    <Answered query={query} loading={<Loading shape="table" rows={6} />}>
      {({ problems, count }) => (
        <DataTable
          label={t('imports.problems')}
          columns={columnsFor(fixing)}
          rows={problems}
          keyOf={({ file, column, severity, rows: [first] }) =>
            [severity, file, column, first?.line, first && english(first.reason)].join(' ')
          }
          nameOf={reasonOf}
          isFetching={query.isPlaceholderData}
          csvName="import-problems"
          readPage={(next, signal) => readProblemsPage({ ...filter, page: next - 1 }, signal)}
          paging={{ page, size: importPageSize, count, onPage: setPage }}
          bar={
            <>
              <h2 className={classes.heading}>{t('imports.problems')}</h2>
              <Select
                aria-label={t('imports.severity')}
                options={[
                  { value: '', label: t('imports.anySeverity') },
                  ...severities.map((value) => ({ value, label: kinds()[value].label })),
                ]}
                value={severity}
                onChange={(event) => {
                  setSeverity(severities.find((each) => each === event.currentTarget.value) ?? '');
                  setPage(1);
                }}
              />
              <Select
                aria-label={t('plans.file')}
                options={[{ value: '', label: t('imports.anyFile') }, ...files]}
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
