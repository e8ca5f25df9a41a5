import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

// Below this the header costs more than the bytes saved.
const smallest = 2048;

/**
 * Sends large JSON answers and pages compressed. A page carries the CSRF token beside text that a visitor can choose, and
 * how well a secret compresses with chosen text gives it away (BREACH): so the token is another text on every page.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = /^(application\/json|text\/html)\b/.test(String(reply.getHeader('content-type') ?? ''));
    if (!isText || typeof payload !== 'string' || payload.length < smallest) return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return await compress(payload, { level: 5 });
  });
}
