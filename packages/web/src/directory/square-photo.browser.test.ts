import { expect, test } from 'vitest';
import { squarePhoto } from './queries';

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is nothing to draw on.');
  drawing.fillStyle = '#c00';
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = '#080';
  drawing.fillRect((width - height) / 2, 0, height, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
}

test('a photo is cropped to its center, and scaled down to the size it is shown at', async () => {
  const photo = await squarePhoto(await picture(1800, 900));
  expect(photo.type).toBe('image/jpeg');
  const image = await createImageBitmap(photo);
  expect([image.width, image.height]).toEqual([320, 320]);
  const drawing = new OffscreenCanvas(320, 320).getContext('2d');
  drawing?.drawImage(image, 0, 0);
  for (const at of [4, 160, 315]) {
    const [red = 255, green = 0] = drawing?.getImageData(at, 160, 1, 1).data ?? [];
    expect(green).toBeGreaterThan(100);
    expect(red).toBeLessThan(60);
  }
});

test('a photo that the browser can’t read is sent to the server unchanged', async () => {
  const file = new File(['no image'], 'me.heic', { type: 'image/heic' });
  expect(await squarePhoto(file)).toBe(file);
});
