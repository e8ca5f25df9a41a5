import { type Fraction, fraction, toDecimal } from '@laurel/domain/kit/fraction';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, amountText } from './amount';
import { type CourseResult, courseResult, cumulativeGpaOf, type GpaRules, gpaOf, repeatPolicies } from './gpa';

const rules: GpaRules = { repeats: 'replace', honorsPoints: '0.5', advancedPoints: '1' };
const points: Readonly<Record<string, string | null>> = {
  ...{ A: '4', 'A-': '3.7', 'B+': '3.3', B: '3', C: '2', D: '1', F: '0', P: null, NP: null, I: null },
};
let made = 0;

/** A letter with credits; each its own course unless the key says otherwise. */
function took(letter: string, credits = '1', change: Partial<CourseResult> = {}): CourseResult {
  made += 1;
  const isPassing = letter === 'I' ? null : !['F', 'NP'].includes(letter);
  return {
    ...{
      key: `course ${made}`,
      term: 'fall',
      order: `2026-${String(made).padStart(9, '0')}`,
      credits,
      letter,
      isPassing,
    },
    ...{ points: points[letter] ?? null, level: 'regular', isExempt: false, isUncertified: false, ...change },
  };
}

const honors = { level: 'honors' } as const;
const advanced = { level: 'advanced' } as const;
const shown = (average: Fraction | null) => (average === null ? '–' : toDecimal(average, 3));

function numbers(results: readonly CourseResult[], by: Partial<GpaRules> = {}): string {
  const { cumulative: all } = gpaOf(results, { ...rules, ...by });
  return `${shown(all.unweighted)} ${shown(all.weighted)} ${amountText(all.credits)} ${amountText(all.earned)}`;
}

const reasons = (results: readonly CourseResult[], by: Partial<GpaRules> = {}) =>
  gpaOf(results, { ...rules, ...by }).lines.map(({ reason }) => reason);

// By hand: unweighted, weighted, credits counted, credits earned.
test.each<[string, CourseResult[], string]>([
  ['nothing', [], '– – 0 0'],
  ['one course', [took('B')], '3.000 3.000 1 1'],
  ['credits are weights: (3 × 4 + 1 × 2) / 4', [took('A', '3'), took('C')], '3.500 3.500 4 4'],
  ['half credits are exact: (0.5 × 4 + 3.3) / 1.5', [took('A', '0.5'), took('B+')], '3.533 3.533 1.5 1.5'],
  [
    'a half rounds up: (4 + 3.3 + 3.7 + 3.3) / 4 = 3.575',
    [took('A'), took('B+'), took('A-'), took('B+')],
    '3.575 3.575 4 4',
  ],
  [
    'an A in an AP course is 5.0: (5 + 4.5 + 4 + 3) / 4',
    [took('A', '1', advanced), took('A', '1', honors), took('A'), took('B')],
    '3.750 4.125 4 4',
  ],
  ['a failed AP course adds nothing', [took('F', '1', advanced), took('A')], '2.000 2.000 2 1'],
  ['a D in honors is raised: (1.5 + 4) / 2', [took('D', '1', honors), took('A')], '2.500 2.750 2 2'],
  [
    'P earns credits and doesn’t count, NP does neither',
    [took('P', '5'), took('NP', '2'), took('B')],
    '3.000 3.000 1 6',
  ],
  ['an incomplete waits', [took('I', '5'), took('B')], '3.000 3.000 1 1'],
  ['only incompletes', [took('I')], '– – 0 0'],
  [
    'a course that doesn’t count in any average earns its credits',
    [took('A', '1', { isExempt: true }), took('C')],
    '2.000 2.000 1 2',
  ],
  ['no credits, no average', [took('A', '0')], '– – 0 0'],
  [
    'from elsewhere, not certified',
    [took('A', '1', { isUncertified: true, term: null }), took('C')],
    '2.000 2.000 1 1',
  ],
  ['from elsewhere, certified', [took('A', '1', { term: null }), took('C')], '3.000 3.000 2 2'],
])('%s', (_, results, expected) => {
  expect(numbers(results)).toBe(expected);
});

describe('a retaken course', () => {
  const again = [took('F', '1', { key: 'algebra' }), took('B', '1', { key: 'algebra', term: 'spring' }), took('A')];

  test.each([
    // (3 + 4) / 2; (1.5 + 4) / 2; (0 + 3 + 4) / 3. The credits are earned once.
    ['replace', '3.500 3.500 2 2', ['replaced', 'counts', 'counts']],
    ['average', '2.750 2.750 2 2', ['averaged', 'averaged', 'counts']],
    ['both', '2.333 2.333 3 2', ['counts', 'counts', 'counts']],
  ] as const)('%s', (repeats, expected, why) => {
    expect(numbers(again, { repeats })).toBe(expected);
    expect(reasons(again, { repeats })).toEqual(why);
  });

  test('earns credits once if passed twice, and a later failure takes no credit back', () => {
    const twice = [took('C', '1', { key: 'x' }), took('A', '1', { key: 'x' }), took('F', '1', { key: 'x' })];
    expect(numbers(twice, { repeats: 'both' })).toBe('2.000 2.000 3 1');
    expect(numbers(twice)).toBe('0.000 0.000 1 1');
    // (2 + 4 + 0) / 3 over the credits of one course, exactly.
    expect(numbers(twice, { repeats: 'average' })).toBe('2.000 2.000 1 1');
  });

  test('keeps its first result if the second attempt is incomplete', () => {
    expect(numbers([took('D', '1', { key: 'x' }), took('I', '1', { key: 'x' })])).toBe('1.000 1.000 1 1');
  });

  test('leaves its term unchanged; the cumulative average follows', () => {
    const { byTerm, cumulative } = gpaOf(again, rules);
    expect([...byTerm].map(([term, gpa]) => [term, shown(gpa.unweighted), amountText(gpa.credits)])).toEqual([
      ['fall', '2.000', '2'],
      ['spring', '3.000', '1'],
    ]);
    expect(shown(cumulative.unweighted)).toBe('3.500');
  });
});

