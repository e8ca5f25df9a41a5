import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, amountText } from './amount';
import { gradeOf } from './grade-of';
import { planOf } from './term-plan';
import { assignmentOf, categoryOf, idOf, rulesOf, scoreOf } from './testing';
import { type Book, book } from './testing-books';
import { entryStep, needOnEach, needOnOne, ungradedWork, withTried } from './what-if';

const place = amountOf('0.0001');

const planFor = ({ rules, assignments }: Pick<Book, 'rules' | 'assignments'>) =>
  planOf({ rules, terms: [], assignments: assignments.map((each) => ({ ...each, termId: null })) }, null);

/** What the trace says with these points in place, which the search doesn’t read; -1 without a grade. */
function percentWith({ rules, assignments, scores }: Book, number: number, value: string): number {
  const id = idOf('assignment', number);
  const lateMinutes = scores.find(({ assignmentId }) => assignmentId === id)?.lateMinutes ?? 0;
  const tried = withTried(scores, new Map([[id, { value, status: 'none', lateMinutes }]]));
  const { outcome } = gradeOf(rules, assignments, tried).soFar;
  return outcome.state === 'graded' ? Number(outcome.percent) : -1;
}

test('with 40 and 45 out of 50, a third test of 50 needs 35 for a B and can’t lead to an A', () => {
  const rules = rulesOf();
  const assignments = [assignmentOf(1, '50'), assignmentOf(2, '50'), assignmentOf(3, '50')];
  const scores = [scoreOf(1, '40'), scoreOf(2, '45')];
  const plan = planFor({ rules, assignments });
  const [, , third] = assignments;
  if (!third) throw new Error('three');
  expect(needOnOne(plan, scores, third, '80')).toMatchObject({
    isReachable: true,
    entry: '35',
    outcome: { letter: 'B' },
  });
  expect(needOnOne(plan, scores, third, '90')).toMatchObject({ isReachable: true, entry: '50' });
  expect(needOnOne(plan, scores, third, '91')).toMatchObject({
    isReachable: false,
    entry: '50',
    outcome: { percent: '90.0' },
  });
});

test('the goal is the displayed percentage: 89.95% is displayed as 90.0 and is enough for an A', () => {
  const assignments = [assignmentOf(1, '100')];
  const need = needOnOne(
    planFor({ rules: rulesOf(), assignments }),
    [scoreOf(2, '0.05')],
    assignmentOf(1, '100'),
    '90',
  );
  expect(need).toMatchObject({ isReachable: true, entry: '90' });
  const halves = needOnOne(
    planFor({ rules: rulesOf({ digits: 0 }), assignments }),
    [scoreOf(2, '1.5')],
    assignmentOf(1, '100'),
    '90',
  );
  expect(halves).toMatchObject({ isReachable: true, entry: '89.5' });
});

test('late work is worth less, and a cap that can’t be exceeded is shown', () => {
  const rules = rulesOf({ latePolicy: { percentOff: '20', per: 'day', floorPercent: '0' } });
  const assignments = [assignmentOf(1, '10')];
  const late = [scoreOf(1, null, { lateMinutes: 1440 })];
  const plan = planFor({ rules, assignments });
  expect(needOnOne(plan, late, assignmentOf(1, '10'), '70')).toMatchObject({ isReachable: true, entry: '9' });
  expect(needOnOne(plan, late, assignmentOf(1, '10'), '90')).toMatchObject({
    isReachable: false,
    outcome: { percent: '80.0' },
  });
});

test('every score below the answer is tried: with drops, a better one can lower the grade', () => {
  // Under points a drop also changes how much its category weighs: here 0 of 10 is dropped, 4 of 10 is not.
  const rules = rulesOf({ categories: [categoryOf(1, { dropLowest: 1 }), categoryOf(2)] });
  const assignments = [
    assignmentOf(1, '10'),
    assignmentOf(2, '100'),
    assignmentOf(3, '10', { categoryId: idOf('category', 2) }),
  ];
  const any = { rules, assignments, scores: [scoreOf(2, '30'), scoreOf(3, '0')] };
  const percents = Array.from({ length: 11 }, (_, points) => percentWith(any, 1, `${points}`));
  expect(percents.slice(0, 4)).toEqual([27.3, 27.3, 27.3, 27.3]);
  expect(percents[4]).toBe(20);
  expect(needOnOne(planFor(any), any.scores, assignmentOf(1, '10'), '27').entry).toBe('0');
  expect(needOnOne(planFor(any), any.scores, assignmentOf(1, '10'), '28')).toMatchObject({
    isReachable: true,
    entry: '6',
  });
});

