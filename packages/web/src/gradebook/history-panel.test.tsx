import { dayOf, idOf } from '@laurel/domain/grades/testing';
import type { RatingSheet } from '@laurel/domain/standards/rating-sheet';
import type { GradingAct, HistoryAct, RatingHistoryCell, ScoreHistoryCell } from '@laurel/domain/teaching/history';
import { wipeSheetHistories } from '@laurel/web/sheet/sheet-history';
import { isUndoable } from '@laurel/web/teaching/undo-act';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBookPage, studentOf, textOf } from './testing-page';

const desk = createBookPage();
const eventId = idOf('grade-event', 1);

beforeEach(async () => {
  await desk.prepare();
  await wipeSheetHistories(desk.accountId);
});
afterEach(() => desk.stop());

const points = (value: string) => ({ value, status: 'none' as const, lateMinutes: 0 });

function act(change: Partial<HistoryAct>): HistoryAct {
  const at = '2026-11-02T09:00:00+00:00';
  return {
    ...{ kind: 'scores', cause: 'pasted', at, from: at, eventId, by: 'Ada', isOwn: false, count: 2, ratingCount: 0 },
    ...{ assignments: [{ assignmentId: idOf('assignment', 1), title: 'Quiz' }], assignmentCount: 1 },
    grading: null,
    ...change,
  };
}

async function open(
  acts: readonly HistoryAct[],
  scores: readonly ScoreHistoryCell[] = [],
  ratings: readonly RatingHistoryCell[] = [],
): Promise<void> {
  desk.answers(({ method, path }) => {
    if (path.endsWith('/history')) return Response.json({ acts, next: null });
    if (path.includes('/history/')) return Response.json({ scores, ratings });
    if (path.endsWith('/ratings') && method === 'GET') return Response.json(standards);
    return method === 'DELETE' ? Response.json({}) : null;
  });
  await desk.start({ students: [studentOf(1, 'Zimmer', 'Ada', [9, null]), studentOf(2, 'Abel', 'Zoe', [6, null])] });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
}

const cell = (student: number, before: string | null, after: string): ScoreHistoryCell => ({
  ...{ studentId: idOf('person', student), assignmentId: idOf('assignment', 1) },
  ...{ before: before === null ? null : points(before), after: points(after) },
});

