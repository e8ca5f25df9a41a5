import type { Day } from '@laurel/domain/kit/day';
import { numberLocale } from '@laurel/domain/kit/locale';
import { locale } from './messages';

type Instant = number | string | Date;

/** `Nov 21, 2026` for a calendar day, whatever zone the browser is in. */
export function formatDay(day: Day): string {
  return formatOf('day').format(new Date(`${day}T00:00:00Z`));
}

/** `Nov 21`: a day of this year. */
export function formatShortDay(day: Day): string {
  return formatOf('short-day').format(new Date(`${day}T00:00:00Z`));
}

/** `Sat`: the day of the week. */
export function formatWeekday(day: Day): string {
  return formatOf('weekday').format(new Date(`${day}T00:00:00Z`));
}

/** `S`: the day of the week where there is room for a letter. */
export function formatWeekdayLetter(day: Day): string {
  return formatOf('weekday-letter').format(new Date(`${day}T00:00:00Z`));
}

/** `Sat, Nov 21, 2026`: a calendar day with its weekday. */
export function formatLongDay(day: Day): string {
  return formatOf('long-day').format(new Date(`${day}T00:00:00Z`));
}

/** `November 2026`: the month a day lies in. */
export function formatMonth(day: Day): string {
  return formatOf('month').format(new Date(`${day}T00:00:00Z`));
}

/** `640 kB`, `2.1 MB`: the size of a file. */
export function formatBytes(bytes: number): string {
  const [unit, size] =
    bytes < 1e6 ? (['kilobyte', Math.max(1, bytes / 1e3)] as const) : (['megabyte', bytes / 1e6] as const);
  const digits = unit === 'kilobyte' ? 0 : 1;
  const format = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(numberLocale[locale()], format).format(size);
}

/** `10:42` in the browser's zone. */
export function formatTime(instant: Instant): string {
  return formatOf('time').format(new Date(instant));
}

/** `8:05 AM` for `08:05` of a school's clock, which is the same in any zone. */
export function formatClockTime(clockTime: string): string {
  return formatOf('clock-time').format(new Date(`1970-01-01T${clockTime}:00Z`));
}

/** `8:05 – 8:55 AM` for two times of a school's clock. */
export function formatClockRange(from: string, until: string): string {
  const at = (clockTime: string) => new Date(`1970-01-01T${clockTime}:00Z`);
  return formatOf('clock-time').formatRange(at(from), at(until));
}

/** `Nov 21, 2026, 10:42` in the browser's zone. */
export function formatMoment(instant: Instant): string {
  return formatOf('moment').format(new Date(instant));
}

/** `Nov 21, 2026`: the day of a moment in the browser's zone. */
export function formatMomentDay(instant: Instant): string {
  return formatOf('moment-day').format(new Date(instant));
}

/** `Pacific Time` for `America/Los_Angeles`; the id where the browser has no name for it. */
export function formatTimeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(numberLocale[locale()], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A figure with the locale's separators; `digits` fixes the places after the decimal sign. */
export function formatNumber(value: number, digits?: number): string {
  const key = `${locale()} ${digits}`;
  const places = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(numberLocale[locale()], places);
  numberFormats.set(key, format);
  return format.format(value);
}

/** An exact decimal with the locale's separators and the digits it came with. */
export function formatDecimal(decimal: string): string {
  return formatNumber(Number(decimal), decimal.split('.')[1]?.length ?? 0);
}

/** What stands between the parts of an enumeration: `names.join(comma())`. */
export function comma(): string {
  return locale() === 'ar' ? '، ' : ', ';
}

/**
 * A name or a sign within a line put together here, so that in Arabic it moves nothing around it; `bdi` for texts that
 * can hold no element. What goes into a text of a room is kept apart there.
 */
export function isolate(text: string): string {
  return locale() === 'ar' ? `\u2068${text}\u2069` : text;
}

/** `9` for the `09` of a roster, which sorts it as text; `KG` as it is. */
export function formatGradeLevel(level: string | null): string {
  return level === null ? '' : level.replace(/^0+(?=\d+$)/, '');
}

/** `1, 2` from the `1,2` of a roster. */
export function formatList(list: string): string {
  return list.split(/\s*,\s*/).join(comma());
}

/** `Algebra · Period 2`: what there is of these, in a line. */
export function joinParts(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The names in the locale's order, ignoring case and reading numbers as numbers. */
export function compareText(a: string, b: string): number {
  return a.localeCompare(b, locale(), { numeric: true, sensitivity: 'base' });
}

// By its parts: the medium style of Arabic is figures alone, which no one reads from right to left with ease.
const wholeDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const dateFormats = {
  day: { ...wholeDay, timeZone: 'UTC' },
  'long-day': { ...wholeDay, weekday: 'short', timeZone: 'UTC' },
  'short-day': { month: 'short', day: 'numeric', timeZone: 'UTC' },
  weekday: { weekday: 'short', timeZone: 'UTC' },
  'weekday-letter': { weekday: 'narrow', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  time: { timeStyle: 'short' },
  'clock-time': { timeStyle: 'short', timeZone: 'UTC' },
  'moment-day': wholeDay,
  moment: { ...wholeDay, hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Measured: making a format takes longer than using it a hundred times, and a page formats a figure or a day a line.
const numberFormats = new Map<string, Intl.NumberFormat>();
const madeDateFormats = new Map<string, Intl.DateTimeFormat>();

let zone: string | undefined;

/** Moments are written in this zone (IANA) from now on: the server, which draws for a browser, isn't where that is. */
export function formatIn(timeZone: string): void {
  zone = timeZone;
}

function formatOf(kind: keyof typeof dateFormats): Intl.DateTimeFormat {
  const key = `${locale()} ${kind} ${zone}`;
  const options = zone === undefined ? dateFormats[kind] : { timeZone: zone, ...dateFormats[kind] };
  const format = madeDateFormats.get(key) ?? new Intl.DateTimeFormat(numberLocale[locale()], options);
  madeDateFormats.set(key, format);
  return format;
}
