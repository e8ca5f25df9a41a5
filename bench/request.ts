import { Agent, request as ask } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over a kept connection, with as little of a client as there can be: it runs beside what is measured. */
export function request(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string }> {
  const { body, method = 'GET', headers = {} } = options;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const sent = ask(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
      response.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
