import { expect, test } from 'vitest';
import { readPack } from './read-pack';
import { calendarOf } from './testing';
import { readTryFile } from './try-file';

const rule = {
  ruleId: 'no-fails',
  facts: [],
  title: 'No failing grade',
  category: 'academics',
  checks: [{ at: 'weekday', weekday: 5 }],
  require: { kind: 'atMost', measure: { what: 'fails' }, limit: '0' },
  steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'nextCheck' } }] }],
};
const plain = {
  ...{ packId: 'ours', body: 'Ours', title: 'Our rules', version: 1, layer: 'school' },
  ...{ validFrom: '2026-07-01', validTo: null, source: ['Our handbook'], checkedOn: '2026-11-22', rules: [rule] },
};
const wrongIn = (data: unknown) => readPack(data).faults?.map(({ place, reason }) => [place, reason]);
const withRule = (change: object) => ({ ...plain, rules: [{ ...rule, ...change }] });
const requires = (require: object) => withRule({ require });

test('a minimal pack is read, with its omitted fields filled in', () => {
  expect(readPack(plain)).toMatchObject({ pack: { waivedBy: [], rules: [{ probation: null }] } });
});

const neverMet = 'No one could ever meet this. Check the number.';

test.each<[string, unknown, string, string]>([
  [
    'an unknown field',
    { ...plain, colour: 'red' },
    'colour',
    'There is no such field here. Check its spelling, or remove it.',
  ],
  [
    'an unknown field deep inside',
    withRule({ checks: [{ at: 'weekday', weekday: 5, hour: 3 }] }),
    'rules.0.checks.0.hour',
    'There is no such field here. Check its spelling, or remove it.',
  ],
  ['no source', { ...plain, source: [] }, 'source', 'Name at least one source.'],
  ['a missing source', { ...plain, source: undefined }, 'source', 'This is missing.'],
  ['reversed dates', { ...plain, validTo: '2026-06-30' }, 'validTo', 'This ends before it starts. Check both dates.'],
  ['a day that doesn’t exist', { ...plain, checkedOn: '2026-02-30' }, 'checkedOn', 'Enter a valid date as YYYY-MM-DD.'],
  ['no rule', { ...plain, rules: [] }, 'rules', 'Add at least one rule.'],
  [
    'two rules with one name',
    { ...plain, rules: [rule, rule] },
    'rules.1.ruleId',
    'This ID is already used here. Choose another.',
  ],
  [
    'a choice that isn’t offered',
    withRule({ appliesTo: { choice: 'block' } }),
    'rules.0.appliesTo',
    'The pack has no such choice. Add it to its choices.',
  ],
  [
    'a reversed range',
    withRule({ appliesTo: { gradeLevels: { from: 12, through: 9 } } }),
    'rules.0.appliesTo.gradeLevels',
    'This range ends before it begins.',
  ],
  [
    'more than all of the courses',
    requires({ kind: 'atLeast', measure: { what: 'share', shareOf: 'taken' }, limit: '101' }),
    'rules.0.require.limit',
    neverMet,
  ],
  [
    'an average over 4',
    requires({ kind: 'atLeast', measure: { what: 'gpa' }, limit: '4.1' }),
    'rules.0.require.limit',
    neverMet,
  ],
  [
    'a mark over 100',
    requires({ kind: 'atMost', measure: { what: 'fails', passing: '101' }, limit: '0' }),
    'rules.0.require.measure.passing',
    neverMet,
  ],
  [
    'an age under 0',
    requires({ kind: 'below', measure: { what: 'age' }, limit: '0' }),
    'rules.0.require.limit',
    neverMet,
  ],
  [
    'at least more than at most',
    requires({
      kind: 'all',
      of: [
        { kind: 'atLeast', measure: { what: 'passes' }, limit: '5' },
        { kind: 'atMost', measure: { what: 'passes' }, limit: '4' },
      ],
    }),
    'rules.0.require',
    neverMet,
  ],
  [
    'an effect without an end',
    withRule({
      checks: [{ at: 'weekday', weekday: 5, mayRegain: false }],
      steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'untilMet' } }] }],
    }),
    'rules.0.steps.0.effects.0.lasts',
    'No check regains, so this would never end. Let one regain.',
  ],
  [
    'checks that cost nothing',
    withRule({ checks: [{ at: 'weekday', weekday: 5, mayLose: false }] }),
    'rules.0.checks',
    'Nothing can be lost at these checks. Let one of them lose.',
  ],
  [
    'a Sunday without school',
    withRule({ checks: [{ at: 'weekday', weekday: 7, ifClosed: 'skip' }] }),
    'rules.0.checks.0.weekday',
    'There is no school on this day of the week, so the rule would never be judged.',
  ],
  [
    'steps out of order',
    withRule({ steps: [{ from: 2, effects: rule.steps[0]?.effects }] }),
    'rules.0.steps.0.from',
    'Steps begin at 1, each later than the one before.',
  ],
  [
    'a rule for always that ends by itself',
    withRule({ checks: [{ at: 'always' }] }),
    'rules.0.steps.0.effects.0',
    'A rule that is judged always holds while it isn’t met: at once, and until it is.',
  ],
  [
    'no requirement at a check',
    withRule({ require: null }),
    'rules.0.require',
    'Say what is required; only what happens needs no requirement.',
  ],
  ...['0', '0.5'].map((count): [string, unknown, string, string] => [
    `${count} school days`,
    withRule({ steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'schoolDays', count } }] }] }),
    'rules.0.steps.0.effects.0.lasts.count',
    'Enter a whole number of days, 1 or more.',
  ]),
  [
    'two choices with one ID',
    { ...plain, choices: ['A', 'B'].map((title) => ({ choiceId: 'block', title })) },
    'choices.1.choiceId',
    'This ID is already used here. Choose another.',
  ],
  [
    'two plans with one ID',
    { ...plain, corePlans: ['8', '12'].map((units) => ({ planId: 'p', body: 'B', units, semesters: 8, places: [] })) },
    'corePlans.1.planId',
    'This ID is already used here. Choose another.',
  ],
  [
    'a prototype’s key',
    JSON.parse(JSON.stringify(plain).replace('{', '{"__proto__":{"layer":"team"},')),
    '__proto__',
    'There is no such field here. Check its spelling, or remove it.',
  ],
  [
    'contests without a number',
    withRule({ steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'contests' } }] }] }),
    'rules.0.steps.0.effects.0.lasts',
    'Give either a number of contests or a share of them.',
  ],
  [
    'more than all contests',
    withRule({ steps: [{ effects: [{ state: 'ineligible', lasts: { for: 'contests', share: '4/3' } }] }] }),
    'rules.0.steps.0.effects.0.lasts',
    'A share of the contests is 1 at most.',
  ],
  [
    'a plan that doesn’t exist',
    requires({ kind: 'atMost', measure: { what: 'coreMissing', plan: 'ncaa' }, limit: '0' }),
    'rules.0.require.measure.plan',
    'The pack has no such plan of core courses.',
  ],
  [
    'a day outside any year',
    requires({ kind: 'below', measure: { what: 'age', on: '02-30' }, limit: '19' }),
    'rules.0.require.measure.on',
    'There is no such day in any year.',
  ],
])('%s is refused with its place and reason', (_, data, place, reason) => {
  expect(wrongIn(data)).toEqual([[place, reason]]);
});

