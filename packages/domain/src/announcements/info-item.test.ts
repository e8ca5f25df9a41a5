import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { standingOf } from './info-item';

const day = (text: string) => text as Day;
const today = day('2026-11-21');

test.each([
  ['2026-11-22', null, false, 'planned'],
  ['2026-11-21', null, false, 'shown'],
  ['2026-11-01', '2026-11-22', false, 'shown'],
  ['2026-11-01', '2026-11-21', false, 'over'],
  ['2026-11-01', null, true, 'removed'],
] as const)('from %s until before %s, removed %s: %s', (startsOn, endsBefore, isRemoved, standing) =>
  expect(standingOf({ startsOn: day(startsOn), endsBefore: endsBefore && day(endsBefore), isRemoved }, today)).toBe(
    standing,
  ),
);
