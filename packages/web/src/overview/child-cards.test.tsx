import { nothingChanged } from '@laurel/domain/overview/changes';
import { studentOverview } from '@laurel/domain/overview/overview';
import { queryClient } from '@laurel/web/kit/query-client';
import '@laurel/web/ui/look';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChildCards } from './child-cards';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

test('if space is short, a card truncates the section of a class and keeps the course', async () => {
  await page.viewport(250, 800);
  const standing = {
    ...{ classId: id(1), title: 'World History - Section 12', teacher: null, termId: null, termTitle: null },
    ...{ soFar: '87.4', letter: 'B+', shareGraded: '1', isOverridden: false, recent: [] },
  };
  const child = studentOverview.parse({
    ...{ studentId: id(5), name: 'Maya Rossi', photo: null, schoolName: null, gradeLevel: null, isGraded: true },
    ...{ classes: [standing], schoolDay: null, latest: [], due: [], contests: [], attendance: null, fitness: null },
    changes: nothingChanged,
  });
  const root = createRootRoute({ component: () => <ChildCards students={[child]} today="2026-11-20" /> });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  const isCut = (text: string) => {
    const { scrollWidth, clientWidth } = page.getByText(text, { exact: true }).element();
    return scrollWidth > clientWidth;
  };
  await expect.element(page.getByText('World History', { exact: true })).toBeVisible();
  expect([isCut('World History'), isCut('- Section 12')]).toEqual([false, true]);
  await page.viewport(1200, 800);
});
