import { chooseLocale } from '@laurel/web/kit/locale';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RatingDesk } from './rating-desk';
import { testSheet, uuid } from './testing-sheet';

beforeEach(() => {
  queryClient.clear();
  const agreed = { criterionId: uuid(20), title: 'Criterion 0', count: 2, exact: 0.5, adjacent: 1, kappa: 0.25 };
  vi.stubGlobal('fetch', async () => Response.json({ criteria: [agreed] }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(address: string, sheet = testSheet, others: string[] = []) {
  const of = { ...sheet.pathway, rubricTitle: 'Portrait', memberCount: 2, mayKeep: false };
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <RatingDesk
        pathways={[of, ...others.map((title, at) => ({ ...of, pathwayId: uuid(90 + at) as never, title }))]}
        sheet={sheet}
      />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  await page.viewport(1280, 800);
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  return history;
}

// Whom the teacher agrees with rated by a link, and is in no list.
test('below each column are its share per level, and how far its raters agree if two rated', async () => {
  await open('/transition/fullrubric');
  await expect.element(page.getByText('= 50% · κ 0.25')).toBeVisible();
  expect(page.getByText(/κ/).elements()).toHaveLength(1);
  for (const text of ['E 50%', 'D 50%', 'D 100%']) await expect.element(page.getByText(text)).toBeVisible();
  // Whole, below its column and within the row.
  const shares = [...document.querySelectorAll<HTMLElement>('tfoot td > span')];
  expect(shares).toHaveLength(2);
  for (const share of shares) {
    const [cell, words] = [share.closest('td')?.getBoundingClientRect(), document.createRange()];
    words.selectNodeContents(share);
    const text = words.getBoundingClientRect();
    expect([text.left >= (cell?.left ?? 0), text.right <= (cell?.right ?? 0)]).toEqual([true, true]);
    expect([text.top >= (cell?.top ?? 0), text.bottom <= (cell?.bottom ?? 0)]).toEqual([true, true]);
  }
  const compare = page.getByRole('button', { name: 'Agreement' });
  ((await compare.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText('Criterion 0')).toBeVisible();
});

test('a student is found by any part of the name, without accents, and the URL keeps the search', async () => {
  const history = await open('/transition/fullrubric?find=stud');
  const name = (text: string) => page.getByRole('rowheader', { name: text, exact: true });
  const find = page.getByRole('searchbox', { name: 'Find a student' });
  await expect.element(find).toHaveValue('stud');
  await expect.element(name('Uma Student')).toBeVisible();
  expect(name('José Pérez').elements()).toEqual([]);
  await find.fill('perez jo');
  await expect.element(name('José Pérez')).toBeVisible();
  expect(name('Uma Student').elements()).toEqual([]);
  expect(new URLSearchParams(history.location.search).get('find')).toBe('perez jo');
  // What each column comes to is of those who are shown.
  await expect.element(page.getByText('E 100%')).toBeVisible();
  await find.fill('nobody');
  await expect.element(page.getByText('No students here')).toBeVisible();
  await find.fill('');
  await expect.element(name('Uma Student')).toBeVisible();
});

/** What is settled, empty, with a level typed into the first cell of a student that waits for its reason. */
async function settleByKey(row: 0 | 1) {
  const cell = { ratings: [], changes: [], evidence: [], mayAdd: false };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/members/') ? cell : { criteria: [], works: [] }),
  );
  const members = testSheet.members.map((each) => ({ ...each, ranks: [null, null], versions: [0, 0] }));
  await open('/transition/fullrubric?rater=settled', { ...testSheet, kind: 'settled', raterId: null, members });
  const first = () => document.querySelector(`[role=grid] td[data-row="${row}"][data-column="1"]`);
  await expect.poll(first).not.toBeNull();
  await userEvent.click(first() as Element);
  await userEvent.keyboard('2');
  const panel = page.getByRole('dialog');
  // The panel and its editor come when they are asked for.
  await expect.element(panel.getByRole('radio', { name: 'D · D' }), { timeout: 30_000 }).toBeChecked();
  const reason = panel.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  return { first, panel, reason };
}

test('a level settled by keyboard waits for its required reason, and appears once it has one', async () => {
  const { first, panel, reason } = await settleByKey(0);
  const save = panel.getByRole('button', { name: 'Save and go to the next criterion' });
  await save.click();
  await expect.element(panel.getByText('Enter a reason for this level.')).toBeVisible();
  expect(first()?.textContent).toBe('');
  ((await reason.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('Both saw the talk.');
  await save.click();
  await expect.element(panel).toHaveTextContent(/^Criterion 1/);
  expect(first()?.getAttribute('aria-label')).toBe('D ✎, D, Both saw the talk.');
}, 60_000);

test('a level waiting for its reason isn’t lost without asking, by Escape or by the close button', async () => {
  const { first, panel } = await settleByKey(1);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(panel.getByRole('radio', { name: 'D · D' })).toBeChecked();
  ((await panel.getByRole('button', { name: 'Close' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(first()?.textContent).toBe('');
}, 60_000);

test.each(['en', 'fr', 'ar'] as const)(
  'on a full laptop page, all keys are listed, and the filters fit on one line (%s)',
  async (locale) => {
    await chooseLocale(locale);
    onTestFinished(async () => await chooseLocale('en'));
    const members = testSheet.members.map((each, at) => ({ ...each, released: '00', cohort: `Class of ${2027 + at}` }));
    const pathway = { ...testSheet.pathway, title: 'Portrait of a graduate of this school' };
    const versions = [1, 2].map((number) => ({ versionId: uuid(number + 4) as never, number }));
    const others = ['Employability skills for work and life', 'Transition to adult life'];
    await open('/transition/fullrubric', { ...testSheet, pathway, members, versions }, others);
    const keys = (await page.getByText(/Shift\+|Maj\+/).findElement()) as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(keys);
    const [text, frame] = [words.getBoundingClientRect(), keys.getBoundingClientRect()];
    expect(keys.scrollWidth).toBe(keys.clientWidth);
    expect([text.left >= frame.left, text.right <= frame.right, text.bottom <= frame.bottom + 1]).toEqual([
      true,
      true,
      true,
    ]);
    expect([frame.left >= 0, frame.right <= innerWidth]).toEqual([true, true]);
    const line = document.querySelector('select')?.closest('div')?.parentElement;
    const places = [...(line?.children ?? [])].map((each) => each.getBoundingClientRect());
    expect(places).toHaveLength(8);
    expect(new Set(places.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
    expect(places.every(({ left, right }) => left >= 0 && right <= innerWidth)).toBe(true);
  },
);
