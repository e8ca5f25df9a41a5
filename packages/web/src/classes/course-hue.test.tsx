import { courseFields, usualCounts } from '@laurel/domain/classes/course';
import { hueOf } from '@laurel/web/kit/face';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { CourseFace } from '@laurel/web/people/course-face';
import { adoptSession } from '@laurel/web/people/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EditCourse } from './edit-course';

const session = {
  ...{ isLoggedIn: true, rules: [], userData: [], observeeDetails: [], district: null, isFirstRun: false },
} satisfies Parameters<typeof adoptSession>[0];
const courseId = '00000000-0000-4000-8000-000000000001';
const detail = {
  ...{ courseId, title: 'Algebra I', code: 'MA-1', ...usualCounts, schoolName: 'Cedar Valley High School' },
  ...{ classCount: 0, isActive: true, version: 1, isFromRoster: false, keptFields: [], classes: [] },
} as never;
let saved: unknown[] = [];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    if (init?.method === 'PUT') saved.push(JSON.parse(String(init.body)));
    const { hue } = courseFields.parse(saved.at(-1) ?? detail);
    if (pathname === '/api/session-data')
      return Response.json({ ...session, ...(hue === null ? {} : { courseHues: [['Algebra I', hue]] }) });
    return Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  adoptSession(session);
});

const unsaved = {
  ...{ note: vi.fn(), noteForm: vi.fn(), forget: vi.fn(), forgetForm: vi.fn(), tellSaved: vi.fn() },
  ...{ isTyped: () => false, leave: (goOn: () => void) => goOn() },
};

function EditForm() {
  return <EditCourse detail={detail} unsaved={unsaved} onDone={() => undefined} />;
}

const faceOf = (name: string) => page.getByTestId(name).element().querySelector('[data-hue]');

test('a color is chosen with arrow keys, and every avatar of the course on screen follows once it is saved', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <p data-testid="face">
        <CourseFace title="Algebra I · Period 2" />
      </p>
      <EditForm />
    </QueryClientProvider>,
  );
  const group = page.getByRole('group', { name: 'Color' });
  expect(group.getByRole('radio').all()).toHaveLength(11);
  const automatic = group.getByRole('radio', { name: 'Automatic' });
  await expect.element(automatic).toBeChecked();
  // Each has the letters of the course, so that gray tells it from other courses.
  for (const option of group.element().querySelectorAll('[data-hue]')) expect(option.textContent).toBe('A1');
  (automatic.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(group.getByRole('radio', { name: 'Purple' })).toBeChecked();
  expect(faceOf('face')?.getAttribute('data-hue')).toBe(String(hueOf('Algebra I')));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => faceOf('face')?.getAttribute('data-hue')).toBe('3');
  expect(saved).toMatchObject([{ title: 'Algebra I', hue: 3, version: 1 }]);
  (group.getByRole('radio', { name: 'Purple' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  await expect.poll(() => faceOf('face')?.getAttribute('data-hue')).toBe(String(hueOf('Algebra I')));
  expect(saved).toMatchObject([{ hue: 3 }, { hue: null }]);
});

test('the avatars to choose from have the initials of the title as it is typed', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <EditForm />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Title').fill('World History');
  const group = page.getByRole('group', { name: 'Color' });
  await expect.poll(() => group.element().querySelector('[data-hue]')?.textContent).toBe('WH');
});

test('a course has its chosen color wherever its avatar appears, and other courses keep their own', async () => {
  adoptSession({
    ...session,
    courseHues: [
      ['Algebra I', 8],
      ['constructor', 1],
    ],
  });
  await render(
    <>
      <p data-testid="title">
        <CourseFace title="Algebra I" />
      </p>
      <p data-testid="class">
        <CourseFace title="Algebra I · Period 6" />
      </p>
      <p data-testid="other">
        <CourseFace title="Algebra II · Period 6" />
      </p>
    </>,
  );
  const hues = () => ['title', 'class', 'other'].map((name) => faceOf(name)?.getAttribute('data-hue'));
  expect(hues()).toEqual(['8', '8', String(hueOf('Algebra II'))]);
  adoptSession(session);
  await expect.poll(hues).toEqual([...Array(2).fill(String(hueOf('Algebra I'))), String(hueOf('Algebra II'))]);
});
