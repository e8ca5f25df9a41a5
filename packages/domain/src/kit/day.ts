import * as z from 'zod/mini';
import { message } from './sentence';

/** A calendar day without a clock or a zone: `2026-11-21`. Compares as text. */
export type Day = string & { readonly __day: true };

const msPerDay = 86_400_000;

const notADay = message`Enter a valid date as YYYY-MM-DD.`;

/** Schema of a real calendar day; `2026-02-30` is refused. */
export const day = z.string().check(z.maxLength(10, notADay), z.refine(isDay, notADay)) as unknown as z.ZodMiniType<
  Day,
  string
>;

/** Whether the text is a day that exists in the calendar. Asked of every date of a gradebook, so without a Date. */
export function isDay(text: string): text is Day {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && date >= 1 && date <= days;
}

/** The day `count` days later (earlier when negative); the calendar's last or first where it ends. */
export function addDays(from: Day, count: number): Day {
  const text = new Date(Date.parse(`${from}T00:00:00Z`) + count * msPerDay).toISOString();
  if (text.startsWith('+')) return '9999-12-31' as Day;
  return (text.startsWith('-') ? '0000-01-01' : text.slice(0, 10)) as Day;
}

/** The same day `count` years later; the 28th for a 29 February that the year doesn't have. */
export function addYears(from: Day, count: number): Day {
  const later = `${String(Number(from.slice(0, 4)) + count).padStart(4, '0')}${from.slice(4)}`;
  return isDay(later) ? later : (`${later.slice(0, 8)}28` as Day);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay);
}

/** The calendar day an instant falls on in a school's time zone (IANA name). */
export function dayAt(instantMs: number, timeZone: string): Day {
  const known = zones.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) zones.set(timeZone, format);
  return format.format(instantMs) as Day;
}

// Making a format takes as long as using it a hundred times.
const zones = new Map<string, Intl.DateTimeFormat>();
