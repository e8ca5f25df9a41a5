import { Select } from '@laurel/editor/controls/select';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';

/** The pixels that a narrow Arabic page shows of a select with this title. */
async function pixelsOf(title: string): Promise<Uint8ClampedArray> {
  const screen = await render(
    <div dir="rtl" style={{ inlineSize: '160px' }}>
      <Select aria-label="Assignment" options={[title, 'واجب']} />
    </div>,
  );
  const picture = await page.screenshot({ element: page.getByLabelText('Assignment'), base64: true, save: false });
  await screen.unmount();
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${String(picture)}`)).blob());
  const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
  drawing?.drawImage(image, 0, 0);
  return drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
}

/** In how many places two pictures differ clearly; the edges of letters are smoothed a little differently each time. */
function countDifferences(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 64).length;
}

test('in Arabic, a Latin title that doesn’t fit keeps its beginning and loses its end', async () => {
  const cities = await pixelsOf('The Industrial Revolution and the cities it built');
  const railroads = await pixelsOf('The Industrial Revolution and the railroads between them');
  const another = await pixelsOf('An Industrial Revolution and the cities it built');
  expect(cities.length).toBeGreaterThan(500);
  expect(countDifferences(cities, railroads)).toBe(0);
  expect(countDifferences(cities, another)).toBeGreaterThan(100);
});
