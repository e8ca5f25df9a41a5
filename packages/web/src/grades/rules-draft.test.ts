import { categoryOf, rulesOf } from '@laurel/domain/grades/testing';
import { expect, test } from 'vitest';
import { draftOf, settledRules, weightSum, wrongFields } from './rules-draft';

const rules = rulesOf({
  weighting: 'percent',
  categories: [categoryOf(1, { weight: '60' }), categoryOf(2, { weight: '40', dropLowest: 1 })],
  latePolicy: { percentOff: '10', per: 'day', floorPercent: '50' },
});

test('unchanged rules are sent unchanged', () => {
  const { weighting, categories, latePolicy, missingPercent, unreleased, composed } = rules;
  expect(settledRules(draftOf(rules))).toEqual({
    weighting,
    categories,
    latePolicy,
    missingPercent,
    unreleased,
    composed,
  });
});

test.each([
  ['weight', 'many'],
  ['dropLowest', '1.5'],
  ['dropLowest', '-1'],
  ['title', '  '],
])('a category whose %s is “%s” is rejected', (field, typed) => {
  const draft = draftOf(rules);
  const categories = draft.categories.map((each) => ({ ...each, [field]: typed }));
  expect(settledRules({ ...draft, categories })).toBeNull();
});

test('a decimal comma is read as a decimal point, and an empty weight stays empty', () => {
  const draft = draftOf(rules);
  const categories = draft.categories.map((each, at) => ({ ...each, weight: at === 0 ? '12,5' : '' }));
  expect(settledRules({ ...draft, categories })?.categories.map(({ weight }) => weight)).toEqual(['12.5', null]);
});

test.each([
  [['60', '40'], { sum: '100', isUnder: false, isOver: false }],
  [['60', '30'], { sum: '90', isUnder: true, isOver: false }],
  [['60', '50'], { sum: '110', isUnder: false, isOver: true }],
])('checks the weights %j', (weights, expected) => {
  const draft = draftOf(rules);
  const categories = draft.categories.map((each, at) => ({ ...each, weight: weights[at] ?? '' }));
  expect(weightSum({ ...draft, categories })).toEqual(expected);
});

test('with an extra-credit category, weights may exceed 100', () => {
  const draft = draftOf(rules);
  const categories = draft.categories.map((each, at) => ({ ...each, weight: '100', isExtraCredit: at === 1 }));
  expect(weightSum({ ...draft, categories }).isOver).toBe(false);
});

test.each([
  ['weight', '-1'],
  ['weight', 'many'],
  ['dropLowest', '1.5'],
  ['dropHighest', '100'],
  ['title', '  '],
] as const)('an invalid field is named, and the rules can’t be saved: %s %j', (field, typed) => {
  const draft = draftOf(rules);
  const [first, ...others] = draft.categories;
  if (!first) throw new Error('The rules have categories.');
  const changed = { ...draft, categories: [{ ...first, [field]: typed }, ...others] };
  expect([...wrongFields(changed)]).toEqual([`${first.id} ${field}`]);
  expect(settledRules(changed)).toBeNull();
});

test('policies that are off have no invalid fields, whatever they contain', () => {
  const draft = { ...draftOf(rules), percentOff: 'x', missingPercent: 'y' };
  expect([...wrongFields(draft)]).toEqual(['percentOff']);
  expect([...wrongFields({ ...draft, late: 'none' })]).toEqual([]);
  expect([...wrongFields({ ...draft, missing: 'percent' })]).toEqual(['percentOff', 'missingPercent']);
});
