import { request } from 'node:http';
import type { Browser } from './app';

/** An open line of server-sent events, as a browser would hold it. */
export interface Line {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly events: { event: string; data: unknown }[];
  isEnded(): boolean;
  hangUp(): void;
}

/** Opens the line of a call to a server that listens on `port`. */
export async function openLine(
  port: number,
  path: string,
  browser: Browser,
  token: string | null = browser.csrf,
): Promise<Line> {
  const sent = token === null ? {} : { 'x-csrf-token': token };
  return await new Promise((resolve, reject) => {
    const asked = request(
      { port, path, headers: { host: 'laurel.test', cookie: browser.cookie, accept: 'text/event-stream', ...sent } },
      (answer) => {
        const events: Line['events'] = [];
        let isEnded = false;
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const [, event, data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
            if (event !== undefined) events.push({ event, data: JSON.parse(data) });
          }
        });
        answer.on('close', () => {
          isEnded = true;
        });
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events,
          isEnded: () => isEnded,
          hangUp: () => asked.destroy(),
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
