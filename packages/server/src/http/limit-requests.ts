import rateLimit from '@fastify/rate-limit';
import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { FastifyRequest } from 'fastify';
import { admitRefusal } from './count-refusals';
import type { Door } from './door';
import { networkOf } from './network-of';
import { readSessionCookie } from './session-cookie';

/** Requests a minute of all visitors of one network: a school behind one address has hundreds of browsers. */
const usualMinute = 6000;
/** After a restart every session comes once with a cookie nobody here has seen yet; a page asks ten things at a time. */
const unseenSessions = 5;

const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses what is too much: of visitors by their network, of whoever is signed in by their account and session, whatever
 * others at the same address do. Cookies nobody has seen yet are counted apart from visitors, who have none.
 */
export async function limitRequests(door: Door, requestsAMinute = usualMinute): Promise<void> {
  const { app } = door;
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', cache: 20_000 });
  const limitOf = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, keyGenerator });

  const visitors = limitOf(requestsAMinute, ({ ip }) => networkOf(ip));
  const unseen = limitOf(requestsAMinute * unseenSessions, ({ ip }) => networkOf(ip));
  const session = limitOf(Math.ceil(requestsAMinute / 2), (request) => tokenOf(door, request));
  const account = limitOf(requestsAMinute, (request) => accountOf(door, request) ?? '');

  // A hook of the whole app, not of its routes: the shell is served where no route is found.
  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return;
    const isVisitor = readSessionCookie(door, request) === null;
    const known = accountOf(door, request) === null ? [unseen] : [session, account];
    for (const limit of isVisitor ? [visitors] : known) {
      const counted = await limit(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      reply.header('retry-after', counted.ttlInSeconds);
      const session = readSessionCookie(door, request);
      const accountId = accountOf(door, request);
      const district = session && accountId !== null ? session.districtId : { host: request.hostname };
      const event = { what: 'requests', kind: 'refusal' } as const;
      admitRefusal(door, `requests ${accountId ?? networkOf(request.ip)}`, 0, { district, accountId, event });
      throw new Fault('too-many', translatable`Too many requests. Wait a minute and try again.`);
    }
  });
}

/**
 * A school behind one address opens Laurel in one minute: its built files cost next to nothing and aren't counted. What
 * watches Laurel is never refused either: it would take it for dead.
 */
function isFree({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || watched.has(url);
}

function tokenOf(door: Door, request: FastifyRequest): string {
  return readSessionCookie(door, request)?.tokenHash.toString('base64') ?? '';
}

function accountOf(door: Door, request: FastifyRequest): string | null {
  const session = readSessionCookie(door, request);
  return session && door.sessions.accountOf(session);
}
