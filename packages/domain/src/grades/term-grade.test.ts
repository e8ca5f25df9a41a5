import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  isZero,
  multiply,
  zero,
} from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, amountText } from './amount';
import { type ClassRules, type ComposedTerm, classRules } from './class-rules';
import { grade as gradeSchema } from './grade';
import { gradeOf } from './grade-of';
import { byAssignment, type Score } from './score';
import { termGradeOf, termGraderOf, termSoFarOf } from './term-grade';
import { planOf, type TermAssignment } from './term-plan';
import { assignmentOf, categoryOf, format, idOf, rulesOf, scoreOf } from './testing';
import type { Outcome } from './trace';
import { entryStep, needOnOne, withTried } from './what-if';

const [year, semester, first, second, loose] = [1, 2, 3, 4, 5].map((number) => idOf('term', number));
const terms = [
  { termId: idOf('term', 1), parentId: null, title: 'Year' },
  { termId: idOf('term', 2), parentId: idOf('term', 1), title: 'Fall' },
  { termId: idOf('term', 3), parentId: idOf('term', 2), title: 'Quarter 1' },
  { termId: idOf('term', 4), parentId: idOf('term', 2), title: 'Quarter 2' },
  { termId: idOf('term', 5), parentId: idOf('term', 2), title: 'Quarter 3' },
];
const exam = idOf('category', 2);

function composed(change: Partial<ComposedTerm> = {}): ComposedTerm {
  const periods = [
    { termId: idOf('term', 3), weight: '40' },
    { termId: idOf('term', 4), weight: '40' },
  ];
  return { termId: idOf('term', 2), periods, exam: { categoryId: exam, weight: '20' }, ...change };
}

const fortyFortyTwenty = rulesOf({ categories: [categoryOf(1), categoryOf(2)], composed: [composed()] });

function workIn(
  termId: string | undefined,
  number: number,
  points: string,
  categoryId = idOf('category', 1),
): TermAssignment {
  return { ...assignmentOf(number, points, { categoryId }), termId: termId ?? null };
}

const assignments = [workIn(first, 1, '10'), workIn(second, 2, '100'), workIn(second, 3, '50', exam)];
const scores = [scoreOf(1, '9'), scoreOf(2, '80'), scoreOf(3, '35')];

function grade(rules: ClassRules, termId: string | undefined, given: readonly Score[] = scores, work = assignments) {
  return termGradeOf(planOf({ rules, terms, assignments: work }, termId ?? null), given);
}

function numbers(...given: Parameters<typeof grade>): string {
  const { soFar, ifBlanksAreZero, bestPossible, shareGraded } = grade(...given);
  return [...[soFar, ifBlanksAreZero, bestPossible].map(format), shareGraded.percent].join(' | ');
}

