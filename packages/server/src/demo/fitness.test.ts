import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { resultsOf } from './fitness';

test('the demo’s results are the same for the same student and day', () => {
  const student = { key: '100001', birthOn: '2011-05-05' as Day, sex: 'F', isAthlete: true } as const;
  const once = resultsOf(student, '2026-09-07' as Day, 0);
  expect(once.length).toBeGreaterThan(8);
  expect(resultsOf(student, '2026-09-07' as Day, 0)).toEqual(once);
});
