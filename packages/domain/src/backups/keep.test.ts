import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf } from './keep';

const at = (day: string) => Date.parse(`${day}T02:15:00Z`);
const daily = (from: string, count: number) => Array.from({ length: count }, (_, n) => at(from) + n * 86_400_000);
const shown = (kept: ReadonlySet<number>) =>
  [...kept].sort((a, b) => b - a).map((ms) => new Date(ms).toISOString().slice(0, 10));

test('of a year of daily backups, the newest of each of seven days, four weeks, and twelve months is kept', () => {
  const kept = shown(keptOf(daily('2026-01-01', 330), { days: 7, weeks: 4, months: 12 }));
  expect(kept.slice(0, 10)).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    // The Sundays of the weeks before.
    ...['2026-11-15', '2026-11-08', '2026-10-31'],
  ]);
  expect(kept).toHaveLength(7 + 2 + 10);
  expect(kept.at(-1)).toBe('2026-01-31');
});

test('of several backups on one day, the newest is kept', () => {
  const noon = at('2026-11-26') + 36_000_000;
  expect([...keptOf([at('2026-11-26'), noon], { days: 3, weeks: 0, months: 0 })]).toEqual([noon]);
});

test('after a month with Laurel off, days with a backup count, not days that passed', () => {
  const made = [...daily('2026-01-01', 3), ...daily('2026-06-01', 2)];
  expect(shown(keptOf(made, { days: 4, weeks: 0, months: 0 }))).toEqual([
    '2026-06-02',
    '2026-06-01',
    '2026-01-03',
    '2026-01-02',
  ]);
});

test('the newest backup is always kept, and no more than the requested number besides it', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 60 });
  const few = fc.nat({ max: 14 });
  fc.assert(
    fc.property(moments, few, few, few, (made, days, weeks, months) => {
      const kept = keptOf(made, { days, weeks, months });
      expect(kept.has(Math.max(...made))).toBe(true);
      expect(kept.size).toBeLessThanOrEqual(1 + days + weeks + months);
      // A second look a moment later takes nothing more away.
      expect(keptOf([...kept], { days, weeks, months })).toEqual(kept);
    }),
  );
});
