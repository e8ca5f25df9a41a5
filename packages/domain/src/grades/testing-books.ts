import fc from 'fast-check';
import type { Assignment } from './assignment';
import { type ClassRules, categoryMethods, weightings } from './class-rules';
import { type Score, scoreStatuses } from './score';
import { assignmentOf, categoryOf, dayOf, idOf, rulesOf, scoreOf } from './testing';

/** Anything the schemas let in. */
export interface Book {
  rules: ClassRules;
  assignments: Assignment[];
  scores: Score[];
}

const points = fc
  .integer({ min: 0, max: 2_000_000 })
  .map((n) => (n / 10_000).toString())
  .filter((text) => !text.includes('e'));
const smallPercent = fc.constantFrom('0', '0.0001', '10', '33.3333', '50', '100', '250');
const small = fc.integer({ min: 0, max: 3 });
const often = fc.integer({ min: 0, max: 4 }).map((n) => n > 0);
const seldom = often.map((is) => !is);

const rulesAnyhow: fc.Arbitrary<ClassRules> = fc
  .record({
    weighting: fc.constantFrom(...weightings),
    categories: fc.array(
      fc.record({
        weight: fc.option(smallPercent, { freq: 8 }),
        dropLowest: small,
        dropHighest: small,
        isExtraCredit: seldom,
        method: fc.constantFrom(...categoryMethods),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    digits: fc.integer({ min: 0, max: 4 }),
    latePolicy: fc.option(
      fc.record({ percentOff: smallPercent, per: fc.constantFrom('hour', 'day'), floorPercent: smallPercent }),
    ),
    missingPercent: fc.option(smallPercent),
    unreleased: fc.constantFrom('exclude', 'zero', 'include'),
    audience: fc.constantFrom('staff', 'family'),
  })
  .map(({ categories, ...rules }) =>
    rulesOf({ ...rules, categories: categories.map((change, at) => categoryOf(at + 1, change)) }),
  );

const cell = fc.record({
  assignment: fc.record({
    categoryId: fc.constantFrom(idOf('category', 1), idOf('category', 2), idOf('category', 3), null),
    pointsPossible: fc.oneof(points, fc.constantFrom('0', '10', '100')),
    dueOn: fc.constantFrom(dayOf('2026-09-01'), dayOf('2026-09-02'), null),
    isCounted: often,
    isExtraCredit: seldom,
    neverDrop: seldom,
    weight: fc.constantFrom('1', '1', '1', '2', '0.5', '0.0001', '33.3333'),
  }),
  score: fc.option(
    fc.record({
      value: fc.option(fc.oneof(points, fc.constantFrom('0', '5', '10'))),
      status: fc.oneof(fc.constant('none' as const), fc.constantFrom(...scoreStatuses)),
      lateMinutes: fc.constantFrom(0, 0, 0, 1, 1440, 100_000),
      isReleased: often,
      isPendingReview: seldom,
    }),
  ),
});

export const book: fc.Arbitrary<Book> = fc
  .record({ rules: rulesAnyhow, cells: fc.array(cell, { maxLength: 12 }) })
  .map(({ rules, cells }) => ({
    rules,
    assignments: cells.map((each, at) => assignmentOf(at, each.assignment.pointsPossible, each.assignment)),
    scores: cells.flatMap((each, at) => (each.score === null ? [] : [scoreOf(at, each.score.value, each.score)])),
  }));
