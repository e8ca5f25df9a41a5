import { measured } from '@laurel/domain/averages/api';
import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TogetherPanel } from './averages';
import { MeasurePanel } from './measure-panel';

const attendance = {
  ...{ measure: 'attendance', hidden: null, near: null, termTitle: 'Fall' },
  spread: { n: 10, median: '93.5', lower: '90.0', upper: '97.0' },
  bars: [
    { from: 0, through: 1, count: 0 },
    { from: 2, through: 3, count: 10 },
  ],
  trend: [{ title: 'Fall', n: 10, median: '93.5' }],
};
const hidden = { ...attendance, spread: null, bars: null, trend: [] };
const draw = async (change: object) =>
  await render(<MeasurePanel measured={measured.parse({ ...attendance, ...change })} />);
const trendOf = () => page.getByRole('list', { name: 'Median by term' });

test('a measure shows its median and middle 50% in words, its bands, and the number of students and the term', async () => {
  await draw({});
  await expect.element(page.getByText('Median: 93.5%')).toBeVisible();
  await expect.element(page.getByText('Middle 50%: 90.0% to 97.0%')).toBeVisible();
  await expect.element(page.getByText('10 students · Fall')).toBeVisible();
  expect(page.getByRole('list', { name: /how many students in each band/ }).elements()).toHaveLength(1);
  // One term is no trend.
  expect(trendOf().elements()).toHaveLength(0);
});

test('terms are listed with their medians, oldest first, and charted as a line; one with fewer than 5 says so and shows no figure', async () => {
  const trend = [
    { title: 'Spring 2025', n: 12, median: '88.1' },
    { title: 'Fall 2025', n: null, median: null },
    { title: 'Spring 2026', n: 9, median: '91.4' },
  ];
  await draw({ trend });
  await expect.element(trendOf()).toBeVisible();
  const terms = trendOf()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(terms.slice(0, 3)).toEqual(['Spring 2025 88.1%', 'Fall 2025 hidden: fewer than 5', 'Spring 2026 91.4%']);
  await expect.element(page.getByRole('img', { name: 'Attendance, median by term' })).toBeVisible();
});

test.each([
  ['few', null, 'Hidden: fewer than 5 students have a value.'],
  ['near', 'Gym', 'Hidden: this group and Gym differ by fewer than 5 students. See Gym instead.'],
  ['near', null, 'Hidden: without its teams, fewer than 5 students are left. See the teams instead.'],
  [null, null, 'No values yet. Attendance appears here once it is taken.'],
])('without figures (%s, %s) it says why, and shows no chart', async (why, near, said) => {
  await draw({ ...hidden, hidden: why, near });
  await expect.element(page.getByText(said)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Median|Middle 50%|\d%/);
  expect(page.getByRole('list').elements()).toHaveLength(0);
});

test('grades and fitness share one chart: each band of grades with its students’ middle 50%', async () => {
  await render(<TogetherPanel rows={[{ from: 0, through: 3, n: 14, median: '60', lower: '40', upper: '80' }]} />);
  const row = page.getByRole('img', { name: /14 students: median 60%, middle 50% 40% to 80%/ });
  await expect.element(row).toBeVisible();
});
