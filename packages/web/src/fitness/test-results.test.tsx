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

const zones = [
  { zone: 'HFZ', level: 'healthy', name: 'Healthy', letter: 'H' },
  { zone: 'NI', level: 'developing', name: 'Needs Improvement', letter: 'N' },
];
const curlUp = {
  test: catalogue.find(({ testId }) => testId === 'curlUp'),
  cuts: [
    { min: '18', max: null, zone: 'HFZ' },
    { min: null, max: null, zone: 'NI' },
  ],
};

/** The results of a 40-yard dash, oldest first. */
const shown = async (...results: ReturnType<typeof result>[]) => await show({ test: dash, cuts: [] }, results);

async function show(of: object, results: ReturnType<typeof result>[]) {
  const read = studentFitness.parse({
    ...{ studentId: '018f0000-0000-7000-8000-000000000002', name: 'Maya', schoolName: null, today: '2026-11-20' },
    ...{ sex: 'F', whyNoBody: null, zones, tests: [{ ...of, results }] },
  });
  const [one] = read.tests;
  if (!one) throw new Error('Nothing to show.');
  return await render(<TestResults {...one} zones={read.zones} />);
}

test('a result without a zone says why in place of the zone', async () => {
  const whyNoZone = translatable`The school’s standards have no zones for ${'40-yard dash'}.`;
  const screen = await shown(result('2026-11-16', '6.1', { whyNoZone }));
  const said = screen.getByText('The school’s standards have no zones for 40-yard dash.');
  await expect.element(said.first()).toBeVisible();
  const row = screen.getByRole('row', { name: /Nov 16/, includeHidden: true });
  await expect.element(row).toHaveTextContent('have no zones');
});

test('a slower sprint is shown as a decline, in words and in the chart', async () => {
  const screen = await shown(result('2026-09-14', '5.8'), result('2026-11-16', '6.1'));
  await expect.element(screen.getByText('Previously 5.8 s on Sep 14 · Slower by 0.3 s')).toBeVisible();
  const points = [...screen.container.querySelectorAll('svg circle')].map((point) => Number(point.getAttribute('cy')));
  expect(points).toHaveLength(2);
  // Down a page is a larger `cy`.
  expect(points[1]).toBeGreaterThan(points[0] ?? 0);
});

test('without a recorded sex the zone of each table is shown', async () => {
  const bothZones = { F: 'HFZ', M: 'NI' };
  const whyNoZone = translatable`No zone without a recorded sex.`;
  const screen = await show(curlUp, [result('2026-11-16', '20', { bothZones, whyNoZone })]);
  const said = screen.getByText('Girls: Healthy · Boys: Needs Improvement');
  await expect.element(said.first()).toBeVisible();
  expect(screen.getByText('No zone without a recorded sex.').elements()).toEqual([]);
});

test('a chart names its unit and both ends of its axis, and shades the healthy zone from its limit up', async () => {
  const screen = await show(curlUp, [
    result('2026-05-04', '15', { zone: 'NI' }),
    result('2026-11-16', '24', { zone: 'HFZ' }),
  ]);
  const chart = screen.container.querySelector('svg');
  const texts = [...(chart?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent);
  expect(texts).toContain('reps');
  const [low, high] = texts.slice(0, 2).map(Number);
  const band = chart?.querySelector('rect');
  const [top, size] = ['y', 'height'].map((name) => Number(band?.getAttribute(name)));
  const [bottom, ceiling] = [...(chart?.querySelectorAll('line') ?? [])].map((rule) => Number(rule.getAttribute('y1')));
  expect(top).toBe(ceiling);
  // From 18 to the top, as far as the axis goes.
  const share = (Number(high) - 18) / (Number(high) - Number(low));
  expect(size).toBeCloseTo(share * (Number(bottom) - Number(ceiling)), 3);
  const points = [...(chart?.querySelectorAll('circle') ?? [])].map((point) => Number(point.getAttribute('cy')));
  const limit = Number(top) + Number(size);
  expect(points.map((at) => at < limit)).toEqual([false, true]);
});
