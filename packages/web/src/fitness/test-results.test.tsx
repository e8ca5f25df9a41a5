import { catalogue } from '@laurel/domain/fitness/standards';
import { studentFitness } from '@laurel/domain/fitness/student-fitness';
import { translatable } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TestResults } from './test-results';

const dash = catalogue.find(({ testId }) => testId === 'dash40');

const result = (day: string, value: string, more: object = {}) => ({
  ...{
    testDayId: `018f0000-0000-7000-8000-${day.replaceAll('-', '').padStart(12, '0')}`,
    day,
    value,
    zone: null,
    age: 12,
  },
  ...{ testDayTitle: 'Fall' },
  ...{ status: 'measured', trials: [], protocol: null, bothZones: null, pack: null, whyNoZone: null, isBest: false },
  ...{ trace: null, ...more },
});

/** The results of a 40-yard dash, oldest first. */
async function shown(...results: ReturnType<typeof result>[]) {
  const { tests } = studentFitness.parse({
    ...{ studentId: '018f0000-0000-7000-8000-000000000002', name: 'Maya', schoolName: null, today: '2026-11-20' },
    ...{ sex: 'F', whyNoBody: null, zones: [], tests: [{ test: dash, results, cuts: [] }] },
  });
  const [of] = tests;
  if (!of) throw new Error('Nothing to show.');
  return await render(<TestResults {...of} zones={[]} />);
}

test('a result without a zone says why where its zone would be', async () => {
  const whyNoZone = translatable`The school’s standards have no zones for ${'40-yard dash'}.`;
  const screen = await shown(result('2026-11-16', '6.1', { whyNoZone }));
  const said = screen.getByText('The school’s standards have no zones for 40-yard dash.');
  await expect.element(said.first()).toBeVisible();
  const row = screen.getByRole('row', { name: /Nov 16/, includeHidden: true });
  await expect.element(row).toHaveTextContent('have no zones');
});

test('a slower sprint goes down, in words and in the picture', async () => {
  const screen = await shown(result('2026-09-14', '5.8'), result('2026-11-16', '6.1'));
  await expect.element(screen.getByText('Previously 5.8 s on Sep 14 · Slower by 0.3 s')).toBeVisible();
  const points = [...screen.container.querySelectorAll('svg circle')].map((point) => Number(point.getAttribute('cy')));
  expect(points).toHaveLength(2);
  // Down a page is a larger `cy`.
  expect(points[1]).toBeGreaterThan(points[0] ?? 0);
});
