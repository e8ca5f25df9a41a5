import { classDetail } from '@laurel/domain/classes/class';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { closeNotice } from '@laurel/web/ui/notice';
import { Snackbar } from '@laurel/web/ui/snackbar';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ClassRoster } from './class-roster';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

function enrolment(at: number, name: string, changed: object = {}) {
  const days = { startsOn: null, endsBefore: null };
  const plain = { identifier: `10${at}`, role: 'student', isActive: true, version: 2, ...days };
  return { enrolmentId: id(at), personId: id(at + 100), name, ...plain, ...changed };
}

const detail = classDetail.parse({
  classId: id(1),
  title: 'Biology',
  code: null,
  courseTitle: 'Biology',
  schoolName: 'Cedar Valley High School',
  kind: 'scheduled',
  teachers: [],
  studentCount: 1,
  isActive: true,
  location: null,
  periods: null,
  version: 1,
  isFromRoster: false,
  keptFields: [],
  terms: [],
  enrolments: [enrolment(2, 'Maya Rossi'), enrolment(3, 'Jonah Diaz', { isActive: false, endsBefore: '2026-11-02' })],
});

const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(enrolment(2, 'Maya Rossi', { version: 3 })), { headers });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  closeNotice();
});

async function show(mayChange: boolean): Promise<void> {
  await render(
    <QueryClientProvider client={queryClient}>
      <Snackbar />
      {/* Room for the notices at the top. */}
      <div style={{ paddingBlockStart: 120 }}>
        <ClassRoster detail={detail} mayChange={mayChange} />
      </div>
    </QueryClientProvider>,
  );
}

test('ending an enrollment says that scores are kept, and undo enrolls the person again', async () => {
  await show(true);
  await page.getByRole('button', { name: 'End enrollment: Maya Rossi' }).click();
  await expect.element(page.getByText('Scores were kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Maya Rossi enrolled.')).toBeVisible();
  expect(sent).toMatchObject([
    { url: `/api/enrolments/${id(2)}/end`, body: { version: 2 } },
    { url: `/api/classes/${id(1)}/enrolments`, body: { personId: id(102), role: 'student', startsOn: null } },
  ]);
});

test('students whose enrollment has ended are listed separately, with their last day', async () => {
  await show(true);
  await expect.element(page.getByRole('heading', { name: 'Past enrollments' })).toBeVisible();
  await expect.element(page.getByText('until Nov 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enroll again: Jonah Diaz' })).toBeVisible();
});

test('people who can’t change a class see who is in it, without controls', async () => {
  await show(false);
  await expect.element(page.getByText('Maya Rossi')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
