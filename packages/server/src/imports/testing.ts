import type { Browser, TestLaurel } from '@laurel/server/testing/app';

/** Uploads a file through HTTP as this browser. */
export async function sendFile(
  { laurel }: TestLaurel,
  browser: Browser,
  url: string,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const boundary = 'laurel-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return await laurel.door.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'laurel.test',
      cookie: browser.cookie,
      'x-csrf-token': browser.csrf,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Waits until something is so, asking often; fails after 90 seconds. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It took longer than 90 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
