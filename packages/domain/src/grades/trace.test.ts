import { describe, expect, test } from 'vitest';
import type { Assignment } from './assignment';
import type { ClassRules } from './class-rules';
import { gradeOf } from './grade-of';
import type { Score } from './score';
import { assignmentOf, categoryOf, dayOf, idOf, rulesOf, scoreOf } from './testing';

const in2 = { categoryId: idOf('category', 2) };

test('a trace covers every step from the entries to the letter', () => {
  const rules = rulesOf({
    weighting: 'percent',
    categories: [categoryOf(1, { weight: '45', dropLowest: 1 }), categoryOf(2, { weight: '30' })],
    latePolicy: { percentOff: '10', per: 'day', floorPercent: '50' },
  });
  const assignments = [
    assignmentOf(1, '10', { dueOn: dayOf('2026-09-01') }),
    assignmentOf(2, '20', { dueOn: dayOf('2026-09-08') }),
    assignmentOf(3, '100', { ...in2, dueOn: dayOf('2026-09-09') }),
  ];
  const scores = [scoreOf(1, '5'), scoreOf(2, '19', { lateMinutes: 1500 }), scoreOf(3, '86')];
  const { outcome, trace } = gradeOf(rules, assignments, scores).soFar;

  expect(trace.assignments.map(({ treatment }) => treatment)).toEqual([
    { kind: 'dropped', which: 'lowest', points: '5', percent: '50.0', source: { from: 'score', late: null } },
    {
      kind: 'counts',
      points: '15',
      percent: '75.0',
      isExtraCredit: false,
      source: {
        from: 'score',
        late: {
          minutes: 1500,
          units: 2,
          per: 'day',
          percentOff: '10',
          before: '19',
          pointsOff: '4',
          floorPercent: '50',
          isAtFloor: false,
        },
      },
    },
    { kind: 'counts', points: '86', percent: '86.0', isExtraCredit: false, source: { from: 'score', late: null } },
  ]);
  expect(trace.categories[0]).toEqual({
    categoryId: idOf('category', 1),
    title: 'Category 1',
    isExtraCredit: false,
    outcome: { state: 'graded', percent: '75.0', letter: 'C', exact: '75/1' },
    method: 'points',
    earned: '15',
    outOf: '20',
    isWeighted: false,
    countedIds: [idOf('assignment', 2)],
    dropLowest: 1,
    dropHighest: 0,
    droppedIds: [idOf('assignment', 1)],
    weight: '45',
    shareOfTotal: '60.00',
  });
  expect(trace.weighting).toEqual({
    used: 'percent',
    weightSum: '75',
    extraCreditSum: '0',
    scaling: 'scaled-up',
    leftOutIds: [],
  });
  expect(trace.rounding).toEqual({ exact: '397/5', digits: 1, isBelowScale: false });
  expect(trace.withoutDrops).toBe(null);
  expect(outcome).toEqual({ state: 'graded', percent: '79.4', letter: 'C', exact: '397/5' });
});

describe('an assignment that doesn’t count says why', () => {
  test.each<[string, Partial<Assignment>, Partial<Score> | null, Partial<ClassRules>]>([
    ['not-graded', {}, null, {}],
    ['not-graded', {}, {}, {}],
    ['excused', {}, { status: 'excused' }, {}],
    ['missing', {}, { status: 'missing' }, {}],
    ['incomplete', {}, { status: 'incomplete' }, {}],
    ['collected', {}, { status: 'collected' }, {}],
    ['pending-review', {}, { value: '8', isPendingReview: true }, {}],
    ['unreleased', {}, { value: '8', isReleased: false }, {}],
    ['unreleased', {}, { value: '8', isReleased: false }, { unreleased: 'zero' }],
    ['not-counted', { isCounted: false }, { value: '8' }, {}],
    ['no-category', { categoryId: null }, { value: '8' }, {}],
    ['no-points-possible', { pointsPossible: '0' }, { value: '8' }, { weighting: 'equal' }],
  ])('%s', (why, assignment, score, rules) => {
    const scores = score === null ? [] : [scoreOf(1, null, score)];
    const { soFar } = gradeOf(rulesOf(rules), [assignmentOf(1, '10', assignment)], scores);
    expect(soFar.trace.assignments.map(({ treatment }) => treatment)).toEqual([{ kind: 'ignored', why }]);
  });
});

