import { gradeOf } from '@laurel/domain/grades/grade-of';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from '@laurel/domain/grades/testing';
import type {
  BlankReason,
  LateDeduction,
  NoGradeReason,
  OutsideReason,
  Source,
  WeightingStep,
} from '@laurel/domain/grades/trace';
import { expect, test } from 'vitest';
import {
  categoryText,
  exactText,
  gradeText,
  ignoredText,
  noGradeText,
  outcomeText,
  roundingText,
  sourceText,
  treatmentText,
  weightingText,
  weightText,
  withoutDropsText,
} from './trace-text';

const late: LateDeduction = {
  minutes: 2880,
  units: 2,
  per: 'day',
  percentOff: '10',
  before: '9',
  pointsOff: '2',
  floorPercent: '50',
  isAtFloor: false,
};

const reasons: Record<BlankReason | OutsideReason, string> = {
  'not-graded': 'Not graded yet, so it doesn’t count.',
  collected: 'Turned in but not graded yet, so it doesn’t count.',
  incomplete: 'Incomplete, with no points, so it doesn’t count.',
  missing: 'Missing, and not counted here.',
  'pending-review': 'Needs the teacher’s review, so it doesn’t count yet.',
  unreleased: 'Not released yet, so it doesn’t count.',
  'not-counted': 'Set not to count toward the grade.',
  'no-category': 'Has no category, so it doesn’t count.',
  excused: 'Excused, so it doesn’t count.',
  'exam-of-term': 'Counts as the exam of the larger term, not here.',
  'in-no-period': 'In none of the weighted grading periods, so it doesn’t count here.',
  'no-points-possible': 'Worth 0 points, so there’s no percentage.',
};

test.each(Object.entries(reasons))('work left out because it is %s says so', (why, said) => {
  const known = Object.keys(reasons).find((each): each is keyof typeof reasons => each === why);
  expect(known && ignoredText(known)).toBe(said);
});

test.each<[Source, string]>([
  [{ from: 'score', late: null }, ''],
  [{ from: 'score', late }, '2 days late at 10% a day: 2 off 9 points.'],
  [
    { from: 'score', late: { ...late, per: 'hour', units: 1, isAtFloor: true } },
    '1 hour late at 10% an hour: 2 off 9 points. A late penalty never lowers it below 50%.',
  ],
  [{ from: 'pending', late: null }, 'Needs the teacher’s review. Counts as entered.'],
  [{ from: 'missing-policy', percent: '50' }, 'Missing work counts as 50% here.'],
  [{ from: 'blank-as-zero' }, 'Not graded, counted as 0.'],
  [{ from: 'blank-as-full', late: null }, 'Not graded, counted as full credit.'],
  [{ from: 'blank-as-full', late }, 'Not graded, counted as full credit. 2 days late at 10% a day: 2 off 9 points.'],
])('points from %j are explained', (source, said) => expect(sourceText(source)).toBe(said));

const homework = gradeOf(rulesOf(), [assignmentOf(1, '10')], [scoreOf(1, '9')]).soFar.trace.categories;

test.each<[NoGradeReason, string]>([
  [{ why: 'nothing-graded' }, 'Nothing is graded yet.'],
  [{ why: 'only-extra-credit' }, 'Only extra credit is graded so far, so there’s no grade yet.'],
  [{ why: 'all-weights-zero', categoryIds: [] }, 'Every category has a weight of 0. The teacher can set weights.'],
  [{ why: 'only-weightless-periods' }, 'Everything graded in this term has a weight of 0, so there’s no grade yet.'],
  [
    { why: 'only-weightless-graded', categoryIds: [idOf('category', 1)] },
    'Only Category 1 is graded, and its weight is 0, so there’s no grade yet.',
  ],
])('no grade because of %j says why', (reason, said) => expect(noGradeText(reason, homework)).toBe(said));

