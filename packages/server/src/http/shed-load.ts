import { isUnsafe } from '@laurel/domain/wire/endpoint';
import { tooBusy } from '@laurel/server/db/database-fault';
import { readWaitMs } from '@laurel/server/db/waiting-line';
import type { FastifyRequest } from 'fastify';
import type { Door } from './door';
import { countShed } from './metrics';
import { readSessionCookie } from './session-cookie';

/**
 * How long whoever is first in line may have waited for the database before those who come now are refused, in milliseconds.
 * A page that is refused asks again by itself and loses nothing, so it makes way first; what somebody changes is refused
 * last, and still before `openPool` gives up.
 */
const longestWaits = { read: 2_500, change: 3_500 };

/** Refuses calls that would wait too long for the database, before anything of them is read. Pages are refused where they are drawn. */
export function shedLoad(door: Door): void {
  door.app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !request.is404) refuseWhileBusy(door, request);
  });
}

/** Throws Fault `unavailable`, which says when to come again, while too many wait for the database. */
export function refuseWhileBusy(door: Door, request: FastifyRequest): void {
  const kind = isUnsafe({ method: request.method as 'POST' }) ? 'change' : 'read';
  const session = readSessionCookie(door, request);
  const isKnown = session !== null && door.sessions.accountOf(session) !== null;
  const waitMs = Math.max(readWaitMs(door.pool), isKnown ? 0 : door.visitors.readWaitMs());
  if (waitMs <= longestWaits[kind]) return;
  countShed(door, kind);
  throw tooBusy();
}
