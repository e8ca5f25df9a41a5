import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { compressJson } from './compress-json';
import { answerFaults } from './faults';

/** Bytes of a JSON body: a block of 25,000 pasted scores fits, a memory attack does not. */
const largestBody = 4 * 1024 * 1024;
/** Bytes of an uploaded file: the zip of a district of 200,000 enrolments is about 20 MB. */
const largestUpload = 256 * 1024 * 1024;
/** Requests a minute from one address: a school behind one address has hundreds of browsers. */
const requestsAMinute = 6000;

export interface AppOptions {
  /** `true` behind a proxy that sets X-Forwarded-*; a list of addresses to trust only those. */
  readonly trustProxy: boolean | string;
  readonly isHttps: boolean;
  readonly isLogging: boolean;
  readonly requestsAMinute?: number;
}

/** An empty app with what every answer needs: headers, cookies, limits, faults. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    // The URL may carry what somebody searched for; it stays out of the log.
    logger: options.isLogging
      ? { level: 'warn', serializers: { req: (request) => ({ method: request.method }), res: () => ({}) } }
      : false,
    bodyLimit: largestBody,
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: true, maxParamLength: 300 },
  });
  answerFaults(app);
  compressJson(app);
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
        'frame-src': ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: options.requestsAMinute ?? requestsAMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => ({
      statusCode: 429,
      code: 'too-many',
      message: 'There were too many requests from here. Wait a minute and try again.',
      details: {},
    }),
  });
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: largestUpload } });
  return app;
}
