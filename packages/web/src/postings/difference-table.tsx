import type { Id } from '@laurel/domain/kit/id';
import type { GradeDifference, readClassDifferences } from '@laurel/domain/postings/api';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { formatDay, formatNumber } from '@laurel/web/kit/format';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { RowTitle } from '@laurel/web/ui/row-title';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { gradeText } from './grade-text';
import classes from './postings.module.css';
import { useClassDifferences, useSchoolDifferences } from './queries';
import { t } from './text';

/** The grades of a class in a term that count as another than was calculated. */
export function ClassDifferences(place: { readonly classId: Id<'class'>; readonly termId: Id<'term'> }) {
  return (
    <Answered query={useClassDifferences(place)} loading={<Loading rows={4} />}>
      {(found) => <DifferenceTable {...found} isOneClass />}
    </Answered>
  );
}

/** The same of all classes of a school. */
export function SchoolDifferences(place: { readonly schoolId: Id<'school'>; readonly termId: Id<'term'> }) {
  return (
    <Answered query={useSchoolDifferences(place)} loading={<Loading rows={8} />}>
      {(found) => <DifferenceTable {...found} isOneClass={false} />}
    </Answered>
  );
}

type DifferenceTableProps = OutputOf<typeof readClassDifferences> & { readonly isOneClass: boolean };

function DifferenceTable({ differences, count, isOneClass }: DifferenceTableProps) {
  if (count === 0) return <Empty title={t('postings.noDifferences')}>{t('postings.noDifferencesWhy')}</Empty>;
  return (
    <>
      {count > differences.length && (
        <p className={classes.sub}>
          {t('postings.someDifferences', { shown: formatNumber(differences.length), count: formatNumber(count) })}
        </p>
      )}
      <DataTable
        label={t('postings.differences')}
        columns={columns().filter(({ id }) => id !== 'class' || !isOneClass)}
        rows={differences}
        keyOf={({ classId, studentId }) => `${classId} ${studentId}`}
        nameOf={({ name }) => name}
        csvName="differences"
        isShort
      />
    </>
  );
}

function columns(): readonly Column<GradeDifference>[] {
  return [
    {
      id: 'student',
      title: t('postings.student'),
      cell: (line) => (
        <RowTitle short={[line.title, `${calculated(line)} → ${counted(line)}`, line.reason, madeText(line)]}>
          <bdi>{line.name}</bdi>
        </RowTitle>
      ),
      text: ({ name }) => name,
    },
    { id: 'class', title: t('postings.class'), cell: ({ title }) => <bdi>{title}</bdi>, text: ({ title }) => title },
    { id: 'calculated', title: t('postings.calculatedGrade'), cell: calculated },
    {
      id: 'counted',
      title: t('postings.countedGrade'),
      cell: (line) => <strong>{counted(line)}</strong>,
      text: counted,
    },
    {
      id: 'reason',
      title: t('postings.reason'),
      cell: ({ reason }) => <bdi>{reason}</bdi>,
      text: ({ reason }) => reason,
    },
    { id: 'by', title: t('postings.madeBy'), cell: madeText },
    { id: 'until', title: t('postings.until'), cell: ({ until }) => (until === null ? '' : formatDay(until)) },
  ];
}

function calculated({ computedLetter, computedPercent }: GradeDifference): string {
  return gradeText(computedLetter, computedPercent);
}

function counted({ letter, percent }: GradeDifference): string {
  return gradeText(letter, percent);
}

function madeText({ madeBy, isCorrection }: GradeDifference): string {
  return t(isCorrection ? 'postings.correctedBy' : 'postings.setBy', { name: madeBy ?? '–' });
}
