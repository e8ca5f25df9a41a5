import { expect, test } from 'vitest';
import { scoreBands } from './check-scales';
import { importedScore, readValue } from './imported-score';

const plain = { score: '', incomplete: false, late: false, missing: false };

test.each([
  ['fully graded', { score: '8.80' }, { value: '8.8', status: 'none' }],
  ['fully graded', { score: '9', late: true }, { value: '9', late_minutes: 1440 }],
  ['fully graded', { score: '9', incomplete: true }, { value: '9', status: 'incomplete' }],
  ['exempt', { score: '9' }, { value: null, status: 'excused' }],
  ['submitted', {}, { value: null, status: 'collected' }],
  ['submitted', { score: '5' }, { value: '5', status: 'none' }],
  ['not submitted', {}, { value: null, status: 'none' }],
  ['not submitted', { missing: true }, { value: null, status: 'missing' }],
  ['partially graded', { score: '4' }, { value: '4', is_pending_review: true }],
  ['partially graded', {}, { value: null, is_pending_review: false }],
])('a result “%s” with %o becomes %o', (scoreStatus, given, expected) => {
  expect(importedScore({ ...plain, ...given, scoreStatus })).toMatchObject(expected);
});

test.each([
  ['100', '100'],
  ['100.50', '100.5'],
  ['7.', '7'],
  ['.5', '0.5'],
  ['1e2', '100'],
  ['8.33335', '8.3334'],
])('the number %s is kept as %s', (text, kept) => expect(readValue(text)).toBe(kept));

test.each([
  [
    ['{B:80-89}', '{A:90-100}'],
    ['A 90', 'B 80'],
  ],
  [
    ['{A:90}', '{F:0}'],
    ['A 90', 'F 0'],
  ],
  [['{A:excellent}'], null],
  [['{A:90}', '{A:80}'], null],
  [[], null],
])('the bands %j are read as %j', (items, bands) => {
  expect(scoreBands(items)?.map(({ letter, minimum }) => `${letter} ${minimum}`) ?? null).toEqual(bands);
});
