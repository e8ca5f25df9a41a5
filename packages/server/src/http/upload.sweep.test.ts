import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { type Browser, fileLaurel } from '@laurel/server/testing/app';
import { type TestSchool, testSchool } from '@laurel/server/testing/school';
import { beforeAll, expect, test } from 'vitest';

const laurel = await fileLaurel();
let school: TestSchool;
let port: number;

beforeAll(async () => {
  school = await testSchool(laurel);
  const address = new URL(await laurel.laurel.door.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});

const megabyte = 1024 * 1024;
const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

/** Begins an upload over a bare connection and sends a megabyte at a time until it is answered; the answer and what was sent. */
async function send(path: string, { browser, says, most }: { browser: Browser; says: number | null; most: number }) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const length = says === null ? 'transfer-encoding: chunked' : `content-length: ${says}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${browser.cookie}\r\nx-csrf-token: ${browser.csrf}\r\n${length}\r\ncontent-type: multipart/form-data; boundary=edge\r\n\r\n`,
  );
  const write = (bytes: Buffer) =>
    socket.write(
      says === null
        ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        : bytes,
    );
  write(Buffer.from(head));
  const end = Date.now() + 10_000;
  while (!answer.includes('\r\n\r\n') && Date.now() < end) {
    if (sent < most && !socket.destroyed) {
      write(Buffer.alloc(megabyte));
      sent += megabyte;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  socket.destroy();
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]), answer, sent };
}

async function foldersLeft(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('laurel-') && name.includes(`-${process.pid}-`));
}

test('an image with a declared size over 10 MB is rejected before it is received', async () => {
  const { browser } = school.people.admin;
  const { status, answer, sent } = await send('/api/core/upload-image', {
    browser,
    says: 200 * megabyte,
    most: 200 * megabyte,
  });
  expect([status, answer]).toEqual([413, expect.stringContaining('over the 10 MB limit')]);
  expect(sent).toBeLessThan(10 * megabyte);
});

test('an image without a declared size is rejected as soon as it is too large, and nothing of it is left', async () => {
  const before = await foldersLeft();
  const { browser } = school.people.admin;
  const { status, answer, sent } = await send('/api/core/upload-image', { browser, says: null, most: 100 * megabyte });
  expect([status, answer]).toEqual([413, expect.stringContaining('over the 10 MB limit')]);
  // How much is on its way when the answer comes is the kernel’s to say.
  expect(sent).toBeLessThan(100 * megabyte);
  expect((await foldersLeft()).filter((name) => !before.includes(name))).toEqual([]);
});

test('a roster may be larger than an image, but also has a limit', async () => {
  const { browser } = school.people.admin;
  const large = await send('/api/imports', { browser, says: 20 * megabyte, most: 12 * megabyte });
  expect([large.status, large.sent]).toEqual([Number.NaN, 12 * megabyte]);
  expect((await send('/api/imports', { browser, says: 300 * megabyte, most: 0 })).answer).toContain(
    'over the 256 MB limit',
  );
}, 40_000);
