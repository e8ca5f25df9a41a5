import { Select } from '@laurel/editor/controls/select';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';

/** What a narrow Arabic page shows of a select with this title. */
async function pictureOf(title: string): Promise<string> {
  const screen = await render(
    <div dir="rtl" style={{ inlineSize: '160px' }}>
      <Select aria-label="Assignment" options={[title, 'واجب']} />
    </div>,
  );
  const picture = await page.screenshot({ element: page.getByLabelText('Assignment'), base64: true, save: false });
  await screen.unmount();
  return typeof picture === 'string' ? picture : '';
}

test('in Arabic, a Latin title that doesn’t fit keeps its beginning and loses its end', async () => {
  const picture = await pictureOf('The Industrial Revolution and the cities it built');
  expect(picture.length).toBeGreaterThan(500);
  expect(await pictureOf('The Industrial Revolution and the railroads between them')).toBe(picture);
  expect(await pictureOf('An Industrial Revolution and the cities it built')).not.toBe(picture);
});