describe('a semester of two quarters and an exam, 40/40/20', () => {
  test.each<[string, Parameters<typeof grade>, string]>([
    [
      'is the mean of their results by weight, whatever their points',
      [fortyFortyTwenty, semester],
      '82.0 B | 82.0 B | 82.0 B | 100',
    ],
    [
      'without weights it is all the work together',
      [rulesOf({ categories: fortyFortyTwenty.categories }), semester],
      '77.5 C | 77.5 C | 77.5 C | 100',
    ],
    [
      'ungraded parts are left out, and the rest makes up the whole',
      [fortyFortyTwenty, semester, scores.slice(0, 2)],
      '85.0 B | 68.0 F | 88.0 B | 80',
    ],
    ['the exam doesn’t count in any quarter', [fortyFortyTwenty, second], '80.0 B | 80.0 B | 80.0 B | 100'],
    ['a quarter isn’t affected', [fortyFortyTwenty, first], '90.0 A | 90.0 A | 90.0 A | 100'],
    ['the year has all the work together', [fortyFortyTwenty, year], '77.5 C | 77.5 C | 77.5 C | 100'],
    ['and so does the whole class', [fortyFortyTwenty, undefined], '77.5 C | 77.5 C | 77.5 C | 100'],
    ['nothing graded', [fortyFortyTwenty, semester, []], 'nothing-graded | 0.0 F | 100.0 A | 0'],
    [
      'a period without work yet is ungraded weight',
      [fortyFortyTwenty, semester, scores, assignments.slice(0, 2)],
      '85.0 B | 85.0 B | 85.0 B | 80',
    ],
    [
      'weights are relative: 2/2/1 is the same',
      [
        rulesOf({
          categories: fortyFortyTwenty.categories,
          composed: [
            composed({
              periods: [
                { termId: idOf('term', 3), weight: '2' },
                { termId: idOf('term', 4), weight: '2' },
              ],
              exam: { categoryId: exam, weight: '1' },
            }),
          ],
        }),
        semester,
      ],
      '82.0 B | 82.0 B | 82.0 B | 100',
    ],
    [
      'an exam may be a period of its own',
      [
        rulesOf({
          composed: [
            composed({
              periods: [
                { termId: idOf('term', 3), weight: '40' },
                { termId: idOf('term', 4), weight: '40' },
                { termId: idOf('term', 5), weight: '20' },
              ],
              exam: null,
            }),
          ],
        }),
        semester,
        scores,
        [...assignments.slice(0, 2), workIn(loose, 3, '50')],
      ],
      '82.0 B | 82.0 B | 82.0 B | 100',
    ],
    [
      'graded work without weight',
      [
        rulesOf({ composed: [composed({ periods: [{ termId: idOf('term', 3), weight: '0' }], exam: null })] }),
        semester,
      ],
      'only-weightless-periods | only-weightless-periods | only-weightless-periods | 0',
    ],
  ])('%s', (_, given, expected) => expect(numbers(...given)).toBe(expected));

  test('a year of composed semesters is calculated in two steps', () => {
    const rules = rulesOf({
      categories: fortyFortyTwenty.categories,
      composed: [
        composed(),
        { termId: idOf('term', 1), periods: [{ termId: idOf('term', 2), weight: '1' }], exam: null },
      ],
    });
    expect(numbers(rules, year)).toBe('82.0 B | 82.0 B | 82.0 B | 100');
    expect(grade(rules, year).soFar.trace.periods[0]?.explained.trace.periods.length).toBe(3);
  });

  test('the exam’s weight among the quarters’ categories has no effect', () => {
    const categories = [categoryOf(1, { weight: '80' }), categoryOf(2, { weight: null })];
    expect(numbers({ ...fortyFortyTwenty, weighting: 'percent', categories }, semester)).toBe(
      '82.0 B | 82.0 B | 82.0 B | 100',
    );
  });

  test('its trace contains each part’s trace, and work counted elsewhere with the reason', () => {
    const stray = workIn(loose, 4, '10');
    const { trace, outcome } = grade(
      fortyFortyTwenty,
      semester,
      [...scores, scoreOf(4, '1')],
      [...assignments, stray],
    ).soFar;
    expect(outcome).toMatchObject({ exact: '82/1' });
    expect(
      trace.periods.map(({ title, weight, shareOfTotal, explained }) => [
        title,
        weight,
        shareOfTotal,
        format(explained),
      ]),
    ).toEqual([
      ['Quarter 1', '40', '40.00', '90.0 A'],
      ['Quarter 2', '40', '40.00', '80.0 B'],
      ['Category 2', '20', '20.00', '70.0 C'],
    ]);
    expect(trace.weighting).toEqual({ used: 'periods', weightSum: '100', hasLeftOut: false });
    expect(trace.assignments.map(({ title, treatment }) => [title, treatment.kind])).toEqual([
      ['Assignment 1', 'counts'],
      ['Assignment 2', 'counts'],
      ['Assignment 3', 'counts'],
      ['Assignment 4', 'ignored'],
    ]);
    expect(trace.assignments.at(-1)?.treatment).toEqual({ kind: 'ignored', why: 'in-no-period' });
    expect(grade(fortyFortyTwenty, second).soFar.trace.assignments.at(-1)?.treatment).toEqual({
      kind: 'ignored',
      why: 'exam-of-term',
    });
  });

  test('a family learns nothing about an unreleased exam score', () => {
    const rules = { ...fortyFortyTwenty, audience: 'family' as const };
    const seen = (value: string) => {
      const held = [...scores.slice(0, 2), scoreOf(3, value, { isReleased: false })];
      return JSON.stringify([grade(rules, semester, held), grade(rules, second, held)]);
    };
    expect(seen('0')).toBe(seen('50'));
    expect(seen('0')).toBe(
      JSON.stringify([grade(rules, semester, scores.slice(0, 2)), grade(rules, second, scores.slice(0, 2))]),
    );
  });
});

