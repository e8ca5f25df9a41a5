import { type Day, day } from '@laurel/domain/kit/day';
import { compare, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { presentShare } from './code';

/**
 * How a day follows from its minutes, from a day on: a present share of the minutes of at least `fullFrom` is a whole
 * day, of at least `halfFrom` half a day, below it an absence.
 */
export const attendanceRule = z.object({ fromDay: day, fullFrom: presentShare, halfFrom: presentShare }).check(
  z.refine(
    ({ fullFrom, halfFrom }) => compare(fractionOf(halfFrom) ?? zero, fractionOf(fullFrom) ?? zero) <= 0,
    message`The full-day minimum can’t be below the half-day minimum.`,
  ),
  z.refine(
    ({ halfFrom }) => compare(fractionOf(halfFrom) ?? zero, zero) > 0,
    message`The half-day minimum must be above 0%.`,
  ),
);

export type AttendanceRule = z.infer<typeof attendanceRule>;

/** Until a school says otherwise: to the nearest half day. */
export const defaultRule: AttendanceRule = { fromDay: '1900-01-01' as Day, fullFrom: '0.75', halfFrom: '0.25' };

/** The rule that holds on a day: the latest that began by then. */
export function ruleOn(rules: readonly AttendanceRule[], on: Day): AttendanceRule {
  const begun = rules.filter((rule) => rule.fromDay <= on);
  return begun.reduce((latest, rule) => (rule.fromDay >= latest.fromDay ? rule : latest), defaultRule);
}
