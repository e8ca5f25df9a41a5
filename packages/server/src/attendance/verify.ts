import type { DerivedDay } from '@laurel/domain/attendance/day-of';
import type { Day } from '@laurel/domain/kit/day';
import { toDecimal } from '@laurel/domain/kit/fraction';
import type { Scope } from '@laurel/server/db/scope';
import { type DayKey, readDaysPage, readMarksOf, readSchoolsWithDays, type StoredDay } from './day-store';
import { createDayCalculator, groupMarks } from './recalculate-days';
import { readSettings } from './settings-store';

/** A stored day that is not what its marks make. */
export interface DayDifference {
  readonly schoolId: string;
  readonly studentId: string;
  readonly day: Day;
  readonly stored: string | null;
  readonly expected: string | null;
}

const [first, last] = ['1900-01-01' as Day, '9999-12-31' as Day];
const step = 5000;

/** Recalculates every stored day of the district and compares. Changes nothing. */
export async function verifyAttendance(scope: Scope): Promise<{ days: number; differences: DayDifference[] }> {
  const differences: DayDifference[] = [];
  let days = 0;
  for (const schoolId of await readSchoolsWithDays(scope)) {
    const derive = createDayCalculator(await readSettings(scope, schoolId, first, last));
    let after: DayKey | null = null;
    for (;;) {
      const page: StoredDay[] = await readDaysPage(scope, schoolId, { from: first, until: last, after, count: step });
      const marks = groupMarks(await readMarksOf(scope, page));
      for (const stored of page) {
        const derived = derive(stored.day, marks.get(`${stored.studentId} ${stored.day}`) ?? []);
        if (isSame(stored, derived)) continue;
        const { studentId, day, share } = stored;
        differences.push({ schoolId, studentId, day, stored: share, expected: format(derived) });
      }
      days += page.length;
      after = page.at(-1) ?? null;
      if (page.length < step) break;
    }
  }
  return { days, differences };
}

function isSame(stored: StoredDay, derived: DerivedDay): boolean {
  return (
    stored.share === format(derived) &&
    stored.scheduled === derived.scheduled &&
    Number(stored.present) === Number(toDecimal(derived.present, 4)) &&
    Number(stored.excused) === Number(toDecimal(derived.excused, 4)) &&
    stored.tardies === derived.tardies &&
    stored.isExcused === derived.isExcused &&
    // A day no one has taken was calculated by no rule.
    (derived.scheduled === 0 || stored.ruleFrom === derived.rule.fromDay)
  );
}

function format({ share }: DerivedDay): string | null {
  return share === null ? null : toDecimal(share, 1).replace(/\.0$/, '');
}
