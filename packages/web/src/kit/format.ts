import type { Day } from '@laurel/domain/kit/day';
import { locale } from './messages';

type Instant = number | string | Date;

/** `Nov 21, 2026` for a calendar day, whatever zone the browser is in. */
export function formatDay(day: Day): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** `Nov 21`: a day of this year. */
export function formatShortDay(day: Day): string {
  const format = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `10:42` in the browser's zone. */
export function formatTime(instant: Instant): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(instant));
}

/** `Nov 21, 2026, 10:42` in the browser's zone. */
export function formatMoment(instant: Instant): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** A figure with the locale's separators; `digits` fixes the places after the decimal sign. */
export function formatNumber(value: number, digits?: number): string {
  const places = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale(), places).format(value);
}

/** The names in the locale's order, ignoring case and reading numbers as numbers. */
export function compareText(a: string, b: string): number {
  return a.localeCompare(b, locale(), { numeric: true, sensitivity: 'base' });
}
