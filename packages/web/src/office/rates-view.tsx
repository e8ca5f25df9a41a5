import type { StudentRate } from '@laurel/domain/attendance/school-day';
import { csvFile } from '@laurel/domain/kit/csv';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { Button } from '@laurel/editor/controls/button';
import { Select } from '@laurel/editor/controls/select';
import { DayDetail } from '@laurel/web/attendance/day-detail';
import { useStudentYear } from '@laurel/web/attendance/queries';
import { RateDetail } from '@laurel/web/attendance/rate-detail';
import { compareText, formatDecimal, formatGradeLevel, formatNumber } from '@laurel/web/kit/format';
import { saveFile } from '@laurel/web/kit/save-file';
import { t } from '@laurel/web/languages/text';
import { StretchFields } from '@laurel/web/office/stretch-fields';
import { AnsweredPanel } from '@laurel/web/ui/answered-panel';
import { type Column, DataTable } from '@laurel/web/ui/data-table';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import type { Sort } from '@laurel/web/ui/table-head';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import { useState } from 'react';
import { dayIn } from './absences-view';
import type { Address } from './address';
import classes from './office.module.css';
import { type School, useRates } from './queries';

interface RatesViewProps {
  readonly school: School;
  readonly today: Day;
  readonly address: Address;
}

const pageSize = 100;

function columns(): readonly Column<StudentRate>[] {
  return [
    {
      id: 'name',
      title: t('office.student'),
      isSortable: true,
      cell: ({ name }) => <span className={classes.main}>{name}</span>,
    },
    { id: 'grade', title: t('office.grade'), isSortable: true, cell: ({ gradeLevel }) => formatGradeLevel(gradeLevel) },
    {
      id: 'percent',
      title: t('office.attendance'),
      align: 'end',
      isSortable: true,
      cell: ({ percent }) =>
        percent === null ? t('office.unknown') : <bdi>{t('office.percent', { percent: formatDecimal(percent) })}</bdi>,
    },
    {
      id: 'absent',
      title: t('office.daysMissed'),
      align: 'end',
      isSortable: true,
      cell: ({ absentDays, enrolledDays }) =>
        t('office.ofDays', { absent: formatDecimal(absentDays), enrolled: enrolledDays }),
    },
    { id: 'excused', title: t('office.ofThemExcused'), align: 'end', cell: ({ excusedDays }) => excusedDays },
    {
      id: 'tardies',
      title: t('office.timesLate'),
      align: 'end',
      isSortable: true,
      cell: ({ tardies }) => formatNumber(tardies),
    },
    {
      id: 'standing',
      title: t('office.standing'),
      cell: ({ standing }) => (
        <span
          className={classes.tag}
          data-look={standing === 'chronic' ? 'bad' : standing === 'warning' ? 'needs' : undefined}
        >
          {t(`office.${standing}`)}
        </span>
      ),
    },
  ];
}

/** Every student’s attendance over a stretch of days, the lowest first; each opens to its days. */
export function RatesView({ school, today, address }: RatesViewProps) {
  const from = dayIn(address.read('from'), school.yearStartsOn ?? addDays(today, -180));
  const last = dayIn(address.read('to'), today);
  const query = useRates({ schoolId: school.schoolId, from, until: addDays(last, 1) });
  return (
    <>
      <div className={classes.filters}>
        <StretchFields {...{ from, last }} onChange={address.write} />
      </div>
      <Answered query={query} loading={<Loading shape="tiles" rows={12} />}>
        {({ students }) => (
          <Rates students={students} isFetching={query.isPlaceholderData} {...{ address, from, last }} />
        )}
      </Answered>
    </>
  );
}

interface RatesProps extends Pick<RatesViewProps, 'address'> {
  readonly students: readonly StudentRate[];
  readonly isFetching: boolean;
  readonly from: Day;
  readonly last: Day;
}

