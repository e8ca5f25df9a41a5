import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
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
    // A page in parts; whatever else is a stream is a file, whose length is known.
    const isParts = payload instanceof Readable && reply.getHeader('content-length') === undefined;
    if (!isText || !(isParts || (typeof payload === 'string' && payload.length >= smallest))) return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    if (typeof payload === 'string') return await compress(payload, { level: 5 });
    // Each part is sent as soon as it is there.
    const packed = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
    // Who asked may be gone; then there is nobody to tell.
    pipeline(payload, packed, () => undefined);
    return packed;
  });
}
