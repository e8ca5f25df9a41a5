import type { FastifyRequest } from 'fastify';

const named = new WeakMap<FastifyRequest, string>();

/** Names the page an address leads to, for log and metrics; `null` for an address that leads nowhere. */
export function nameRoute(request: FastifyRequest, route: string | null): void {
  named.set(request, route ?? 'none');
}

/** Where a request went, as the pattern of its address: an address itself may name someone, and there is no end of them. */
export function routeOf(request: FastifyRequest): string {
  const name = named.get(request);
  if (name !== undefined) return name;
  const { url = 'none' } = request.routeOptions;
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
