import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { FastifyRequest } from 'fastify';
import type { Door } from './door';
import { isCsrfToken, originOf, readSessionCookie, readVisitToken } from './session-cookie';

/**
 * Refuses a change, download or stream that another site could have asked for: the Origin must be ours and the
 * X-CSRF-TOKEN must be the one our own page was given for this session (or visit).
 */
export function refuseForgery(door: Door, request: FastifyRequest): void {
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
