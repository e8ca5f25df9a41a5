import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { formatLongDay, formatMonth, formatWeekdayLetter } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { type KeyboardEvent, useState } from 'react';
import classes from './day-grid.module.css';
import { daysFrom, type Span } from './walk-days';

/** How a day looks: a color and a border by its kind, a letter in place of its number where it says more, and words. */
export interface DayLook {
  readonly kind: string;
  readonly letter: string;
  readonly words: string;
}

interface DayGridProps extends Span {
  /** First days of the months to draw. */
  readonly months: readonly Day[];
  readonly today: Day;
  readonly lookOf: (day: Day) => DayLook;
  readonly onOpen: (day: Day) => void;
}

/**
 * Months whose days are pressed. One stop for the Tab key: arrows walk the days, Home and End a week, Page Up and Page
 * Down the months, with Control the whole calendar.
 */
export function DayGrid({ months, today, lookOf, onOpen, ...span }: DayGridProps) {
  const walk = daysFrom(span);
  const [at, setAt] = useState<Day>(() => walk.nearest(today));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = walk.next(at, event.key, { isTurned, isWhole: event.ctrlKey || event.metaKey });
    if (next === null) return;
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
        <Month key={month} {...{ month, today, at, lookOf, onOpen }} columns={span.columns} onReach={setAt} />
      ))}
    </div>
  );
}

interface MonthProps extends Pick<DayGridProps, 'today' | 'columns' | 'lookOf' | 'onOpen'> {
  readonly month: Day;
  readonly at: Day;
  readonly onReach: (day: Day) => void;
}

function Month({ month, columns, ...cell }: MonthProps) {
  const weeks = weeksOf(month, columns);
  const [first = []] = weeks.filter((week) => week.every((day) => day !== null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates, as the APG draws one.
    <table role="grid" className={classes.month} aria-label={t('drawings.month', { month: formatMonth(month) })}>
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
                  <DayCell day={day} {...cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, today, at, lookOf, onOpen, onReach }: Omit<MonthProps, 'month' | 'columns'> & { day: Day }) {
  const { kind, letter, words } = lookOf(day);
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-kind={kind}
      data-today={day === today || undefined}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={day === at ? 0 : -1}
      aria-label={t('drawings.dayIs', { day: formatLongDay(day), what: words })}
      onFocus={() => onReach(day)}
      onClick={() => onOpen(day)}
    >
      <span aria-hidden="true">{letter === '' ? Number(day.slice(8)) : letter}</span>
    </button>
  );
}

/** What colors, borders and letters of a calendar say; none of them speaks alone. */
export function DayLegend({ label, looks }: { label: string; looks: readonly DayLook[] }) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {looks.map(({ kind, letter, words }) => (
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