test('any depth of nesting is rejected with a message', () => {
  let require: object = { kind: 'atMost', measure: { what: 'fails' }, limit: '0' };
  for (let level = 0; level < 50_000; level += 1) require = { kind: 'all', of: [require] };
  expect(wrongIn(requires(require))).toEqual([['', 'This is nested too deeply. Use fewer levels.']]);
});

test('any size and any circular reference is rejected with a message', () => {
  const tooLarge = [['', 'This is too large or too long: at most 20000.']];
  expect(wrongIn({ ...plain, source: Array.from({ length: 1_000_000 }, () => 'x') })).toEqual(tooLarge);
  let shared: object = { kind: 'is', fact: { what: 'onTrack' } };
  for (let level = 0; level < 11; level += 1) shared = { kind: 'all', of: Array.from({ length: 12 }, () => shared) };
  expect(wrongIn(requires(shared))).toEqual(tooLarge);
  const circle: { kind: string; of: object[] } = { kind: 'all', of: [] };
  circle.of.push(circle);
  expect(wrongIn(requires(circle))).toEqual([['', 'This is nested too deeply. Use fewer levels.']]);
  circle.of.push(...Array.from({ length: 11 }, () => circle));
  expect(wrongIn(requires(circle))).toEqual(tooLarge);
  const wrong = { ...rule, checks: [7, 7, 7, 7] };
  expect(wrongIn({ ...plain, rules: Array.from({ length: 60 }, () => wrong) })).toHaveLength(200);
  expect(wrongIn({ ...plain, version: 1e308 })?.map(([place]) => place)).toContain('version');
});

test('places that require more units than the plan has are rejected', () => {
  const plan = { planId: 'p', body: 'NCAA', units: '1', semesters: 8, places: [{ areas: ['english'], units: '2' }] };
  expect(wrongIn({ ...plain, corePlans: [plan] })).toEqual([
    ['corePlans.0.units', 'The places ask for more units than there are in all.'],
  ]);
});

test('any input is answered with places and reasons, and the lists are limited', () => {
  expect(wrongIn(null)).toHaveLength(1);
  expect(wrongIn({ ...plain, rules: Array.from({ length: 61 }, () => rule) })).toContainEqual([
    'rules',
    'This is too large or too long: at most 60.',
  ]);
  expect(wrongIn({ ...plain, layer: 'world' })).toEqual([
    ['layer', 'Choose one of: association, league, district, school, team.'],
  ]);
});

test('a file to try out rules on is also reported with what is wrong in it', () => {
  const { calendar } = { calendar: calendarOf() };
  expect(readTryFile({ calendar, athlete: { student: {}, classes: [], grades: [], shoe: 9 } }).faults).toEqual([
    { place: 'athlete.shoe', reason: 'There is no such field here. Check its spelling, or remove it.' },
  ]);
  expect(readTryFile({ calendar, athlete: { student: {}, classes: [], grades: [] } })).toMatchObject({
    athlete: { transfers: null },
  });
});

test('a file to try out rules on is rejected if its dates are reversed or its IDs repeated', () => {
  const calendar = calendarOf();
  const [year, ...others] = calendar.years;
  const reversed = { ...calendar, years: [{ ...year, lastDay: '2025-08-24' }, ...others] };
  const taken = { ...{ classId: 'math', title: 'Math' }, ...{ startsOn: '2026-08-24', endsOn: '2027-06-11' } };
  expect(
    readTryFile({ calendar: reversed, athlete: { student: {}, classes: [taken, taken], grades: [] } }).faults,
  ).toEqual([
    { place: 'athlete.classes.1.classId', reason: 'This ID is already used here. Choose another.' },
    { place: 'calendar.years.0', reason: 'This ends before it starts. Check both dates.' },
  ]);
});
