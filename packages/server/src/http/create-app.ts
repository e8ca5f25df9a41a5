import { randomUUID } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { usualBody } from '@laurel/domain/wire/endpoint';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { answerFaults, answerOf } from './faults';
import { logError } from './log-error';
import { readBodies } from './read-bodies';
import { routeOf } from './route-label';
import { largestUpload } from './upload';

/** The largest upload over a slow line; whoever sends a byte now and then holds a connection no longer. */
const longestRequestMs = 600_000;

/** How many connections may wait to be taken: of more at once, as when a school begins its day, some would be broken off unanswered. */
export const mostWaiting = 4_096;
const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
};

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface AppOptions {
  /**
   * Whose X-Forwarded-* are believed: nobody's, those of this many proxies in front of Laurel, or those of these
   * addresses. Never everybody's: the sender writes the leftmost address of X-Forwarded-For themselves.
   */
  readonly trustProxy: false | number | string;
  readonly isHttps: boolean;
  /** Whether every host below this one is reached by https, too: browsers then refuse all others for a year. */
  readonly isHttpsBelow?: boolean;
  readonly isLogging: boolean;
  /** What is too fine to be logged: `info`, which has a line for each answer, when left out. */
  readonly logLevel?: LogLevel;
  /** Where the log goes instead of standard output, a line of JSON at a time. */
  readonly logTo?: { write(line: string): void };
}

/** Fastify counts no proxies; the nearest, which connects to us, is hop 0. */
function believing(trusted: AppOptions['trustProxy']) {
  return typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : trusted;
}

/** An empty app with what every answer needs: headers, cookies, faults. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    // The URL may carry what somebody searched for; it stays out of the log. Answers are logged by `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    logger: options.isLogging
      ? {
          level: options.logLevel ?? 'info',
          serializers: { req: (request) => ({ method: request.method }), res: () => ({}), err: logError },
          ...(options.logTo ? { stream: options.logTo } : {}),
        }
      : false,
    bodyLimit: usualBody.bytes,
    requestTimeout: longestRequestMs,
    trustProxy: believing(options.trustProxy),
    genReqId: () => randomUUID(),
    // An address that is no address never gets as far as the hooks, and Fastify would repeat it.
    frameworkErrors: (_, request, reply) => {
      reply.hijack();
      // A person is led to the page that says so in their language; a program reads a fault.
      if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
        reply.raw.writeHead(302, { ...bareHeaders, location: '/not-found', 'x-request-id': request.id }).end();
        return;
      }
      reply.raw.writeHead(400, { ...bareHeaders, 'x-request-id': request.id });
      reply.raw.end(JSON.stringify(answerOf('invalid', translatable`This address isn’t valid.`)));
    },
    routerOptions: { caseSensitive: true, maxParamLength: 300 },
  });
  answerFaults(app);
  logRequests(app);
  readBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    refuseTwoHosts(request);
  });
  compressAnswers(app);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The components place themselves with style attributes; no style comes from data.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        // The one that lets a page be read offline, for who asked for it.
        'worker-src': ["'self'"],
        'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://drive.google.com'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity: options.isHttps && {
      maxAge: 31_536_000,
      includeSubDomains: options.isHttpsBelow ?? false,
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The same as frame-ancestors, for what is too old to know that.
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // A browser would start a process for each page that asks to be kept from other subdomains (decision 151).
    originAgentCluster: false,
  });
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: largestUpload } });
  return app;
}

/** A proxy may believe the one and we the other (RFC 9112, 3.2). */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Fault('invalid', translatable`The request can’t be read.`);
}

/**
 * Logs each answer in a line: what was asked for by its pattern, never the address, whose ids and searches may name
 * someone. The line has the request's id, as the answer's header and the audit have.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOf(request), status: reply.statusCode, ms }, 'answered');
  });
}

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
