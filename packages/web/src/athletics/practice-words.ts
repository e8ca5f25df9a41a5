import type { Practice } from '@laurel/domain/athletics/practice';
import type { Day } from '@laurel/domain/kit/day';
import { formatClockTime, formatShortDay, formatWeekday, isolate, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** When a practice is, and how it stands: “Thu Nov 26 · 3:30 PM · today”. */
export function practiceTitle({ day, startsAt, place, isCanceled, takenAt }: Practice, today: Day): string {
  return joinParts(
    `${formatWeekday(day)} ${formatShortDay(day)}`,
    startsAt && formatClockTime(startsAt),
    place && isolate(place),
    day === today && t('athletics.today'),
    isCanceled ? t('athletics.canceled') : takenAt !== null && t('athletics.isTaken'),
  );
}
