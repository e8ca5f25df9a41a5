import type { FastifyInstance } from 'fastify';
import { routeOf } from './route-label';

/**
 * Logs each answer in a line: what was asked for by its pattern, never the address, whose ids and searches may name
 * someone. The line has the request's id, as the answer's header and the audit have.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOf(request), status: reply.statusCode, ms }, 'answered');
  });
}
