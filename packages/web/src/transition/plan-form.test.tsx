import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { blankPlan, type PlanFields } from '@laurel/domain/transition/services-plan';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlanForm } from './plan-form';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const place = { pathwayId: id('pathway').parse(uuid(1)), memberId: id('pathway-member').parse(uuid(2)) };
const agencyId = id('agency').parse(uuid(3));
const open = {
  ...{ name: 'Sam Student', pathway: 'Transition plan', version: 2, consents: [], today: day.parse('2026-10-17') },
  plan: { ...blankPlan, agencies: [{ agencyId, name: 'City office', invitedOn: null }] },
  ...{ mayKeep: true, consentsAs: null },
};
const sent: { plan: PlanFields; version: number }[] = [];
const consents: object[] = [];
let refusal: object | null = null;

beforeEach(async () => {
  sent.length = 0;
  consents.length = 0;
  refusal = null;
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body));
    if (address.includes('/consent')) {
      consents.push(body);
      return Response.json({ consents: [] });
    }
    sent.push(body);
    const said = refusal;
    refusal = null;
    return said ? Response.json(said, { status: 409 }) : Response.json({ version: body.version + 1 });
  });
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <PlanForm {...{ place, open }} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory();
  await render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
});
afterEach(() => vi.unstubAllGlobals());

const keys = async (text: string) => await userEvent.keyboard(text);
const question = () => page.getByRole('combobox', { name: 'Are there courses of study' });

test('a plan is typed and answered, and says what it still lacks for a question while typing', async () => {
  await expect.element(question()).toHaveAccessibleDescription('The plan doesn’t have this yet.');
  await page.getByRole('textbox', { name: 'Courses of study' }).click();
  await keys('Culinary arts.');
  await expect.element(question()).toHaveAccessibleDescription('The plan has this.');
  await question().selectOptions('Yes');
  await expect.element(page.getByText('Checklist: 1 of 8')).toBeVisible();
  (page.getByRole('button', { name: 'Save plan' }).element() as HTMLElement).focus();
  await keys('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: 2,
    plan: { courses: 'Culinary arts.', answers: { courses: 'yes', goals: null } },
  });
});

test('what someone else wrote is shown beside what was typed, which is kept and can be saved', async () => {
  const message = 'Someone else just changed this plan. Review it again.';
  const theirs = { plan: { ...open.plan, courses: 'Carpentry.' }, version: 5 };
  refusal = { code: 'conflict', message, sentence: { key: message }, details: { theirs } };
  await page.getByRole('textbox', { name: 'Courses of study' }).click();
  await keys('Culinary arts.');
  await page.getByRole('button', { name: 'Save plan' }).click();
  const both = page.getByRole('region', { name: 'You and someone else changed this plan' });
  await expect.element(both).toHaveTextContent('Courses of studyYours: Culinary arts.Theirs: Carpentry.');
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await vi.waitFor(() => expect(sent.map(({ version }) => version)).toEqual([2, 5]));
});

test('a paper consent is recorded with its date, but not for an agency that isn’t saved yet', async () => {
  const record = page.getByRole('button', { name: 'Record consent' });
  await expect.element(record).toBeDisabled();
  await page.getByLabelText('Date', { exact: true }).fill('2026-10-01');
  await record.click();
  await vi.waitFor(() => expect(consents).toHaveLength(1));
  expect(consents[0]).toMatchObject({ isGiven: true, paper: { givenBy: 'guardian', givenOn: '2026-10-01' } });
  await page.getByRole('button', { name: 'Add agency' }).click();
  await expect.element(page.getByText('Save the plan to enter a consent.')).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Agency', exact: true }).nth(1)).toHaveFocus();
  expect(sent).toEqual([]);
});
