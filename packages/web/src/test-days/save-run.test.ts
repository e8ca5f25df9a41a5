import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';
import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { type LiveClass, runnersOf } from './live';

const exemption = { status: 'medical', testIds: ['pacer20'], startsOn: '2026-11-01', endsOn: '2026-11-20', version: 1 };
const student = (name: string, more: object = {}) => ({ name, exemption: null, testedOn: null, ...more });
const results = {
  tests: [{ testId: 'pacer20' }, { testId: 'curlUp' }],
  students: [
    student('Mia'),
    student('Exempt', { exemption }),
    student('Back by then', { exemption, testedOn: '2026-11-21' }),
    student('Absent'),
    student('Cleared'),
    student('Ran before'),
  ],
  cells: [
    [3, 0, 1, null, 'absent', null, [], null],
    [4, 0, 2, null, 'none', null, [], null],
    [5, 0, 1, '41', 'measured', 'HFZ', [], null],
  ] as Results['cells'],
} as unknown as LiveClass;

test('students exempt that day or absent don’t run; students no longer exempt, or with a result, do', () => {
  const names = (testId: string) => runnersOf(results, testId, '2026-11-18' as Day).map(({ name }) => name);
  expect(names('pacer20')).toEqual(['Mia', 'Back by then', 'Cleared', 'Ran before']);
  expect(names('curlUp')).toHaveLength(6);
});
