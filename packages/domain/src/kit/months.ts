import { type Day, isDay } from './day';

/** The same day so many months later; the last of the month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return dayOfMonth(Math.floor(index / 12), (index % 12) + 1, Number(day.slice(8)));
}

/** A day of a month, the month’s last where it has no such day. Throws a RangeError for what no calendar has. */
export function dayOfMonth(year: number, month: number, date: number): Day {
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`;
  for (let own = date; own > date - 4; own -= 1) {
    const text = `${start}${String(own).padStart(2, '0')}`;
    if (isDay(text)) return text;
  }
  throw new RangeError(`There is no ${start}${date}.`);
}

/** A date as `09-01` in a calendar year; the 28th for a 29 February it doesn’t have. */
export function dateIn(year: number, monthDay: string): Day {
  return dayOfMonth(year, Number(monthDay.slice(0, 2)), Number(monthDay.slice(3)));
}
