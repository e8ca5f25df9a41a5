import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  isZero,
  multiply,
  sum,
  zero,
} from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assignment, assignment } from './assignment';
import { type Category, type ClassRules, classRules } from './class-rules';
import { type Explained, grade } from './grade';
import { gradeOf, graderOf } from './grade-of';
import { byAssignment, score, scoreStatuses } from './score';
import { idOf, scoreOf } from './testing';
import { type Book, book } from './testing-books';
import type { CategoryStep, Outcome } from './trace';

/** No highest dropped, and either drops or extra credit: of each category then holds what one expects of the three. */
const plainBook = fc.tuple(book, fc.boolean()).map(([{ rules, assignments, scores }, hasDrops]): Book => {
  if (!hasDrops) return { rules: withCategories(rules, { dropLowest: 0, dropHighest: 0 }), assignments, scores };
  return {
    rules: withCategories(rules, { dropHighest: 0 }),
    assignments: withoutExtraCredit(assignments),
    scores,
  };
});

/** And nothing that makes full marks less than the best there is. */
const modestBook = plainBook.map(({ rules, assignments, scores }): Book => {
  const possible = new Map(assignments.map(({ id, pointsPossible }) => [id, pointsPossible]));
  return {
    rules: { ...withCategories(rules, { isExtraCredit: false }), missingPercent: null },
    assignments: withoutExtraCredit(assignments),
    scores: scores.map((each) => {
      const most = possible.get(each.assignmentId) ?? '0';
      return {
        ...each,
        lateMinutes: 0,
        value: each.value !== null && Number(each.value) > Number(most) ? most : each.value,
      };
    }),
  };
});

/** And nothing through which one category changes the weight of another: then it holds of the total. */
function independent({ rules, assignments, scores }: Book): Book {
  const isPercent = rules.weighting === 'percent' && rules.categories.every(({ weight }) => weight !== null);
  return {
    rules: isPercent ? rules : withCategories(rules, { dropLowest: 0 }),
    assignments: assignments.map((each) => ({ ...each, isExtraCredit: each.isExtraCredit && !isPercent })),
    scores,
  };
}

/** Extra credit adds to what was possible. Where nothing else is graded, a blank is the first thing it can add to. */
function hasExtraCreditAlone({ assignments }: Book, categories: readonly CategoryStep[]): boolean {
  const extra = new Set(assignments.filter(({ isExtraCredit }) => isExtraCredit).map(({ id }) => id));
  return categories.some(({ countedIds }) => countedIds.length > 0 && countedIds.every((id) => extra.has(id)));
}

function reviewed({ scores, ...any }: Book): Book {
  return { ...any, scores: scores.map((each) => ({ ...each, isPendingReview: false })) };
}

function withoutExtraCredit(assignments: Assignment[]): Assignment[] {
  return assignments
    .filter(({ pointsPossible }) => pointsPossible !== '0')
    .map((each) => ({ ...each, isExtraCredit: false }));
}

function withCategories(rules: ClassRules, change: Partial<Category>): ClassRules {
  return { ...rules, categories: rules.categories.map((each) => ({ ...each, ...change })) };
}

const numbersOf = ({ soFar, ifBlanksAreZero, bestPossible }: ReturnType<typeof gradeOf>) => [
  soFar,
  ifBlanksAreZero,
  bestPossible,
];
const work = ({ rules, assignments, scores }: Book) => gradeOf(rules, assignments, scores);

test('bulk calculation gives the same numbers as the grade with its trace', () => {
  fc.assert(
    fc.property(book, ({ rules, assignments, scores }) => {
      const { soFar, ifBlanksAreZero, bestPossible, shareGraded } = gradeOf(rules, assignments, scores);
      expect(graderOf(rules, assignments)(byAssignment(scores))).toEqual({
        soFar: soFar.outcome,
        ifBlanksAreZero: ifBlanksAreZero.outcome,
        bestPossible: bestPossible.outcome,
        shareGraded,
      });
    }),
    { numRuns: 500 },
  );
});

