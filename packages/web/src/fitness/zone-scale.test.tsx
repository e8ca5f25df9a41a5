import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScaleOf } from './zone-scale';

const scale = {
  label: '38.3 of 39.1',
  bands: [
    { place: 0, size: 0.5, letter: 'D', level: 'developing' as const },
    { place: 0.5, size: 0.5, letter: 'H', level: 'healthy' as const },
  ],
  before: 0.3,
  now: 0.6,
  unit: 'ml/kg/min',
};

test('the unit is at the end of the axis, but never over a bound', async () => {
  const drawn = await render(<ScaleOf {...scale} bounds={[{ place: 0.5, text: '39.1' }]} />);
  await expect.element(page.getByText('ml/kg/min')).toBeVisible();
  await drawn.rerender(<ScaleOf {...scale} bounds={[{ place: 0.85, text: '39.1' }]} />);
  await expect.element(page.getByText('39.1', { exact: true })).toBeVisible();
  expect(page.getByText('ml/kg/min').elements()).toEqual([]);
});

test('the current result is filled and the last one is a ring, even on paper without backgrounds', async () => {
  const { container } = await render(<ScaleOf {...scale} bounds={[]} />);
  const [ring, filled] = [...container.querySelectorAll('[style*="inset-inline-start"]')].map((mark) => {
    const { borderTopWidth, height } = getComputedStyle(mark);
    return 2 * Number.parseFloat(borderTopWidth) >= Number.parseFloat(height);
  });
  expect([ring, filled]).toEqual([false, true]);
});
