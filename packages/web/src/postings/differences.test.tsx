import { gradeDifference } from '@laurel/domain/postings/api';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ClassDifferences, SchoolDifferences } from './difference-list';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const line = gradeDifference.parse({
  ...{ studentId: id(3), classId: id(1), name: 'Sam Student', title: 'Algebra', reason: 'Project' },
  ...{ computedPercent: '80', computedLetter: 'B', percent: '91', letter: 'A', isCorrection: false },
  ...{ madeBy: 'Ada Algebra', until: '2026-12-01' },
});
const corrected = { ...line, studentId: id(4), name: 'Tia Student', isCorrection: true, until: null };

let answer = { differences: [line, corrected], count: 2 };

beforeEach(async () => {
  answer = { differences: [line, corrected], count: 2 };
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await page.viewport(1200, 800);
});
afterEach(() => vi.unstubAllGlobals());

async function show(list: ReactNode): Promise<void> {
  await render(<QueryClientProvider client={queryClient}>{list}</QueryClientProvider>);
}

const ofClass = { classId: id(1), termId: id(2) } as ComponentProps<typeof ClassDifferences>;
const ofSchool = { schoolId: id(1), termId: id(2) } as ComponentProps<typeof SchoolDifferences>;

const linesOf = () =>
  [...document.querySelectorAll('li')].map((each) => [...each.children].map((part) => part.textContent));

test('a school’s overridden and corrected grades are listed with the calculated ones, the reason, and the author', async () => {
  await show(<SchoolDifferences {...ofSchool} />);
  await expect.element(page.getByRole('list', { name: 'Differences' })).toBeVisible();
  const set = 'Set by Ada Algebra until Dec 1, 2026: Project';
  expect(linesOf()).toEqual([
    ['Sam StudentA · 91%', 'Algebra', 'Calculated: B · 80%', set],
    ['Tia StudentA · 91%', 'Algebra', 'Calculated: B · 80%', 'Corrected by Ada Algebra: Project'],
  ]);
});

test('the list of one class doesn’t repeat its name', async () => {
  await show(<ClassDifferences {...ofClass} />);
  await expect.element(page.getByRole('list', { name: 'Differences' })).toBeVisible();
  await expect.element(page.getByText('Algebra', { exact: true })).not.toBeInTheDocument();
});

test('a shortened list says how many there are, and an empty one that every grade is as calculated', async () => {
  answer = { differences: [line], count: 1200 };
  await show(<SchoolDifferences {...ofSchool} />);
  await expect.element(page.getByText('The first 1 of 1,200.')).toBeVisible();
  queryClient.clear();
  answer = { differences: [], count: 0 };
  await show(<ClassDifferences {...ofClass} />);
  await expect.element(page.getByText('Every grade is as calculated.')).toBeVisible();
});