const anyResult: fc.Arbitrary<CourseResult> = fc
  .record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    term: fc.constantFrom('fall', 'spring', null),
    order: fc.constantFrom('2025', '2026', '2027'),
    credits: fc.constantFrom('0', '0.5', '1', '1.125', '3'),
    letter: fc.constantFrom('A', 'A-', 'B+', 'C', 'F', 'P', 'NP', 'I'),
    level: fc.constantFrom('regular', 'honors', 'advanced'),
    isExempt: fc.boolean(),
    isUncertified: fc.boolean(),
  })
  .map(({ letter, credits, ...change }) => took(letter, credits, change));
const anyResults = fc.array(anyResult, { maxLength: 12 });
const anyRules = fc.constantFrom(...repeatPolicies).map((repeats) => ({ ...rules, repeats }));

const value = (average: Fraction | null) => (average === null ? null : Number(average.over) / Number(average.under));

test('an average lies between the lowest and the highest result that counts, and weighting only raises it', () => {
  fc.assert(
    fc.property(anyResults, anyRules, (results, by) => {
      for (const result of results) courseResult.parse(result);
      const { cumulative, lines } = gpaOf(results, by);
      const counted = lines.filter(({ reason }) => reason === 'counts' || reason === 'averaged');
      const own = counted.map(({ result }) => Number(result.points));
      const unweighted = value(cumulative.unweighted);
      expect(unweighted === null).toBe(counted.length === 0);
      if (unweighted === null) return;
      expect(unweighted).toBeGreaterThanOrEqual(Math.min(...own) - 1e-9);
      expect(unweighted).toBeLessThanOrEqual(Math.max(...own) + 1e-9);
      expect(value(cumulative.weighted)).toBeGreaterThanOrEqual(unweighted - 1e-9);
    }),
  );
});

test('calculating only the cumulative average gives the same one', () => {
  fc.assert(
    fc.property(anyResults, anyRules, (results, by) => {
      expect(cumulativeGpaOf(results, by)).toEqual(gpaOf(results, by).cumulative);
    }),
  );
});

test('students whose results are calculated together have the same averages as alone', () => {
  fc.assert(
    fc.property(
      anyResults,
      fc.array(fc.array(fc.nat(11), { maxLength: 8 }), { maxLength: 6 }),
      anyRules,
      (all, picks, by) => {
        const known = new Map();
        for (const picked of picks) {
          const own = [...new Set(picked)].flatMap((at) => all[at] ?? []);
          expect(cumulativeGpaOf(own, by, known)).toEqual(gpaOf(own, by).cumulative);
        }
      },
    ),
  );
});

test('without retaken courses, it is the sum of credits times points divided by the credits', () => {
  fc.assert(
    fc.property(anyResults, (results) => {
      const alone = results.map((result, at) => ({ ...result, key: String(at) }));
      const { cumulative, lines } = gpaOf(alone, rules);
      const counted = lines.filter(({ reason }) => reason === 'counts').map(({ result }) => result);
      const credits = counted.reduce((all, each) => all + amountOf(each.credits), 0n);
      const total = counted.reduce((all, each) => all + amountOf(each.credits) * amountOf(each.points ?? '0'), 0n);
      expect(cumulative.unweighted).toEqual(credits === 0n ? null : fraction(total, credits * amountOf('1')));
    }),
  );
});

test('the order of the results doesn’t matter, and no course earns its credits twice', () => {
  fc.assert(
    fc.property(anyResults, anyRules, fc.array(fc.nat(), { maxLength: 12 }), (given, by, seeds) => {
      // Of attempts on the same day the last that is given counts: here each has its own.
      const results = given.map((result, at) => ({
        ...result,
        order: `${result.order} ${String(at).padStart(2, '0')}`,
      }));
      const shuffled = results
        .map((result, at) => ({ result, seed: seeds[at] ?? 0 }))
        .sort((a, b) => a.seed - b.seed)
        .map(({ result }) => result);
      const [one, other] = [gpaOf(results, by), gpaOf(shuffled, by)];
      expect(other.cumulative).toEqual(one.cumulative);
      const earners = one.lines.filter(({ earned }) => earned > 0n).map(({ result }) => result.key);
      expect(new Set(earners).size).toBe(earners.length);
    }),
  );
});
