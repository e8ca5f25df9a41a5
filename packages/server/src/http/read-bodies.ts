import { type BodyLimit, usualBody } from '@laurel/domain/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { refuseLargeJson } from './json-limits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route's JSON may hold; the usual when left out. */
    readonly body?: BodyLimit;
  }
}

/** Reads JSON bodies within their route's limits. Fastify counts the bytes while they arrive (`bodyLimit`). */
export function readBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype`, as Fastify's own parser does.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseLargeJson(body, request.routeOptions.config.body ?? usualBody);
    } catch (error) {
      done(error as Error);
      return;
    }
    parse(request, body, done);
  });
}
