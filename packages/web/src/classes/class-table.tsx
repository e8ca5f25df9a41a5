import type { ClassLine } from '@laurel/domain/classes/class';
import { comma, formatNumber } from '@laurel/web/kit/format';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { joinLines, type ReadPage } from '@laurel/web/ui/table-csv';
import type { Paging } from '@laurel/web/ui/table-pages';
import type { ReactNode } from 'react';
import classes from './classes.module.css';
import { t } from './text';

interface ClassTableProps {
  readonly lines: readonly ClassLine[];
  readonly paging: Paging;
  readonly bar: ReactNode;
  readonly empty: ReactNode;
  readonly isFetching: boolean;
  readonly readPage: ReadPage<ClassLine>;
  readonly onOpen: (line: ClassLine) => void;
}

function columns(): readonly Column<ClassLine>[] {
  return [
    {
      id: 'title',
      title: t('classes.class'),
      cell: (line) => (
        <span className={classes.title}>
          {line.title}
          {tagOf(line) && <span className={classes.tag}>{tagOf(line)}</span>}
        </span>
      ),
      text: (line) => joinLines([line.title, tagOf(line)]),
    },
    { id: 'code', title: t('classes.code'), cell: ({ code }) => code ?? '', text: ({ code }) => code ?? '' },
    {
      id: 'teachers',
      title: t('classes.teachers'),
      cell: ({ teachers }) => teachers.join(comma()) || <span className={classes.sub}>{t('classes.noTeacher')}</span>,
      text: ({ teachers }) => teachers.join(comma()) || t('classes.noTeacher'),
    },
    {
      id: 'school',
      title: t('classes.school'),
      cell: ({ schoolName }) => schoolName,
      text: ({ schoolName }) => schoolName,
    },
    {
      id: 'students',
      title: t('classes.students'),
      align: 'end',
      cell: ({ studentCount }) => formatNumber(studentCount),
      text: ({ studentCount }) => String(studentCount),
    },
  ];
}

/** Classes by title; a row opens its class. */
export function ClassTable({ lines, ...rest }: ClassTableProps) {
  return (
    <DataTable
      {...rest}
      label={t('classes.classes')}
      csvName="classes"
      columns={columns()}
      rows={lines}
      keyOf={({ classId }) => classId}
      nameOf={({ title }) => title}
    />
  );
}

function tagOf({ isActive, kind }: ClassLine): string | null {
  if (!isActive) return t('classes.ended');
  return kind === 'scheduled' ? null : t(`classes.${kind}`);
}
