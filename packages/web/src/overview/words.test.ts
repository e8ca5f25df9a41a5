import type { Day } from '@laurel/domain/kit/day';
import { expect, test } from 'vitest';
import { contestPlace, contestTitle } from './contest-words';
import { dueText, gradeText, schoolText, scoreText, wholePercent } from './words';

const day = (text: string) => text as Day;

test.each([
  ['letter and number', { letter: 'B', soFar: '79.6' }, 'B 79.6%'],
  ['a scale without letters', { letter: null, soFar: '90.0' }, '90.0%'],
  ['an override by letter alone', { letter: 'A', soFar: null }, 'A'],
  ['nothing graded', { letter: null, soFar: null }, null],
])('grade: %s', (_, standing, expected) => expect(gradeText(standing)).toBe(expected));

test.each([
  ['0', 0],
  ['0.29', 29],
  ['0.9999', 99],
  ['1', 100],
])('a share of %s is %i percent, and only a full share is 100', (share, expected) =>
  expect(wholePercent(share)).toBe(expected),
);

test.each([
  ['points', { value: '8.5', outOf: '10', status: 'none' }, '8.5 / 10'],
  ['missing work that earned points shows them', { value: '5', outOf: '10', status: 'missing' }, '5 / 10'],
  ['excused, even with points', { value: '8', outOf: '10', status: 'excused' }, 'Excused'],
  ['missing', { value: null, outOf: '10', status: 'missing' }, 'Missing'],
] as const)('score: %s', (_, score, expected) => expect(scoreText(score)).toBe(expected));

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-26', 'Nov 26'],
])('work due on %s is shown as %s', (dueOn, expected) => expect(dueText(day(dueOn), '2026-11-21')).toBe(expected));

test('a grade level is shown without a leading zero from the roster', () => {
  expect(schoolText({ schoolName: 'Maple Grove', gradeLevel: '01' })).toBe('Maple Grove · Grade 1');
  expect(schoolText({ schoolName: 'Maple Grove', gradeLevel: 'KG' })).toBe('Maple Grove · Grade KG');
  expect(schoolText({ schoolName: null, gradeLevel: null })).toBe('');
});

test.each([
  ['home', null, ['vs. Lakeview', 'Home']],
  // “at Lakeview” says it.
  ['away', null, ['at Lakeview', null]],
  ['away', 'County Sports Park', ['at Lakeview', 'County Sports Park']],
] as const)('a contest %s, place %s, has the right title and place', (site, place, expected) => {
  expect([contestTitle({ site, opponent: 'Lakeview' }), contestPlace({ site, place })]).toEqual(expected);
});
