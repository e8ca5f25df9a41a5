import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { coveredTests } from './score-day';
import { whyNoZone } from './why-no-zone';

const covered = new Set(coveredTests(['vo2max', 'curlUp', 'sitReachL', 'sitReachR']));
const usual = { testId: 'curlUp', age: 12, sex: 'F' as const, value: '20', measured: new Set<string>(), covered };

test.each([
  [
    'a modified item, whose norms aren’t here',
    { testId: 'brockportCurlUp' },
    /^There are no zones for Modified curl-up: .* disability/,
  ],
  ['standards that don’t cover the test', { testId: 'dash40' }, /no zones for 40-yard dash/],
  ['no birth date', { age: null }, /birth date/],
  ['no sex', { sex: null }, /recorded sex/],
  ['one side alone', { testId: 'sitReachL' }, /both sides/],
  ['a PACER of a child of 9', { testId: 'pacer20', age: 9 }, /^Under 10/],
  ['a mile over 13 minutes', { testId: 'mileRun', value: '781' }, /over 13 minutes/],
  ['a mile without weight', { testId: 'mileRun', value: '600', measured: new Set(['height']) }, /height and weight/],
  ['a walk at 12', { testId: 'mileWalk' }, /from age 13/],
  ['a walk without heart rate', { testId: 'mileWalk', age: 14, measured: new Set(['weight']) }, /heart rate/],
  ['an age outside the tables', { age: 4 }, /age and sex/],
])('a result without a zone because of %s says so', (_, change, expected) =>
  expect(inEnglish(whyNoZone({ ...usual, ...change }) ?? '')).toMatch(expected),
);

test.each(['height', 'weight', 'walkHeartRate', 'sRPE'])('%s needs no reason for having no zone', (testId) =>
  expect(whyNoZone({ ...usual, testId })).toBeNull(),
);
