import { Fault } from '@laurel/domain/kit/fault';
import { endpoint } from '@laurel/domain/wire/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, call, renewCsrfToken, whenSignedOut } from './call';

const declared = { needs: 'public', summary: 'For this test.', owners: {} } as const;
const read = endpoint({
  ...declared,
  call: 'GET /api/classes/{classId}/people',
  input: z.object({ classId: z.string(), search: z.optional(z.string()) }),
  output: z.object({ count: z.int() }),
});
const save = endpoint({
  ...declared,
  call: 'PUT /api/classes/{classId}',
  input: z.object({ classId: z.string(), name: z.string() }),
});

const network = vi.fn<typeof fetch>();
const meta = document.createElement('meta');

beforeEach(() => {
  meta.name = 'csrf-token';
  meta.content = 'first';
  document.head.append(meta);
  network.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

function sent(at = 0): { url: string; init: RequestInit } {
  const [url, init] = network.mock.calls[at] ?? [];
  return { url: String(url), init: init ?? {} };
}

test('path parameters come from the input, and the rest of a GET’s input is its query', async () => {
  network.mockResolvedValue(answer(200, { count: 3 }));
  await expect(call(read, { classId: 'a b', search: 'Jo' })).resolves.toEqual({ count: 3 });
  expect(sent().url).toBe('/api/classes/a%20b/people?search=Jo');
  expect(addressOf(read, { classId: 'a b' })).toBe('/api/classes/a%20b/people');
});

test('every call carries the token, and a renewed one from then on', async () => {
  network.mockImplementation(async () => answer(200, {}, { 'x-csrf-token': 'second' }));
  await call(save, { classId: 'a', name: 'Biology' });
  await call(save, { classId: 'a', name: 'Biology' });
  expect(new Headers(sent(0).init.headers).get('x-csrf-token')).toBe('first');
  expect(new Headers(sent(1).init.headers).get('x-csrf-token')).toBe('second');
  expect(sent(0).init.body).toBe('{"name":"Biology"}');
});

test('an upload is a form with its file, and asks for JSON like every call', async () => {
  const upload = endpoint({
    ...declared,
    call: 'POST /api/core/upload-image',
    body: 'file',
    input: z.object({}),
    output: z.object({}),
  });
  network.mockImplementation(async () => answer(200, { count: 0 }));
  await call(upload, {}, { file: new File(['a'], 'a.png') });
  await call(read, { classId: 'a' });
  for (const at of [0, 1]) expect(new Headers(sent(at).init.headers).get('accept')).toBe('application/json');
  const form = sent(0).init.body;
  expect(form instanceof FormData && form.get('file')).toMatchObject({ name: 'a.png' });
  expect(new Headers(sent(0).init.headers).get('x-csrf-token')).toBe('first');
});

test('a refusal is thrown as the server’s own Fault', async () => {
  network.mockResolvedValue(answer(422, { code: 'refused', message: 'The term is closed.', details: { day: 1 } }));
  const error = await call(save, { classId: 'a', name: '' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Fault);
  expect(error).toMatchObject({ code: 'refused', message: 'The term is closed.', details: { day: 1 } });
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('GET is retried once after %i, PUT never', async (status) => {
  network.mockImplementation(async () => answer(status, {}));
  await call(read, { classId: 'a' }).catch(() => null);
  expect(network).toHaveBeenCalledTimes(2);
  network.mockClear();
  await call(save, { classId: 'a', name: '' }).catch(() => null);
  expect(network).toHaveBeenCalledTimes(1);
});

/** Looks again and again, whatever the test's clock says. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
  }
}

test('a GET waits as long as the response asks before it is retried, but never for a minute', async () => {
  vi.useFakeTimers();
  try {
    for (const [asked, leastMs] of [
      ['2', 2_000],
      ['60', 5_000],
    ] as const) {
      network.mockReset();
      network.mockResolvedValueOnce(answer(503, {}, { 'retry-after': asked }));
      network.mockResolvedValueOnce(answer(200, { count: 3 }));
      const asking = call(read, { classId: 'a' });
      await until(() => vi.getTimerCount() === 1);
      await vi.advanceTimersByTimeAsync(leastMs - 1);
      expect(network).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(leastMs / 2 + 1);
      expect(network).toHaveBeenCalledTimes(2);
      await expect(asking).resolves.toEqual({ count: 3 });
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a missing network is a Fault that says what to do', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(save, { classId: 'a', name: '' })).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Can’t connect to Laurel. Check your connection and try again.',
  });
});

test('an interrupted response is requested once more, and then counts as none', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (half) => half.error(new TypeError('network error')) }));
  network.mockImplementation(async () => broken());
  await expect(call(read, { classId: 'a' })).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 1 },
  });
  expect(network).toHaveBeenCalledTimes(2);
});

test('a canceled call is neither retried nor reported as a fault', async () => {
  const giveUp = new AbortController();
  network.mockImplementation(async (_, init) => {
    giveUp.abort();
    throw init?.signal?.reason;
  });
  await expect(call(read, { classId: 'a' }, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(network).toHaveBeenCalledTimes(1);
});

test('an internal error keeps its message with the number it has in the log', async () => {
  const message = 'Something went wrong on our end. … report this number: 4711.';
  network.mockImplementation(async () => answer(500, { code: 'unexpected', message, details: {} }));
  await expect(call(save, { classId: 'a', name: '' })).rejects.toMatchObject({ code: 'unavailable', message });
});

test('a code that is only an inherited object property isn’t a Fault code', async () => {
  network.mockImplementation(async () => answer(400, { code: 'constructor', message: 'Odd.', details: {} }));
  await expect(call(save, { classId: 'a', name: '' })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a response saying that the session has ended is reported, whoever made the call', async () => {
  const told = vi.fn();
  whenSignedOut(told);
  network.mockResolvedValue(answer(401, { code: 'unauthenticated', message: 'You are signed out.' }));
  await expect(call(save, { classId: 'a', name: '' })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(told).toHaveBeenCalledOnce();
});

test('the token of another tab’s session is taken from a page of the app', async () => {
  network.mockResolvedValue(new Response('<meta charset="utf-8"><meta name="csrf-token" content="third_-3" />'));
  await renewCsrfToken();
  expect(meta.content).toBe('third_-3');
});
