import type { AttendanceSummary } from '@laurel/domain/attendance/attendance-summary';
import { formatLongDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { absenceText } from './words';

/** How the last school day was, until today’s attendance is there; `null` where none is known. */
export function lastDayText({ today, lastDay, latest: [last] }: AttendanceSummary): string | null {
  if (today !== null || lastDay === null) return null;
  const what = last?.day === lastDay ? absenceText(last) : t('overview.present');
  return `${formatLongDay(lastDay)} · ${what}`;
}
