import type { RawRule } from '@laurel/domain/access/rule';
import type { TaughtClass } from '@laurel/domain/overview/overview';
import { newId } from '@laurel/web/kit/new-id';
import { adoptSession } from '@laurel/web/people/session';
import '@laurel/web/ui/look';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StudentsToSee } from './students-to-see';

const rules: RawRule[] = [{ action: 'update', subject: 'grades', conditions: { within: 'classes' } }];

const [sam, tia] = [newId('person'), newId('person')];

function taught(title: string, more: Partial<TaughtClass>): TaughtClass {
  return {
    ...{
      classId: newId('class'),
      title,
      courseTitle: title,
      isTeam: false,
      hasFitness: false,
      periods: '1',
      studentCount: 2,
      assignmentCount: 1,
    },
    ...{ shareEntered: null, toEnter: 0, unreleasedCount: 0, standings: [], low: [], away: [], isOpen: true },
    ...more,
  };
}

async function show(classes: readonly TaughtClass[]) {
  adoptSession({ isLoggedIn: true, rules, userData: [], observeeDetails: [], district: null, isFirstRun: false });
  const root = createRootRoute({ component: () => [<StudentsToSee key="see" taught={classes} />, <hr key="end" />] });
  return await render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

test('absent students come first, once for all classes, then failing ones, lowest grade first; each links to the class', async () => {
  const algebra = taught('Algebra', {
    away: [{ studentId: sam, name: 'Sam Student' }],
    low: [{ studentId: tia, name: 'Tia Student', percent: '61.5' }],
  });
  const biology = taught('Biology', {
    away: [{ studentId: sam, name: 'Sam Student' }],
    low: [{ studentId: sam, name: 'Sam Student', percent: '40.0' }],
  });
  const over = taught('Last year', { isOpen: false, low: [{ studentId: tia, name: 'Tia Student', percent: '1.0' }] });
  await show([algebra, biology, over]);
  await expect.element(page.getByRole('heading', { name: 'Students to check on' })).toBeInTheDocument();
  const lines = page.getByRole('listitem');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Sam StudentAlgebra, BiologyAbsent today',
    'Sam StudentBiology40.0%',
    'Tia StudentAlgebra61.5%',
  ]);
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/teacher/gradebook/${algebra.classId}`,
    `/teacher/gradebook/${biology.classId}`,
    `/teacher/gradebook/${algebra.classId}`,
  ]);
});

test('nothing is shown if everyone is there and doing well', async () => {
  const { container } = await show([taught('Algebra', {})]);
  await expect.element(page.getByRole('separator')).toBeInTheDocument();
  expect(container.textContent).toBe('');
});
