import { addDays, type Day } from '@laurel/domain/kit/day';
import type { ClassStanding, LatestScore, StudentOverview } from '@laurel/domain/overview/overview';
import { formatDecimal, formatGradeLevel, formatShortDay, joinParts } from '@laurel/web/kit/format';
import { t } from '@laurel/web/languages/text';

/** `B 79.6 %`, as shown everywhere; `null` while nothing is graded. */
export function gradeText({ soFar, letter }: Pick<ClassStanding, 'soFar' | 'letter'>): string | null {
  const percent = soFar === null ? null : percentText(soFar);
  return [letter, percent].filter((part) => part !== null).join(' ') || null;
}

/** A decimal as the server wrote it, with the locale's separators and the same digits. */
export function percentText(decimal: string): string {
  return t('overview.percent', { number: formatDecimal(decimal) });
}

/** `62` from `0.625`: rounded down, so that only everything is 100. */
export function wholePercent(share: string): number {
  // Guards against 0.29 * 100 = 28.999…
  return Math.floor(Number((Number(share) * 100).toFixed(6)));
}

/** `Cedar Valley High School · Grade 11`. */
export function schoolText({ schoolName, gradeLevel }: Pick<StudentOverview, 'schoolName' | 'gradeLevel'>): string {
  const level = formatGradeLevel(gradeLevel);
  return joinParts(schoolName, level && t('overview.gradeLevel', { level }));
}

/** What came back for one assignment: points, or why there are none. */
export function scoreText({ value, outOf, status }: Pick<LatestScore, 'value' | 'outOf' | 'status'>): string {
  if (value !== null && status !== 'excused')
    return t('overview.outOf', { value: formatDecimal(value), outOf: formatDecimal(outOf) });
  return status === 'none' ? t('overview.notGraded') : t(`overview.score-${status}`);
}

/** `Today`, `Tomorrow`, or `Nov 23`. */
export function dueText(dueOn: Day, today: string): string {
  if (dueOn === today) return t('overview.today');
  return dueOn > today && addDays(dueOn, -1) === today ? t('overview.tomorrow') : formatShortDay(dueOn);
}

/** What a day was that wasn't plain. */
export function absenceText(day: { share: string; isExcused: boolean; tardies: number }): string {
  if (Number(day.share) === 0) return day.isExcused ? t('overview.absentExcused') : t('overview.absent');
  if (Number(day.share) < 1) return day.isExcused ? t('overview.partlyExcused') : t('overview.partly');
  return t('overview.tardy');
}
