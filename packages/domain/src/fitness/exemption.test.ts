import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { coversTest } from './exemption';

const from = (startsOn: string, endsOn: string | null, testIds: string[] = []) => ({
  startsOn: startsOn as Day,
  endsOn: endsOn as Day | null,
  testIds,
});

test.each([
  ['from all tests, without an end', from('2026-09-01', null), 'curlUp', '2027-05-01', true],
  ['before it begins', from('2026-09-01', null), 'curlUp', '2026-08-31', false],
  ['on its last day', from('2026-09-01', '2026-10-05'), 'curlUp', '2026-10-05', true],
  ['after its last day', from('2026-09-01', '2026-10-05'), 'curlUp', '2026-10-06', false],
  ['from one test', from('2026-09-01', null, ['pushUp']), 'pushUp', '2026-10-05', true],
  ['from another test', from('2026-09-01', null, ['pushUp']), 'curlUp', '2026-10-05', false],
])('an exemption %s', (_, exemption, testId, on, expected) =>
  expect(coversTest(exemption, testId, on as Day)).toBe(expected),
);
