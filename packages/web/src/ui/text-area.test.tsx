import { TextArea } from '@laurel/editor/controls/text-field';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './look';

/** In which half of a text area on an Arabic page the ink of what is written stands; both or none while fonts load. */
async function sidesOf(written: string): Promise<string[]> {
  const screen = await render(
    <div dir="rtl" style={{ inlineSize: '300px' }}>
      <TextArea
        aria-label="Comment"
        defaultValue={written}
        style={{ border: 0, background: 'white', color: 'black' }}
      />
    </div>,
  );
  const picture = await page.screenshot({ element: page.getByLabelText('Comment'), base64: true, save: false });
  await screen.unmount();
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${String(picture)}`)).blob());
  const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
  drawing?.drawImage(image, 0, 0);
  const half = Math.floor(image.width / 2);
  const isInked = (x: number) =>
    drawing?.getImageData(x, 0, half, image.height - 16).data.some((value, at) => at % 4 === 0 && value < 128);
  return [...(isInked(0) ? ['left'] : []), ...(isInked(half) ? ['right'] : [])];
}

test('in Arabic, English text starts at the left, and Arabic text at the right', async () => {
  await expect.poll(async () => await sidesOf('Reads well!')).toEqual(['left']);
  await expect.poll(async () => await sidesOf('قراءة رائعة!')).toEqual(['right']);
});