describe('the source of points that no one typed', () => {
  const late = { latePolicy: { percentOff: '10', per: 'day', floorPercent: '0' } } as const;
  const { ifBlanksAreZero, bestPossible } = gradeOf(
    rulesOf({ ...late, missingPercent: '40' }),
    [assignmentOf(1, '10'), assignmentOf(2, '10'), assignmentOf(3, '10')],
    [scoreOf(2, null, { status: 'missing' }), scoreOf(3, null, { status: 'collected', lateMinutes: 60 })],
  );

  test('a blank as zero, missing by the policy', () => {
    expect(ifBlanksAreZero.trace.assignments.map(({ treatment }) => treatment)).toMatchObject([
      { points: '0', source: { from: 'blank-as-zero' } },
      { points: '4', source: { from: 'missing-policy', percent: '40' } },
      { points: '0', source: { from: 'blank-as-zero' } },
    ]);
  });

  test('a blank as full credit, minus the existing late penalty', () => {
    expect(bestPossible.trace.assignments.map(({ treatment }) => treatment)).toMatchObject([
      { points: '10', source: { from: 'blank-as-full', late: null } },
      { points: '4' },
      { points: '9', source: { from: 'blank-as-full', late: { pointsOff: '1' } } },
    ]);
  });
});

test('a pending review says it counts as entered and is left out so far', () => {
  const pending = [scoreOf(1, '7', { isPendingReview: true, lateMinutes: 60 })];
  const { soFar, ifBlanksAreZero } = gradeOf(rulesOf(), [assignmentOf(1, '10')], pending);
  expect(soFar.trace.assignments[0]?.treatment).toEqual({ kind: 'ignored', why: 'pending-review' });
  expect(ifBlanksAreZero.trace.assignments[0]?.treatment).toMatchObject({
    kind: 'counts',
    points: '7',
    source: { from: 'pending', late: null },
  });
});

test('the letter of a number below the scale is marked as only the lowest one', () => {
  const rules = rulesOf({ scale: [{ letter: 'D', minimum: '60' }] });
  const rounding = (value: string) => gradeOf(rules, [assignmentOf(1, '10')], [scoreOf(1, value)]).soFar.trace.rounding;
  expect([rounding('5.9').isBelowScale, rounding('6').isBelowScale]).toEqual([true, false]);
});

describe('a drop that lowers the total says so', () => {
  const work = [assignmentOf(1, '10'), assignmentOf(2, '90'), assignmentOf(3, '100', in2)];
  const scores = [scoreOf(1, '10'), scoreOf(2, '88'), scoreOf(3, '50')];
  const dropping = (weighting: ClassRules['weighting']) =>
    rulesOf({
      weighting,
      categories: [categoryOf(1, { weight: '50', dropLowest: 1 }), categoryOf(2, { weight: '50' })],
    });

  test('if points are used: the category improves without its large assignment, but weighs less', () => {
    const { outcome, trace } = gradeOf(dropping('points'), work, scores).soFar;
    expect(trace.categories[0]).toMatchObject({ outcome: { exact: '100/1' }, droppedIds: [idOf('assignment', 2)] });
    expect(outcome).toMatchObject({ exact: '600/11' });
    expect(trace.withoutDrops).toBe('74/1');
  });

  test('but not if categories are weighted', () => {
    expect(gradeOf(dropping('percent'), work, scores).soFar.trace.withoutDrops).toBe(null);
  });

  test('but not if it raises the total', () => {
    const alone = gradeOf(dropping('points'), work.slice(0, 2), scores.slice(0, 2)).soFar;
    expect(alone.trace.withoutDrops).toBe(null);
  });
});

test('points above the maximum are marked', () => {
  const { soFar } = gradeOf(
    rulesOf(),
    [assignmentOf(1, '10'), assignmentOf(2, '10')],
    [scoreOf(1, '10.0001'), scoreOf(2, '10')],
  );
  expect(soFar.trace.assignments.map(({ isOverMaximum }) => isOverMaximum)).toEqual([true, false]);
});

test('the teacher sees which weights are missing when points are used instead', () => {
  const categories = [categoryOf(1, { weight: '60' }), categoryOf(2, { weight: null })];
  const { soFar } = gradeOf(
    rulesOf({ weighting: 'percent', categories }),
    [assignmentOf(1, '10'), assignmentOf(2, '50', in2)],
    [scoreOf(1, '10'), scoreOf(2, '20')],
  );
  expect(soFar.trace.weighting).toEqual({
    used: 'points',
    insteadOfPercent: { categoryIds: [idOf('category', 2)] },
    earned: '30',
    outOf: '60',
    isWeighted: false,
  });
});

test('each category has its three numbers and its graded share', () => {
  const { soFar, ifBlanksAreZero, bestPossible, shareGradedByCategory } = gradeOf(
    rulesOf({ digits: 0, categories: [categoryOf(1), categoryOf(2)] }),
    [assignmentOf(1, '10'), assignmentOf(2, '20'), assignmentOf(3, '5', in2)],
    [scoreOf(1, '6')],
  );
  const first = [soFar, ifBlanksAreZero, bestPossible].map(({ trace }) => trace.categories[0]?.outcome);
  expect(first).toMatchObject([{ percent: '60' }, { percent: '20' }, { percent: '87' }]);
  expect(shareGradedByCategory.map(({ share }) => share)).toEqual([
    { exact: '1/3', percent: '33' },
    { exact: '0/1', percent: '0' },
  ]);
});
