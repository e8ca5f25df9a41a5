import { english } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { termGradeOf } from './term-grade';
import { composedByDefault, findDefaultFault, type TermGradeDefault } from './term-grade-default';
import { planOf, type TermAssignment } from './term-plan';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from './testing';

const [year, fall, spring, first, second, third, fourth] = [1, 2, 3, 4, 5, 6, 7].map((each) => idOf('term', each));
const named = (termId = idOf('term', 0), parentId = year ?? null, kind: 'semester' | 'gradingPeriod' = 'semester') => ({
  ...{ termId, parentId, kind, title: termId.slice(-1) },
});
const terms = [
  { ...named(year, null as never), parentId: null, kind: 'schoolYear' as const },
  named(fall),
  named(first, fall, 'gradingPeriod'),
  named(second, fall, 'gradingPeriod'),
  named(spring),
  named(third, spring, 'gradingPeriod'),
  named(fourth, spring, 'gradingPeriod'),
];
const semester: TermGradeDefault = {
  ...{ kind: 'semester', weights: ['40', '40'], exam: { title: 'Final Exam', weight: '20' } },
};
const halves: TermGradeDefault = { kind: 'schoolYear', weights: ['50', '50'], exam: null };
const categories = [categoryOf(1, { title: 'Classwork' }), categoryOf(2, { title: 'Final exam' })];

/** A class that follows: work of 100 points in each quarter, an exam in each semester, all of it graded as given. */
function gradeOf(
  of: string | undefined,
  defaults: readonly TermGradeDefault[],
  given: Readonly<Partial<Record<'q1' | 'q2' | 'exam1' | 'q3' | 'q4' | 'exam2', string>>>,
) {
  const places = [
    ['q1', first, 1],
    ['q2', second, 1],
    ['exam1', second, 2],
    ['q3', third, 1],
    ['q4', fourth, 1],
    ['exam2', fourth, 2],
  ] as const;
  const assignments = places.map(
    ([, termId, category], at): TermAssignment => ({
      ...assignmentOf(at + 1, '100', { categoryId: idOf('category', category) }),
      termId: termId ?? null,
    }),
  );
  const scores = places.flatMap(([name], at) => {
    const value = given[name];
    return value === undefined ? [] : [scoreOf(at + 1, value)];
  });
  const rules = rulesOf({ categories, digits: 2, composed: composedByDefault(defaults, terms, categories) });
  return termGradeOf(planOf({ rules, terms, assignments }, of ?? null), scores);
}

function shown(...given: Parameters<typeof gradeOf>): string {
  const { outcome, trace } = gradeOf(...given).soFar;
  const shares = trace.periods.map(({ shareOfTotal }) => shareOfTotal ?? '–').join(' ');
  return outcome.state === 'graded' ? `${outcome.percent} ${outcome.letter} (${shares})` : outcome.reason.why;
}

// Worked out by hand: the sum of weight times percentage over the sum of the weights that have one.
test.each([
  ['40/40/20', { q1: '91', q2: '84', exam1: '72' }, '84.40 B (40.00 40.00 20.00)'],
  [
    'half a point rounds up once, at the end',
    { q1: '89.995', q2: '89.995', exam1: '89.995' },
    '90.00 A (40.00 40.00 20.00)',
  ],
  ['an exam without scores: the quarters make up the whole grade', { q1: '91', q2: '84' }, '87.50 B (50.00 50.00 –)'],
  ['a student who came in the second quarter', { q2: '84', exam1: '72' }, '80.00 B (– 66.67 33.33)'],
  ['a student who came for the exam', { exam1: '72' }, '72.00 C (– – 100.00)'],
  ['a student who left before the exam', { q1: '67' }, '67.00 F (100.00 – –)'],
  ['a zero on the exam is a score', { q1: '91', q2: '84', exam1: '0' }, '70.00 C (40.00 40.00 20.00)'],
  ['nothing yet', {}, 'nothing-graded'],
])('a semester by its school’s weights: %s', (_, given, expected) => {
  expect(shown(fall, [semester], given)).toBe(expected);
});

test.each([
  ['two semesters', { q1: '91', q2: '84', exam1: '72', q3: '75', q4: '80', exam2: '90' }, '82.20 B (50.00 50.00)'],
  ['a student who came in spring', { q3: '75', q4: '80', exam2: '90' }, '80.00 B (– 100.00)'],
])('a year made of its semesters, each made of its quarters: %s', (_, given, expected) => {
  expect(shown(year, [semester, halves], given)).toBe(expected);
});

test('without a category for the exam the quarters make up the whole grade, and other terms are calculated from their work', () => {
  const composed = composedByDefault([semester], terms, [categoryOf(1)]);
  expect(composed.map(({ termId, exam }) => [termId, exam])).toEqual([
    [fall, null],
    [spring, null],
  ]);
  const three = [...terms, named(idOf('term', 8), fall, 'gradingPeriod')];
  expect(composedByDefault([semester], three, categories).map(({ termId }) => termId)).toEqual([spring]);
  expect(composedByDefault([], terms, categories)).toEqual([]);
});

test.each([
  [[semester, halves], null],
  [[{ ...semester, exam: null }], 'The weights of a semester add up to 80%. They must add up to 100%.'],
  [
    [{ ...halves, weights: ['50', '50.1'] }],
    'The weights of a school year add up to 100.1%. They must add up to 100%.',
  ],
  [[semester, semester], 'Semesters or school years were sent twice.'],
])('rejects defaults a school can’t have (%#)', (defaults, expected) => {
  const fault = findDefaultFault(defaults);
  expect(fault && english(fault)).toBe(expected);
});
