import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, createBookPage, paste, termOf, textOf } from './testing-page';

const desk = createBookPage();
const releasedAt = '2026-11-21T10:42:00.000Z';

beforeEach(() => desk.prepare());
afterEach(() => {
  desk.stop();
  vi.restoreAllMocks();
});

test('a paste reports how many cells were entered, need a look, and didn’t fit', async () => {
  await desk.start();
  await choose(0, 3);
  paste('9\t1\nabc\t1\n7\t1');
  await expect.element(page.getByText('Pasted: 1 entered, 1 with errors, 4 outside the sheet.')).toBeInTheDocument();
});

test('a paste that fits is reported too, including cells that already had the same value', async () => {
  await desk.start();
  await choose(0, 2);
  paste('9\n8');
  await expect.element(page.getByText('Pasted: 2 entered.')).toBeInTheDocument();
});

test('a paste over read-only cells counts them', async () => {
  await desk.start({ terms: [termOf(1, { isLocked: true })] });
  await choose(0, 2);
  await userEvent.keyboard('{Escape}');
  paste('9\n8');
  await expect.element(page.getByText('Pasted: 0 entered, 2 read-only.')).toBeInTheDocument();
  expect(textOf(0, 2)).toBe('');
});

test('a release can be undone at once', async () => {
  await desk.start();
  desk.answers(({ path }) => {
    if (path.endsWith('/release')) return Response.json({ released: 1, ratings: 0, releasedAt });
    return path.endsWith('/take-back') ? Response.json({ takenBack: 1, ratings: 0 }) : null;
  });
  await choose(1, 3);
  await userEvent.keyboard('7{Enter}');
  await page.getByRole('button', { name: /not released yet/ }).click();
  await page.getByRole('menuitem', { name: 'Release 1 score of Essay' }).click();
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 score is hidden again until you release it.')).toBeInTheDocument();
  expect(desk.sent().find(({ path }) => path.endsWith('/take-back'))?.body).toEqual({ releasedAt });
});

/** One score’s panel, opened from the chosen cell. */
async function openScore(changes: readonly Record<string, unknown>[] = []): Promise<void> {
  desk.answers(({ method }) =>
    method === 'GET' ? Response.json({ comment: null, commentVersion: 0, releasedAt: null, changes }) : null,
  );
  await desk.start();
  await choose(1, 2);
  await page.getByRole('button', { name: 'Comment and history' }).click();
}

/** The question whether to throw away what was typed. */
const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('Escape asks before discarding a half-written comment', async () => {
  await openScore();
  await page.getByRole('textbox', { name: 'Comment for the student and parents' }).click();
  await userEvent.keyboard('Well arg');
  await userEvent.keyboard('{Escape}');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('textbox', { name: 'Comment for the student and parents' }))
    .toHaveTextContent('Well arg');
  await userEvent.keyboard('{Escape}');
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a saved comment closes its panel without asking', async () => {
  await openScore();
  desk.answers(({ path }) => (path.endsWith('/comment') ? Response.json({ commentVersion: 1 }) : null));
  await page.getByRole('textbox', { name: 'Comment for the student and parents' }).click();
  await userEvent.keyboard('Well argued.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(asked).not.toBeInTheDocument();
});

test('the history names every action correctly and shows what it changed: points, status, lateness', async () => {
  const at = (minute: number) => ({ at: `2026-11-21T10:0${minute}:00Z`, by: 'Ms Lee' });
  const score = (value: string | null, change: object = {}) => ({ value, status: 'none', lateMinutes: 0, ...change });
  const late = score('14', { lateMinutes: 1440 });
  const missing = score(null, { status: 'missing' });
  await openScore([
    { ...at(8), cause: 'commented', before: null, after: null },
    { ...at(7), cause: 'released', before: null, after: null },
    { ...at(6), cause: 'redone', before: score('14'), after: late },
    { ...at(5), cause: 'undone', before: late, after: score('14') },
    { ...at(4), cause: 'filled', before: missing, after: score('14', { status: 'excused' }) },
    { ...at(3), cause: 'cleared', before: score('8'), after: score(null) },
    { ...at(2), cause: 'pasted', before: score('9'), after: score('8') },
    { ...at(1), cause: 'entered', before: null, after: score('9') },
  ]);
  const lines = page.getByRole('dialog').getByRole('listitem');
  const wanted = [
    /^commentedMs Lee/,
    /^releasedMs Lee/,
    /^14, on time → 14, 1 day late.*redone$/,
    /^14, 1 day late → 14, on time.*undone$/,
    /^missing → 14, excused.*filled down$/,
    /^8 → blank.*cleared$/,
    /^9 → 8.*pasted$/,
    /^blank → 9.*entered$/,
  ];
  for (const [at, line] of wanted.entries()) await expect.element(lines.nth(at)).toHaveTextContent(line);
});

test('a letter the class doesn’t have is answered with the letters it has', async () => {
  await desk.start();
  await choose(1, 2);
  await userEvent.keyboard('B+{Enter}');
  await expect
    .element(page.getByText(/“B\+” isn’t a letter on this class’s scale. Type A, B, C, F, points/).first())
    .toBeInTheDocument();
});
