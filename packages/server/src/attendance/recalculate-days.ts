import { schoolDayOf } from '@laurel/domain/attendance/calendar';
import { type DerivedDay, dayOf } from '@laurel/domain/attendance/day-of';
import { ruleOn } from '@laurel/domain/attendance/rule';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Scope } from '@laurel/server/db/scope';
import { type DayKey, type DaysMark, lockDays, readDaysPage, readMarksOf, writeDays } from './day-store';
import { lockSchoolsShared } from './school-store';
import { readSettings, type Settings } from './settings-store';

// Days a step: their marks, some ten thousand, stay well under a request's memory.
const step = 2000;

/** Calculates a day of someone by a school's settings. */
export function createDayCalculator(settings: Settings): (on: Day, marks: readonly DaysMark[]) => DerivedDay {
  const calendar = new Map(settings.calendar.map((each) => [each.day, each]));
  return (on, marks) => {
    const schoolDay = schoolDayOf(on, calendar.get(on) ?? null, settings.schedules);
    return dayOf(marks, schoolDay.isSchool ? schoolDay.periods : [], ruleOn(settings.rules, on), settings.codes);
  };
}

/** Recalculates these days of students, in the transaction of whatever changed their marks; they are locked first. */
export async function recalculateDays(scope: Scope, keys: readonly (DayKey & { schoolId: string })[]): Promise<void> {
  await rederiveDays(scope, await lockDays(scope, keys));
}

/** The same for days that are locked already, each by the school it belongs to. */
export async function rederiveDays(scope: Scope, locked: readonly (DayKey & { schoolId: string })[]): Promise<void> {
  // A day can turn out to be another school's than was thought when it was taken hold of.
  if (locked.length > 0) await lockSchoolsShared(scope, [...new Set(locked.map((each) => each.schoolId))]);
  for (const [school, days] of bySchool(locked)) await rederiveLocked(scope, school, days);
}

/** The same for days of one school. */
export async function rederiveLocked(scope: Scope, schoolId: string, keys: readonly DayKey[]): Promise<void> {
  if (keys.length === 0) return;
  const { from, until } = dateRangeOf(keys);
  const derive = createDayCalculator(await readSettings(scope, schoolId, from, until));
  for (let at = 0; at < keys.length; at += step) {
    const some = keys.slice(at, at + step);
    const marks = groupMarks(await readMarksOf(scope, some));
    await writeDays(
      scope,
      some.map(({ studentId, day }) => ({
        studentId,
        day,
        derived: derive(day, marks.get(`${studentId} ${day}`) ?? []),
      })),
    );
  }
}

/** Every stored day of a school in a stretch: its bells, calendar or rules have changed. */
export async function rederiveSchool(scope: Scope, schoolId: string, from: Day, until: Day): Promise<void> {
  let after: DayKey | null = null;
  for (;;) {
    const page: DayKey[] = await readDaysPage(scope, schoolId, { from, until, after, count: step });
    await lockDays(
      scope,
      page.map((key) => ({ ...key, schoolId })),
    );
    await rederiveLocked(scope, schoolId, page);
    after = page.at(-1) ?? null;
    if (page.length < step) return;
  }
}

export function groupMarks(marks: readonly DaysMark[]): Map<string, DaysMark[]> {
  const byDay = new Map<string, DaysMark[]>();
  for (const mark of marks) {
    const key = `${mark.studentId} ${mark.day}`;
    const there = byDay.get(key);
    if (there) there.push(mark);
    else byDay.set(key, [mark]);
  }
  return byDay;
}

/** The days from the first to the last of these. */
export function dateRangeOf(keys: readonly DayKey[]): { from: Day; until: Day } {
  const [first] = keys;
  if (!first) throw new RangeError('No days, no stretch.');
  let [from, last] = [first.day, first.day];
  for (const { day } of keys) {
    if (day < from) from = day;
    if (day > last) last = day;
  }
  return { from, until: addDays(last, 1) };
}

function bySchool(locked: readonly (DayKey & { schoolId: string })[]): Map<string, DayKey[]> {
  const grouped = new Map<string, DayKey[]>();
  for (const { schoolId, studentId, day } of locked) {
    const there = grouped.get(schoolId);
    if (there) there.push({ studentId, day });
    else grouped.set(schoolId, [{ studentId, day }]);
  }
  return grouped;
}
