import { expect, test } from 'vitest';
import { narrowRules } from './narrow';
import type { Rule } from './rule';

const rule = (line: string): Rule => {
  const [action, subject, reach, schoolId = null] = line.split(' ');
  return { action, subject, reach, schoolId } as Rule;
};
const lines = (rules: readonly Rule[]) =>
  rules.map(({ action, subject, reach, schoolId }) => [action, subject, reach, schoolId].filter(Boolean).join(' '));

test.each([
  [
    'pages show nothing of anyone',
    ['read homepage own', 'manage profile own'],
    [],
    ['read homepage own', 'manage profile own'],
  ],
  ['one’s own record by the school', ['read grades own'], ['read grades school north'], ['read grades own']],
  ['not by another school', ['read grades own'], ['read grades school south'], []],
  ['not by one’s own classes', ['read grades own'], ['manage grades classes'], []],
  ['children only by the district', ['read grades children'], ['read grades school north'], []],
  ['children by the district', ['read grades children'], ['manage grades district'], ['read grades children']],
  [
    'records can be read, never changed',
    ['manage grades classes north'],
    ['manage grades district'],
    ['read grades classes north'],
  ],
  [
    'what the viewer lacks is left out',
    ['read body own', 'read grades own'],
    ['manage grades district'],
    ['read grades own'],
  ],
  ['office pages stay open', ['manage users school north'], ['manage users district'], ['manage users school north']],
  [
    'someone who can only read sees them as a reader',
    ['manage users school north'],
    ['read users district'],
    ['read users school north'],
  ],
  ['permission only to add shows nothing', ['create attendance children'], ['manage attendance district'], []],
])('%s', (_, theirs, mine, expected) => {
  expect(lines(narrowRules(theirs.map(rule), mine.map(rule), 'north'))).toEqual(expected);
});
