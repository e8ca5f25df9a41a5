import { add, fraction, zero } from '@laurel/domain/kit/fraction';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateFrom, rateOf } from './rate';

const [whole, half, none, unknown] = [
  { share: fraction(1) },
  { share: fraction(1, 2) },
  { share: fraction(0) },
  { share: null },
];

function days(counts: { whole?: number; half?: number; none?: number; unknown?: number }) {
  const { whole: w = 0, half: h = 0, none: n = 0, unknown: u = 0 } = counts;
  return [...Array(w).fill(whole), ...Array(h).fill(half), ...Array(n).fill(none), ...Array(u).fill(unknown)];
}

describe('a rate counts enrolled days with attendance', () => {
  test.each([
    ['no day', {}, 0, '0', '0', null, 'tooFew'],
    ['days without attendance aren’t absences', { whole: 12, unknown: 30 }, 12, '12', '0', '100.0', 'fine'],
    ['half days count half', { whole: 9, half: 1 }, 10, '9.5', '0.5', '95.0', 'warning'],
    ['exactly a tenth absent is chronic', { whole: 18, none: 2 }, 20, '18', '2', '90.0', 'chronic'],
    ['just under a tenth is not', { whole: 181, none: 20 }, 201, '181', '20', '90.0', 'warning'],
    ['exactly a twentieth is a warning', { whole: 19, none: 1 }, 20, '19', '1', '95.0', 'warning'],
    ['just under a twentieth is fine', { whole: 20, none: 1 }, 21, '20', '1', '95.2', 'fine'],
    ['nine days are too few to say anything', { none: 9 }, 9, '0', '9', '0.0', 'tooFew'],
    ['ten are enough', { none: 10 }, 10, '0', '10', '0.0', 'chronic'],
    ['rounded once, half up', { whole: 1999, none: 1 }, 2000, '1999', '1', '100.0', 'fine'],
    ['two thirds', { whole: 20, none: 10 }, 30, '20', '10', '66.7', 'chronic'],
  ] as const)('%s', (_, counts, enrolledDays, presentDays, absentDays, percent, standing) => {
    expect(rateOf(days(counts))).toEqual({ enrolledDays, presentDays, absentDays, percent, standing });
  });

  test('sums from the database give the same rate as the days', () => {
    const share = fc.constantFrom(fraction(0), fraction(1, 2), fraction(1), fraction(1, 4));
    fc.assert(
      fc.property(fc.array(share, { maxLength: 200 }), (shares) => {
        const byDays = rateOf(shares.map((each) => ({ share: each })));
        expect(rateFrom(shares.reduce(add, zero), shares.length)).toEqual(byDays);
      }),
    );
  });

  test('a day without attendance changes nothing, wherever it is', () => {
    const share = fc.constantFrom(fraction(0), fraction(1, 2), fraction(1));
    fc.assert(
      fc.property(fc.array(share), fc.nat(50), (shares, count) => {
        const taken = shares.map((each) => ({ share: each }));
        expect(rateOf([...taken, ...days({ unknown: count })])).toEqual(rateOf(taken));
      }),
    );
  });
});
