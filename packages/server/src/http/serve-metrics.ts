import { createServer, type Server } from 'node:http';
import { notFound } from '@laurel/domain/kit/fault';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isSameToken } from './session-cookie';

/** Mounts `/metrics` for anyone who has the token; for all others there is no such address. */
export function mountMetrics(app: FastifyInstance, registry: Registry | null, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!registry || token === null || !isAllowed(request.headers.authorization, token)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Serves `/metrics`, and nothing else, on a port of its own; with a token only to anyone who has it. */
export async function listenForMetrics(
  registry: Registry,
  { host, port, token }: { host: string; port: number; token: string | null },
): Promise<Server> {
  const server = createServer(async (request, answer) => {
    const isMeant = request.method === 'GET' && request.url === '/metrics';
    if (!isMeant || (token !== null && !isAllowed(request.headers.authorization, token))) {
      answer.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    answer.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  return server;
}

function isAllowed(authorization: string | undefined, token: string): boolean {
  return isSameToken(authorization ?? '', `Bearer ${token}`);
}