test('any valid class has a grade that matches its schema, with finite numbers', () => {
  fc.assert(
    fc.property(book, (any) => {
      classRules.parse(any.rules);
      for (const each of any.assignments) assignment.parse(each);
      for (const each of any.scores) score.parse(each);
      const answer = work(any);
      expect(grade.parse(answer)).toEqual(answer);
      const text = JSON.stringify(answer);
      expect(text).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
      for (const number of numbersOf(answer)) {
        if (number.outcome.state === 'graded') expect(number.outcome.percent).toMatch(/^\d+(\.\d+)?$/);
      }
    }),
    { numRuns: 300 },
  );
});

test('the order of assignments and scores doesn’t matter, down to the trace', () => {
  const shuffled = book.chain((any) =>
    fc.record({
      any: fc.constant(any),
      assignments: fc.shuffledSubarray(any.assignments, { minLength: any.assignments.length }),
      scores: fc.shuffledSubarray(any.scores, { minLength: any.scores.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ any, ...other }) => {
      expect(JSON.stringify(work({ ...any, ...other }))).toBe(JSON.stringify(work(any)));
    }),
  );
});

test('excusing equals deleting, in every number and every category', () => {
  const numbers = (any: Book) => {
    const { soFar, ifBlanksAreZero, bestPossible, ...shares } = work(any);
    const parts = [soFar, ifBlanksAreZero, bestPossible].map(({ outcome, trace: { assignments: _, ...rest } }) => ({
      outcome,
      rest,
    }));
    return { parts, shares };
  };
  fc.assert(
    fc.property(book, fc.nat(), (any, at) => {
      const target = any.assignments[at % Math.max(1, any.assignments.length)];
      fc.pre(target !== undefined);
      const others = any.scores.filter(({ assignmentId }) => assignmentId !== target.id);
      const excused = { ...scoreOf(0, '7', { status: 'excused' }), assignmentId: target.id };
      expect(numbers({ ...any, scores: [...others, excused] })).toEqual(
        numbers({ ...any, scores: others, assignments: any.assignments.filter(({ id }) => id !== target.id) }),
      );
    }),
  );
});

test('a family’s grade is byte for byte the same whether unreleased work got 0, 100, any label, or no score', () => {
  const held = fc.record({
    status: fc.constantFrom(...scoreStatuses),
    lateMinutes: fc.constantFrom(0, 5000),
    isPendingReview: fc.boolean(),
  });
  fc.assert(
    fc.property(book, held, fc.nat(), (any, change, at) => {
      const target = any.assignments[at % Math.max(1, any.assignments.length)];
      fc.pre(target !== undefined);
      const rules = { ...any.rules, audience: 'family' as const };
      const others = any.scores.filter(({ assignmentId }) => assignmentId !== target.id);
      const withValue = (value: string) =>
        JSON.stringify(
          work({
            ...any,
            rules,
            scores: [...others, { ...scoreOf(0, value, { ...change, isReleased: false }), assignmentId: target.id }],
          }),
        );
      const without = work({ ...any, rules, scores: others });
      expect(withValue('0')).toBe(withValue('100'));
      expect(withValue('0')).toBe(JSON.stringify(without));
    }),
  );
});

test('if blanks are zero <= so far, unless there is only extra credit or a review is pending', () => {
  fc.assert(
    fc.property(plainBook.map(reviewed), (any) => {
      const { soFar, ifBlanksAreZero } = work(any);
      fc.pre(!hasExtraCreditAlone(any, soFar.trace.categories));
      for (const [at, { outcome }] of soFar.trace.categories.entries()) {
        expectAtMost(ifBlanksAreZero.trace.categories[at]?.outcome, outcome);
      }
      const apart = work(independent(any));
      expectAtMost(apart.ifBlanksAreZero.outcome, apart.soFar.outcome);
    }),
    { numRuns: 500 },
  );
});

test('so far <= best possible, if nothing is above its maximum and there is no extra credit or late blank', () => {
  fc.assert(
    fc.property(modestBook, (any) => {
      const { soFar, bestPossible } = work(any);
      for (const [at, { outcome }] of soFar.trace.categories.entries()) {
        expectAtMost(outcome, bestPossible.trace.categories[at]?.outcome);
      }
      const apart = work(independent(any));
      expectAtMost(apart.soFar.outcome, apart.bestPossible.outcome);
    }),
    { numRuns: 500 },
  );
});

test('if blanks are zero <= best possible, pending reviews included', () => {
  fc.assert(
    fc.property(modestBook, (any) => {
      const { ifBlanksAreZero, bestPossible } = work(any);
      for (const [at, { outcome }] of ifBlanksAreZero.trace.categories.entries()) {
        expectAtMost(outcome, bestPossible.trace.categories[at]?.outcome);
      }
      const apart = work(independent(any));
      expectAtMost(apart.ifBlanksAreZero.outcome, apart.bestPossible.outcome);
    }),
    { numRuns: 500 },
  );
});

test('a pending review counts like a blank in “so far” and like a reviewed score in “if blanks are zero,” and changes nothing else', () => {
  fc.assert(
    fc.property(book, (any) => {
      const pending = new Set(any.scores.filter((each) => each.isPendingReview).map((each) => each.assignmentId));
      const { soFar, ifBlanksAreZero } = work(any);
      const blank = any.scores.map((each) => (pending.has(each.assignmentId) ? { ...each, value: null } : each));
      expect(work({ ...any, scores: blank }).soFar.outcome).toEqual(soFar.outcome);
      // Without a score there is nothing to review, and a status would speak for itself.
      fc.pre(any.scores.every(({ isPendingReview, value }) => !isPendingReview || value !== null));
      expect(work(reviewed(any)).ifBlanksAreZero.outcome).toEqual(ifBlanksAreZero.outcome);
    }),
    { numRuns: 500 },
  );
});

test('a weight of 2 counts like the same work given twice', () => {
  const twice = book.map(({ rules, assignments, scores }) => ({
    rules: withCategories(rules, { dropLowest: 0, dropHighest: 0 }),
    assignments: assignments.map((each) => ({ ...each, weight: '1' })),
    scores,
  }));
  fc.assert(
    fc.property(twice, (any) => {
      const [first, ...rest] = any.assignments;
      fc.pre(first !== undefined);
      const again = { ...first, id: idOf('assignment', 99) };
      const score = any.scores.find((each) => each.assignmentId === first.id);
      const weighted = work({ ...any, assignments: [{ ...first, weight: '2' }, ...rest] });
      const doubled = work({
        ...any,
        assignments: [...any.assignments, again],
        scores: score ? [...any.scores, { ...score, assignmentId: again.id }] : any.scores,
      });
      const outcomes = (of: ReturnType<typeof gradeOf>) => [
        ...numbersOf(of).map(({ outcome }) => outcome),
        of.shareGraded,
      ];
      expect(outcomes(weighted)).toEqual(outcomes(doubled));
    }),
    { numRuns: 500 },
  );
});

test('weights of assignments are relative: doubling all of them changes nothing', () => {
  fc.assert(
    fc.property(book, (any) => {
      const light = any.assignments.map((each) => ({ ...each, weight: each.weight === '2' ? '0.2' : '0.1' }));
      const heavy = light.map((each) => ({ ...each, weight: each.weight === '0.2' ? '2' : '1' }));
      const outcomes = (assignments: Assignment[]) =>
        numbersOf(work({ ...any, assignments })).map(({ outcome }) => outcome);
      expect(outcomes(light)).toEqual(outcomes(heavy));
    }),
    { numRuns: 300 },
  );
});

test('the total without drops is reported exactly when dropping the lowest lowers it', () => {
  const lowestOnly = book.map(
    ({ rules, ...any }): Book => ({ ...any, rules: withCategories(rules, { dropHighest: 0 }) }),
  );
  fc.assert(
    fc.property(lowestOnly, (any) => {
      const undropped = numbersOf(work({ ...any, rules: withCategories(any.rules, { dropLowest: 0 }) }));
      for (const [at, { outcome, trace }] of numbersOf(work(any)).entries()) {
        const other = undropped[at]?.outcome;
        if (outcome.state === 'none' || other?.state !== 'graded') {
          expect(trace.withoutDrops).toBe(null);
          continue;
        }
        const isLowered = compare(exactOf(other.exact), exactOf(outcome.exact)) > 0;
        expect(trace.withoutDrops).toBe(isLowered ? other.exact : null);
      }
    }),
    { numRuns: 500 },
  );
});

test('drops list work of their own category, each at most once, within the limits', () => {
  fc.assert(
    fc.property(book, (any) => {
      for (const { trace } of numbersOf(work(any))) {
        for (const { droppedIds, countedIds, dropLowest, dropHighest } of trace.categories) {
          expect(new Set([...droppedIds, ...countedIds]).size).toBe(droppedIds.length + countedIds.length);
          expect(droppedIds.length).toBeLessThanOrEqual(dropLowest + dropHighest);
          if (droppedIds.length > 0) expect(countedIds.length).toBeGreaterThan(0);
        }
        const fromSteps = trace.assignments.filter(({ treatment }) => treatment.kind === 'dropped');
        expect(fromSteps.length).toBe(trace.categories.flatMap(({ droppedIds }) => droppedIds).length);
      }
    }),
  );
});

test('the percentage equals the trace’s sum in plain fractions', () => {
  fc.assert(
    fc.property(book, (any) => {
      for (const number of numbersOf(work(any))) {
        if (number.outcome.state === 'none') continue;
        const again = fromTrace(number);
        expect(number.outcome.exact).toBe(`${again.over}/${again.under}`);
      }
    }),
    { numRuns: 300 },
  );
});

function expectAtMost(less: Outcome | undefined, more: Outcome | undefined): void {
  if (less?.state !== 'graded' || more?.state !== 'graded') return;
  expect(compare(exactOf(less.exact), exactOf(more.exact))).toBeLessThanOrEqual(0);
}

function exactOf(text: string): Fraction {
  const [over = '', under = ''] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}

/** The total once more, from what the trace says, one textbook fraction after the other. */
function fromTrace({ trace }: Explained): Fraction {
  const { weighting } = trace;
  const counted = trace.assignments.flatMap(({ categoryId, outOf, weight, treatment }) =>
    treatment.kind === 'counts'
      ? [{ categoryId, outOf: read(outOf), weight: read(weight), ...treatment, points: read(treatment.points) }]
      : [],
  );
  type Counted = (typeof counted)[number];
  const points = (each: Counted) => multiply(each.weight, each.points);
  const outOf = (each: Counted) => multiply(each.weight, each.outOf);
  const share = (each: Counted) => multiply(each.weight, divide(each.points, each.outOf));
  const hundred = fraction(100);
  const regular = counted.filter(({ isExtraCredit }) => !isExtraCredit);
  if (weighting.used === 'equal') {
    return multiply(hundred, divide(sum(counted.map(share)), sum(regular.map(({ weight }) => weight))));
  }
  if (weighting.used === 'points') {
    return multiply(hundred, divide(sum(counted.map(points)), sum(regular.map(outOf))));
  }
  const parts = trace.categories.flatMap((category) => {
    const [over, under] = category.method === 'mean' ? [share, ({ weight }: Counted) => weight] : [points, outOf];
    const earned = sum(counted.filter((each) => each.categoryId === category.categoryId).map(over));
    const possible = sum(regular.filter((each) => each.categoryId === category.categoryId).map(under));
    const weight = read(category.weight ?? '0');
    return isZero(possible) ? [] : [{ ...category, weight, ratio: divide(earned, possible) }];
  });
  const addUp = (some: typeof parts) => sum(some.map(({ weight, ratio }) => multiply(weight, ratio)));
  const main = parts.filter(({ isExtraCredit }) => !isExtraCredit);
  const weightSum = sum(main.map(({ weight }) => weight));
  const base = compare(weightSum, hundred) < 0 ? weightSum : hundred;
  return add(multiply(hundred, divide(addUp(main), base)), addUp(parts.filter(({ isExtraCredit }) => isExtraCredit)));
}

function read(decimal: string): Fraction {
  return fractionOf(decimal) ?? zero;
}
