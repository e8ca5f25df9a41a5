import '@laurel/web/ui/look';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RollingFigure } from './rolling-figure';

const motionOf = (element: Element) => getComputedStyle(element).animationName;

test('a figure doesn’t move when first shown, and rolls when it changes, also back', async () => {
  const screen = await render(<RollingFigure figure="44" />);
  expect(motionOf(screen.getByText('44').element())).toBe('none');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const figure of ['45', '44']) {
    await screen.rerender(<RollingFigure figure={figure} />);
    expect(motionOf(screen.getByText(figure).element()) === 'none').toBe(isStill);
  }
});
