import type { CourseLine } from '@laurel/domain/classes/course';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Column } from '@laurel/web/ui/data-table';
import { ListTable } from '@laurel/web/ui/list-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import { joinLines, type ReadPage } from '@laurel/web/ui/table-csv';
import type { Sort } from '@laurel/web/ui/table-head';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import classes from './classes.module.css';

interface CourseTableProps {
  readonly lines: readonly CourseLine[];
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly readPage: ReadPage<CourseLine>;
  readonly onOpen: (line: CourseLine) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Columns that aren’t shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  /** Every line is archived, as the filters say: none has a tag for it. */
  readonly isArchived: boolean;
}

function columns(isArchived: boolean): readonly Column<CourseLine>[] {
  return [
    {
      id: 'title',
      title: t('classes.course'),
      cell: (line) => (
        <RowTitle short={[line.code, classCountOf(line), line.schoolName]}>
          {line.title}
          {!line.isActive && !isArchived && <span className={classes.tag}>{t('classes.isArchived')}</span>}
        </RowTitle>
      ),
      text: (line) => joinLines([line.title, line.isActive ? null : t('classes.isArchived')]),
      isSortable: true,
    },
    plain('code', t('classes.code'), ({ code }) => code ?? ''),
    plain('school', t('classes.school'), ({ schoolName }) => schoolName),
    {
      ...plain('classes', t('classes.classes'), ({ classCount }) => String(classCount)),
      cell: ({ classCount }) => formatNumber(classCount),
      align: 'end',
    },
  ];
}

/** A column of plain text, by which the list can be sorted. */
function plain(id: string, title: string, text: (line: CourseLine) => string): Column<CourseLine> {
  return { id, title, cell: text, text, isSortable: true };
}

/** Courses by title; a row opens its course. */
export function CourseTable({ lines, isArchived, ...rest }: CourseTableProps) {
  return (
    <ListTable
      {...rest}
      label={t('classes.courses')}
      csvName="courses"
      columns={columns(isArchived)}
      rows={lines}
      keyOf={({ courseId }) => courseId}
      nameOf={({ title }) => title}
    />
  );
}

function classCountOf({ classCount }: CourseLine): string {
  return t('classes.classCount', { count: classCount, number: formatNumber(classCount) });
}
