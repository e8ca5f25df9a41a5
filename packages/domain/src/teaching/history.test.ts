import { blankScore, isSameScore, type ScoreValue } from '@laurel/domain/grades/score';
import { idOf } from '@laurel/domain/grades/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HistoryAct, joinRuns, type ScoreHistoryCell } from './history';
import { planUndo } from './plan-undo';

const act = (minute: number, change: Partial<HistoryAct> = {}): HistoryAct => {
  const at = `2026-11-02T09:${String(minute).padStart(2, '0')}:00+00:00`;
  return {
    ...{ kind: 'scores', cause: 'entered', at, from: at, eventId: idOf('grade-event', minute), by: 'Ada', isOwn: true },
    ...{
      count: 1,
      ratingCount: 0,
      assignments: [{ assignmentId: idOf('assignment', 1), title: 'Quiz' }],
      assignmentCount: 1,
      grading: null,
    },
    ...change,
  };
};

test('typing without interruption is one run; a pause, a paste, or someone else ends it', () => {
  const other = { assignments: [{ assignmentId: idOf('assignment', 2), title: 'Essay' }] };
  const runs = joinRuns([
    act(50),
    act(45, other),
    act(30),
    act(29, { cause: 'pasted', count: 5 }),
    act(28),
    act(28, { kind: 'ratings', ratingCount: 1 }),
    act(27, { kind: 'ratings', ratingCount: 1 }),
    act(27, { isOwn: false, by: 'Ben' }),
    act(26, { isOwn: false, by: 'Ben', count: 3 }),
  ]);
  expect(runs.map(({ from, cause, count }) => [from.slice(14, 16), cause, count])).toEqual([
    ['45', 'entered', 2],
    ['30', 'entered', 1],
    ['29', 'pasted', 5],
    ['28', 'entered', 1],
    ['27', 'entered', 2],
    ['26', 'entered', 4],
  ]);
  expect(runs[0]?.assignments.map(({ title }) => title)).toEqual(['Quiz', 'Essay']);
});

const value = fc.constantFrom<ScoreValue>(
  blankScore,
  { value: '7', status: 'none', lateMinutes: 0 },
  { value: '8', status: 'none', lateMinutes: 0 },
  { value: null, status: 'missing', lateMinutes: 0 },
  { value: '8', status: 'none', lateMinutes: 1440 },
);
const place = fc.record({ student: fc.nat({ max: 3 }), assignment: fc.nat({ max: 2 }) });
const edits = fc.uniqueArray(fc.record({ place, value }), {
  maxLength: 6,
  selector: ({ place: at }) => JSON.stringify(at),
});

type Sheet = Map<string, ScoreValue>;

const keyOf = ({ studentId, assignmentId }: Pick<ScoreHistoryCell, 'studentId' | 'assignmentId'>) =>
  `${studentId} ${assignmentId}`;

/** Makes edits on a sheet, as one act. */
function edit(
  sheet: Sheet,
  made: { place: { student: number; assignment: number }; value: ScoreValue }[],
): ScoreHistoryCell[] {
  return made.map(({ place: at, value: after }) => {
    const cell = { studentId: idOf('person', at.student + 1), assignmentId: idOf('assignment', at.assignment + 1) };
    const before = sheet.get(keyOf(cell)) ?? null;
    sheet.set(keyOf(cell), after);
    return { ...cell, before, after };
  });
}

const ofScores = { blank: blankScore, isSame: isSameScore };

function undo(sheet: Sheet, cells: readonly ScoreHistoryCell[]) {
  const plan = planUndo(cells, {
    ...ofScores,
    standingOf: (cell) => ({ now: sheet.get(keyOf(cell)) ?? blankScore, isClosed: false }),
  });
  for (const cell of plan.restored) sheet.set(keyOf(cell), cell.before ?? blankScore);
  return plan;
}

test('undoing actions from the last to the first restores the sheet to its beginning', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 8 }), (all) => {
      const sheet: Sheet = new Map();
      const acts = all.map((made) => edit(sheet, made));
      for (const cells of acts.toReversed()) expect(undo(sheet, cells).left).toEqual([]);
      expect([...sheet.values()].every((each) => isSameScore(each, blankScore))).toBe(true);
    }),
  );
});

test('undoing an action in the middle leaves cells changed since untouched, and names each of them', () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const sheet: Sheet = new Map();
      const cells = edit(sheet, first);
      edit(sheet, second);
      const standing = new Map(sheet);
      const { restored, left } = undo(sheet, cells);
      for (const cell of cells) {
        const [was, now] = [standing.get(keyOf(cell)) ?? blankScore, sheet.get(keyOf(cell)) ?? blankScore];
        const isChanged = !isSameScore(was, cell.after ?? blankScore);
        // Nothing newer stands on it: it is as it was before the act.
        expect(isSameScore(now, isChanged ? was : (cell.before ?? blankScore))).toBe(true);
        expect(left.some((each) => keyOf(each.cell) === keyOf(cell))).toBe(
          isChanged && !isSameScore(was, cell.before ?? blankScore),
        );
      }
      expect(restored.length + left.length).toBeLessThanOrEqual(cells.length);
    }),
  );
});

test('cells that can’t be changed or don’t exist are skipped, with the reason', () => {
  const cells = edit(new Map(), [
    { place: { student: 0, assignment: 0 }, value: { value: '7', status: 'none', lateMinutes: 0 } },
    { place: { student: 1, assignment: 0 }, value: { value: '8', status: 'none', lateMinutes: 0 } },
  ]);
  const { restored, left } = planUndo(cells, {
    ...ofScores,
    standingOf: (cell) =>
      cell.studentId === idOf('person', 1) ? { now: cell.after ?? blankScore, isClosed: true } : null,
  });
  expect(restored).toEqual([]);
  expect(left.map(({ why }) => why)).toEqual(['closed', 'gone']);
});
