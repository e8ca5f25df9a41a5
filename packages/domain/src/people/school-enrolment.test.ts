import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { overlap } from './school-enrolment';

const span = (startsOn: string | null, endsBefore: string | null) => ({
  startsOn: startsOn as Day | null,
  endsBefore: endsBefore as Day | null,
});

test.each([
  ['the day after the last one isn’t shared', span('2026-08-01', '2026-10-01'), span('2026-10-01', null), false],
  ['the last day is shared', span('2026-08-01', '2026-10-02'), span('2026-10-01', null), true],
  ['without bounds any dates overlap', span(null, null), span('2026-10-01', '2026-10-02'), true],
  ['an end before an unknown start', span(null, '2026-10-01'), span('2026-10-01', null), false],
  ['one within the other', span('2026-01-01', '2026-12-01'), span('2026-02-01', '2026-03-01'), true],
] as const)('overlap: %s', (_, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});
