import type { Term } from '@laurel/domain/terms/term';
import { expect, test } from 'vitest';
import { findTermClosure } from './open-terms';
import { dayOf, idOf } from './testing';

function termOf(number: number, change: Partial<Term> = {}): Term {
  return {
    termId: idOf('term', number),
    parentId: null,
    title: `Term ${number}`,
    kind: 'gradingPeriod',
    startsOn: dayOf('2026-09-01'),
    endsBefore: dayOf('2026-12-01'),
    schoolYear: 2027,
    postsFrom: null,
    postsUntil: null,
    isLocked: false,
    version: 1,
    ...change,
  };
}

const year = termOf(1, { kind: 'schoolYear' });
const quarter = termOf(2, { parentId: year.termId });
const from = dayOf('2026-11-20');
const until = dayOf('2026-11-22');

test.each([
  ['an open term', [year, quarter], null],
  ['a locked term', [year, { ...quarter, isLocked: true }], { why: 'locked', title: 'Term 2' }],
  ['a term in a locked year', [{ ...year, isLocked: true }, quarter], { why: 'locked', title: 'Term 1' }],
  ['the day before the window', [{ ...quarter, postsFrom: until }], { why: 'too-early', title: 'Term 2', from: until }],
  ['the window’s first day', [{ ...quarter, postsFrom: dayOf('2026-11-21') }], null],
  ['the window’s last day', [{ ...quarter, postsUntil: until }], null],
  [
    'the first day after the window',
    [{ ...quarter, postsUntil: dayOf('2026-11-21') }],
    { why: 'too-late', title: 'Term 2', until: dayOf('2026-11-21') },
  ],
  ['a year’s own window doesn’t affect its quarters', [{ ...year, postsUntil: from }, quarter], null],
  ['an unknown term', [], null],
])('whether scores can be entered: %s', (_, terms, expected) => {
  expect(findTermClosure(terms, quarter.termId, dayOf('2026-11-21'))).toEqual(expected);
});
