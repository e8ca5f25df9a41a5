import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayBars } from './day-bars';
import { DotRow } from './dot-row';
import { ShareBars } from './share-bars';
import { Sparkline } from './sparkline';
import { WorkProgress } from './work-progress';

test('a line chart describes itself in words; a single value isn’t charted', async () => {
  await render(
    <>
      <Sparkline label="Latest 2 scores: 80%, 90%" values={[80, 90]} />
      <Sparkline label="Latest score: 80%" values={[80]} />
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'Latest 2 scores: 80%, 90%' })).toBeInTheDocument();
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('every part of a whole is named with its count and share, including empty ones', async () => {
  await render(
    <ShareBars
      label="Attendance"
      parts={[
        { id: 'present', letter: 'P', words: 'Present', count: 3, look: 'solid' },
        { id: 'absent', letter: 'A', words: 'Absent', count: 1, look: 'dots' },
        { id: 'partly', letter: '½', words: 'Part of the day', count: 0, look: 'rising' },
      ]}
    />,
  );
  await expect.element(page.getByRole('figure', { name: 'Attendance' })).toBeVisible();
  for (const said of ['Present: 3, 75%', 'Absent: 1, 25%', 'Part of the day: 0, 0%']) {
    await expect.element(page.getByText(said)).toBeVisible();
  }
});

test('a group has a dot for each member, and those below the mark are rings', async () => {
  await render(
    <DotRow label="5 grades from 41% to 98%" values={[41, 66, 82, 82, 98]} median={82} from={50} to={100} mark={70} />,
  );
  const drawn = page.getByRole('img', { name: '5 grades from 41% to 98%' });
  await expect.element(drawn).toBeVisible();
  const dots = [...drawn.element().querySelectorAll('circle')].map((each) => ({
    x: Number(each.getAttribute('cx')),
    y: Number(each.getAttribute('cy')),
    look: each.getAttribute('class'),
  }));
  expect(dots).toHaveLength(5);
  // Equal grades are stacked, and the one beyond the edge is at it.
  expect(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(Math.min(...dots.map(({ x }) => x))).toBeGreaterThan(0);
  expect(new Set(dots.map(({ look }) => look)).size).toBe(2);
});

test('an empty whole isn’t charted', async () => {
  await render(<ShareBars label="None" parts={[{ id: 'a', letter: 'A', words: 'Absent', count: 0, look: 'solid' }]} />);
  expect(page.getByRole('figure').elements()).toHaveLength(0);
});

test('the bars of days are available as a table on request', async () => {
  const days = [
    { day: '2026-11-20', count: 1200 },
    { day: '2026-11-21', count: 0 },
  ];
  await render(<DayBars label="Signed in" unit="People" summary="At most 1,200" days={days} />);
  expect(page.getByRole('table').elements()).toHaveLength(0);
  await page.getByText('View as table').click();
  await expect.element(page.getByRole('row', { name: 'Nov 20 1,200' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'People' })).toBeVisible();
});

test('progress shows how many rows are done, or only that it is running if nothing is counted', async () => {
  await render(
    <>
      <WorkProgress label="Import" counted={{ done: 500, total: 2000 }} />
      <WorkProgress label="Export" counted={null} />
    </>,
  );
  await expect.element(page.getByText('500 of 2,000')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('value', '500');
  await expect.element(page.getByRole('progressbar', { name: 'Export' })).not.toHaveAttribute('value');
});
