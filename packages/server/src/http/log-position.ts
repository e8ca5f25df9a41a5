import { isUnsafe } from '@laurel/domain/wire/endpoint';
import type { LogPosition } from '@laurel/server/db/replica';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door';
import { isHttps } from './session-cookie';

/** What was written longer ago than this has reached every replica that is asked. */
const rememberedSeconds = 3_600;

/**
 * Gives the browser that changed something the place where the database’s log was afterwards, so that no replica answers it
 * that hasn’t come so far. It is in the browser that every process of Laurel finds it. Call it once, before the app is ready.
 */
export function carryLogPosition(door: Door): void {
  const { replica } = door;
  if (replica === null) return;
  door.app.addHook('onSend', async (request, reply, payload) => {
    if (isUnsafe({ method: request.method as 'POST' }) && reply.statusCode < 400)
      writeLogPosition(door, request, reply, await replica.findPosition());
    return payload;
  });
}

function writeLogPosition(door: Door, request: FastifyRequest, reply: FastifyReply, position: LogPosition): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: rememberedSeconds } as const;
  reply.setCookie(name(door, request), position, { ...options, secure: isHttps(door, request) });
}

/** Up to where a replica must have come to answer this browser; `null`: it has changed nothing lately. */
export function readLogPosition(door: Door, request: FastifyRequest): LogPosition | null {
  const given = request.cookies[name(door, request)] ?? '';
  return /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(given) ? given : null;
}

/** Over https no page of another host can write it (`__Host-`). */
function name(door: Door, request: FastifyRequest): string {
  return isHttps(door, request) ? '__Host-laurel_position' : 'laurel_position';
}