test.each<[WeightingStep, string]>([
  [{ used: 'points', insteadOfPercent: null, earned: '9', outOf: '10', isWeighted: false }, 'Total points: 9 of 10.'],
  [
    { used: 'points', insteadOfPercent: null, earned: '18', outOf: '20', isWeighted: true },
    'Total points, each multiplied by its weight: 18 of 20.',
  ],
  [{ used: 'periods', weightSum: '100', hasLeftOut: false }, 'Each grading period’s result multiplied by its weight.'],
  [
    { used: 'periods', weightSum: '80', hasLeftOut: true },
    'Each grading period’s result multiplied by its weight. Grading periods without a grade don’t count for now; the rest make up the whole.',
  ],
  [{ used: 'equal', count: 3, isWeighted: true }, 'Weighted mean of 3 assignments.'],
  [
    {
      used: 'points',
      insteadOfPercent: { categoryIds: [idOf('category', 1)] },
      earned: '9',
      outOf: '10',
      isWeighted: false,
    },
    'Category 1 has no weight, so this grade uses total points. Total points: 9 of 10.',
  ],
  [{ used: 'equal', count: 3, isWeighted: false }, 'Mean of 3 assignments, all counting equally.'],
  [
    { used: 'percent', weightSum: '80', extraCreditSum: '5', scaling: 'scaled-up', leftOutIds: [idOf('category', 1)] },
    'Each category’s result multiplied by its weight. Nothing counts yet in Category 1, so it’s left out for now. Weights in use total 80% and are scaled to 100%. Extra credit adds 5%.',
  ],
  [
    { used: 'percent', weightSum: '120', extraCreditSum: '0', scaling: 'as-given', leftOutIds: [] },
    'Each category’s result multiplied by its weight. The weights total 120% and are used as they are.',
  ],
])('the total by %j is explained', (step, said) => expect(weightingText(step, homework)).toBe(said));

test('a drop, its reason, the weights after scaling, the rounding, and the letter are explained in order', () => {
  const rules = rulesOf({
    weighting: 'percent',
    categories: [categoryOf(1, { weight: '40', dropLowest: 1 }), categoryOf(2, { weight: '60' })],
  });
  const assignments = [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '12')];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '5'), scoreOf(2, '9'), scoreOf(3, '11')]);
  const [dropped, kept] = soFar.trace.assignments;
  const [first] = soFar.trace.categories;
  expect(dropped && treatmentText(dropped)).toBe('Dropped: this gives the category its best result.');
  expect(kept && treatmentText(kept)).toBe('Counts 9 of 10.');
  expect(first && categoryText(first)).toBe('20 of 22 points: 90.9%. 1 score dropped.');
  expect(first && weightText(first, soFar.trace.weighting)).toBe(
    'Weight 40%. Makes up 100% of the total after scaling.',
  );
  expect(outcomeText(soFar.outcome)).toBe('A · 90.9%');
  expect(roundingText(soFar, rules.scale)).toBe(
    '90.909090…% rounded half up to 1 decimal place: 90.9%. A starts at 90%.',
  );
});

test('a weight and a mean are explained where they apply', () => {
  const rules = rulesOf({ weighting: 'percent', categories: [categoryOf(1, { method: 'mean' })] });
  const assignments = [assignmentOf(1, '10', { weight: '2' }), assignmentOf(2, '50')];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '5'), scoreOf(2, '40')]);
  const [heavy, light] = soFar.trace.assignments;
  const [category] = soFar.trace.categories;
  expect(heavy && treatmentText(heavy)).toBe('Counts 5 of 10. Weight 2.');
  expect(light && treatmentText(light)).toBe('Counts 40 of 50.');
  expect(category && categoryText(category)).toBe('Weighted mean of 2 results: 60.0%.');
});

test('a number below the scale says that its letter is the lowest', () => {
  const rules = rulesOf({ scale: [{ letter: 'D', minimum: '60' }] });
  const { soFar } = gradeOf(rules, [assignmentOf(1, '10')], [scoreOf(1, '5')]);
  expect(roundingText(soFar, rules.scale)).toBe(
    '50% rounded half up to 1 decimal place: 50.0%. D is the lowest letter and starts at 60%.',
  );
});

test('a drop that lowers the total shows the total without the drop', () => {
  const rules = rulesOf({ categories: [categoryOf(1, { dropLowest: 1 }), categoryOf(2)] });
  const in2 = { categoryId: idOf('category', 2) };
  const assignments = [assignmentOf(1, '10'), assignmentOf(2, '90'), assignmentOf(3, '100', in2)];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '10'), scoreOf(2, '88'), scoreOf(3, '50')]);
  expect(withoutDropsText(soFar)).toBe(
    'Without drops, the total would be 74%. Drops are chosen for the category and can lower the total.',
  );
});

test.each([
  ['90', '90'],
  ['175/2', '87.5'],
  ['5243/60', '87.383333…'],
  ['1/3', '0.333333…'],
])('the exact fraction %s is written as %s', (exact, said) => expect(exactText(exact)).toBe(said));

test.each([
  ['87.4', 'B+', 'B+ · 87.4%'],
  ['87.4', null, '87.4%'],
  [null, 'A', 'A'],
  [null, null, '–'],
])('%s and %s are shown as %s', (percent, letter, said) => expect(gradeText(percent, letter)).toBe(said));
