import { addDays, type Day } from '@laurel/domain/kit/day';
import { formatShortDay } from '@laurel/web/kit/format';
import { schoolToday } from '@laurel/web/people/school-day';
import { t } from './text';

interface Dated {
  readonly startsOn: Day | null;
  readonly endsBefore: Day | null;
}

/** Whether it is over today. */
export function isOver({ endsBefore }: Dated): boolean {
  return endsBefore !== null && endsBefore <= schoolToday();
}

/** From when until when a role is held, in words; nothing where it has no days. */
export function daysOfHolding({ startsOn, endsBefore }: Dated): string[] {
  const last = endsBefore && formatShortDay(addDays(endsBefore, -1));
  if (last && isOver({ startsOn, endsBefore })) return [t('roles.endedOn', { day: last })];
  return [
    ...(startsOn && startsOn > schoolToday() ? [t('roles.from', { day: formatShortDay(startsOn) })] : []),
    ...(last ? [t('roles.until', { day: last })] : []),
  ];
}
