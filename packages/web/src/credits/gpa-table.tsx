import type { GpaLine } from '@laurel/domain/credits/api';
import { formatGradeLevel, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Column } from '@laurel/web/ui/data-table';
import { ListTable } from '@laurel/web/ui/list-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import type { ReadPage } from '@laurel/web/ui/table-csv';
import type { Sort } from '@laurel/web/ui/table-head';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import { figureText, gpaText } from './words';

interface GpaTableProps {
  readonly lines: readonly GpaLine[];
  readonly isRanking: boolean;
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly readPage: ReadPage<GpaLine>;
  readonly onOpen: (line: GpaLine) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** Students with their averages; a row opens what they come from. */
export function GpaTable({ lines, isRanking, ...rest }: GpaTableProps) {
  const rank: Column<GpaLine> = {
    ...{ id: 'rank', title: t('credits.rank'), align: 'end' },
    cell: (line) => (line.rank === null ? '' : formatNumber(line.rank)),
  };
  return (
    <ListTable
      {...rest}
      label={t('credits.title')}
      csvName="gpa"
      columns={isRanking ? [...columns(), rank] : columns()}
      rows={lines}
      keyOf={({ studentId }) => studentId}
      nameOf={({ name }) => name}
    />
  );
}

function columns(): readonly Column<GpaLine>[] {
  return [
    {
      id: 'name',
      title: t('credits.student'),
      cell: (line) => (
        <RowTitle
          short={[
            t('credits.both', { unweighted: gpaText(line.unweighted), weighted: gpaText(line.weighted) }),
            t('credits.earnedOf', { credits: figureText(line.earned) }),
          ]}
        >
          <bdi>{line.name}</bdi>
        </RowTitle>
      ),
      text: ({ name }) => name,
      isSortable: true,
    },
    figure('gradeLevel', t('credits.gradeLevel'), ({ gradeLevel }) => formatGradeLevel(gradeLevel)),
    figure('unweighted', t('credits.unweighted'), ({ unweighted }) => gpaText(unweighted)),
    figure('weighted', t('credits.weighted'), ({ weighted }) => gpaText(weighted)),
    figure('earned', t('credits.earned'), ({ earned }) => figureText(earned)),
  ];
}

function figure(id: string, title: string, text: (line: GpaLine) => string): Column<GpaLine> {
  return { id, title, cell: text, text, isSortable: true, align: 'end' };
}
