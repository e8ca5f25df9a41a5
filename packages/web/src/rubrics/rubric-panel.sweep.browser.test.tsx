import { id } from '@laurel/domain/kit/id';
import { contentOf, criterionOf } from '@laurel/domain/rubrics/testing-rubric';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RubricPanel } from './rubric-panel';

const rubricId = id('rubric').parse('00000000-0000-4000-8000-0000000000aa');
const versionIds = [1, 2].map((number) => `00000000-0000-4000-8000-00000000010${number}`);
const content = contentOf(
  criterionOf([null, null, null], { at: 1, title: 'Speaks clearly' }),
  criterionOf([null, null, null], { at: 2, title: 'Listens' }),
);
const earlier = contentOf(criterionOf([null, null], { at: 1, title: 'Speaks' }));
const closed = vi.fn();
/** What was saved, and what the server says to the next save. */
const sent: { path: string; body: typeof answered & { version: number; kind: string } }[] = [];
const answered = { title: '', content };
let refusal: object | null = null;

const listed = { rubricId, schoolId: null, title: 'Portrait', kind: 'analytic', version: 2, criterionCount: 2 };
const versions = [2, 1].map((number) => ({
  ...{ versionId: versionIds[number - 1], number, madeAt: `2026-09-0${number}T08:00:00Z` },
}));

/** The network’s edge: a server with one rubric in two versions. */
function answer(address: string, init?: RequestInit): Response {
  const url = new URL(address, window.location.href);
  if (init?.method === 'PUT') {
    const body = JSON.parse(String(init.body));
    sent.push({ path: url.pathname, body });
    const said = refusal;
    refusal = null;
    return said ? Response.json(said, { status: 409 }) : Response.json({ version: body.version + 1 });
  }
  if (url.pathname === '/api/rubrics') return Response.json({ rubrics: [listed], schools: [] });
  const isEarlier = url.searchParams.get('versionId') === versionIds[0];
  return Response.json({
    ...{ rubricId, schoolId: null, title: 'Portrait', kind: 'analytic', versions },
    ...(isEarlier ? { ...earlier, ...versions[1] } : { ...content, ...versions[0] }),
  });
}

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  closed.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(String(address), init));
});
afterEach(() => vi.unstubAllGlobals());

async function show(opened: typeof rubricId | null): Promise<void> {
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <RubricPanel rubricId={opened} onClose={closed} />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/transition/fullrubric'] }),
  });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
}

const keys = async (text: string) => await userEvent.keyboard(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses Tab until this has the focus. */
async function tabTo(wanted: Locator): Promise<void> {
  for (let press = 0; document.activeElement !== wanted.element(); press += 1) {
    if (press > 60) throw new Error('Tab never got there.');
    await keys('{Tab}');
  }
}

test('a rubric is created by keyboard alone: its name, a criterion with the usual levels, and another with the same name as the first', async () => {
  await show(null);
  await keys('Teamwork');
  await tabTo(page.getByRole('textbox', { name: 'Criterion' }));
  await keys('Shares work');
  await tabTo(button('Add criterion'));
  await keys('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Criterion' }).nth(1)).toHaveFocus();
  await keys('Helps others{Enter}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const [made] = sent;
  expect(made?.body).toMatchObject({ title: 'Teamwork', kind: 'analytic', version: 0, schoolId: null });
  expect(made?.body.content.criteria.map(({ title }) => title)).toEqual(['Shares work', 'Helps others']);
  expect(made?.body.content.criteria[1]?.levels.map(({ letter }) => letter)).toEqual(['E', 'D', 'P', 'A']);
  const ids = made?.body.content.criteria.flatMap(({ levels }) => levels.map(({ levelId }) => levelId));
  expect(new Set(ids).size).toBe(8);
});

test('what is missing is reported at its field, which opens and gets the focus; a criterion’s error appears in it', async () => {
  await show(rubricId);
  await button('Listens E · D · P').click();
  await page.getByRole('textbox', { name: 'Letter' }).nth(2).fill('e');
  await page.getByRole('textbox', { name: 'Level', exact: true }).nth(1).fill(' ');
  await button('Listens E · D · e').click();
  await button('Save rubric').click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Level', exact: true }).nth(1)).toHaveFocus();
  await keys('Developing{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Two levels of “Listens” have the letter E. Give each its own.');
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Letter' }).nth(2).fill('P');
  await keys('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.content.criteria[0]).toEqual(content.criteria[0]);
});

test('moving a criterion down by its button keeps the focus on it; points are accepted with a comma', async () => {
  await show(rubricId);
  await tabTo(button('Move Speaks clearly down'));
  await keys('{Enter}');
  await expect.element(button('Move Speaks clearly down')).toHaveFocus();
  await button('Speaks clearly E · D · P').click();
  for (const [at, points] of ['0', '1,5', '4'].entries())
    await page.getByRole('textbox', { name: 'Points' }).nth(at).fill(points);
  await button('Save rubric').click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const { criteria } = sent[0]?.body.content ?? content;
  expect(criteria.map(({ title }) => title)).toEqual(['Listens', 'Speaks clearly']);
  expect(criteria[1]?.levels.map(({ points }) => points)).toEqual(['0', '1.5', '4']);
  expect(criteria[1]?.criterionId).toBe(content.criteria[0]?.criterionId);
});

test('a version saved by someone else is shown beside mine, which can then be saved after it', async () => {
  await show(rubricId);
  const message = 'Someone else just changed this rubric. Review it again.';
  const theirs = { title: 'Portrait, revised', kind: 'analytic', number: 3, content };
  refusal = { code: 'conflict', message, sentence: { key: message }, details: { theirs } };
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Portrait of ours');
  await keys('{Enter}');
  const both = page.getByRole('region', { name: 'You and someone else changed this rubric' });
  await expect.element(both).toHaveTextContent('Yours: Portrait of oursTheirs: Portrait, revised');
  await button('Save mine as the new version').click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.version)).toEqual([2, 3]);
  expect(sent[1]?.body.title).toBe('Portrait of ours');
});

test('an earlier version can be read, and copied as a rubric of its own, after asking about unsaved text', async () => {
  await show(rubricId);
  await keys(' 2');
  await button('Read version 1').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('It never changes, and what was rated by it')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Speaks', exact: true })).toBeVisible();
  await button('Copy rubric').click();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Portrait (copy)');
  await button('Save rubric').click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [{ path, body }] = sent as [(typeof sent)[number]];
  expect(path).not.toContain(rubricId);
  expect(body.content.criteria.map(({ title }) => title)).toEqual(['Speaks']);
  expect(body.content.criteria[0]?.criterionId).not.toBe(earlier.criteria[0]?.criterionId);
});

test('a criterion is aligned with standards by their codes, CASE identifiers, or the URLs that end with them', async () => {
  const identifier = '6b9f1a2c-7d1e-11e8-9a54-0242ac150003';
  await show(rubricId);
  await button('Listens E · D · P').click();
  await tabTo(button('Add standard'));
  await keys('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await keys('SL.9-10.1{Tab}SL.9{Enter}');
  await expect.element(page.getByText('Enter the identifier, or the address that ends with it.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'CASE identifier' }).fill(`https://case.example/uri/CFItems/${identifier} `);
  await button('Add standard').click();
  await button('Remove Unnamed').click();
  await keys('{Tab}');
  await button('Save rubric').click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const { criteria } = sent[0]?.body.content ?? content;
  expect(criteria.map(({ alignments }) => alignments)).toEqual([[], [{ identifier, code: 'SL.9-10.1' }]]);
});