function Rates({ students, isFetching, address, from, last }: RatesProps) {
  const [sort, setSort] = useState<Sort>({ by: 'percent', direction: 'ascending' });
  const [page, setPage] = useState(1);
  const standing = address.read('standing');
  const grade = address.read('grade');
  const found = students
    .filter((each) => standing === '' || each.standing === standing)
    .filter((each) => grade === '' || each.gradeLevel === grade)
    .toSorted(orderOf(sort));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const opened = students.find(({ studentId }) => studentId === address.read('student'));
  const grades = [...new Set(students.flatMap(({ gradeLevel }) => gradeLevel ?? []))].toSorted(compareText);
  const filter = (change: Record<string, string>) => {
    setPage(1);
    address.write(change);
  };
  return (
    <>
      <Standings students={students} />
      <DataTable
        label={t('office.rates')}
        columns={columns()}
        rows={shown}
        keyOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        isFetching={isFetching}
        paging={{ page, size: pageSize, count: found.length, onPage: setPage }}
        onOpen={({ studentId }) => address.write({ student: studentId }, 'step')}
        empty={<Empty title={t('office.ratesNone')}>{t('office.ratesNoneWhy')}</Empty>}
        bar={
          <>
            <Select
              aria-label={t('office.standing')}
              options={[
                { value: '', label: t('office.anyStanding') },
                ...(['chronic', 'warning', 'fine', 'tooFew'] as const).map((value) => ({
                  value,
                  label: t(`office.${value}`),
                })),
              ]}
              value={standing}
              onChange={(event) => filter({ standing: event.currentTarget.value })}
            />
            <Select
              aria-label={t('office.grade')}
              options={[
                { value: '', label: t('office.anyGrade') },
                ...grades.map((value) => ({
                  value,
                  label: t('office.gradeLevel', { level: formatGradeLevel(value) }),
                })),
              ]}
              value={grade}
              onChange={(event) => filter({ grade: event.currentTarget.value })}
            />
            <Button look="default" onClick={() => saveRates(found, `attendance-rates-${from}-${last}.csv`)}>
              {t('office.csv')}
            </Button>
          </>
        }
      />
      {opened && (
        <RatePanel
          key={opened.studentId}
          studentId={opened.studentId}
          stretch={{ from, until: addDays(last, 1) }}
          onClose={() => address.write({ student: '' })}
        />
      )}
    </>
  );
}

function Standings({ students }: { students: readonly StudentRate[] }) {
  const count = (standing: StudentRate['standing']) =>
    formatNumber(students.filter((each) => each.standing === standing).length);
  return (
    <Tiles isWhole>
      <StatTile label={t('office.chronic')} figure={count('chronic')} meaning={t('office.chronicWhy')} />
      <StatTile label={t('office.warning')} figure={count('warning')} meaning={t('office.warningWhy')} />
      <StatTile label={t('office.fine')} figure={count('fine')} meaning={t('office.fineWhy')} />
      <StatTile label={t('office.tooFew')} figure={count('tooFew')} meaning={t('office.tooFewWhy')} />
    </Tiles>
  );
}

function orderOf({ by, direction }: Sort): (a: StudentRate, b: StudentRate) => number {
  const turn = direction === 'ascending' ? 1 : -1;
  const keyFor = (rate: StudentRate): string | number => {
    if (by === 'name') return rate.sortName;
    if (by === 'grade') return rate.gradeLevel ?? '';
    if (by === 'absent') return Number(rate.absentDays);
    // Nobody taken yet stands behind everybody who is, whichever way.
    return by === 'tardies' ? rate.tardies : Number(rate.percent ?? turn * 101);
  };
  return (one, other) => {
    const [a, b] = [keyFor(one), keyFor(other)];
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
    return turn * order || compareText(one.sortName, other.sortName);
  };
}

interface RatePanelProps {
  readonly studentId: string;
  readonly stretch: { readonly from: Day; readonly until: Day };
  readonly onClose: () => void;
}

/** The days behind one student’s rate, over the same stretch as the list; each day opens in turn. */
function RatePanel({ studentId, stretch, onClose }: RatePanelProps) {
  const query = useStudentYear({ studentId, ...stretch });
  const [day, setDay] = useState<Day | null>(null);
  if (!query.data || query.isPlaceholderData) {
    const unanswered = { ...query, data: undefined };
    return (
      <AnsweredPanel title={t('office.attendance')} onClose={onClose} query={unanswered} loading={<Loading rows={6} />}>
        {() => null}
      </AnsweredPanel>
    );
  }
  if (day !== null) return <DayDetail day={day} year={query.data} onClose={() => setDay(null)} />;
  return <RateDetail year={query.data} onOpen={setDay} onClose={onClose} />;
}

/** Hands the listed rates over as a file, in the order they are shown. */
function saveRates(students: readonly StudentRate[], name: string): void {
  saveFile(new Blob([ratesCsv(students)], { type: 'text/csv;charset=utf-8' }), name);
}

/** The rates as CSV with a header. */
export function ratesCsv(students: readonly StudentRate[]): string {
  const header = [
    t('office.student'),
    t('office.grade'),
    t('office.attendancePercent'),
    t('office.daysMissed'),
    t('office.ofThemExcused'),
    t('office.daysEnrolled'),
    t('office.timesLate'),
    t('office.standing'),
  ];
  const rows = students.map((each) => [
    each.name,
    each.gradeLevel ?? '',
    each.percent ?? '',
    each.absentDays,
    each.excusedDays,
    String(each.enrolledDays),
    String(each.tardies),
    t(`office.${each.standing}`),
  ]);
  return csvFile([header, ...rows]);
}
