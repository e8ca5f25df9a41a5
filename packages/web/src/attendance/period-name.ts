import { wholeDay } from '@laurel/domain/attendance/bell';
import { formatClockRange } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

interface Meeting {
  readonly period: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** `Period 3, 10:05 – 10:55 AM` */
export function periodName({ period, startsAt, endsAt }: Meeting): string {
  if (period === wholeDay) return t('attendance.wholeDay');
  if (startsAt === null || endsAt === null) return t('attendance.period', { period });
  return t('attendance.periodTime', { period, time: formatClockRange(startsAt, endsAt) });
}
