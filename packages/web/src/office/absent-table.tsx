import type { AbsentStudent } from '@laurel/domain/attendance/school-day';
import { Button } from '@laurel/editor/controls/button';
import { formatGradeLevel } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Empty } from '@laurel/web/ui/states';
import { useState } from 'react';
import { letterRuns, standingWords } from './day-words';
import classes from './office.module.css';

interface AbsentTableProps {
  readonly students: readonly AbsentStudent[];
  readonly mayManage: boolean;
  readonly onCorrect: (students: readonly AbsentStudent[]) => void;
}

function columns(): readonly Column<AbsentStudent>[] {
  return [
    { id: 'name', title: t('office.student'), cell: ({ name }) => <span className={classes.main}>{name}</span> },
    { id: 'grade', title: t('office.grade'), cell: ({ gradeLevel }) => formatGradeLevel(gradeLevel) },
    {
      id: 'day',
      title: t('office.theDay'),
      cell: (student) => (
        <span className={classes.tag} data-look={lookOf(student)}>
          {standingWords(student)}
        </span>
      ),
    },
    {
      id: 'letters',
      title: t('office.letters'),
      cell: ({ letters }) => (
        <span className={classes.letters} title={letters.join(' ')}>
          {letterRuns(letters).map(({ letter, count, at }) => (
            <span key={at} className={classes.run}>
              {letter}
              {count > 1 && <span className={classes.times}>×{count}</span>}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'office',
      title: t('office.officeWord'),
      cell: ({ officeCode, officeReason }) =>
        officeCode === null ? '' : `${officeCode}${officeReason ? ` · ${officeReason}` : ''}`,
    },
  ];
}

/** Who was not there, or not all day; some or all of them are excused or corrected at once. */
export function AbsentTable({ students, mayManage, onCorrect }: AbsentTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = students.filter(({ studentId }) => chosen.has(studentId));
  return (
    <DataTable
      label={t('office.absent')}
      csvName="absent"
      columns={columns()}
      rows={students}
      keyOf={({ studentId }) => studentId}
      nameOf={({ name }) => name}
      {...(mayManage ? { chosen, onChoose: setChosen, onOpen: (student: AbsentStudent) => onCorrect([student]) } : {})}
      bulkActions={<Button onClick={() => onCorrect(picked)}>{t('office.correctChosen')}</Button>}
      bar={<h2 className={classes.heading}>{t('office.absent')}</h2>}
      empty={<Empty title={t('office.absentNone')}>{t('office.absentNoneWhy')}</Empty>}
    />
  );
}

function lookOf({ share, isExcused }: AbsentStudent): string | undefined {
  if (share === null || Number(share) === 1) return undefined;
  return isExcused ? 'good' : 'bad';
}
