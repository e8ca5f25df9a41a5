import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { rateOf } from '@laurel/domain/attendance/rate';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { fraction } from '@laurel/domain/kit/fraction';
import { describe, expect, test } from 'vitest';
import { demoDay } from './attendance';

// A school year of 600 students: enough that a day's rate is no accident.
const pupils = Array.from({ length: 600 }, (_, at) => `S${1000 + at}`);
const days = Array.from({ length: 280 }, (_, at) => addDays('2026-08-24' as Day, at)).filter(
  (day) => weekdayOf(day) <= 5,
);

function dailyRate(day: Day): number {
  const there = pupils.filter((pupil) => !['A', 'I', 'E'].includes(demoDay(pupil, day).code));
  return (100 * there.length) / pupils.length;
}

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

describe('the demo’s attendance', () => {
  test('is the same for the same student and day', () => {
    expect(days.map((day) => demoDay('S1', day))).toEqual(days.map((day) => demoDay('S1', day)));
  });

  test('averages 92 to 95 percent, lower on Mondays and Fridays', () => {
    const rates = days.map((day) => ({ weekday: weekdayOf(day), rate: dailyRate(day) }));
    const on = (...weekdays: number[]) =>
      mean(rates.filter((each) => weekdays.includes(each.weekday)).map((each) => each.rate));
    expect(on(1, 2, 3, 4, 5)).toBeGreaterThan(92);
    expect(on(1, 2, 3, 4, 5)).toBeLessThan(95);
    expect(Math.max(on(1), on(5))).toBeLessThan(Math.min(on(2), on(3), on(4)));
  });

  test('has a few chronically absent students, and most not', () => {
    const standings = pupils.map((pupil) => {
      const shares = days.map((day) => ({
        share: fraction(['A', 'I', 'E'].includes(demoDay(pupil, day).code) ? 0 : 1),
      }));
      return rateOf(shares).standing;
    });
    const chronic = standings.filter((standing) => standing === 'chronic').length / pupils.length;
    expect(chronic).toBeGreaterThan(0.03);
    expect(chronic).toBeLessThan(0.2);
  });

  // Of 6,582 school days of 40 New York City schools in 2013-14 (daily attendance as the city publishes it): the day that
  // one in twenty is below, the one that half are, and the one that one in a thousand is above.
  const real = { low: 61.7, median: 92.34, high: 99.49 };
  test('is within the range of 40 real schools', () => {
    const rates = days.map(dailyRate);
    expect(Math.min(...rates)).toBeGreaterThan(real.low);
    expect(Math.max(...rates)).toBeLessThan(real.high);
    expect(Math.abs(mean(rates) - real.median)).toBeLessThan(3);
  });
});
