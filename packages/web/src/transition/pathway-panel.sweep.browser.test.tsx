import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import type { Pathway } from '@laurel/domain/transition/pathway';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddMembers } from './add-members';
import { PathwayPanel } from './pathway-panel';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const rubrics = ['Portrait', 'Readiness'].map((title, at) => ({
  ...{
    rubricId: id('rubric').parse(uuid(at + 1)),
    schoolId: null,
    title,
    kind: 'analytic',
    version: 1,
    criterionCount: 2,
  },
}));
const kept = {
  ...{ pathwayId: id('pathway').parse(uuid(10)), kind: 'portrait' as const, schoolId: null, title: 'Portrait' },
  ...{ rubricId: id('rubric').parse(uuid(1)), letsStudentsRate: true, letsFamiliesComment: false, isOpen: true },
  stages: ['Explore', 'Apply'].map((title, at) => ({
    ...{ stageId: id('pathway-stage').parse(uuid(20 + at)), title, about: null, rank: at + 2 },
  })),
  ...{ version: 4, rubricTitle: 'Portrait', memberCount: 2, mayKeep: true },
};
const closed = vi.fn();
const sent: Pathway[] = [];
const added: { members: { personId: string }[] }[] = [];
let refusal: object | null = null;
let history = createMemoryHistory();

/** The network’s edge: two rubrics, and a class of three students of whom one isn’t found by name. */
function answer(address: string, init?: RequestInit): Response {
  const url = new URL(address, window.location.href);
  if (init?.method === 'PUT') {
    const body = JSON.parse(String(init.body));
    if (url.pathname.endsWith('/members')) {
      added.push(body);
      return Response.json({ members: [], kept: [] });
    }
    sent.push(body);
    const said = refusal;
    refusal = null;
    if (said) return Response.json(said, { status: 409 });
    return Response.json({ pathwayId: uuid(11), version: body.version + 1 });
  }
  if (url.pathname === '/api/rubrics') return Response.json({ rubrics, schools: [] });
  const person = (number: number) => ({
    personId: uuid(number),
    name: `Student ${number}`,
    photo: null,
    gradeLevel: '9',
  });
  if (url.searchParams.has('classId')) return Response.json({ people: [31, 32, 33].map(person), classes: [] });
  const isSearched = url.searchParams.get('search') === 'bio';
  return Response.json({
    people: isSearched ? [] : [person(31)],
    classes: isSearched ? [{ classId: uuid(40), title: 'Biology', studentCount: 3 }] : [],
  });
}

beforeEach(() => {
  sent.length = 0;
  added.length = 0;
  refusal = null;
  closed.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(String(address), init));
});
afterEach(() => vi.unstubAllGlobals());

async function show(panel: ReactNode): Promise<void> {
  history = createMemoryHistory({ initialEntries: ['/transition/users'] });
  const component = () => <QueryClientProvider client={queryClient}>{panel}</QueryClientProvider>;
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveFocus();
}

const keys = async (text: string) => await userEvent.keyboard(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stage = (at: number) => page.getByRole('textbox', { name: 'Stage', exact: true }).nth(at);

test('a pathway is created with ordered stages, of the types one can add; the page goes to it', async () => {
  await show(<PathwayPanel pathway={null} kinds={['portrait', 'move']} onClose={closed} />);
  await keys('Into high school');
  const kind = page.getByLabelText('Kind');
  expect([...(kind.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['portrait', 'move']);
  await kind.selectOptions('move');
  await page.getByRole('combobox', { name: 'Rubric' }).selectOptions('Readiness');
  await button('Save pathway').click();
  await expect.element(stage(0)).toHaveFocus();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  expect(sent).toEqual([]);
  await keys('Ready');
  (button('Add stage').element() as HTMLElement).focus();
  await keys('{Enter}');
  await expect.element(stage(1)).toHaveFocus();
  await keys('Getting ready');
  (button('Move Getting ready up').element() as HTMLElement).focus();
  await keys('{Enter}');
  await expect.element(button('Move Getting ready up')).toHaveFocus();
  await page.getByLabelText('Before moving on').nth(0).selectOptions('3');
  await stage(0).click();
  await keys('{Enter}');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({
    kind: 'move',
    title: 'Into high school',
    rubricId: uuid(2),
    version: 0,
    isOpen: true,
  });
  expect(sent[0]?.stages.map(({ title, rank }) => [title, rank])).toEqual([
    ['Getting ready', 3],
    ['Ready', null],
  ]);
  await vi.waitFor(() => expect(history.location.search).toContain(uuid(11)));
});

test('someone else’s change is shown beside what was typed, which is kept and can be saved', async () => {
  await show(<PathwayPanel pathway={kept} kinds={['portrait']} onClose={closed} />);
  expect(page.getByLabelText('Kind').elements()).toEqual([]);
  const message = 'Someone else just changed this pathway. Review it again.';
  const theirs = { ...kept, title: 'Portrait of all', version: 5 };
  refusal = { code: 'conflict', message, sentence: { key: message }, details: { theirs } };
  await keys(' of ours{Enter}');
  const both = page.getByRole('region', { name: 'You and someone else changed this pathway' });
  await expect.element(both).toHaveTextContent('Yours: Portrait of oursTheirs: Portrait of all');
  await button('Save mine anyway').click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent.map(({ title, version }) => [title, version])).toEqual([
    ['Portrait of ours', 4],
    ['Portrait of ours', 5],
  ]);
});

test('Escape in a form with typed text asks first and loses nothing', async () => {
  await show(<PathwayPanel pathway={kept} kinds={['portrait']} onClose={closed} />);
  await button('Remove Apply').click();
  await expect.element(button('Add stage')).toHaveFocus();
  await keys('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(closed).not.toHaveBeenCalled();
  expect(page.getByRole('textbox', { name: 'Stage', exact: true }).elements()).toHaveLength(1);
});

test('choosing a class found by name selects all of its students, each once', async () => {
  const today = day.parse('2026-10-12');
  await show(<AddMembers pathway={kept} today={today} onClose={closed} />);
  await page.getByRole('checkbox', { name: 'Student 31' }).click();
  await page.getByRole('textbox', { name: 'Search by name or class' }).click();
  await keys('bio');
  await button('Biology: choose 3 students').click();
  await button('Add 3 students').click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(added[0]?.members.map(({ personId }) => personId)).toEqual([31, 32, 33].map(uuid));
});