test('one percentage on all remaining work reaches the goal, and one less doesn’t', () => {
  const any = {
    rules: rulesOf(),
    assignments: [1, 2, 3].map((at) => assignmentOf(at, '30')),
    scores: [scoreOf(1, '20')],
  };
  const left = any.assignments.slice(1);
  expect(ungradedWork(planFor(any), any.scores)).toEqual(left.map(({ id }) => id));
  const need = needOnEach(planFor(any), any.scores, left, '80');
  // 20 + 2 × 26.1 = 72.2 of 90.
  expect(need).toMatchObject({ isReachable: true, entry: '87', outcome: { percent: '80.2' } });
  expect(needOnEach(planFor(any), any.scores, left, '90')).toMatchObject({ isReachable: false, entry: '100' });
});

test('typing the answer reaches the goal, one step less doesn’t, and an unreachable goal shows the best possible', () => {
  let reached = 0;
  fc.assert(
    fc.property(book, fc.nat(11), fc.integer({ min: 0, max: 120 }), (any, at, goal) => {
      const each = any.assignments[at % Math.max(1, any.assignments.length)];
      if (!each) return;
      const need = needOnOne(planFor(any), any.scores, each, `${goal}`);
      const number = Number(each.id.slice(-12));
      const entry = amountOf(need.entry);
      const percentAt = (points: bigint) => percentWith(any, number, amountText(points));
      expect(need.isReachable).toBe(percentAt(entry) >= goal);
      if (!need.isReachable) {
        expect(percentAt(entry)).toBeGreaterThanOrEqual(percentAt(amountOf(each.pointsPossible)));
        return;
      }
      reached += 1;
      const step = entryStep(any.scores, amountOf(each.pointsPossible));
      // Full credit is tried even where it is no whole step.
      const less = entry % step === 0n ? entry - step : entry - (entry % step);
      if (less >= 0n) expect(percentAt(less)).toBeLessThan(goal);
    }),
    { numRuns: 150 },
  );
  expect(reached).toBeGreaterThan(20);
});

test('one percentage on all remaining work reaches any goal exactly, and if the goal is unreachable nothing does better', () => {
  let reached = 0;
  fc.assert(
    fc.property(book, fc.integer({ min: 0, max: 110 }), (any, goal) => {
      const plan = planFor(any);
      const waiting = new Set(ungradedWork(plan, any.scores));
      const left = any.assignments.filter(({ id }) => waiting.has(id));
      if (left.length === 0) return;
      const need = needOnEach(plan, any.scores, left, `${goal}`);
      const percentAt = (share: number) => {
        const late = new Map(any.scores.map(({ assignmentId, lateMinutes }) => [assignmentId, lateMinutes]));
        const tried = left.map(({ id, pointsPossible }) => {
          // To the four places a score may have.
          const value = amountText(((amountOf(pointsPossible) * BigInt(share)) / 100n / place) * place);
          return [id, { value, status: 'none', lateMinutes: late.get(id) ?? 0 }] as const;
        });
        const { outcome } = gradeOf(any.rules, any.assignments, withTried(any.scores, new Map(tried))).soFar;
        return outcome.state === 'graded' ? Number(outcome.percent) : -1;
      };
      const shares = Array.from({ length: 101 }, (_, share) => share);
      const first = shares.find((share) => percentAt(share) >= goal);
      expect(need.isReachable).toBe(first !== undefined);
      const most = Math.max(...shares.map(percentAt));
      expect(percentAt(Number(need.entry))).toBe(first === undefined ? most : percentAt(first));
      if (first === undefined) return;
      reached += 1;
      expect(need.entry).toBe(`${first}`);
    }),
    { numRuns: 100 },
  );
  expect(reached).toBeGreaterThan(10);
});

test('trying nothing, or the current scores, changes nothing', () => {
  fc.assert(
    fc.property(book, (any) => {
      const released = any.scores.map((each) => ({ ...each, isReleased: true, isPendingReview: false }));
      const same = new Map(
        released.map(({ assignmentId, value, status, lateMinutes }) => [assignmentId, { value, status, lateMinutes }]),
      );
      expect(withTried(any.scores, new Map())).toEqual(any.scores);
      expect(withTried(released, same)).toEqual(released);
    }),
  );
});
