import type { Day } from '@laurel/domain/kit/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwnRule, ownPack, ownRules, ruleAsks, ruleChecks, ruleLasts, ruleStarts, ruleStates } from './own-rules';
import { readPack } from './read-pack';
import { athleteOf, gradesOf, running, standingIn } from './testing';

const own: OwnRule = {
  ...{ packId: 'own-1', edition: 1, title: 'No class below 65%', source: 'Handbook', writtenOn: '2026-08-01' as Day },
  ...{ asks: 'atMostFailed', limit: '0', passing: '65', checked: 'weekday', weekday: 4 },
  ...{ state: 'practiceOnly', starts: 'monday', lasts: 'days', days: 7 },
};

test('any combination of choices makes a pack that can be evaluated', () => {
  const rules = fc.record({
    asks: fc.constantFrom(...ruleAsks),
    passing: fc.constantFrom(null, '60', '72.5'),
    checked: fc.constantFrom(...ruleChecks),
    weekday: fc.integer({ min: 1, max: 5 }),
    state: fc.constantFrom(...ruleStates),
    starts: fc.constantFrom(...ruleStarts),
    lasts: fc.constantFrom(...ruleLasts),
    days: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(rules, (chosen) => {
      const pack = ownPack({ ...own, ...chosen, limit: '2' });
      expect(readPack(JSON.parse(JSON.stringify(pack)))).toEqual({ pack });
      expect(standingIn([pack], athleteOf(), '2026-10-28T12:00').state).toBe('cleared');
    }),
    { numRuns: 60 },
  );
});

test('takes effect the next Monday, lasts as many days as it says, and spares a grade exactly at the limit', () => {
  const stateOn = (percent: string, at: string) =>
    standingIn([ownPack(own)], athleteOf({ grades: gradesOf([running('math', '2026-08-24', percent)]) }), at).state;
  expect(stateOn('65', '2026-08-31T12:00')).toBe('cleared');
  expect(stateOn('64.9', '2026-08-30T23:00')).toBe('warning');
  expect(stateOn('64.9', '2026-08-31T12:00')).toBe('practiceOnly');
});

test.each([
  ['a limit that is no number', { limit: 'x' }],
  ['no name', { title: ' ' }],
  ['no source', { source: '' }],
  ['a key of a pack that comes with Laurel', { packId: 'uil-texas' }],
  ['a state that makes no one ineligible', { state: 'cleared' }],
])('%s is refused', (_, change) => {
  expect(ownRules.shape.safeParse({ rules: [own] }).success).toBe(true);
  expect(ownRules.shape.safeParse({ rules: [{ ...own, ...change }] }).success).toBe(false);
});
