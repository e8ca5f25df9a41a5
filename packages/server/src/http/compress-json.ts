import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

// Below this the header costs more than the bytes saved.
const smallest = 2048;

/**
 * Sends large JSON answers compressed. JSON only: the shell carries the CSRF token beside text that a visitor
 * can choose, and compressing secrets with chosen text gives them away (BREACH).
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < smallest) return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return await compress(payload, { level: 5 });
  });
}
