import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { asksForToken, type Endpoint, usualBody } from '@laurel/domain/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door';
import { isCsrfToken, originOf, readSessionCookie, readVisitToken } from './session-cookie';

/** Every endpoint that was mounted, for the OpenAPI document and the access test. */
export function mountedEndpoints(door: Door): readonly Endpoint[] {
  return mounted.get(door) ?? [];
}

const mounted = new WeakMap<Door, Endpoint[]>();

/** Gives a call its address at the door, behind the forgery check and the limit of its body. */
export function mount(
  door: Door,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  mounted.set(door, [...(mounted.get(door) ?? []), endpoint]);
  const body = endpoint.bodyLimit ?? usualBody;
  door.app.route({
    bodyLimit: body.bytes,
    config: { body },
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      if (asksForToken(endpoint)) refuseForgery(door, request);
      return await handler(request, reply);
    },
  });
}

/**
 * Refuses a change, download or stream that another site could have asked for: the Origin must be ours and the
 * X-CSRF-TOKEN must be the one our own page was given for this session (or visit).
 */
function refuseForgery(door: Door, request: FastifyRequest): void {
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== originOf(door, request)) throw createForgeryFault();
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw createForgeryFault();
  const given = request.headers['x-csrf-token'];
  const bound = readSessionCookie(door, request)?.token ?? readVisitToken(door, request);
  if (typeof given !== 'string' || bound === null || !isCsrfToken(given, bound)) throw createForgeryFault();
}

function createForgeryFault(): Fault {
  return new Fault('forbidden', translatable`This page is out of date. Reload it and try again.`, { reload: true });
}
