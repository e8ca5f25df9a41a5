import { expect, test } from 'vitest';
import { exceeds, type HeldRule } from './exceed';

const rule = (line: string): HeldRule => {
  const [action, subject, reach, schoolId = null] = line.split(' ');
  return { action, subject, reach, schoolId } as HeldRule;
};

test.each([
  ['no one exceeds the same rules', ['update users school north'], ['update users school north'], false],
  ['own and children never count', ['manage profile own', 'read body children'], [], false],
  ['another subject exceeds', ['manage fitness classes'], ['manage users school'], true],
  ['a stronger action exceeds', ['manage grades classes'], ['read grades school'], true],
  ['managing covers every action', ['update grades classes'], ['manage grades school'], false],
  ['a longer reach exceeds', ['read users district'], ['manage users school'], true],
  [
    'the district covers every reach',
    ['manage users school north', 'read users teams'],
    ['manage users district'],
    false,
  ],
  ['another school exceeds', ['manage users school south'], ['manage users school north'], true],
  ['every school exceeds one', ['manage users school'], ['manage users school north'], true],
  ['every school covers each', ['manage users school north'], ['manage users school'], false],
  ['classes don’t cover teams', ['read users teams'], ['manage users classes'], true],
  ['athletes are in every school', ['read attendance athletes north'], ['manage attendance school north'], true],
  ['every school covers athletes', ['read attendance athletes north'], ['manage attendance school'], false],
  ['athletes cover athletes', ['read attendance athletes north'], ['read attendance athletes south'], false],
  ['managing roles covers every subject', ['manage body classes'], ['manage roles district'], false],
  ['managing roles covers as far as it reaches', ['manage body classes south'], ['manage roles school north'], true],
  ['reading roles covers nothing else', ['manage body classes'], ['read roles district'], true],
] as const)('%s', (_, theirs, mine, expected) => {
  expect(exceeds(theirs.map(rule), mine.map(rule))).toBe(expected);
});
