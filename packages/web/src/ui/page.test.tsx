import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from './page';
import './look';

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('a title that doesn’t fit is cut off at its end, also right to left', async () => {
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
