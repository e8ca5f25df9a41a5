import { id } from '@laurel/domain/kit/id';
import { message, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** A time of day at the school, `08:05`. Compares as text. */
export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message`Enter the time as HH:MM, such as 08:05.`));

/** What a school calls a period: `1`, `2B`, `AM`. The same name on two schedules is the same period at another time. */
export const periodKey = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message`Enter a name for the period.`),
    z.maxLength(12, message`A period’s name can have at most 12 characters.`),
  );

/** Stands for the one meeting a day of a class that has no meetings in the bell schedule. */
export const wholeDay = 'day';

// With lessons of one length the day’s share is the share of lessons, however many there are; an hour reads naturally.
export const minutesOfUnscheduled = 60;

export const bellPeriod = z
  .object({ period: periodKey, startsAt: clockTime, endsAt: clockTime })
  .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt, message`A period must end after it starts.`));

export type BellPeriod = z.infer<typeof bellPeriod>;

/** When the periods of a day begin and end: a regular day, a half day. A school has several, one of them its default. */
export const bellSchedule = z.object({
  scheduleId: id('schedule'),
  name: z.string().check(z.trim(), z.minLength(1, message`Enter a name for the schedule.`), z.maxLength(60)),
  isDefault: z.boolean(),
  periods: z.array(bellPeriod).check(z.minLength(1, message`A schedule needs at least one period.`), z.maxLength(24)),
  version: z.int(),
});

export type BellSchedule = z.infer<typeof bellSchedule>;

/** How long a period lasts, in minutes; an hour for what stands on no schedule. */
export function minutesOf(periods: readonly BellPeriod[], period: string): number {
  const found = periods.find((each) => each.period === period);
  return found ? minutesAt(found.endsAt) - minutesAt(found.startsAt) : minutesOfUnscheduled;
}

/** Why these periods can’t stand on one schedule, as a sentence; `null` when they can. */
export function whyNotPeriods(periods: readonly BellPeriod[]): Sentence | null {
  const names = new Set(periods.map((each) => each.period));
  if (names.size < periods.length) return translatable`Two periods have the same name. Rename one of them.`;
  if (names.has(wholeDay))
    return translatable`“${wholeDay}” is reserved for classes without periods. Choose another name.`;
  const ordered = [...periods].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const overlapping = ordered.find((each, at) => at > 0 && each.startsAt < (ordered[at - 1]?.endsAt ?? ''));
  return overlapping ? translatable`Period ${overlapping.period} starts before the previous one ends.` : null;
}

function minutesAt(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
