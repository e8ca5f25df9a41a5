import { describe, expect, test } from 'vitest';
import type { Assignment } from './assignment';
import type { ClassRules } from './class-rules';
import { gradeOf } from './grade-of';
import type { Score } from './score';
import { assignmentOf, categoryOf, format, idOf, rulesOf, scoreOf } from './testing';

type Case = [what: string, rules: ClassRules, assignments: Assignment[], scores: Score[], expected: string];

const in2 = { categoryId: idOf('category', 2) };
const two = [assignmentOf(1, '10'), assignmentOf(2, '10')];
const twoCategories = [assignmentOf(1, '10'), assignmentOf(2, '50', in2)];
const percent = (first: string | null, second: string | null, change: Partial<ClassRules> = {}) =>
  rulesOf({
    weighting: 'percent',
    categories: [categoryOf(1, { weight: first }), categoryOf(2, { weight: second })],
    ...change,
  });
const missing = { status: 'missing' } as const;

/** So far, if blanks are zero, best possible, share graded. */
function numbers(rules: ClassRules, assignments: Assignment[], scores: Score[]): string {
  const { soFar, ifBlanksAreZero, bestPossible, shareGraded } = gradeOf(rules, assignments, scores);
  return [...[soFar, ifBlanksAreZero, bestPossible].map(format), shareGraded.percent].join(' | ');
}

