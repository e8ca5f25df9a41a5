import { weekdayOf } from '@laurel/domain/attendance/calendar';
import type { StudentYear } from '@laurel/domain/attendance/student-year';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { formatLongDay, formatMonth, formatWeekdayLetter } from '@laurel/web/kit/format';
import { type KeyboardEvent, useState } from 'react';
import { faceOf } from './day-face';
import { monthsOf, type SchoolYear } from './school-year';
import { t } from './text';
import classes from './year.module.css';

interface YearMonthsProps {
  readonly span: SchoolYear;
  readonly year: StudentYear;
  readonly onOpen: (day: Day) => void;
}

/** A school year as twelve small months; one stop for the Tab key, arrows walk the days. */
export function YearMonths({ span, year, onOpen }: YearMonthsProps) {
  const columns = year.days.some(({ day }) => weekdayOf(day) > 5) ? 7 : 5;
  const inYear = year.today >= span.from && year.today < span.until;
  const [at, setAt] = useState<Day>(() => drawnBefore(inYear ? year.today : addDays(span.from, 4), columns));
  // Before the first day there is anything to say of, a year is blank.
  const first = [...year.days, ...year.calendar].map(({ day }) => day).toSorted()[0] ?? span.from;
  const months = monthsOf(span).filter((month) => month.slice(0, 7) >= first.slice(0, 7));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const next = moveDay(at, event, columns);
    if (next === null || next < span.from || next >= span.until) return;
    event.preventDefault();
    setAt(next);
    const root = event.currentTarget;
    // The cell may be drawn only now.
    requestAnimationFrame(() => root.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons within.
    <div className={classes.months} onKeyDown={press} data-glance>
      {months.map((month) => (
        <Month key={month} {...{ month, columns, year, at, onOpen }} onReach={setAt} />
      ))}
    </div>
  );
}

interface MonthProps extends Pick<YearMonthsProps, 'year' | 'onOpen'> {
  readonly month: Day;
  readonly columns: number;
  readonly at: Day;
  readonly onReach: (day: Day) => void;
}

function Month({ month, columns, year, at, onOpen, onReach }: MonthProps) {
  const weeks = weeksOf(month, columns);
  const [first = []] = weeks.filter((week) => week.every((day) => day !== null));
  return (
    <table className={classes.month} aria-label={t('attendance.month', { month: formatMonth(month) })}>
      <caption className={classes.caption}>{formatMonth(month)}</caption>
      <thead>
        <tr>
          {first.map(
            (day) =>
              day && (
                <th key={day} scope="col">
                  {formatWeekdayLetter(day)}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its place.
                <td key={column} />
              ) : (
                <td key={day}>
                  <DayCell {...{ day, year }} isStop={day === at} onOpen={onOpen} onReach={onReach} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<MonthProps, 'year' | 'onOpen' | 'onReach'> {
  readonly day: Day;
  readonly isStop: boolean;
}

function DayCell({ day, year, isStop, onOpen, onReach }: DayCellProps) {
  const { kind, letter, words } = faceOf(day, year);
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-kind={kind}
      data-today={day === year.today || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={t('attendance.dayIs', { day: formatLongDay(day), what: words })}
      onFocus={() => onReach(day)}
      onClick={() => onOpen(day)}
    >
      <span aria-hidden="true">{letter === '' ? Number(day.slice(8)) : letter}</span>
    </button>
  );
}

/** The weeks of a month, Monday first, as so many columns; `null` where a place belongs to no day of it. */
function weeksOf(month: Day, columns: number): (Day | null)[][] {
  const weeks: (Day | null)[][] = [];
  let monday = addDays(month, 1 - weekdayOf(month));
  while (monday.slice(0, 7) <= month.slice(0, 7)) {
    const start = monday;
    const week = Array.from({ length: columns }, (_, at) => addDays(start, at));
    const own = week.map((day) => (day.slice(0, 7) === month.slice(0, 7) ? day : null));
    if (own.some((day) => day !== null)) weeks.push(own);
    monday = addDays(monday, 7);
  }
  return weeks;
}

function moveDay(at: Day, { key, currentTarget }: KeyboardEvent<HTMLElement>, columns: number): Day | null {
  const isTurned = getComputedStyle(currentTarget).direction === 'rtl';
  const [back, ahead] = isTurned ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'ArrowUp') return addDays(at, -7);
  if (key === 'ArrowDown') return addDays(at, 7);
  if (key === back) return findShownDay(at, -1, columns);
  return key === ahead ? findShownDay(at, 1, columns) : null;
}

/** The day itself where it is drawn, else the Friday before. */
function drawnBefore(day: Day, columns: number): Day {
  return weekdayOf(day) > columns ? drawnBefore(addDays(day, -1), columns) : day;
}

/** The next day that is drawn. */
function findShownDay(at: Day, step: 1 | -1, columns: number): Day {
  const next = addDays(at, step);
  return weekdayOf(next) > columns ? findShownDay(next, step, columns) : next;
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

/** What colors, borders and letters of a year say; none of them speaks alone. */
export function YearLegend() {
  return (
    <ul className={classes.legend} aria-label={t('attendance.legendTitle')}>
      {keys().map(([kind, letter, words]) => (
        <li key={kind}>
          <span className={classes.key} data-kind={kind} aria-hidden="true">
            {letter}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
