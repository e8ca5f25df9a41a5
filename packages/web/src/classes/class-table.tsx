import type { ClassLine } from '@laurel/domain/classes/class';
import { comma, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import type { Column } from '@laurel/web/ui/data-table';
import { ListTable } from '@laurel/web/ui/list-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import { joinLines, type ReadPage } from '@laurel/web/ui/table-csv';
import type { Sort } from '@laurel/web/ui/table-head';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import classes from './classes.module.css';

interface ClassTableProps {
  readonly lines: readonly ClassLine[];
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly readPage: ReadPage<ClassLine>;
  readonly onOpen: (line: ClassLine) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Columns that aren’t shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  /** Left out for who may only look. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  readonly bulkActions?: ReactNode;
  /** What filters say of every line already, which then has no tag for it. */
  readonly narrowedTo: NarrowedTo;
}

interface NarrowedTo {
  readonly kind: ClassLine['kind'] | undefined;
  readonly isArchived: boolean;
}

function columns(narrowedTo: NarrowedTo): readonly Column<ClassLine>[] {
  return [
    {
      id: 'title',
      title: t('classes.class'),
      cell: (line) => {
        const tag = tagOf(line, narrowedTo);
        return (
          <RowTitle short={[t('classes.studentCount', countOf(line)), teachersOf(line), line.schoolName]}>
            {line.title}
            {tag && <span className={classes.tag}>{tag}</span>}
          </RowTitle>
        );
      },
      text: (line) => joinLines([line.title, tagOf(line)]),
      isSortable: true,
    },
    plain('code', t('classes.code'), ({ code }) => code),
    plain('course', t('classes.course'), ({ courseTitle }) => courseTitle),
    {
      id: 'teachers',
      title: t('classes.teachers'),
      cell: (line) =>
        line.teachers.length > 0 ? teachersOf(line) : <span className={classes.sub}>{teachersOf(line)}</span>,
      text: teachersOf,
    },
    plain('school', t('classes.school'), ({ schoolName }) => schoolName),
    {
      ...plain('students', t('classes.students'), ({ studentCount }) => String(studentCount)),
      cell: ({ studentCount }) => formatNumber(studentCount),
      align: 'end',
    },
  ];
}

/** A column of plain text, by which the list can be sorted. */
function plain(id: string, title: string, text: (line: ClassLine) => string | null): Column<ClassLine> {
  const cell = (line: ClassLine) => text(line) ?? '';
  return { id, title, cell, text: cell, isSortable: true };
}

/** Classes by title; a row opens its class. */
export function ClassTable({ lines, narrowedTo, ...rest }: ClassTableProps) {
  return (
    <ListTable
      {...rest}
      label={t('classes.classes')}
      csvName="classes"
      columns={columns(narrowedTo)}
      rows={lines}
      keyOf={({ classId }) => classId}
      nameOf={({ title }) => title}
    />
  );
}

function teachersOf({ teachers }: ClassLine): string {
  return teachers.join(comma()) || t('classes.noTeacher');
}

function countOf({ studentCount }: ClassLine) {
  return { count: studentCount, number: formatNumber(studentCount) };
}

function tagOf({ isActive, kind }: ClassLine, narrowedTo?: NarrowedTo): string | null {
  if (!isActive && !narrowedTo?.isArchived) return t('classes.isArchived');
  return kind === 'scheduled' || kind === narrowedTo?.kind ? null : t(`classes.${kind}`);
}
