import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetRule, type RuleLevel } from './badge-rule';

const level = (criterionId: string, rank: number) =>
  ({ criterionId, rank, levelId: `${criterionId} ${rank}` }) as never;
const rule = [level('speak', 3), level('write', 2)] as RuleLevel[];

test.each([
  ['every level', [level('speak', 3), level('write', 2)], ['speak 3', 'write 2']],
  ['a higher level counts', [level('speak', 4), level('write', 2)], ['speak 4', 'write 2']],
  ['one is too low', [level('speak', 2), level('write', 2)], null],
  ['one is missing', [level('speak', 3)], null],
  ['the best of two pathways', [level('speak', 1), level('speak', 3), level('write', 4)], ['speak 3', 'write 4']],
  ['nothing yet', [], null],
])('%s', (_, reached, expected) => {
  expect(meetRule(rule, reached)?.map(({ levelId }) => levelId) ?? null).toEqual(expected);
});

test('more or higher ratings never take a badge away', () => {
  const reached = fc.array(
    fc.record({ criterionId: fc.constantFrom('speak', 'write'), rank: fc.integer({ min: 1, max: 4 }) }),
  );
  fc.assert(
    fc.property(reached, reached, (some, more) => {
      const of = (all: typeof some) =>
        meetRule(
          rule,
          all.map((each) => level(each.criterionId, each.rank)),
        );
      if (of(some)) expect(of([...some, ...more])).not.toBeNull();
    }),
  );
});
