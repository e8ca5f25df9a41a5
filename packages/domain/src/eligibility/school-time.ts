import { addDays, type Day, isDay } from '@laurel/domain/kit/day';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** A time of the school’s clock, `15:30`. */
export const clock = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message`Enter the time as HH:MM, such as 08:05.`));

/** A minute of the school’s own clock, without a zone: `2026-10-16T15:30`. Compares as text. */
export type SchoolTime = string & { readonly __schoolTime: true };

const notATime = message`Enter a day and a time, such as 2026-10-16T15:30.`;

/** Schema of a minute on a day that exists. */
export const schoolTime = z
  .string()
  .check(z.maxLength(16, notATime), z.refine(isSchoolTime, notATime)) as unknown as z.ZodMiniType<SchoolTime, string>;

function isSchoolTime(text: string): text is SchoolTime {
  return text.length === 16 && text[10] === 'T' && isDay(text.slice(0, 10)) && clock.safeParse(text.slice(11)).success;
}

export const midnight = '00:00';

/** A time of the clock on a day, midnight when none is given. */
export function timeOn(day: Day, at: string = midnight): SchoolTime {
  return `${day}T${at}` as SchoolTime;
}

export function dayOf(time: SchoolTime): Day {
  return time.slice(0, 10) as Day;
}

export function clockOf(time: SchoolTime): string {
  return time.slice(11);
}

/** The minute after: what holds “after 3:30 pm” begins at 3:31. */
export function minuteAfter(time: SchoolTime): SchoolTime {
  const minutes = Number(time.slice(11, 13)) * 60 + Number(time.slice(14)) + 1;
  if (minutes === minutesADay) return timeOn(addDays(dayOf(time), 1));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return timeOn(dayOf(time), `${hour}:${minute}`);
}

const minutesADay = 1440;

/** The earlier of two times, where `null` is no time at all. */
export function earlier(a: SchoolTime | null, b: SchoolTime | null): SchoolTime | null {
  const known = [a, b].filter((each) => each !== null).sort();
  return known[0] ?? null;
}

/** The later of two times, where `null` is no time at all. */
export function later<Time extends SchoolTime | null>(a: Time, b: SchoolTime | null): Time | SchoolTime {
  return b === null || (a !== null && a >= b) ? a : b;
}
