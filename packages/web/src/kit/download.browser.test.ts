import { Fault } from '@laurel/domain/kit/fault';
import { endpoint } from '@laurel/domain/wire/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { download } from './download';
import { followEvents, type StreamEvent } from './follow-events';

const declared = { needs: 'public', summary: 'For this test.', owners: {} } as const;
const file = endpoint({
  ...declared,
  call: 'GET /api/schools/{schoolId}/marks.csv',
  input: z.object({ schoolId: z.string(), from: z.string() }),
  output: z.string(),
  answer: 'file',
});
const news = endpoint({
  ...declared,
  call: 'GET /api/news',
  answer: 'events',
});

const network = vi.fn<typeof fetch>();
const meta = document.createElement('meta');
const saved: { name: string; blob: Promise<string> }[] = [];

beforeEach(() => {
  meta.name = 'csrf-token';
  meta.content = 'first';
  document.head.append(meta);
  network.mockReset();
  saved.length = 0;
  vi.stubGlobal('fetch', network);
  let handed: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    handed = given as Blob;
    return 'blob:handed-over';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (handed) saved.push({ name: this.download, blob: handed.text() });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function sent(at = 0): { url: string; headers: Headers } {
  const [url, init] = network.mock.calls[at] ?? [];
  return { url: String(url), headers: new Headers(init?.headers) };
}

test('a download sends the token and is saved under the server’s file name', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="marks-2026.csv"' };
  network.mockResolvedValue(new Response('student,code\n', { headers }));
  await download(file, { schoolId: 'north', from: '2026-10-01' });
  expect(sent().url).toBe('/api/schools/north/marks.csv?from=2026-10-01');
  expect(sent().headers.get('x-csrf-token')).toBe('first');
  expect(saved.map(({ name }) => name)).toEqual(['marks-2026.csv']);
  expect(await saved[0]?.blob).toBe('student,code\n');
});

test('a refused download saves nothing and says why in the server’s words', async () => {
  const body = JSON.stringify({ code: 'too-large', message: 'Ask for fewer days.', details: {} });
  network.mockImplementation(async () => {
    return new Response(body, { status: 413, headers: { 'content-type': 'application/json' } });
  });
  const failed = await download(file, { schoolId: 'north', from: '2026-10-01' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Fault);
  expect(failed).toMatchObject({ code: 'too-large', message: 'Ask for fewer days.' });
  expect(saved).toEqual([]);
});

/** A stream that arrives in these pieces. */
function streamOf(pieces: readonly string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function follow(): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const { signal } = new AbortController();
  await followEvents(news, {}, { signal, onEvent: (event) => events.push(event) });
  return events;
}

test('a stream sends the token, and its events arrive complete however the network splits them', async () => {
  const text = 'retry: 5000\n\nevent: news\ndata: {"unread":1}\n\n: still here\n\nevent: news\ndata: {"unread":2}\n\n';
  for (const size of [1, 7, 1000]) {
    network.mockResolvedValue(streamOf(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []));
    expect(await follow()).toEqual([
      { event: 'news', data: '{"unread":1}' },
      { event: 'news', data: '{"unread":2}' },
    ]);
  }
  expect(sent().headers.get('x-csrf-token')).toBe('first');
  expect(sent().headers.get('accept')).toBe('text/event-stream');
});

test('if the token belongs to an ended session, the next attempt uses the new one', async () => {
  const page = '<meta name="csrf-token" content="second">';
  network.mockImplementation(async (url) => {
    return String(url) === '/activate' ? new Response(page) : new Response('', { status: 403 });
  });
  await expect(follow()).rejects.toThrow('403');
  expect(meta.content).toBe('second');
});