const cases: Record<string, Case[]> = {
  'blanks and statuses': [
    ['no assignments', rulesOf(), [], [], 'nothing-graded | nothing-graded | nothing-graded | 0'],
    ['nothing graded is not a zero', rulesOf(), two, [], 'nothing-graded | 0.0 F | 100.0 A | 0'],
    ['an ungraded score is ignored so far', rulesOf(), two, [scoreOf(1, '8')], '80.0 B | 40.0 F | 90.0 A | 50'],
    ['a score of 0 is a score', rulesOf(), two, [scoreOf(1, '0')], '0.0 F | 0.0 F | 50.0 F | 50'],
    [
      'excused work does not exist, even with points',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, '1', { status: 'excused' })],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
    [
      'missing is a label without a policy',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, null, missing)],
      '80.0 B | 40.0 F | 90.0 A | 50',
    ],
    [
      'missing gets the percentage of the policy',
      rulesOf({ missingPercent: '50' }),
      two,
      [scoreOf(1, '8'), scoreOf(2, null, missing)],
      '65.0 F | 65.0 F | 65.0 F | 100',
    ],
    [
      'points win over the label missing',
      rulesOf({ missingPercent: '0' }),
      two,
      [scoreOf(1, '8', missing)],
      '80.0 B | 40.0 F | 90.0 A | 50',
    ],
    [
      'extra credit that is missing earns nothing',
      rulesOf({ missingPercent: '50' }),
      [assignmentOf(1, '10'), assignmentOf(2, '10', { isExtraCredit: true })],
      [scoreOf(1, '8'), scoreOf(2, null, missing)],
      '80.0 B | 80.0 B | 180.0 A | 100',
    ],
    [
      'collected work waits for its score',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, null, { status: 'collected' })],
      '80.0 B | 40.0 F | 90.0 A | 50',
    ],
    [
      'incomplete work with points counts',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, '4', { status: 'incomplete' })],
      '60.0 F | 60.0 F | 60.0 F | 100',
    ],
    [
      'a pending review is left out so far, and in with its score where blanks are zero',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, '7', { isPendingReview: true })],
      '80.0 B | 75.0 C | 90.0 A | 50',
    ],
    [
      'a pending review is late like any other score',
      rulesOf({ latePolicy: { percentOff: '10', per: 'day', floorPercent: '0' } }),
      two,
      [scoreOf(1, '8'), scoreOf(2, '7', { isPendingReview: true, lateMinutes: 1 })],
      '80.0 B | 70.0 C | 85.0 B | 50',
    ],
    [
      'a pending review above the maximum is the best there can be',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, '14', { isPendingReview: true })],
      '80.0 B | 110.0 A | 110.0 A | 50',
    ],
    [
      'a pending review without a score is a blank',
      rulesOf(),
      two,
      [scoreOf(1, '8'), scoreOf(2, null, { isPendingReview: true })],
      '80.0 B | 40.0 F | 90.0 A | 50',
    ],
    [
      'a pending review that isn’t released is a blank where unreleased work is zero',
      rulesOf({ unreleased: 'zero' }),
      two,
      [scoreOf(1, '8'), scoreOf(2, '7', { isPendingReview: true, isReleased: false })],
      '80.0 B | 40.0 F | 90.0 A | 50',
    ],
    ['points above the maximum count in full', rulesOf(), two, [scoreOf(1, '12')], '120.0 A | 60.0 F | 110.0 A | 50'],
  ],
  'work outside the grade': [
    [
      'without a category',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '10', { categoryId: null })],
      [scoreOf(1, '8'), scoreOf(2, '0')],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
    [
      'not counted',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '10', { isCounted: false })],
      [scoreOf(1, '8'), scoreOf(2, '0')],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
    [
      'in a category of another class',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '10', in2)],
      [scoreOf(1, '8'), scoreOf(2, '0')],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
  ],
  rounding: [
    ['half goes up', rulesOf({ digits: 0 }), [assignmentOf(1, '200')], [scoreOf(1, '179')], '90 A | 90 A | 90 A | 100'],
    [
      'the letter is that of the displayed number',
      rulesOf(),
      [assignmentOf(1, '10000')],
      [scoreOf(1, '8995')],
      '90.0 A | 90.0 A | 90.0 A | 100',
    ],
    [
      'just below half stays',
      rulesOf(),
      [assignmentOf(1, '100000')],
      [scoreOf(1, '89949')],
      '89.9 B | 89.9 B | 89.9 B | 100',
    ],
    [
      'four digits',
      rulesOf({ digits: 4 }),
      [assignmentOf(1, '3')],
      [scoreOf(1, '2')],
      '66.6667 F | 66.6667 F | 66.6667 F | 100',
    ],
    [
      '0.1 + 0.2 is 0.3',
      rulesOf({ digits: 4 }),
      [assignmentOf(1, '0.1'), assignmentOf(2, '0.2')],
      [scoreOf(1, '0.1'), scoreOf(2, '0.2')],
      '100.0000 A | 100.0000 A | 100.0000 A | 100',
    ],
    [
      'below every letter it is the lowest',
      rulesOf({
        scale: [
          { letter: 'A', minimum: '90' },
          { letter: 'D', minimum: '60' },
        ],
      }),
      [assignmentOf(1, '10')],
      [scoreOf(1, '5')],
      '50.0 D | 50.0 D | 50.0 D | 100',
    ],
    [
      'no scale, no letter',
      rulesOf({ scale: [] }),
      [assignmentOf(1, '10')],
      [scoreOf(1, '8')],
      '80.0 | 80.0 | 80.0 | 100',
    ],
  ],
  weighting: [
    [
      'points add up over the categories',
      rulesOf({ categories: [categoryOf(1), categoryOf(2)] }),
      twoCategories,
      [scoreOf(1, '10'), scoreOf(2, '20')],
      '50.0 F | 50.0 F | 50.0 F | 100',
    ],
    [
      'percent weighs the categories',
      percent('60', '40'),
      twoCategories,
      [scoreOf(1, '10'), scoreOf(2, '20')],
      '76.0 C | 76.0 C | 76.0 C | 100',
    ],
    [
      'equal counts every assignment the same',
      rulesOf({ weighting: 'equal', categories: [categoryOf(1), categoryOf(2)] }),
      twoCategories,
      [scoreOf(1, '10'), scoreOf(2, '20')],
      '70.0 C | 70.0 C | 70.0 C | 100',
    ],
    [
      'equal is exact with thirds and sevenths',
      rulesOf({ weighting: 'equal', digits: 4 }),
      [assignmentOf(1, '3'), assignmentOf(2, '7')],
      [scoreOf(1, '1'), scoreOf(2, '1')],
      '23.8095 F | 23.8095 F | 23.8095 F | 100',
    ],
    [
      'a category with nothing graded is left out',
      percent('60', '40'),
      twoCategories,
      [scoreOf(1, '8')],
      '80.0 B | 48.0 F | 88.0 B | 60',
    ],
    [
      'a category with no work yet is ungraded weight',
      percent('60', '40'),
      [assignmentOf(1, '10')],
      [scoreOf(1, '8')],
      '80.0 B | 80.0 B | 80.0 B | 60',
    ],
    [
      'weights under 100 scale up',
      percent('30', '20'),
      twoCategories,
      [scoreOf(1, '10'), scoreOf(2, '20')],
      '76.0 C | 76.0 C | 76.0 C | 100',
    ],
    [
      'weights over 100 stand as given',
      percent('100', '50'),
      twoCategories,
      [scoreOf(1, '8'), scoreOf(2, '25')],
      '105.0 A | 105.0 A | 105.0 A | 100',
    ],
    [
      'a weight missing: points',
      percent('60', null),
      twoCategories,
      [scoreOf(1, '10'), scoreOf(2, '20')],
      '50.0 F | 50.0 F | 50.0 F | 100',
    ],
    [
      'a weight missing in a category not in use changes nothing',
      percent('60', null),
      two,
      [scoreOf(1, '8'), scoreOf(2, '7')],
      '75.0 C | 75.0 C | 75.0 C | 100',
    ],
    [
      'all weights 0 or empty',
      percent('0', null),
      twoCategories,
      [scoreOf(1, '10')],
      'all-weights-zero | all-weights-zero | all-weights-zero | 0',
    ],
    [
      'work in a weightless category only, the rest to come',
      percent('0', '60'),
      two,
      [scoreOf(1, '8')],
      'only-weightless-graded | only-weightless-graded | only-weightless-graded | 0',
    ],
    [
      'work for extra credit only, the rest to come',
      percent('60', '10', { categories: [categoryOf(1, { isExtraCredit: true }), categoryOf(2)] }),
      two,
      [scoreOf(1, '8')],
      'only-extra-credit | only-extra-credit | only-extra-credit | 0',
    ],
    [
      'only an extra-credit category has a weight',
      percent('0', '10', { categories: [categoryOf(1, { weight: '0' }), categoryOf(2, { isExtraCredit: true })] }),
      twoCategories,
      [scoreOf(1, '10')],
      'all-weights-zero | all-weights-zero | all-weights-zero | 0',
    ],
    [
      'only a weightless category graded',
      percent('0', '40'),
      twoCategories,
      [scoreOf(1, '10')],
      'only-weightless-graded | 0.0 F | 100.0 A | 0',
    ],
  ],
  'mean of percentages within a category': [
    [
      'counts every assignment of the category the same, beside a category of points',
      percent('60', '40', {
        categories: [categoryOf(1, { weight: '60', method: 'mean' }), categoryOf(2, { weight: '40' })],
      }),
      [assignmentOf(1, '10'), assignmentOf(3, '90'), ...twoCategories.slice(1)],
      [scoreOf(1, '10'), scoreOf(3, '45'), scoreOf(2, '25')],
      '65.0 F | 65.0 F | 65.0 F | 100',
    ],
    [
      'is exact with thirds and sevenths',
      percent('100', '0', { digits: 4, categories: [categoryOf(1, { method: 'mean' })] }),
      [assignmentOf(1, '3'), assignmentOf(2, '7')],
      [scoreOf(1, '1'), scoreOf(2, '1')],
      '23.8095 F | 23.8095 F | 23.8095 F | 100',
    ],
    [
      'drops the lowest percentage',
      percent('100', '0', { categories: [categoryOf(1, { method: 'mean', dropLowest: 1 })] }),
      [assignmentOf(1, '1'), assignmentOf(2, '100'), assignmentOf(3, '100')],
      [scoreOf(1, '0'), scoreOf(2, '30'), scoreOf(3, '90')],
      '60.0 F | 60.0 F | 60.0 F | 100',
    ],
    [
      'takes extra credit as percentage points on top',
      percent('100', '0', { categories: [categoryOf(1, { method: 'mean' })] }),
      [assignmentOf(1, '10'), assignmentOf(2, '20'), assignmentOf(3, '10', { isExtraCredit: true })],
      [scoreOf(1, '8'), scoreOf(2, '12'), scoreOf(3, '1')],
      '75.0 C | 75.0 C | 75.0 C | 100',
    ],
    [
      'counts the share graded by assignments',
      percent('100', '0', { categories: [categoryOf(1, { method: 'mean' })] }),
      [assignmentOf(1, '1'), assignmentOf(2, '99')],
      [scoreOf(1, '1')],
      '100.0 A | 50.0 F | 100.0 A | 50',
    ],
    [
      'says nothing where points are added up',
      rulesOf({ categories: [categoryOf(1, { method: 'mean' })] }),
      [assignmentOf(1, '10'), assignmentOf(2, '90')],
      [scoreOf(1, '10'), scoreOf(2, '45')],
      '55.0 F | 55.0 F | 55.0 F | 100',
    ],
  ],
  'weights of assignments': [
    [
      'points count so often',
      rulesOf(),
      [assignmentOf(1, '10', { weight: '2' }), assignmentOf(2, '10')],
      [scoreOf(1, '8'), scoreOf(2, '5')],
      '70.0 C | 70.0 C | 70.0 C | 100',
    ],
    [
      'so do percentages where every assignment counts the same',
      rulesOf({ weighting: 'equal' }),
      [assignmentOf(1, '10', { weight: '0.5' }), assignmentOf(2, '50')],
      [scoreOf(1, '5'), scoreOf(2, '40')],
      '70.0 C | 70.0 C | 70.0 C | 100',
    ],
    [
      'in a mean within a category',
      percent('100', '0', { categories: [categoryOf(1, { method: 'mean' })] }),
      [assignmentOf(1, '10', { weight: '3' }), assignmentOf(2, '50')],
      [scoreOf(1, '5'), scoreOf(2, '45')],
      '60.0 F | 60.0 F | 60.0 F | 100',
    ],
    [
      'and in the points of a category',
      percent('100', '0'),
      [assignmentOf(1, '10', { weight: '3' }), assignmentOf(2, '30')],
      [scoreOf(1, '5'), scoreOf(2, '30')],
      '75.0 C | 75.0 C | 75.0 C | 100',
    ],
    [
      'extra credit counts so often too',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '5', { isExtraCredit: true, weight: '2' })],
      [scoreOf(1, '8'), scoreOf(2, '1')],
      '100.0 A | 100.0 A | 100.0 A | 100',
    ],
    [
      'a drop is chosen by what is left then',
      rulesOf({ categories: [categoryOf(1, { dropLowest: 1 })] }),
      [assignmentOf(1, '10', { weight: '9' }), assignmentOf(2, '10'), assignmentOf(3, '10')],
      [scoreOf(1, '6'), scoreOf(2, '5'), scoreOf(3, '9')],
      '70.0 C | 70.0 C | 70.0 C | 100',
    ],
    [
      'and so is the share graded',
      rulesOf(),
      [assignmentOf(1, '10', { weight: '3' }), assignmentOf(2, '10')],
      [scoreOf(1, '8')],
      '80.0 B | 60.0 F | 85.0 B | 75',
    ],
  ],
  'extra credit and zero points': [
    [
      'extra credit adds and asks for nothing',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '5', { isExtraCredit: true })],
      [scoreOf(1, '8'), scoreOf(2, '1')],
      '90.0 A | 90.0 A | 90.0 A | 100',
    ],
    [
      'zero points possible is extra credit under points',
      rulesOf(),
      [assignmentOf(1, '10'), assignmentOf(2, '0')],
      [scoreOf(1, '8'), scoreOf(2, '3')],
      '110.0 A | 110.0 A | 110.0 A | 100',
    ],
    [
      'zero points possible is ignored under percent',
      percent('100', '0'),
      [assignmentOf(1, '10'), assignmentOf(2, '0')],
      [scoreOf(1, '8'), scoreOf(2, '3')],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
    [
      'zero points possible is ignored under equal',
      rulesOf({ weighting: 'equal' }),
      [assignmentOf(1, '10'), assignmentOf(2, '0')],
      [scoreOf(1, '8'), scoreOf(2, '3')],
      '80.0 B | 80.0 B | 80.0 B | 100',
    ],
    [
      'only zero points possible',
      rulesOf(),
      [assignmentOf(1, '0')],
      [scoreOf(1, '3')],
      'only-extra-credit | only-extra-credit | only-extra-credit | 0',
    ],
    [
      'only zero points possible under percent',
      percent('100', '0'),
      [assignmentOf(1, '0')],
      [scoreOf(1, '3')],
      'nothing-graded | nothing-graded | nothing-graded | 0',
    ],
    [
      'an extra-credit category comes on top',
      percent('100', '10', {
        categories: [categoryOf(1, { weight: '50' }), categoryOf(2, { weight: '10', isExtraCredit: true })],
      }),
      twoCategories,
      [scoreOf(1, '8'), scoreOf(2, '25')],
      '85.0 B | 85.0 B | 85.0 B | 100',
    ],
    [
      'an extra-credit category alone is no grade',
      percent('100', '10', { categories: [categoryOf(1), categoryOf(2, { weight: '10', isExtraCredit: true })] }),
      twoCategories,
      [scoreOf(2, '25')],
      'only-extra-credit | 5.0 F | 105.0 A | 0',
    ],
    [
      'an extra-credit category under points adds points',
      rulesOf({ categories: [categoryOf(1), categoryOf(2, { isExtraCredit: true })] }),
      twoCategories,
      [scoreOf(1, '8'), scoreOf(2, '1')],
      '90.0 A | 90.0 A | 90.0 A | 100',
    ],
  ],
  'unreleased work, staff': (['exclude', 'zero', 'include'] as const).map((unreleased) => [
    unreleased,
    rulesOf({ unreleased }),
    two,
    [scoreOf(1, '8'), scoreOf(2, '2', { isReleased: false })],
    {
      exclude: '80.0 B | 80.0 B | 80.0 B | 100',
      zero: '80.0 B | 40.0 F | 90.0 A | 50',
      include: '50.0 F | 50.0 F | 50.0 F | 100',
    }[unreleased],
  ]),
  'unreleased work, family': (['exclude', 'zero', 'include'] as const).map((unreleased) => [
    `not graded yet under ${unreleased}`,
    rulesOf({ unreleased, audience: 'family' }),
    two,
    [scoreOf(1, '8'), scoreOf(2, '2', { isReleased: false })],
    '80.0 B | 40.0 F | 90.0 A | 50',
  ]),
};

describe.each(Object.entries(cases))('%s', (_, table) => {
  test.each(table)('%s', (_what, rules, assignments, scores, expected) => {
    expect(numbers(rules, assignments, scores)).toBe(expected);
  });
});

test('unreleased lateness doesn’t show in a family’s best possible grade', () => {
  const rules = rulesOf({ audience: 'family', latePolicy: { percentOff: '10', per: 'day', floorPercent: '0' } });
  const held = scoreOf(2, null, { lateMinutes: 60, isReleased: false });
  expect(gradeOf(rules, two, [scoreOf(1, '8'), held])).toEqual(gradeOf(rules, two, [scoreOf(1, '8')]));
});