test('Undo restores what an action changed, names what was changed since, and can itself be undone in the sheet', async () => {
  await open([act({})], [cell(1, '4', '9'), cell(2, null, '5')]);
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('2 scores pasted')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo: 2 scores pasted' }).click();
  await expect.element(panel.getByText('1 change undone.')).toBeVisible();
  await expect.element(panel.getByText('1 change was left alone:')).toBeVisible();
  await expect.element(panel.getByText('Abel, Zoe · Quiz changed since, to 6/10')).toBeVisible();
  // What was typed over is sent over the version that stands, as one act.
  await expect.poll(() => desk.saves().at(-1)).toMatchObject({ cause: 'undone', cells: [[0, 0, 3, '4', 'none', 0]] });
  await userEvent.keyboard('{Escape}');
  expect(textOf(1, 2)).toBe('4');
  expect(textOf(0, 2)).toBe('6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(1, 2)).toBe('9');
});

test('an action’s changes are loaded when someone opens it, with the current values', async () => {
  await open([act({})], [cell(1, null, '9'), cell(2, null, '5')]);
  const panel = page.getByRole('dialog');
  await panel.getByText('Changes').click();
  await expect.element(panel.getByText('blank → 9/10', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('blank → 5/10 · now 6/10')).toBeVisible();
});

const levels = ['1', '2', '3', '4'].map((value) => ({ letter: value, value, minimum: '0' }));
const standardId = idOf('standard', 1);

/** Both students are rated on one standard by the first assignment. */
const standards: RatingSheet = {
  standards: [
    {
      ...{ standardId, code: 'A.1', title: 'Solve linear equations', area: null, setId: idOf('standard-set', 1) },
      ...{ method: { kind: 'latest' }, levels },
    },
  ],
  alignments: [{ assignmentId: idOf('assignment', 1), standardId, isFromPoints: false }],
  students: [1, 2].map((number) => ({
    ...{ studentId: idOf('person', number), at: [0], values: ['4'], versions: [2], areReleased: [true] },
  })),
};

const rating = (student: number, before: string | null, after: string): RatingHistoryCell => ({
  ...{ studentId: idOf('person', student), assignmentId: idOf('assignment', 1), standardId },
  ...{ before: { value: before }, after: { value: after } },
});

test('a rating action lists its changes and is undone, except for what was changed since', async () => {
  await open([act({ kind: 'ratings', ratingCount: 2 })], [], [rating(1, null, '4'), rating(2, '1', '2')]);
  const panel = page.getByRole('dialog');
  await panel.getByText('Changes').click();
  await expect.element(panel.getByText('Zimmer, Ada · Quiz · A.1')).toBeVisible();
  await expect.element(panel.getByText('blank → 4', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('1 → 2 · now 4')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo: 2 ratings pasted' }).click();
  await expect.element(panel.getByText('1 change undone.')).toBeVisible();
  await expect.element(panel.getByText('Abel, Zoe · Quiz · A.1 changed since, to 4')).toBeVisible();
  const saved = () => desk.sent().filter(({ method, path }) => method === 'PUT' && path.endsWith('/ratings'));
  // The outbox sends a moment later.
  await expect
    .poll(() => saved().map(({ body: { cause, cells } }) => ({ cause, cells })))
    .toEqual([{ cause: 'undone', cells: [[0, 0, 2, null]] }]);
});

test('a release of scores and ratings shows how many of each', async () => {
  await open([act({ kind: 'release', cause: 'released', ratingCount: 1, isOwn: true })]);
  await expect.element(page.getByText('1 score released, 1 rating released')).toBeVisible();
});

test('work copied here can be deleted again, except what has scores by now', async () => {
  const assignments = [1, 2].map((number) => ({
    assignmentId: idOf('assignment', number),
    title: number === 1 ? 'Quiz' : 'Essay',
  }));
  await open([act({ kind: 'assignments', cause: 'copied', eventId: null, assignments, assignmentCount: 2 })]);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Undo: 2 assignments copied here' }).click();
  await expect.element(panel.getByText('Quiz has scores now')).toBeVisible();
  const deleted = desk.sent().filter(({ method }) => method === 'DELETE');
  await vi.waitFor(() => expect(deleted.map(({ path }) => path.split('/').at(-1))).toEqual([idOf('assignment', 2)]));
});

test('another teacher’s release, a comment, and a move are listed, and can be undone only elsewhere', async () => {
  await open([
    act({ kind: 'release', cause: 'released' }),
    act({ kind: 'comments', cause: 'commented' }),
    act({ cause: 'moved' }),
  ]);
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('2 comments written')).toBeVisible();
  expect(panel.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(0);
});

const overridden: GradingAct = {
  ...{ eventId: idOf('grading-event', 1), studentName: 'Ada Zimmer', termTitle: 'Quarter 1', before: null },
  ...{ after: { percent: null, letter: 'A' }, reason: 'An agreed plan', opening: null, rules: [] },
};
const noWork = { eventId: null, assignments: [], assignmentCount: 0, count: 1 };

test('an override is listed with its grades and its reason, and undone by the server', async () => {
  await open([act({ kind: 'overrides', cause: 'set', ...noWork, grading: overridden })]);
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('Ada Zimmer · Quarter 1')).toBeVisible();
  await expect.element(panel.getByText('calculated → A')).toBeVisible();
  await expect.element(panel.getByText('An agreed plan')).toBeVisible();
  desk.answers(({ path }) => (path.endsWith('/undo') ? Response.json({ count: 1 }) : null));
  await panel.getByRole('button', { name: 'Undo: Grade overridden' }).click();
  await expect.element(panel.getByText('1 change undone.')).toBeVisible();
  expect(desk.sent().filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
});

test('if something newer blocks undoing an action, the action says so and stays', async () => {
  await open([act({ kind: 'overrides', cause: 'set', ...noWork, grading: overridden })]);
  const panel = page.getByRole('dialog');
  const message = 'This override was changed again since. Undo that first.';
  const refusal = { code: 'conflict', message, sentence: { key: message } };
  desk.answers(({ path }) => (path.endsWith('/undo') ? Response.json(refusal, { status: 409 }) : null));
  await panel.getByRole('button', { name: 'Undo: Grade overridden' }).click();
  await expect.element(panel.getByText(message)).toBeVisible();
  await expect.element(panel.getByText('1 change was left alone:')).toBeVisible();
  expect(panel.getByText('Nothing was left to undo.').elements()).toHaveLength(0);
});

test('a rule change can be undone by people who can change the rules', async () => {
  const parts = { rules: ['missingPercent' as const, 'scaleId' as const] };
  const rules = { ...overridden, studentName: null, termTitle: null, after: null, reason: null, ...parts };
  const changed = act({ kind: 'rules', cause: 'changed', ...noWork, grading: rules });
  await open([changed]);
  await expect.element(page.getByText('Missing work, Grading scale')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo: Grading rules changed' })).toBeVisible();
  expect(isUndoable(changed, false)).toBe(false);
});

test('a correction and a reopening are listed, and can be undone where they were made', async () => {
  const elsewhere = { ...overridden, eventId: null };
  await open([
    act({ kind: 'corrections', cause: 'corrected', ...noWork, grading: elsewhere }),
    act({ kind: 'reopenings', cause: 'reopened', ...noWork, grading: { ...elsewhere, after: null } }),
  ]);
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('Final grade corrected')).toBeVisible();
  await expect.element(panel.getByText('Class reopened')).toBeVisible();
  expect(panel.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(0);
});

test('a reopened class is listed with its closing day, before and after', async () => {
  const [first, later] = [dayOf('2026-10-19'), dayOf('2026-10-26')];
  const told = (cause: string, before: typeof first | null, after: typeof first | null) =>
    act({
      ...{ kind: 'reopenings', cause, ...noWork },
      grading: { ...overridden, eventId: null, studentName: null, after: null, opening: { before, after } },
    });
  await open([told('closed', later, null), told('day-changed', first, later), told('reopened', null, first)]);
  const panel = page.getByRole('dialog');
  const changes = [
    ['Class closed again', 'open, closes on Oct 26, 2026 → closed'],
    ['Closing day changed', 'open, closes on Oct 19, 2026 → open, closes on Oct 26, 2026'],
    ['Class reopened', 'closed → open, closes on Oct 19, 2026'],
  ] as const;
  for (const [what, change] of changes) {
    await expect.element(panel.getByRole('listitem').filter({ hasText: what }).getByText(change)).toBeVisible();
  }
});
