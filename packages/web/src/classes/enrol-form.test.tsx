import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EnrolForm } from './enrol-form';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const sam = {
  personId: id(7),
  givenName: 'Sam',
  familyName: 'Baker',
  identifier: '107',
  roles: [{ key: 'student', name: 'Student' }],
  schoolName: 'Cedar Valley High School',
  preferredGivenName: null,
  preferredFamilyName: null,
  gradeLevel: null,
  isActive: true,
  isActivated: true,
  photo: null,
  isUnlisted: false,
  email: null,
  username: null,
};
const enrolment = {
  enrolmentId: id(2),
  personId: id(7),
  name: 'Sam Baker',
  identifier: '107',
  role: 'student',
  isActive: true,
  startsOn: null,
  endsBefore: null,
  version: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

test('an accidental enrollment can be undone from its notification', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST' || init?.method === 'PUT') sent.push(`${url} ${init.body}`);
    return Response.json(url.includes('/people') ? { people: [sam], count: 1 } : enrolment);
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <EnrolForm classId={id(1)} />
      </div>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: /^Enrol/ }).click();
  await page.getByRole('searchbox').fill('sam');
  await page.getByRole('button', { name: /Sam Baker/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Sam Baker’s enrollment was undone.')).toBeVisible();
  expect(sent.at(-1)).toBe(`/api/enrolments/${id(2)}/end {"version":1}`);
});
