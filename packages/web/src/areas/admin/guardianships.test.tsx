import { personDetail } from '@laurel/domain/people/person';
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

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const guardianship = {
  guardianshipId: id(1),
  guardianId: id(2),
  guardianName: 'Ibrahim Smith',
  studentId: id(3),
  studentName: 'Maya Smith',
  relation: 'parent',
  seesAcademics: true,
  seesAttendance: true,
  seesFitness: false,
  seesContact: true,
  rightsPassOn: null,
  keptAt18: null,
  isBlocked: false,
  blockReason: null,
  unblockAskedBy: null,
  startsOn: null,
  endsBefore: null,
  version: 4,
};
const person = personDetail.parse({
  personId: id(3),
  givenName: 'Maya',
  familyName: 'Smith',
  preferredGivenName: null,
  preferredFamilyName: null,
  middleName: null,
  pronouns: null,
  sex: null,
  schoolId: null,
  phoneKind: null,
  otherPhones: [],
  schoolEnrolments: [],
  emergencyContacts: [],
  language: null,
  address: null,
  household: [],
  photo: null,
  isUnlisted: false,
  isErased: false,
  isFromRoster: false,
  keptFields: [],
  identifier: null,
  email: null,
  gradeLevel: '11',
  schoolName: null,
  roles: [{ key: 'student', name: 'Student' }],
  username: 'msmith',
  isActive: true,
  isActivated: true,
  hasCaseload: false,
  birthOn: null,
  phone: null,
  version: 1,
  accounts: [],
  guardianships: [guardianship],
  enrolments: [],
});

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

test('a box is saved at once, and the next change is based on the answer', async () => {
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

test('a refused change goes back to what is kept, and says why', async () => {
  refusal = { code: 'conflict', message: 'Someone else just changed this. Review it again.' };
  await show();
  await page.getByRole('checkbox', { name: 'Fitness' }).click();
  await expect.element(page.getByText('Someone else just changed this.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Fitness' })).not.toBeChecked();
});

test('a block needs its reason and takes the boxes away, and the first to lift it is only noted', async () => {
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

  noted = { isBlocked: true, blockReason: 'Court order 12/26', unblockAskedBy: { personId: id(9), name: 'Rea Leal' } };
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

test('whoever may not change it sees it and can’t press it', async () => {
  await show(false);
  await expect.element(page.getByRole('checkbox', { name: 'Grades' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Block Ibrahim Smith' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Add guardian' }).elements()).toHaveLength(0);
});
