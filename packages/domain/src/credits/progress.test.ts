import { amountOf } from '@laurel/domain/grades/amount';
import type { GpaReason } from '@laurel/domain/grades/gpa';
import { expect, test } from 'vitest';
import { isMet, progressByYear, progressOf } from './progress';

function line(schoolYear: number, credits: string, earned: string, reason: GpaReason = 'counts') {
  return { schoolYear, credits: amountOf(credits), earned: amountOf(earned), reason };
}

test('each school year lists exactly the credits attempted and earned in it, and the running total', () => {
  const lines = [line(2027, '0.3', '0.3'), line(2026, '0.1', '0.1'), line(2026, '0.2', '0.2'), line(2027, '1', '0')];
  expect(progressByYear(lines)).toEqual([
    { schoolYear: 2026, attempted: '0.3', earned: '0.3', total: '0.3' },
    { schoolYear: 2027, attempted: '1.3', earned: '0.3', total: '0.6' },
  ]);
});

test('a repeated course is attempted each time, and earned once', () => {
  const lines = [line(2026, '1', '0', 'replaced'), line(2027, '1', '1')];
  expect(progressByYear(lines)).toEqual([
    { schoolYear: 2026, attempted: '1', earned: '0', total: '0' },
    { schoolYear: 2027, attempted: '1', earned: '1', total: '1' },
  ]);
});

test.each<[GpaReason, string]>([
  ['exempt', '1'],
  ['no-points', '1'],
  ['averaged', '1'],
])('a course that is “%s” in the average still counts as attempted', (reason, attempted) => {
  expect(progressByYear([line(2026, '1', '1', reason)])).toMatchObject([{ attempted, earned: '1' }]);
});

test.each<GpaReason>(['incomplete', 'uncertified'])(
  'a course that is “%s” doesn’t count as attempted, and a year with only such courses isn’t listed',
  (reason) => {
    expect(progressByYear([line(2025, '1', '0', reason), line(2026, '2', '2')])).toEqual([
      { schoolYear: 2026, attempted: '2', earned: '2', total: '2' },
    ]);
  },
);

test('a year without credits isn’t listed, and without any courses the list is empty', () => {
  expect(progressByYear([line(2026, '0', '0', 'no-credits')])).toEqual([]);
  expect(progressByYear([])).toEqual([]);
});

test('the last year’s running total equals the total of the subjects', () => {
  const lines = [line(2026, '0.5', '0.5'), line(2027, '0.25', '0.25'), line(2027, '1', '0', 'uncertified')];
  const { total } = progressOf(
    lines.map(({ earned }) => ({ subject: null, earned })),
    { requirements: [], totalCredits: '0.75' },
  );
  expect(progressByYear(lines).at(-1)?.total).toBe(total?.earned);
  expect(total && isMet(total)).toBe(true);
});
