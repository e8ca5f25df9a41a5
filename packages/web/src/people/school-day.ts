import { type Day, dayAt } from '@laurel/domain/kit/day';
import type { SessionData } from '@laurel/domain/people/session-data';

type Clock = NonNullable<SessionData['clock']>;

// Until the server has said it, the device's own clock and zone are the best there is.
let aheadMs = 0;
let timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What day it is at the school. A device's clock may be wrong, or in another zone; the server decides again. */
export function schoolToday(): Day {
  return dayAt(Date.now() + aheadMs, timeZone);
}

/** The school's day an instant falls on. */
export function schoolDayOf(instant: string): Day {
  return dayAt(Date.parse(instant), timeZone);
}

/** What time it is there: `09:05`. */
export function schoolTime(): string {
  const parts = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en', parts).format(Date.now() + aheadMs);
}

/** The school's zone (IANA). */
export function schoolTimeZone(): string {
  return timeZone;
}

/** Sets the clock by the server's. */
export function setSchoolClock(clock: Clock): void {
  aheadMs = Date.parse(clock.now) - Date.now();
  timeZone = clock.timeZone;
}
