/** As large as a face is shown anywhere, at twice the pixels. */
const side = 320;

/**
 * The middle of an image as a square of 320 pixels, so that a list of faces is soon there. What this browser can't read is
 * answered as it is: the server says what is wrong with it.
 */
export async function squarePhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const canvas = new OffscreenCanvas(side, side);
  const edge = Math.min(image.width, image.height);
  const [left, top] = [(image.width - edge) / 2, (image.height - edge) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, side, side);
  image.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([blob], 'photo.jpg', { type: blob.type });
}
