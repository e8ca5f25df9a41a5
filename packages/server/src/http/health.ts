import type { FastifyInstance } from 'fastify';

/** What must work before requests are sent here, each by its name. */
export type Readiness = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** What doesn't answer within this isn't ready. */
const answerMs = 2_000;

/**
 * `/healthz`: the process is alive and its event loop turns; restart it where it doesn't answer. `/readyz`: requests can be
 * answered; 503 names what is missing.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const parts = Object.entries(readiness).map(async ([name, check]) => ((await isPromptly(check)) ? [] : [name]));
    const notReady = (await Promise.all(parts)).flat();
    reply.header('cache-control', 'no-store');
    if (notReady.length === 0) return reply.send({ status: 'ready' });
    return reply.status(503).send({ status: 'not ready', notReady });
  });
}

async function isPromptly(check: Readiness[string]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), answerMs);
  });
  const checked = (async () => await check())().catch(() => false);
  return await Promise.race([checked, late]).finally(() => clearTimeout(timer));
}
