import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PersonGuardianships } from './person-guardianships';
import { guardianship, person } from './testing-person';

/** What was sent, in order. */
const sent: Record<string, unknown>[] = [];
/** What the server answers otherwise than it was asked. */
let noted: Record<string, unknown> = {};
let refusal: { code: string; message: string } | null = null;

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  noted = {};
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const answer = refusal
      ? { ...refusal, details: {} }
      : { ...guardianship, ...body, ...noted, version: body.version + 1 };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(answer), { status: refusal ? 409 : 200, headers });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

async function show(mayChange = true): Promise<void> {
  const drawn = (
    <>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <PersonGuardianships person={person} mayChange={mayChange} />
      </div>
    </>
  );
  const routeTree = createRootRoute({ component: () => drawn });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a checkbox is saved at once, and the next change is based on the response', async () => {
  await show();
  const group = page.getByRole('group', { name: 'Ibrahim Smith’s access to Maya Smith' });
  await group.getByRole('checkbox', { name: 'Fitness' }).click();
  await expect.element(group.getByRole('checkbox', { name: 'Fitness' })).toBeChecked();
  await group.getByRole('checkbox', { name: 'Grades' }).click();
  await expect.element(group.getByRole('checkbox', { name: 'Grades' })).not.toBeChecked();
  expect(sent).toMatchObject([
    { version: 4, seesFitness: true, seesAcademics: true },
    { version: 5, seesFitness: true, seesAcademics: false },
  ]);
});

test('a rejected change returns to the saved value, and says why', async () => {
  refusal = { code: 'conflict', message: 'Someone else just changed this. Review it again.' };
  await show();
  await page.getByRole('checkbox', { name: 'Fitness' }).click();
  await expect.element(page.getByText('Someone else just changed this.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Fitness' })).not.toBeChecked();
});

test('a block requires a reason and hides the checkboxes, and the first request to lift it is only recorded', async () => {
  await show();
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await expect.element(page.getByText('Enter a reason.')).toBeVisible();
  expect(sent).toHaveLength(0);

  await page.getByLabelText('Why is Ibrahim Smith blocked?').fill('Court order 12/26');
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await expect.element(page.getByText('Reason: Court order 12/26')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(sent).toMatchObject([{ version: 4, isBlocked: true, blockReason: 'Court order 12/26' }]);

  noted = {
    isBlocked: true,
    blockReason: 'Court order 12/26',
    unblockAskedBy: { personId: '00000000-0000-4000-8000-000000000009', name: 'Rea Leal' },
  };
  await page.getByRole('button', { name: 'Unblock Ibrahim Smith' }).click();
  await expect
    .element(page.getByText('Noted. Ibrahim Smith stays blocked until someone else unblocks too.'))
    .toBeVisible();
  await expect.element(page.getByText('Rea Leal asked to remove this block.')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(sent[1]).toMatchObject({ version: 5, isBlocked: false, blockReason: null });

  noted = { unblockAskedBy: null };
  await page.getByRole('button', { name: 'Unblock Ibrahim Smith' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Grades' })).toBeChecked();
});

test('a block that fails isn’t shown as one, and keeps its reason so it can be saved again', async () => {
  refusal = { code: 'unavailable', message: 'The database isn’t answering.' };
  await show();
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await page.getByLabelText('Why is Ibrahim Smith blocked?').fill('Court order 12/26');
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await expect.element(page.getByText('The database isn’t answering.')).toBeVisible();
  expect(page.getByText('Reason: Court order 12/26').elements()).toHaveLength(0);
  await expect.element(page.getByLabelText('Why is Ibrahim Smith blocked?')).toHaveValue('Court order 12/26');

  refusal = null;
  await page.getByRole('button', { name: 'Block Ibrahim Smith' }).click();
  await expect.element(page.getByText('Reason: Court order 12/26')).toBeVisible();
});

test('people who can’t change a guardianship see it as read-only', async () => {
  await show(false);
  await expect.element(page.getByRole('checkbox', { name: 'Grades' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Block Ibrahim Smith' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Add guardian' }).elements()).toHaveLength(0);
});