const weight = fc.constantFrom('0', '0.5', '1', '20', '40', '33.3333');
const anyTerm = fc.record({
  weights: fc.tuple(weight, weight, fc.option(weight, { freq: 2 })),
  work: fc.array(
    fc.record({
      term: fc.constantFrom(first, second, loose, semester),
      category: fc.constantFrom(idOf('category', 1), exam),
      possible: fc.constantFrom('0', '7', '10', '50'),
      value: fc.option(fc.constantFrom('0', '3', '7', '10', '60'), { freq: 3 }),
      isReleased: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  weighting: fc.constantFrom('points' as const, 'percent' as const, 'equal' as const),
  audience: fc.constantFrom('staff' as const, 'family' as const),
  dropLowest: fc.constantFrom(0, 1),
});

const anyBook = anyTerm.map(({ weights: [one, two, last], work, weighting, audience, dropLowest }) => ({
  rules: rulesOf({
    ...{ weighting, audience, digits: 4 },
    categories: [categoryOf(1, { dropLowest }), categoryOf(2)],
    composed: [
      composed({
        periods: [
          { termId: idOf('term', 3), weight: one },
          { termId: idOf('term', 4), weight: two },
        ],
        exam: last === null ? null : { categoryId: exam, weight: last },
      }),
    ],
  }),
  work: work.map((each, at) => workIn(each.term, at, each.possible, each.category)),
  scores: work.flatMap(({ value, isReleased }, at) => (value === null ? [] : [scoreOf(at, value, { isReleased })])),
}));

test('the numbers for whole classes equal the grade with its trace, which matches its schema', () => {
  fc.assert(
    fc.property(anyBook, fc.constantFrom(year, semester, first, second), ({ rules, work, scores: given }, termId) => {
      classRules.parse(rules);
      const answer = grade(rules, termId, given, work);
      expect(gradeSchema.parse(answer)).toEqual(answer);
      expect(termGraderOf(planOf({ rules, terms, assignments: work }, termId ?? null))(byAssignment(given))).toEqual({
        soFar: answer.soFar.outcome,
        ifBlanksAreZero: answer.ifBlanksAreZero.outcome,
        bestPossible: answer.bestPossible.outcome,
        shareGraded: answer.shareGraded,
      });
      const plan = planOf({ rules, terms, assignments: work }, termId ?? null);
      expect(termSoFarOf(plan, given)).toEqual(answer.soFar);
    }),
    { numRuns: 300 },
  );
});

test('the number equals what textbook fractions make of the parts’ grades, each calculated on its own', () => {
  fc.assert(
    fc.property(anyBook, ({ rules, work, scores: given }) => {
      const composition = rules.composed[0];
      if (!composition) throw new Error('not composed');
      const isExam = ({ categoryId }: TermAssignment) => composition.exam !== null && categoryId === exam;
      const alone = { ...rules, composed: [] };
      const quarter = { ...alone, categories: composition.exam ? rules.categories.slice(0, 1) : rules.categories };
      const parts = composition.periods.map((period) => ({
        weight: period.weight,
        grade: gradeOf(
          quarter,
          work.filter((each) => each.termId === period.termId && !isExam(each)),
          given,
        ),
      }));
      if (composition.exam) {
        const last = { ...alone, categories: rules.categories.slice(1) };
        parts.push({ weight: composition.exam.weight, grade: gradeOf(last, work.filter(isExam), given) });
      }
      const answer = grade(rules, semester, given, work);
      for (const which of ['soFar', 'ifBlanksAreZero', 'bestPossible'] as const) {
        let [over, under]: [Fraction, Fraction] = [zero, zero];
        for (const part of parts) {
          const exact = exactOf(part.grade[which].outcome);
          const weighed = fractionOf(part.weight) ?? zero;
          if (exact === null) continue;
          over = add(over, multiply(weighed, exact));
          under = add(under, weighed);
        }
        const said = exactOf(answer[which].outcome);
        if (isZero(under)) expect(said).toBe(null);
        else expect(said && compare(said, divide(over, under))).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('in a semester of quarters and an exam, typing the answer reaches the goal, and one step less doesn’t', () => {
  let reached = 0;
  fc.assert(
    fc.property(anyBook, fc.nat(7), fc.integer({ min: 0, max: 110 }), ({ rules, work, scores: given }, at, goal) => {
      const task = work[at % Math.max(1, work.length)];
      if (!task || semester === undefined) return;
      const need = needOnOne(planOf({ rules, terms, assignments: work }, semester), given, task, `${goal}`);
      const percentAt = (points: bigint) => {
        const tried = new Map([[task.id, { value: amountText(points), status: 'none' as const, lateMinutes: 0 }]]);
        const { outcome } = grade(rules, semester, withTried(given, tried), work).soFar;
        return outcome.state === 'graded' ? Number(outcome.percent) : -1;
      };
      const entry = amountOf(need.entry);
      expect(need.isReachable).toBe(percentAt(entry) >= goal);
      const step = entryStep(given, amountOf(task.pointsPossible));
      const less = entry % step === 0n ? entry - step : entry - (entry % step);
      if (!need.isReachable || less < 0n) return;
      reached += 1;
      expect(percentAt(less)).toBeLessThan(goal);
    }),
    { numRuns: 150 },
  );
  expect(reached).toBeGreaterThan(20);
});

test('the grade of a term lies between those of its parts', () => {
  fc.assert(
    fc.property(anyBook, ({ rules, work, scores: given }) => {
      const { outcome, trace } = grade(rules, semester, given, work).soFar;
      const exact = exactOf(outcome);
      const parts = trace.periods.flatMap(({ explained }) => exactOf(explained.outcome) ?? []);
      if (exact === null) return;
      expect(parts.some((part) => compare(part, exact) <= 0)).toBe(true);
      expect(parts.some((part) => compare(part, exact) >= 0)).toBe(true);
    }),
  );
});

function exactOf(outcome: Outcome): Fraction | null {
  if (outcome.state === 'none') return null;
  const [over = '', under = ''] = outcome.exact.split('/');
  return fraction(BigInt(over), BigInt(under));
}
