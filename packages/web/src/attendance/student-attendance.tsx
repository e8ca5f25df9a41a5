import type { StudentYear } from '@laurel/domain/attendance/student-year';
import { type Day, isDay } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { formatDecimal, formatNumber } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';
import { useAbility } from '@laurel/web/people/session';
import { Panel } from '@laurel/web/ui/panel';
import { Answered, Empty, Loading } from '@laurel/web/ui/states';
import { StatTile, Tiles } from '@laurel/web/ui/tiles';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { AbsenceLines } from './absence-lines';
import { DayDetail } from './day-detail';
import { NotableDays } from './notable-days';
import { useStudentYear } from './queries';
import { RateDetail } from './rate-detail';
import { type SchoolYear, schoolYear, schoolYearOf } from './school-year';
import classes from './year.module.css';
import { YearLegend, YearMonths } from './year-months';

interface StudentAttendanceProps {
  readonly studentId: string;
  /** The school year shown, by the year it starts in; what isn’t a year is this one. Kept in the address by the page. */
  readonly startsIn: string;
  readonly onYear: (startsIn: string) => void;
  /** Whether absences can be reported here; the server decides again. */
  readonly mayReport?: boolean;
}

/** A student’s school year: the rate with its days, every day by month, absences with their reasons. */
export function StudentAttendance({ studentId, startsIn, onYear, mayReport = false }: StudentAttendanceProps) {
  const today = schoolToday();
  const span = /^20\d\d$/.test(startsIn) ? schoolYear(Number(startsIn)) : schoolYearOf(today);
  const query = useStudentYear({ studentId, from: span.from, until: span.until });
  if (isClosed(query.error)) return <Empty title={t('attendance.closed')}>{t('attendance.closedWhy')}</Empty>;
  return (
    <div className={classes.stack}>
      <YearSteps span={span} onYear={onYear} />
      <Answered query={query} loading={<Loading shape="tiles" rows={6} />}>
        {(year) => <Year key={`${year.studentId} ${year.from}`} span={span} year={year} mayReport={mayReport} />}
      </Answered>
    </div>
  );
}

/** Out of reach, absent and no id at all are told in the same words. */
function isClosed(error: unknown): boolean {
  return error instanceof Fault && ['forbidden', 'not-found', 'invalid'].includes(error.code);
}

function YearSteps({ span, onYear }: { span: SchoolYear; onYear: (startsIn: string) => void }) {
  const { startsIn } = span;
  return (
    <div className={classes.years}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('attendance.yearBefore')}
        onClick={() => onYear(String(startsIn - 1))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </button>
      <span role="status">
        {t('attendance.schoolYear', { from: String(startsIn), until: String(startsIn + 1).slice(2) })}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={t('attendance.yearAfter')}
        onClick={() => onYear(String(startsIn + 1))}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

function Year({ span, year, mayReport }: { span: SchoolYear; year: StudentYear; mayReport: boolean }) {
  const [open, setOpen] = useState<Day | 'rate' | null>(null);
  const mayCreate = useAbility().can('create', 'attendance') && mayReport;
  return (
    <>
      <Figures year={year} onRate={() => setOpen('rate')} />
      <AbsenceLines year={year} mayReport={mayCreate} />
      <Panel title={t('attendance.calendar')}>
        <YearLegend />
        <YearMonths span={span} year={year} onOpen={setOpen} />
        <details className={classes.details}>
          <summary>{t('attendance.asTable')}</summary>
          <NotableDays year={year} onOpen={setOpen} />
        </details>
      </Panel>
      {open === 'rate' && <RateDetail year={year} onOpen={setOpen} onClose={() => setOpen(null)} />}
      {open !== null && isDay(open) && <DayDetail key={open} day={open} year={year} onClose={() => setOpen(null)} />}
    </>
  );
}

function Figures({ year, onRate }: { year: StudentYear; onRate: () => void }) {
  const { rate, excusedDays, unexcusedDays, tardies } = year;
  const { percent, standing } = rate;
  return (
    <Tiles isWhole>
      <StatTile
        label={t('attendance.rate')}
        figure={
          percent === null ? (
            t('attendance.rateNone')
          ) : (
            <button
              type="button"
              className={classes.figure}
              aria-label={t('attendance.openRate', { percent: formatDecimal(percent) })}
              onClick={onRate}
            >
              <bdi>{t('attendance.percent', { percent: formatDecimal(percent) })}</bdi>
            </button>
          )
        }
        meaning={
          percent === null
            ? t('attendance.rateNoneWhy')
            : t('attendance.rateWhy', {
                present: formatDecimal(rate.presentDays),
                enrolled: formatNumber(rate.enrolledDays),
              })
        }
      />
      <StatTile
        label={t('attendance.missed')}
        figure={formatDecimal(rate.absentDays)}
        meaning={t('attendance.missedWhy', { excused: excusedDays, unexcused: unexcusedDays })}
      />
      <StatTile label={t('attendance.tardies')} figure={formatNumber(tardies)} meaning={t('attendance.tardiesWhy')} />
      <StatTile
        label={t('attendance.standing')}
        figure={
          <span className={classes.standing} data-standing={standing}>
            {t(`attendance.${standing}`)}
          </span>
        }
        meaning={t(`attendance.${standing}Why`)}
      />
    </Tiles>
  );
}
