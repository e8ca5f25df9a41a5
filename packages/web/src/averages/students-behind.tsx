import { type AveragedStudent, averagesPageSize, type readAverages } from '@laurel/domain/averages/api';
import type { InputOf } from '@laurel/domain/wire/endpoint';
import { Button } from '@laurel/editor/controls/button';
import { formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { useAbility } from '@laurel/web/people/session';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Loading } from '@laurel/web/ui/states';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAveragedStudents } from './queries';
import { bandText, valueText } from './words';

interface StudentsBehindProps {
  readonly group: InputOf<typeof readAverages>;
  readonly title: string;
}

/** The students behind a group’s figures, when asked for; a row opens the student’s profile. */
export function StudentsBehind(props: StudentsBehindProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button look="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('averages.hideStudents') : t('averages.showStudents')}
        </Button>
      </div>
      {isOpen && <Students {...props} />}
    </>
  );
}

function Students({ group, title }: StudentsBehindProps) {
  const [page, setPage] = useState(1);
  const navigate = useNavigate();
  const ability = useAbility();
  const query = useAveragedStudents({ ...group, page: page - 1 });
  return (
    <Answered query={query} loading={<Loading shape="table" rows={8} />}>
      {({ students, count }) => (
        <DataTable
          label={t('averages.studentsList', { title })}
          columns={columnsOf(ability.can('read', 'averages'))}
          rows={students}
          keyOf={({ studentId }) => studentId}
          nameOf={({ name }) => name}
          onOpen={({ studentId }) => void navigate({ to: '/athlete/studentprofile', search: { student: studentId } })}
          paging={{ page, size: averagesPageSize, count, onPage: setPage }}
          isFetching={query.isFetching}
        />
      )}
    </Answered>
  );
}

function columnsOf(seesBands: boolean): Column<AveragedStudent>[] {
  const figure = (id: string, heading: string, text: (student: AveragedStudent) => string | null) => ({
    ...{ id, title: heading, align: 'end' as const },
    cell: (student: AveragedStudent) => text(student) ?? t('averages.notKnown'),
  });
  return [
    { id: 'name', title: t('averages.student'), cell: ({ name }) => <bdi>{name}</bdi> },
    ...(seesBands
      ? [
          figure('band', t('averages.grades'), ({ band }) => (band === null ? null : bandText('grades', band, band))),
          figure('failed', t('averages.failed'), ({ failed }) => (failed === null ? null : formatNumber(failed))),
        ]
      : []),
    figure('attendance', t('averages.attendance'), ({ attendance }) =>
      attendance === null ? null : valueText('attendance', attendance),
    ),
    figure('fitness', t('averages.fitness'), ({ fitness }) =>
      fitness === null ? null : valueText('fitness', fitness),
    ),
  ];
}
