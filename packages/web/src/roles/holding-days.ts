import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Holding } from '@laurel/domain/roles/api';
import { roleText } from '@laurel/web/faults/role-text';
import { formatShortDay } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';
import { schoolToday } from '@laurel/web/people/school-day';

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

/** By which rule a role is held, in words; nothing where it was given by hand. */
export function ruleOfHolding({ rule }: Pick<Holding, 'rule'>): string[] {
  return rule ? [t('roles.byRule', { kind: roleText(rule.kind) })] : [];
}
