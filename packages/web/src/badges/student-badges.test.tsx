import { id } from '@laurel/domain/kit/id';
import { queryClient } from '@laurel/web/kit/query-client';
import { adoptSession } from '@laurel/web/people/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StudentBadges } from './student-badges';
import { drawings } from './widgets';

const uuid = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const studentId = id('person').parse(uuid('a1'));
const award = {
  ...{ badgeId: uuid('b1'), studentId, name: 'Sam Student', description: 'Speaks.', image: '/image/a.png' },
  ...{
    awardedAt: '2026-10-01T08:00:00Z',
    isSigned: true,
    validUntil: null,
    isExpired: false,
    revokedAt: null,
    revokeReason: null,
  },
};
const revoked = { revokedAt: '2026-10-02T08:00:00Z', revokeReason: 'A mistake.' };

const awards = [
  { ...award, awardId: uuid('c1'), title: 'Speaker' },
  { ...award, ...revoked, awardId: uuid('c2'), title: 'Writer' },
  { ...award, validUntil: '2026-10-02T08:00:00Z', isExpired: true, awardId: uuid('c3'), title: 'First aid' },
];

afterEach(() => vi.unstubAllGlobals());

beforeEach(() =>
  adoptSession({
    ...{ isLoggedIn: true, observeeDetails: [], district: null, isFirstRun: false },
    rules: [{ action: 'read', subject: 'transition', conditions: { within: 'own' } }],
    userData: {
      ...{
        accountId: id('account').parse(uuid('d1')),
        personId: studentId,
        username: 's',
        email: null,
        name: 'S',
        role: 'client',
        roles: [],
      },
    },
  }),
);

test('a student’s badges link to their public pages, without revoked and expired ones', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    return Response.json({ studentId, name: 'Sam Student', awards, mayExport: false, hasEmail: false });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <StudentBadges studentId={studentId} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('link', { name: 'Speaker' })).toHaveAttribute('href', `/badges/${uuid('c1')}`);
  expect(page.getByText(/Writer|First aid/).elements()).toEqual([]);
  await expect.element(page.getByText('Awarded Oct 1, 2026', { exact: true })).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(`/api/students/${studentId}/badges`)]);
});

test('the badges widget on a school’s page shows the same badges', () => {
  const learners = [{ studentId, name: 'Sam Student', awards, mayExport: false, hasEmail: false }];
  const lines = drawings.map(({ read }) => read({ learners } as never, { props: {}, today: '2026-10-12' as never }));
  expect(lines).toEqual([[{ key: uuid('c1'), main: 'Speaker', sub: 'Sam Student' }]]);
});
