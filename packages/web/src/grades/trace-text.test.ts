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
  'not-graded': 'Not yet graded, so left out.',
  collected: 'Handed in and not yet graded, so left out.',
  incomplete: 'Incomplete and without points, so left out.',
  missing: 'Missing, and left out of this number.',
  'pending-review': 'Waiting for the teacher’s review, so left out.',
  unreleased: 'Not released yet, so left out.',
  'not-counted': 'Set not to count.',
  'no-category': 'In no category, so outside the grade.',
  excused: 'Excused: as if it had not been given.',
  'exam-of-term': 'Counts as the exam of the term above, not here.',
  'in-no-period': 'In none of the weighted periods, so outside this grade.',
  'no-points-possible': 'No points possible, so there is no percentage of it.',
};

test.each(Object.entries(reasons))('work left out because it is %s says so', (why, said) => {
  const known = Object.keys(reasons).find((each): each is keyof typeof reasons => each === why);
  expect(known && ignoredText(known)).toBe(said);
});

test.each<[Source, string]>([
  [{ from: 'score', late: null }, ''],
  [{ from: 'score', late }, '2 days late at 10 % a day: 2 off 9 points.'],
  [
    { from: 'score', late: { ...late, per: 'hour', units: 1, isAtFloor: true } },
    '1 hour late at 10 % an hour: 2 off 9 points. Lateness alone never takes it below 50 %.',
  ],
  [{ from: 'pending', late: null }, 'Waiting for the teacher’s review: counts as entered.'],
  [{ from: 'missing-policy', percent: '50' }, 'Missing work gets 50 % here.'],
  [{ from: 'blank-as-zero' }, 'Not graded, taken as zero.'],
  [{ from: 'blank-as-full', late: null }, 'Not graded, taken as full marks.'],
  [{ from: 'blank-as-full', late }, 'Not graded, taken as full marks. 2 days late at 10 % a day: 2 off 9 points.'],
])('points from %j are explained', (source, said) => expect(sourceText(source)).toBe(said));

const homework = gradeOf(rulesOf(), [assignmentOf(1, '10')], [scoreOf(1, '9')]).soFar.trace.categories;

test.each<[NoGradeReason, string]>([
  [{ why: 'nothing-graded' }, 'Nothing is graded yet.'],
  [{ why: 'only-extra-credit' }, 'Only extra credit is graded so far; it has nothing to add to yet.'],
  [{ why: 'all-weights-zero', categoryIds: [] }, 'Every category weighs nothing. The teacher can give them weights.'],
  [{ why: 'only-weightless-periods' }, 'What is graded weighs nothing in this term, so there is no grade yet.'],
  [
    { why: 'only-weightless-graded', categoryIds: [idOf('category', 1)] },
    'What is graded (Category 1) weighs nothing, so there is no grade yet.',
  ],
])('no grade because of %j says why', (reason, said) => expect(noGradeText(reason, homework)).toBe(said));

test.each<[WeightingStep, string]>([
  [
    { used: 'points', insteadOfPercent: null, earned: '9', outOf: '10', isWeighted: false },
    'All points together: 9 of 10.',
  ],
  [
    { used: 'points', insteadOfPercent: null, earned: '18', outOf: '20', isWeighted: true },
    'All points together, each times its weight: 18 of 20.',
  ],
  [{ used: 'periods', weightSum: '100', hasLeftOut: false }, 'Each part’s result times its weight.'],
  [
    { used: 'periods', weightSum: '80', hasLeftOut: true },
    'Each part’s result times its weight. A part without a grade is left out for now; the others make up the whole.',
  ],
  [{ used: 'equal', count: 3, isWeighted: true }, 'The mean of 3 assignments by their weights.'],
  [
    {
      used: 'points',
      insteadOfPercent: { categoryIds: [idOf('category', 1)] },
      earned: '9',
      outOf: '10',
      isWeighted: false,
    },
    'Weights are asked for, but Category 1 has none, so points are used. All points together: 9 of 10.',
  ],
  [{ used: 'equal', count: 3, isWeighted: false }, 'The mean of 3 assignments, each counting the same.'],
  [
    { used: 'percent', weightSum: '80', extraCreditSum: '5', scaling: 'scaled-up', leftOutIds: [idOf('category', 1)] },
    'Each category’s result times its weight. Nothing counts yet in Category 1, so it is left out. The weights that take part add up to 80 % and are scaled up to 100 %. Extra credit of 5 % comes on top.',
  ],
  [
    { used: 'percent', weightSum: '120', extraCreditSum: '0', scaling: 'as-given', leftOutIds: [] },
    'Each category’s result times its weight. The weights add up to 120 % and are used as given.',
  ],
])('the total by %j is explained', (step, said) => expect(weightingText(step, homework)).toBe(said));

