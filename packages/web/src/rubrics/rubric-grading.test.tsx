import { idOf } from '@laurel/domain/grades/testing';
import { contentOf, criterionOf } from '@laurel/domain/rubrics/testing-rubric';
import { queryClient } from '@laurel/web/kit/query-client';
import { deviceRecords, wipeRecords } from '@laurel/web/outbox/device-records';
import { resumeOutboxes } from '@laurel/web/outbox/outbox';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RubricGrading } from './rubric-grading';
import { rubricScores } from './rubric-scores';

const accountId = idOf('account', 1);
const content = contentOf(
  criterionOf(['1', '2', '3'], { at: 1, title: 'Speaks clearly' }),
  criterionOf(['1', '2', '3'], { at: 2, title: 'Listens' }),
);
const criteria = content.criteria.map(({ criterionId }) => criterionId as string);
const levelOf = (criterion: number, rank: number) => content.criteria[criterion]?.levels[rank - 1]?.levelId ?? null;

interface Saved {
  readonly operationId: string;
  readonly cause: string;
  readonly criteria: readonly string[];
  readonly cells: readonly [number, number, number, string | null, string, object | null][];
}

let work = 0;
let isReached = true;
let theirs: object | null = null;
let kept = new Map<string, { levelId: string | null; comment: string; written?: object | null; version: number }>();
const sent: Saved[] = [];
const points = vi.fn();
const tooLong = vi.fn();

/** The network’s edge: an assignment of 6 points, and a server that keeps what it is sent. */
function answer(init?: RequestInit): Response {
  if (!isReached) throw new TypeError('Nothing answers.');
  if (init?.method !== 'PUT') {
    const scores = [...kept].map(([criterionId, value]) => ({ criterionId, ...value }));
    return Response.json({ graded: { title: 'Talk', ...content, scores } });
  }
  const body: Saved = JSON.parse(String(init.body));
  sent.push(body);
  const conflict = theirs;
  theirs = null;
  if (conflict) return Response.json({ versions: body.cells.map(() => null), conflicts: [{ cell: 0, ...conflict }] });
  for (const [, at, base, levelId, comment, written] of body.cells)
    kept.set(body.criteria[at] ?? '', { levelId, comment, written, version: base + 1 });
  return Response.json({ versions: body.cells.map(([, , base]) => base + 1), conflicts: [] });
}

function keyNow() {
  return {
    classId: idOf('class', work),
    assignmentId: idOf('assignment', work),
    studentId: idOf('person', work),
  };
}

async function open(score: string | null = null) {
  return await render(
    <QueryClientProvider client={queryClient}>
      <RubricGrading
        {...{ scoreKey: keyNow(), pointsPossible: '6', score: { value: score }, onPoints: points, onTooLong: tooLong }}
        isOpen
      />
    </QueryClientProvider>,
  );
}

const group = (name: string) => page.getByRole('group', { name });
const cellsSent = () =>
  sent.flatMap(({ cells, criteria: of }) => cells.map(([, at, base, ...value]) => [of[at], base, ...value]));

beforeEach(async () => {
  await wipeRecords(accountId);
  adoptSession({
    ...{ isLoggedIn: true, rules: [], observeeDetails: [], district: null, isFirstRun: false },
    userData: {
      ...{ accountId, personId: idOf('person', 9), username: 't', email: null, name: 'T', role: 'client', roles: [] },
    },
  });
  // An outbox lives as long as the app, so every test grades other work.
  work += 1;
  isReached = true;
  theirs = null;
  kept = new Map();
  sent.length = 0;
  points.mockReset();
  tooLong.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => answer(init));
});
afterEach(() => vi.unstubAllGlobals());

test('one key per criterion grades the work, each saved automatically, and Undo reverts the last one', async () => {
  await open();
  await expect.element(page.getByText('The score follows once every criterion has a level.')).toBeVisible();
  await expect.element(group('Speaks clearly').getByRole('radio').first()).toHaveFocus();
  await userEvent.keyboard('23');
  await expect.element(page.getByText('Score: 5 of 6')).toBeVisible();
  await vi.waitFor(() =>
    expect(cellsSent()).toEqual([
      [criteria[0], 0, levelOf(0, 2), '', null],
      [criteria[1], 0, levelOf(1, 3), '', null],
    ]),
  );
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('The score follows once every criterion has a level.')).toBeVisible();
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ cause: 'undone', cells: [[0, 0, 1, null, '', null]] }));
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.element(page.getByText('Score: 5 of 6')).toBeVisible();
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ cause: 'redone', cells: [[0, 0, 2, levelOf(1, 3), '', null]] }),
  );
});

test('a digit in a comment stays in the comment, and unfinished text is saved when the panel closes', async () => {
  const panel = await open();
  await group('Speaks clearly').getByRole('textbox').click();
  await userEvent.keyboard('See page 3');
  await panel.unmount();
  await vi.waitFor(() => expect(cellsSent()).toEqual([[criteria[0], 0, null, 'See page 3', null]]));
});

