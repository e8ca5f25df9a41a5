import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message`Enter the time as HH:MM, from 00:00 to 23:59.`));

/** Times of the school's clock between which nothing pops up and no e-mail goes out; over midnight where `until` comes first. */
export const quietHours = z
  .object({ from: clockTime, until: clockTime })
  .check(z.refine(({ from, until }) => from !== until, message`Quiet hours can’t start and end at the same time.`));

export type QuietHours = z.infer<typeof quietHours>;

/** Whether it is quiet at `minute` of the day (0 to 1439). `from` counts as quiet, `until` no longer. */
export function isQuietAt(hours: QuietHours | null, minute: number): boolean {
  if (hours === null) return false;
  const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
  return from < until ? from <= minute && minute < until : minute >= from || minute < until;
}

/** Minutes after midnight of `21:30`. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `21:30` of minutes after midnight. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