test('a drop, its reason, the weights after scaling, the rounding and the letter are told in order', () => {
  const rules = rulesOf({
    weighting: 'percent',
    categories: [categoryOf(1, { weight: '40', dropLowest: 1 }), categoryOf(2, { weight: '60' })],
  });
  const assignments = [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '12')];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '5'), scoreOf(2, '9'), scoreOf(3, '11')]);
  const [dropped, kept] = soFar.trace.assignments;
  const [first] = soFar.trace.categories;
  expect(dropped && treatmentText(dropped)).toBe('Dropped: no other choice gives this category a better result.');
  expect(kept && treatmentText(kept)).toBe('Counts 9 of 10.');
  expect(first && categoryText(first)).toBe('20 of 22 points: 90.9 %. 1 is dropped.');
  expect(first && weightText(first, soFar.trace.weighting)).toBe(
    'Weight 40 %. Makes 100 % of the total after scaling.',
  );
  expect(outcomeText(soFar.outcome)).toBe('A · 90.9 %');
  expect(roundingText(soFar, rules.scale)).toBe(
    '90.909090… %, rounded once, half up, to 1 place: 90.9 %. A begins at 90 %.',
  );
});

test('a weight and a mean are told where they count', () => {
  const rules = rulesOf({ weighting: 'percent', categories: [categoryOf(1, { method: 'mean' })] });
  const assignments = [assignmentOf(1, '10', { weight: '2' }), assignmentOf(2, '50')];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '5'), scoreOf(2, '40')]);
  const [heavy, light] = soFar.trace.assignments;
  const [category] = soFar.trace.categories;
  expect(heavy && treatmentText(heavy)).toBe('Counts 5 of 10. Weight 2.');
  expect(light && treatmentText(light)).toBe('Counts 40 of 50.');
  expect(category && categoryText(category)).toBe('The mean of 2 results by their weights: 60.0 %.');
});

test('a number below the scale says that its letter is the lowest', () => {
  const rules = rulesOf({ scale: [{ letter: 'D', minimum: '60' }] });
  const { soFar } = gradeOf(rules, [assignmentOf(1, '10')], [scoreOf(1, '5')]);
  expect(roundingText(soFar, rules.scale)).toBe(
    '50 %, rounded once, half up, to 1 place: 50.0 %. D, the lowest letter, begins at 60 %; nothing is below it.',
  );
});

test('a drop that lowers the total says what the total would be without it', () => {
  const rules = rulesOf({ categories: [categoryOf(1, { dropLowest: 1 }), categoryOf(2)] });
  const in2 = { categoryId: idOf('category', 2) };
  const assignments = [assignmentOf(1, '10'), assignmentOf(2, '90'), assignmentOf(3, '100', in2)];
  const { soFar } = gradeOf(rules, assignments, [scoreOf(1, '10'), scoreOf(2, '88'), scoreOf(3, '50')]);
  expect(withoutDropsText(soFar)).toBe(
    'If the lowest were kept, the total would be 74 %. A drop is chosen for its category and can lower the total.',
  );
});

test.each([
  ['90', '90'],
  ['175/2', '87.5'],
  ['5243/60', '87.383333…'],
  ['1/3', '0.333333…'],
])('the exact fraction %s reads %s', (exact, said) => expect(exactText(exact)).toBe(said));

test.each([
  ['87.4', 'B+', 'B+ · 87.4 %'],
  ['87.4', null, '87.4 %'],
  [null, 'A', 'A'],
  [null, null, '–'],
])('%s and %s are shown as %s', (percent, letter, said) => expect(gradeText(percent, letter)).toBe(said));