test('a comment is formatted on request, digits and undo stay in it, and it appears as it was written', async () => {
  const panel = await open();
  const criterion = group('Speaks clearly');
  await criterion.getByRole('textbox').fill('See page');
  await criterion.getByRole('button', { name: 'Format comment' }).click();
  await expect.element(criterion.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  await userEvent.keyboard(' {Control>}b{/Control}3');
  await expect.element(criterion.getByText('3', { exact: true })).toBeVisible();
  await panel.unmount();
  await vi.waitFor(() => expect(cellsSent().at(-1)?.[3]).toBe('See page 3'));
  const [, , levelId, , written] = cellsSent().at(-1) ?? [];
  expect([levelId, JSON.stringify(written)]).toEqual([null, expect.stringContaining('bold')]);

  await open();
  await expect.element(criterion.getByText('See page')).toBeVisible();
  expect(criterion.getByRole('textbox').elements()).toEqual([]);
  await criterion.getByRole('button', { name: 'Edit comment' }).click();
  const text = criterion.getByRole('textbox', { name: 'Comment' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(' and 4');
  await expect.element(text).toHaveTextContent('See page 3 and 4');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveTextContent(/^See page 3$/);
  await userEvent.keyboard(' to 5');
  // Left at once, its last words are kept.
  await group('Listens').getByRole('radio').first().click();
  await vi.waitFor(() => expect(kept.get(criteria[0] ?? '')?.comment).toBe('See page 3 to 5'));
  await group('Listens').getByRole('radio').first().click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(group('Listens').getByRole('radio').first()).not.toBeChecked();
  await vi.waitFor(() => expect(sent.at(-1)?.cause).toBe('undone'));
});

test('grading while nothing responds is kept on the device, and sent once', async () => {
  const panel = await open();
  await expect.element(group('Listens')).toBeVisible();
  isReached = false;
  await userEvent.keyboard('2');
  await expect.element(group('Speaks clearly').getByRole('radio').nth(1)).toBeChecked();
  await panel.unmount();
  const value = { levelId: levelOf(0, 2), comment: '' };
  // What a page finds that is opened after a reload.
  await vi.waitFor(async () => {
    const { operations } = await deviceRecords(rubricScores, accountId, sheetNow(), 'another tab').read();
    expect(operations.flatMap(({ edits }) => edits)).toMatchObject([{ columnId: criteria[0], base: 0, value }]);
  });
  isReached = true;
  await resumeOutboxes(rubricScores, accountId);
  await vi.waitFor(() => expect(kept.get(criteria[0] ?? '')).toMatchObject({ levelId: levelOf(0, 2), version: 1 }));
  expect(sent).toHaveLength(1);
});

test('a level that someone else gave is shown beside one’s own, which can be kept', async () => {
  await open();
  await expect.element(group('Listens')).toBeVisible();
  theirs = { version: 4, levelId: levelOf(0, 1), comment: 'Slow down.', by: 'Ben Teacher', at: '2026-10-16T10:00:00Z' };
  await userEvent.keyboard('2');
  await expect.element(page.getByText('You and someone else graded one criterion.')).toBeVisible();
  await expect.element(page.getByText(/Ben Teacher.*Level 1 · Slow down\./)).toBeVisible();
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await vi.waitFor(() => expect(cellsSent().at(-1)).toEqual([criteria[0], 4, levelOf(0, 2), '', null]));
});

test('leaving doesn’t save a comment over someone else’s newer one', async () => {
  const panel = await open();
  const text = group('Speaks clearly').getByRole('textbox');
  theirs = { version: 4, levelId: null, comment: 'Slow down.', by: 'Ben Teacher', at: '2026-10-16T10:00:00Z' };
  await text.fill('Speak up.');
  // A pause sends it.
  await expect.element(page.getByText('You and someone else graded one criterion.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await group('Listens').getByRole('radio').first().click();
  await expect.element(page.getByRole('button', { name: /^Keep mine/ })).toBeVisible();
  await panel.unmount();
  await vi.waitFor(() => expect(cellsSent().at(-1)).toEqual([criteria[1], 0, levelOf(1, 1), '', null]));
  expect(sent.flatMap(({ criteria: of }) => of)).toEqual([criteria[0], criteria[1]]);
});

test('a formatted comment that is too long to save says so, and its panel is told', async () => {
  const long = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(2_000) }] }] };
  kept = new Map([[criteria[0] ?? '', { levelId: null, comment: 'x'.repeat(2_000), written: long, version: 1 }]]);
  const panel = await open();
  const criterion = group('Speaks clearly');
  await criterion.getByRole('button', { name: 'Edit comment' }).click();
  await expect.element(criterion.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  expect(tooLong).not.toHaveBeenCalled();
  await userEvent.keyboard('y');
  await vi.waitFor(() => expect(tooLong).toHaveBeenCalledWith(expect.any(HTMLFormElement)));
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Backspace}{Backspace}');
  await vi.waitFor(() => expect(tooLong.mock.lastCall?.[0].isConnected).toBe(false));
  // A pause sends it.
  await vi.waitFor(() => expect(kept.get(criteria[0] ?? '')?.comment).toBe('x'.repeat(1_999)));
  await panel.unmount();
});

test('a typed score is kept until the levels’ points are applied', async () => {
  kept = new Map(criteria.map((each, at) => [each, { levelId: levelOf(at, 3), comment: '', version: 1 }]));
  await open('4');
  await expect.element(page.getByText('The score entered is 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 6 instead' }).click();
  expect(points).toHaveBeenCalledExactlyOnceWith('6');
});

function sheetNow(): string {
  const { classId, assignmentId, studentId } = keyNow();
  return [classId, assignmentId, studentId].join(' ');
}
