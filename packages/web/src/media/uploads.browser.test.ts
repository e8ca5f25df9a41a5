import { chooseLocale } from '@laurel/web/kit/locale';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachFile } from './attach-file';
import { sendImage } from './send-image';

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseLocale('en'));

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const given = { signal: new AbortController().signal, onProgress: () => {} };
const file = new File(['x'], 'a.pdf');
const empty = { code: 'invalid', message: 'This file is empty.', sentence: { key: 'This file is empty.' } };

test('an attached file’s link shows its name and size', async () => {
  network.mockResolvedValue(answer(200, { path: '/file/a.pdf', title: 'a.pdf', bytes: 2_100_000 }));
  expect(await attachFile(file, given)).toEqual({ href: '/file/a.pdf', text: 'a.pdf (2.1 MB)' });
});

test.each([
  ['image', sendImage],
  ['file', attachFile],
] as const)('the reason why an %s isn’t stored is in the person’s language', async (_, send) => {
  await chooseLocale('fr');
  network.mockImplementation(async () => answer(400, empty));
  await vi.waitFor(async () => await expect(send(file, given)).rejects.toThrow('Ce fichier est vide.'));
});
