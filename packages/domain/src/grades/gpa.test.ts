import { type Fraction, toDecimal } from '@laurel/domain/kit/fraction';
import { expect, test } from 'vitest';
import { type CourseResult, gpaOf } from './gpa';
import { idOf } from './testing';

function course(term: number, credits: string, gradePoints: string | null, addedPoints = '0'): CourseResult {
  return { termId: idOf('term', term), credits, gradePoints, addedPoints };
}

const shown = (average: Fraction | null) => (average === null ? null : toDecimal(average, 3));

test.each([
  ['no courses', [], null, null],
  ['one course', [course(1, '1', '3')], '3.000', '3.000'],
  ['credits weigh', [course(1, '3', '4'), course(1, '1', '2')], '3.500', '3.500'],
  ['half credits are exact', [course(1, '0.5', '4'), course(1, '1', '3.3')], '3.533', '3.533'],
  ['honours raise the weighted average only', [course(1, '1', '4', '1'), course(1, '1', '3')], '3.500', '4.000'],
  ['a failed honours course earns no bonus', [course(1, '1', '0', '1'), course(1, '1', '4')], '2.000', '2.000'],
  ['pass/fail does not count', [course(1, '5', null), course(1, '1', '3')], '3.000', '3.000'],
  ['no credits, no average', [course(1, '0', '4')], null, null],
])('%s', (_, courses, unweighted, weighted) => {
  const { cumulative } = gpaOf(courses);
  expect([shown(cumulative.unweighted), shown(cumulative.weighted)]).toEqual([unweighted, weighted]);
});

test('the cumulative average weighs credits, not terms', () => {
  const { cumulative, byTerm } = gpaOf([course(1, '3', '4'), course(2, '1', '2')]);
  expect(shown(cumulative.unweighted)).toBe('3.500');
  expect([...byTerm].map(([termId, gpa]) => [termId, shown(gpa.unweighted), toDecimal(gpa.credits, 0)])).toEqual([
    [idOf('term', 1), '4.000', '3'],
    [idOf('term', 2), '2.000', '1'],
  ]);
});
