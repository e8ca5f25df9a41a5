import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeMoveOf, type PastScore } from './grade-move';
import { blankScore, type Score } from './score';
import { termGradeOf } from './term-grade';
import { planOf } from './term-plan';
import { assignmentOf, idOf, rulesOf, scoreOf } from './testing';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const worth = (value: string) => ({ ...blankScore, value });

function planFor(count: number, rules = rulesOf()) {
  const assignments = Array.from({ length: count }, (_, index) => ({
    ...assignmentOf(index + 1, '100'),
    termId: null,
  }));
  return planOf({ rules, terms: [], assignments }, null);
}

test('a lower score and missing work each show by how much they changed the grade, from before to now', () => {
  const rules = rulesOf({ missingPercent: '0' });
  const scores = [scoreOf(1, '90'), scoreOf(2, '40'), { ...scoreOf(3, null), status: 'missing' as const }];
  const changes: PastScore[] = [
    { assignmentId: idOf('assignment', 3), before: null, after: { ...blankScore, status: 'missing' }, at: at(21) },
    { assignmentId: idOf('assignment', 2), before: worth('76'), after: worth('40'), at: at(20) },
  ];
  const move = gradeMoveOf(planFor(3, rules), scores, changes);
  expect(move.before).toMatchObject({ percent: '83.0', letter: 'B' });
  expect(move.after).toMatchObject({ percent: '43.3', letter: 'F' });
  expect(move.steps.map(({ assignmentId, by }) => [assignmentId, by])).toEqual([
    [idOf('assignment', 2), -18],
    [idOf('assignment', 3), -21.7],
  ]);
});

test('dropped work changes nothing, and the very first score has no grade to change', () => {
  const rules = rulesOf();
  const [category] = rules.categories;
  const dropping = { ...rules, categories: category ? [{ ...category, dropLowest: 1 }] : [] };
  const change = (before: string | null): PastScore => ({
    assignmentId: idOf('assignment', 1),
    before: before === null ? null : worth(before),
    after: worth('20'),
    at: at(20),
  });
  const dropped = gradeMoveOf(planFor(2, dropping), [scoreOf(1, '20'), scoreOf(2, '90')], [change('30')]);
  expect(dropped.steps[0]?.by).toBe(0);
  const first = gradeMoveOf(planFor(1), [scoreOf(1, '20')], [change(null)]);
  expect(first).toMatchObject({ before: { state: 'none' }, steps: [{ by: null }] });
});

test('the steps lead from the grade before to the current grade, whatever changed', () => {
  const value = fc.option(fc.integer({ min: 0, max: 120 }).map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, fc.integer({ min: 1, max: 28 })), { maxLength: 6 }), (rows) => {
      const plan = planFor(rows.length);
      const scores = rows.flatMap(([, now], index): Score[] => (now === null ? [] : [scoreOf(index + 1, now)]));
      const changes = rows.flatMap(([was, now, day], index): PastScore[] => {
        const assignmentId = idOf('assignment', index + 1);
        const of = (text: string | null) => (text === null ? null : worth(text));
        return [{ assignmentId, before: of(was), after: of(now), at: at(day) }];
      });
      const move = gradeMoveOf(plan, scores, changes);
      expect(move.after).toEqual(termGradeOf(plan, scores).soFar.outcome);
      const states = [move.before, ...move.steps.map(({ outcome }) => outcome)];
      expect(states.at(-1)).toEqual(move.after);
      for (const [index, { by }] of move.steps.entries()) {
        const [from, to] = [states[index], states[index + 1]];
        if (from?.state === 'graded' && to?.state === 'graded')
          expect(by).toBeCloseTo(Number(to.percent) - Number(from.percent), 6);
        else expect(by).toBeNull();
      }
    }),
  );
});
