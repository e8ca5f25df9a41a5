import { newId } from '@laurel/server/db/new-id';
import { type Browser, sessionOf, type TestLaurel, testLaurel, visitor } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let laurel: TestLaurel;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  laurel = await testLaurel();
  school = await testSchool(laurel);
  other = await testSchool(laurel, 'Other district');
});
afterAll(async () => await laurel.close());

async function upload(bytes: Buffer, fileName = 'picture.png', contentType = 'image/png', browser?: Browser | null) {
  const { cookie, csrf } = browser ?? school.people.sam.browser;
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${contentType}\r\n\r\n`;
  return await laurel.laurel.door.app.inject({
    method: 'POST',
    url: '/api/core/upload-image',
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  });
}

async function show(path: string, browser: Browser | null = school.people.sam.browser, headers = {}) {
  return await laurel.laurel.door.app.inject({
    url: path,
    headers: { ...(browser ? { cookie: browser.cookie } : {}), ...headers },
  });
}

function drawing(width = 20, height = 10) {
  return sharp({ create: { width, height, channels: 3, background: '#c62' } });
}

const script = '<html><script>alert(1)</script></html>';

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s is stored, and displayed to its uploader', async (format) => {
  const sent = await upload(await drawing().toFormat(format).toBuffer(), 'whatever.exe', 'application/octet-stream');
  expect(sent.statusCode, sent.body).toBe(200);
  const { path } = sent.json();
  expect(path).toMatch(/^\/image\/[\w-]{24}\.(png|jpg|webp|gif)$/);
  const shown = await show(path);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': `image/${format}`,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format, width: 20, height: 10 });
});

test('a photo loses its place and camera data, and is rotated upright', async () => {
  const photo = await drawing(40, 20)
    .withExif({
      IFD0: { Make: 'CanaryCam', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>canary-xmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { path } = (await upload(photo, 'photo.jpg', 'image/jpeg')).json();
  const { rawPayload } = await show(path);
  const kept = await sharp(rawPayload).metadata();
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([kept.width, kept.height]).toEqual([20, 40]);
  expect(rawPayload.includes('Canary') || rawPayload.includes('canary')).toBe(false);
});

test('data hidden behind an image’s pixels doesn’t survive', async () => {
  for (const format of ['png', 'jpeg', 'gif'] as const) {
    const polyglot = Buffer.concat([await drawing().toFormat(format).toBuffer(), Buffer.from(script)]);
    const sent = await upload(polyglot);
    expect(sent.statusCode, format).toBe(200);
    expect((await show(sent.json().path)).rawPayload.includes('<script>')).toBe(false);
  }
});

describe('rejected with a message', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string, number][] = [
    ['a page called .png', () => Buffer.from(script), 'image/png', 400],
    ['an SVG', () => Buffer.from(svg), 'image/svg+xml', 400],
    ['an SVG called .png', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'image/png', 400],
    ['a TIFF', () => drawing().tiff().toBuffer(), 'image/png', 400],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n'), 'image/png', 400],
    ['an empty file', () => Buffer.alloc(0), 'image/png', 400],
    ['half an image', async () => (await drawing(300, 300).png().toBuffer()).subarray(0, 200), 'image/png', 400],
    ['an image of 64 million pixels', () => drawing(8000, 8000).png().toBuffer(), 'image/png', 413],
    ['a file over 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413],
  ];
  test.each(cases)('%s', async (_, bytes, type, status) => {
    const sent = await upload(await bytes(), 'picture.png', type);
    expect(sent.statusCode, sent.body).toBe(status);
    expect(sent.json().message).toMatch(/\.$/);
  });
});

test('an animation keeps its frames, and its frames count as pixels', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const sent = await upload(moving);
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await sharp((await show(sent.json().path)).rawPayload).metadata()).toMatchObject({ format, pages: 3 });
  }
  const tall = Array.from({ length: 12 }, (_, n) =>
    sharp({ create: { width: 2000, height: 2000, channels: 3, background: { r: n * 20, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  const bomb = await sharp(await Promise.all(tall), { join: { animated: true } })
    .gif({ effort: 1, colours: 16, dither: 0 })
    .toBuffer();
  expect((await upload(bomb)).statusCode).toBe(413);
});

test('an image larger than any screen is scaled down', async () => {
  const { path } = (await upload(await drawing(4000, 1000).png().toBuffer())).json();
  expect(await sharp((await show(path)).rawPayload).metadata()).toMatchObject({ width: 2560, height: 640 });
});

test('the server chooses the file’s name, whatever the browser says', async () => {
  for (const name of [
    '../../etc/passwd',
    '..\\\\..\\\\boot.ini',
    '/etc/passwd',
    'a.png%00.html',
    '.htaccess',
    'x'.repeat(3000),
  ]) {
    const sent = await upload(await drawing().png().toBuffer(), name);
    expect(sent.json().path, sent.body).toMatch(/^\/image\/[\w-]{24}\.png$/);
  }
});

test('people who are signed out, from another district, without a record of it, or guessing don’t see an image, and all get the same response', async () => {
  const { path } = (await upload(await drawing().png().toBuffer())).json();
  const answers = await Promise.all([
    show(path, null),
    show(path, visitor()),
    show(path, other.people.admin.browser),
    show(path, school.people.admin.browser),
    show(`/image/${'a'.repeat(24)}.png`),
    show('/image/..%2f..%2fetc%2fpasswd'),
    show('/image/%00.png'),
    show('/image/a%00.png', other.people.admin.browser),
    show('/image/'),
    show(`/image/${'a'.repeat(290)}`),
    show(path.replace('/image/', '/IMAGE/'), null),
  ]);
  const withoutShell = answers.filter((answer) => !String(answer.headers['content-type']).startsWith('text/html'));
  expect(withoutShell.length).toBeGreaterThanOrEqual(9);
  expect(new Set(withoutShell.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
    new Set(['404 not-found']),
  );
});

test('an image cached by the browser is revalidated, and refused once signed out', async () => {
  const browser = await sessionOf(laurel, school.districtId, school.people.tia.accountId);
  const { path } = (await upload(await drawing().png().toBuffer(), 'a.png', 'image/png', browser)).json();
  const { etag } = (await show(path, browser)).headers;
  expect(await show(path, browser, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
  expect((await show(path, visitor(), { 'if-none-match': etag })).statusCode).toBe(404);
});

test('an upload without a file, a session, or the page’s token is rejected', async () => {
  const { app } = laurel.laurel.door;
  const { cookie, csrf } = school.people.sam.browser;
  const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'multipart/form-data; boundary=edge' };
  const send = async (payload: string, change = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/core/upload-image',
      headers: { ...headers, ...change },
      payload,
    });
    return [answer.statusCode, answer.json().message];
  };
  const none = [400, 'No files to upload'];
  expect(await send('--edge--\r\n')).toEqual(none);
  expect(
    await send('--edge\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\nx\r\n--edge--\r\n'),
  ).toEqual(none);
  expect(await send('{}', { 'content-type': 'application/json' })).toEqual(none);
  expect(
    (await send('--edge\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--edge--\r\n'))[0],
  ).toBeLessThan(500);
  expect((await send('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'))[0]).toBe(
    400,
  );
  expect((await send('x', { 'content-type': 'multipart/form-data' }))[0]).toBe(400);
  expect((await send('--edge--\r\n', { 'x-csrf-token': 'x' }))[0]).toBe(403);
  const gone = `laurel_session=${newId()}.${'a'.repeat(43)}`;
  const stranger = visitor();
  expect((await send('--edge--\r\n', { cookie: stranger.cookie, 'x-csrf-token': stranger.csrf }))[0]).toBe(401);
  expect((await send('--edge--\r\n', { cookie: gone }))[0]).toBe(403);
});
