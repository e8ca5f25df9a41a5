import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { describe, expect, test } from 'vitest';
import { type CourseKey, courses, worksOf } from './courses';
import { schoolYearAround } from './school-year';
import { contestsOf, datesOf, seasonOf } from './teams';

// Every day of four years, a leap year among them.
const days = Array.from({ length: 4 * 365 }, (_, at) => addDays('2025-07-01' as Day, at));
const years = days.map((today) => ({ today, year: schoolYearAround(today) }));

describe('the demo’s school year, whatever today is', () => {
  test('has 32 to 37 school days until today, the quarter’s work before its last day, and no school on holidays', () => {
    const lastWork = Math.max(...(Object.keys(courses) as CourseKey[]).flatMap(worksOf).map(({ at }) => at));
    for (const { today, year } of years) {
      expect([today, year.todayAt >= 31 && year.todayAt <= 36]).toEqual([today, true]);
      const [quarter] = year.terms.filter(({ key }) => key === 'q1');
      expect([today, (year.schoolDays[year.todayAt + lastWork] ?? '9') <= (quarter?.endsOn ?? '')]).toEqual([
        today,
        true,
      ]);
      expect(year.schoolDays.filter((day) => weekdayOf(day) > 5 || year.holidays.has(day))).toEqual([]);
    }
  });

  test('has terms that follow each other without overlap, each in its semester', () => {
    for (const { today, year } of years) {
      const quarters = year.terms.filter(({ type }) => type === 'gradingPeriod');
      const inOrder = quarters.every(({ startsOn, endsOn }, at) => {
        const before = quarters[at - 1];
        return startsOn < endsOn && (!before || before.endsOn < startsOn);
      });
      expect([today, quarters.length, inOrder]).toEqual([today, 4, true]);
      expect(quarters.some(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)).toBe(true);
    }
  });

  test('is the same for the same day', () => {
    expect(schoolYearAround('2026-11-25' as Day)).toEqual(schoolYearAround('2026-11-25' as Day));
  });
});

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-12-25', 'Winter break'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2027-02-15', 'Presidents’ Day'],
  ['2027-05-31', 'Memorial Day'],
  // July 4, 2027, is a Sunday.
  ['2027-07-05', 'Independence Day'],
  ['2026-09-07', 'Labor Day'],
])('%s is %s', (holiday, name) => {
  expect(schoolYearAround(holiday as Day).holidays.get(holiday as Day)).toBe(name);
});

test('no team plays on a holiday, whatever its day of the week', () => {
  for (const day of ['2026-11-26', '2026-12-25', '2027-01-18', '2027-02-15', '2027-05-31'] as Day[]) {
    const season = datesOf(day);
    const played = [0, 1, 2, 3, 4].flatMap((at) => contestsOf(season, at)).map((contest) => contest.day);
    expect(played.length, day).toBeGreaterThan(20);
    expect(played, day).not.toContain(day);
  }
});

test.each([
  ['2026-08-01', 'Cross Country'],
  ['2026-11-15', 'Indoor Track'],
  ['2028-02-29', 'Indoor Track'],
  ['2027-03-01', 'Track and Field'],
  ['2027-07-31', 'Summer Track Club'],
])('on %s the demo coach has %s', (day, team) => {
  expect(seasonOf(day as Day).coached).toBe(team);
});
