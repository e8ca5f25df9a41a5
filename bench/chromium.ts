import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { flags } from './browser';

/** Chromium as people run it: nobody is told of each of its requests, and pages are kept to go back to. */
export interface Chromium {
  openTab(): Promise<Tab>;
  setCookie(url: string, name: string, value: string): Promise<void>;
  close(): Promise<void>;
}

export interface Tab {
  /** Brings it to the front and starts to open an address. */
  open(url: string): Promise<void>;
  /** What an expression, or the promise it makes, results in. */
  evaluate<Result>(expression: string): Promise<Result>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/**
 * Starts it, driven over a pipe by the few calls of the Chrome DevTools Protocol that a bench needs. Playwright listens to every
 * request of a page, on the processors that the page needs, and turns off the cache for going back, which hid that a header
 * of ours cost each page a process of its own.
 */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'laurel-chromium-'));
  const args = [
    ...flags,
    '--headless',
    '--remote-debugging-pipe',
    '--window-size=1440,900',
    `--user-data-dir=${profile}`,
  ];
  const chromium = spawn('/usr/bin/chromium', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const send = speakTo(chromium);
  return {
    async openTab() {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        newWindow: true,
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
      return {
        async open(url) {
          await send('Target.activateTarget', { targetId });
          await send('Page.navigate', { url }, sessionId);
        },
        async evaluate<Result>(expression: string) {
          const params = { expression, awaitPromise: true, returnByValue: true };
          return (await send<{ result: { value: Result } }>('Runtime.evaluate', params, sessionId)).result.value;
        },
      };
    },
    async setCookie(url, name, value) {
      await send('Storage.setCookies', { cookies: [{ url, name, value }] });
    },
    async close() {
      const gone = once(chromium, 'exit');
      await send('Browser.close');
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Messages are JSON, each ended by a zero, on the third and fourth of its files. */
function speakTo(chromium: ChildProcess): Send {
  const [, , , orders, answers] = chromium.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let text = '';
  answers.setEncoding('utf8').on('data', (part: string) => {
    const messages = (text + part).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error }: Message = JSON.parse(message);
      const asked = id === undefined ? undefined : waiting.get(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(JSON.stringify(error)));
      waiting.delete(id ?? 0);
    }
  });
  chromium.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended.'));
  });
  let lastId = 0;
  return async <Result>(method: string, params: object = {}, sessionId?: string) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    orders.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return (await answered) as Result;
  };
}
