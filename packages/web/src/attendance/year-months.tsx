import { weekdayOf } from '@laurel/domain/attendance/calendar';
import type { StudentYear } from '@laurel/domain/attendance/student-year';
import type { Day } from '@laurel/domain/kit/day';
import { DayGrid, DayLegend } from '@laurel/web/drawings/day-grid';
import { t } from '@laurel/web/languages/text';
import { faceOf } from './day-face';
import { monthsOf, type SchoolYear } from './school-year';

interface YearMonthsProps {
  readonly span: SchoolYear;
  readonly year: StudentYear;
  readonly onOpen: (day: Day) => void;
}

/** A student’s school year as small months, from the first day there is anything to say of. */
export function YearMonths({ span, year, onOpen }: YearMonthsProps) {
  const first = [...year.days, ...year.calendar].map(({ day }) => day).toSorted()[0] ?? span.from;
  return (
    <DayGrid
      months={monthsOf(span).filter((month) => month.slice(0, 7) >= first.slice(0, 7))}
      from={span.from}
      until={span.until}
      columns={year.days.some(({ day }) => weekdayOf(day) > 5) ? 7 : 5}
      today={year.today}
      lookOf={(day) => faceOf(day, year)}
      onOpen={onOpen}
    />
  );
}

/** What colors, borders and letters of a year say. */
export function YearLegend() {
  const looks = keys().map(([kind, letter, words]) => ({ kind, letter, words }));
  return <DayLegend label={t('attendance.legendTitle')} looks={looks} />;
}

function keys() {
  return [
    ['present', '1', t('attendance.legendPresent')],
    ['late', 'L', t('attendance.legendLate')],
    ['part', '½', t('attendance.legendPart')],
    ['excused', 'E', t('attendance.legendExcused')],
    ['absent', 'A', t('attendance.legendAbsent')],
    ['away', 'T', t('attendance.legendAway')],
    ['holiday', '–', t('attendance.legendHoliday')],
  ] as const;
}
