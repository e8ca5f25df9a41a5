import type { Day } from '@laurel/domain/kit/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Away, covers, mergeAbsences } from './merge-absences';

const dayOf = (at: number) => `2026-10-${String(at).padStart(2, '0')}` as Day;

/** The days from `first` to before `end` of October. */
function away(first: number, end: number, periods: readonly string[] | null = null): Away {
  return { startsOn: dayOf(first), endsBefore: dayOf(end), periods };
}

test.each<[string, Away, Away, Away | null]>([
  ['the same twice', away(5, 6), away(5, 6), away(5, 6)],
  ['a day within a week', away(5, 10), away(7, 8), away(5, 10)],
  ['days that overlap', away(5, 8), away(7, 10), away(5, 10)],
  ['days that only follow each other stay apart', away(5, 7), away(7, 10), null],
  ['days apart', away(5, 6), away(9, 10), null],
  ['a period within the whole day', away(5, 6), away(5, 6, ['1']), away(5, 6)],
  ['periods of one day that overlap', away(5, 6, ['1', '2']), away(5, 6, ['2', '3']), away(5, 6, ['1', '2', '3'])],
  ['different periods of one day', away(5, 6, ['1']), away(5, 6, ['4']), null],
  ['the same period of days that overlap', away(5, 8, ['1']), away(7, 10, ['1']), away(5, 10, ['1'])],
  ['a period of more days than the whole ones', away(5, 7), away(6, 9, ['1']), null],
  ['different periods of overlapping days', away(5, 8, ['1', '2']), away(7, 10, ['2', '3']), null],
])('%s', (_, a, b, expected) => {
  const merged = mergeAbsences(a, b);
  expect(merged && { ...merged, periods: merged.periods && [...merged.periods].sort() }).toEqual(expected);
});

test('absences that total more than 60 days aren’t merged', () => {
  const first: Away = { startsOn: '2026-09-01' as Day, endsBefore: '2026-10-31' as Day, periods: null };
  const second: Away = { startsOn: '2026-10-30' as Day, endsBefore: '2026-11-02' as Day, periods: null };
  expect(mergeAbsences(first, second)).toBe(null);
});

const someAway = fc
  .record({
    first: fc.integer({ min: 1, max: 28 }),
    days: fc.integer({ min: 1, max: 3 }),
    periods: fc.option(fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 })),
  })
  .map(({ first, days, periods }) => away(first, first + days, periods));

/** The periods of all days that someone is away, `day` standing for the rest of one. */
function momentsOf(each: Away): string[] {
  const days = Array.from({ length: 31 }, (_, at) => dayOf(at + 1));
  return days
    .filter((day) => each.startsOn <= day && day < each.endsBefore)
    .flatMap((day) => (each.periods ?? ['1', '2', '3', 'day']).map((period) => `${day} ${period}`))
    .sort();
}

test('a merged absence says exactly what both absences said, in either order', () => {
  fc.assert(
    fc.property(someAway, someAway, (a, b) => {
      const merged = mergeAbsences(a, b);
      const [one, other] = [momentsOf(a), momentsOf(b)];
      const isOverlap = one.some((moment) => other.includes(moment));
      if (!isOverlap) expect(merged).toBe(null);
      if (merged) expect(momentsOf(merged)).toEqual([...new Set([...one, ...other])].sort());
      const back = mergeAbsences(b, a);
      expect(merged && momentsOf(merged)).toEqual(back && momentsOf(back));
      expect(covers(a, b)).toBe(other.every((moment) => one.includes(moment)));
    }),
    { numRuns: 500 },
  );
});
