import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Sends each request to another of several processes in turn, past those that take none, as a proxy in front of them does. */
export interface Balancer {
  readonly address: string;
  close(): Promise<void>;
}

/** `addresses`: of the processes, as they are at the moment of a request. */
export async function startBalancer(addresses: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      turn += 1;
      const all = addresses();
      const order = all.map((_, at) => all[(turn + at) % all.length] ?? '');
      pass(order, asked, Buffer.concat(chunks), answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function pass([first, ...rest]: readonly string[], asked: IncomingMessage, body: Buffer, answer: ServerResponse): void {
  if (first === undefined) return void answer.writeHead(503).end('{}');
  const { method, url = '/', headers } = asked;
  const sent = request(new URL(url, first), { method, headers, agent: false }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
    got.on('error', () => answer.destroy());
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (answer.headersSent) answer.destroy();
    // It never arrived, so the next may have it; what was lost on the way is the browser's to repeat.
    else if (error.code === 'ECONNREFUSED') pass(rest, asked, body, answer);
    else answer.writeHead(502).end('{}');
  });
  sent.end(body);
}
