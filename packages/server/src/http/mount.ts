import { asksForToken, type Endpoint, usualBody } from '@laurel/domain/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door';
import { refuseForgery } from './forgery';

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
