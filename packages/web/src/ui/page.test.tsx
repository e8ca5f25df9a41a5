import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from './page';
import './look';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('a title that doesn’t fit is cut off at its end, also right to left', async () => {
  await page.viewport(1200, 800);
  document.documentElement.dir = 'rtl';
  await render(
    <div style={{ width: '260px' }}>
      <Page title="Portrait of a graduate of this school" isCompact action={<button type="button">Release</button>}>
        <p>Ratings</p>
      </Page>
    </div>,
  );
  const title = page.getByRole('heading', { level: 1 }).element();
  expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
  const letter = document.createRange();
  const text = title.firstChild;
  if (!text) throw new Error('The title is empty.');
  letter.setStart(text, 0);
  letter.setEnd(text, 1);
  const [first, frame] = [letter.getBoundingClientRect(), title.getBoundingClientRect()];
  expect(first.left).toBeGreaterThanOrEqual(frame.left - 1);
  expect(first.right).toBeLessThanOrEqual(frame.right + 1);
});

test('on a phone, a long title beside an action wraps and is shown whole', async () => {
  await page.viewport(390, 844);
  document.documentElement.dir = 'rtl';
  await render(
    <Page
      title="اللياقة البدنية · Algebra I · Period 1"
      isCompact
      action={<button type="button">يوم اختبار جديد</button>}
    >
      <p>Results</p>
    </Page>,
  );
  const title = page.getByRole('heading', { level: 1 }).element();
  expect(title.scrollWidth).toBe(title.clientWidth);
  expect(title.clientHeight).toBeGreaterThan(40);
});
