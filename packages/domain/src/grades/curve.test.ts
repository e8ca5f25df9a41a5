import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf } from './amount';
import { type Curve, curve } from './curve';

const of50 = { scores: ['36', '50', '12.5', '0'], possible: '50', isCapped: true };
const of100 = { scores: ['49', '81', '100', '70'], possible: '100', isCapped: true };

test.each<[string, Curve, { scores: string[]; possible: string; isCapped: boolean }, string[]]>([
  [
    'the highest becomes 100%',
    { kind: 'highest', percent: '100' },
    { ...of100, scores: ['60', '80', '40'] },
    ['75', '100', '50'],
  ],
  ['a highest score above the goal lowers no one', { kind: 'highest', percent: '90' }, of50, ['36', '50', '12.5', '0']],
  ['ten times the root of 49, 81, and 100%', { kind: 'root' }, of100, ['70', '90', '100', '83.67']],
  ['the root of 36 of 50 is 42.43', { kind: 'root' }, of50, ['42.43', '50', '25', '0']],
  ['5 points for everyone, up to full credit', { kind: 'add', points: '5' }, of50, ['41', '50', '17.5', '5']],
  [
    'above full credit if that is allowed',
    { kind: 'add', points: '5' },
    { ...of50, isCapped: false },
    ['41', '55', '17.5', '5'],
  ],
  ['no one below half', { kind: 'floor', percent: '50' }, of50, ['36', '50', '25', '25']],
  [
    'one third, rounded half up',
    { kind: 'highest', percent: '100' },
    { scores: ['1', '3'], possible: '10', isCapped: true },
    ['3.33', '10'],
  ],
])('%s', (_, how, of, curved) => {
  expect(curve(how, of)).toEqual(curved);
});

test('without a score above 0 there is nothing to raise in proportion', () => {
  expect(curve({ kind: 'highest', percent: '100' }, { scores: ['0', '0'], possible: '10', isCapped: true })).toEqual([
    '0',
    '0',
  ]);
  expect(curve({ kind: 'root' }, { scores: [], possible: '10', isCapped: true })).toEqual([]);
});

test('no curve lowers a score, lets one overtake another, or raises one above full credit unless it may', () => {
  const decimal = fc.integer({ min: 0, max: 1_500_000 }).map((n) => (n / 10_000).toFixed(4));
  const any: fc.Arbitrary<Curve> = fc.oneof(
    fc.record({ kind: fc.constantFrom('highest' as const, 'floor' as const), percent: decimal }),
    fc.constant({ kind: 'root' as const }),
    fc.record({ kind: fc.constant('add' as const), points: decimal }),
  );
  fc.assert(
    fc.property(any, fc.array(decimal, { maxLength: 30 }), decimal, fc.boolean(), (how, scores, possible, isCapped) => {
      const curved = curve(how, { scores, possible, isCapped }).map(amountOf);
      const before = scores.map(amountOf);
      const full = amountOf(possible);
      curved.forEach((now, at) => {
        const was = before[at] ?? 0n;
        expect(now >= was).toBe(true);
        if (isCapped) expect(now <= full || now === was).toBe(true);
        before.forEach((other, otherAt) => {
          if (other <= was) expect((curved[otherAt] ?? 0n) <= now).toBe(true);
        });
      });
    }),
  );
});
