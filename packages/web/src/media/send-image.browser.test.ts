import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendImage } from './send-image';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

async function send(answer: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  network.mockResolvedValue(new Response(JSON.stringify(answer), { status: 200, headers }));
  const signal = new AbortController().signal;
  return await sendImage(new File(['a'], 'a.png'), { signal, onProgress: () => undefined });
}

test.each<[string, unknown, string]>([
  ['the last part of the path', { path: '/somewhere/a.png' }, '/image/a.png'],
  ['the path alone', { path: 'a.png' }, '/image/a.png'],
  ['an empty path', { path: '' }, ''],
  ['a path that ends before its name', { path: '/image/' }, ''],
  ['no path', {}, ''],
  ['a path that isn’t text', { path: 7 }, ''],
  ['nothing', null, ''],
  ['a name that would lead elsewhere', { path: 'a.png?next=//evil.example' }, '/image/evil.example'],
])('%s gives the URL of the image, or none', async (_, answer, expected) => {
  expect(await send(answer)).toBe(expected);
});

test('an upload asks for JSON', async () => {
  await send({ path: 'a.png' });
  const [, init] = network.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('accept')).toBe('application/json');
});
