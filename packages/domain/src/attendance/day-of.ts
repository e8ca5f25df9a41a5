import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  one,
  subtract,
  zero,
} from '@laurel/domain/kit/fraction';
import { type BellPeriod, minutesOf, wholeDay } from './bell';
import { type AttendanceCode, codeOf } from './code';
import type { AttendanceMark } from './mark';
import type { AttendanceRule } from './rule';

/** A period as the day was made from it. Minutes are exact: half of 45 is 45/2. */
export interface PeriodTrace {
  readonly period: string;
  readonly classId: string;
  readonly code: string;
  readonly scheduled: number;
  readonly present: Fraction;
  /** Of the minutes missed, how many are excused. */
  readonly excused: Fraction;
  readonly isTardy: boolean;
}

/** A day calculated from its marks, with everything it was made of. */
export interface DerivedDay {
  /** 1, 1/2 or 0 of a day; `null` when attendance was not taken: that is no absence. */
  readonly share: Fraction | null;
  readonly scheduled: number;
  readonly present: Fraction;
  readonly excused: Fraction;
  readonly tardies: number;
  /** Something was missed, and all of it is excused. */
  readonly isExcused: boolean;
  /** In the order of the bells. */
  readonly periods: readonly PeriodTrace[];
  readonly rule: AttendanceRule;
}

const half = fraction(1, 2);

/**
 * The day that a student’s marks make. A student is in one place at a time: of two marks in one period the one that says
 * more minutes present counts. Marks whose code the school doesn’t have are left out.
 */
export function dayOf(
  marks: readonly AttendanceMark[],
  periods: readonly BellPeriod[],
  rule: AttendanceRule,
  codes: readonly AttendanceCode[],
): DerivedDay {
  const counted = mostPresent(marks.flatMap((mark) => tracedOf(mark, periods, codes)));
  const ordered = [...counted].sort((a, b) => inOrder(a, b, periods));
  const scheduled = ordered.reduce((sum, each) => sum + each.scheduled, 0);
  const present = ordered.reduce((sum, each) => add(sum, each.present), zero);
  const excused = ordered.reduce((sum, each) => add(sum, each.excused), zero);
  const missed = subtract(fraction(scheduled), present);
  return {
    share: scheduled === 0 ? null : shareOf(divide(present, fraction(scheduled)), rule),
    scheduled,
    present,
    excused,
    tardies: ordered.filter((each) => each.isTardy).length,
    isExcused: compare(missed, zero) > 0 && compare(missed, excused) === 0,
    periods: ordered,
    rule,
  };
}

/** What share of a day this share of its minutes is. A share equal to a bound reaches it. */
export function shareOf(present: Fraction, rule: AttendanceRule): Fraction {
  if (compare(present, fractionOf(rule.fullFrom) ?? one) >= 0) return one;
  return compare(present, fractionOf(rule.halfFrom) ?? one) >= 0 ? half : zero;
}

function tracedOf(
  mark: AttendanceMark,
  periods: readonly BellPeriod[],
  codes: readonly AttendanceCode[],
): PeriodTrace[] {
  const code = codeOf(codes, mark.code);
  if (!code) return [];
  const scheduled = minutesOf(periods, mark.period);
  const meant = multiply(fraction(scheduled), fractionOf(code.presentShare) ?? zero);
  const lost = fraction((mark.minutesLate ?? 0) + (mark.minutesLeft ?? 0));
  const present = compare(lost, meant) >= 0 ? zero : subtract(meant, lost);
  const excused = code.isExcused || mark.isExcusedAhead ? subtract(fraction(scheduled), present) : zero;
  return [
    { period: mark.period, classId: mark.classId, code: mark.code, scheduled, present, excused, isTardy: code.isTardy },
  ];
}

/** One mark a period. Classes without periods meet beside each other, each once a day. */
function mostPresent(traces: readonly PeriodTrace[]): PeriodTrace[] {
  const byPeriod = new Map<string, PeriodTrace>();
  for (const trace of traces) {
    const key = trace.period === wholeDay ? `${wholeDay} ${trace.classId}` : trace.period;
    const other = byPeriod.get(key);
    if (!other || isBetter(trace, other)) byPeriod.set(key, trace);
  }
  return [...byPeriod.values()];
}

/** The order of the marks must not decide, so that the same marks always make the same day. */
function isBetter(a: PeriodTrace, b: PeriodTrace): boolean {
  return (compare(a.present, b.present) || compare(a.excused, b.excused) || (a.classId < b.classId ? 1 : -1)) > 0;
}

function inOrder(a: PeriodTrace, b: PeriodTrace, periods: readonly BellPeriod[]): number {
  const byBell = position(a, periods) - position(b, periods);
  if (byBell !== 0) return byBell;
  return `${a.period} ${a.classId}` < `${b.period} ${b.classId}` ? -1 : 1;
}

function position(trace: PeriodTrace, periods: readonly BellPeriod[]): number {
  const at = periods.findIndex((each) => each.period === trace.period);
  return at === -1 ? periods.length : at;
}
