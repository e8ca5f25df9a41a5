import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Id } from '@laurel/domain/kit/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door, SessionKey } from './door';

/** A session as the cookie carries it: the district, so that row-level security is set before the session is looked up, and the token. */
interface CookieSession extends SessionKey {
  readonly token: string;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only digests are stored: a stolen database opens no session. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readSessionCookie(door: Door, request: FastifyRequest): CookieSession | null {
  const match = shape.exec(request.cookies[cookieName(door, request, 'session')] ?? '');
  if (!match) return null;
  const [, districtId = '', token = ''] = match;
  return { districtId: districtId as Id<'district'>, token, tokenHash: digest(token) };
}

export function writeSessionCookie(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { districtId: Id<'district'>; token: string } | null,
): void {
  const name = cookieName(door, request, 'session');
  if (session) {
    reply.setCookie(name, `${session.districtId}.${session.token}`, cookieOptions(door, request));
    reply.header('x-csrf-token', csrfToken(session.token));
    return;
  }
  reply.clearCookie(name, cookieOptions(door, request));
  reply.header('x-csrf-token', csrfToken(visitToken(door, request, reply)));
}

/** Before anyone is signed in, the CSRF token is bound to a random cookie instead of a session. */
export function visitToken(door: Door, request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(door, request, 'visit');
  const known = readToken(door, request, 'visit');
  if (known) return known;
  const token = newToken();
  reply.setCookie(name, token, cookieOptions(door, request));
  return token;
}

export function readVisitToken(door: Door, request: FastifyRequest): string | null {
  return request.cookies[cookieName(door, request, 'visit')] ?? null;
}

/** The token of this browser, from the last time someone signed in on it. It opens nothing: it only tells devices apart. */
export function readDeviceToken(door: Door, request: FastifyRequest): string | null {
  return readToken(door, request, 'device');
}

/** As long as browsers keep any cookie. */
const deviceSeconds = 400 * 86_400;

export function writeDeviceCookie(door: Door, request: FastifyRequest, reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(door, request), maxAge: deviceSeconds };
  reply.setCookie(cookieName(door, request, 'device'), token, options);
}

function readToken(door: Door, request: FastifyRequest, what: 'visit' | 'device'): string | null {
  const token = request.cookies[cookieName(door, request, what)] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/**
 * The token the page carries in its csrf-token meta, calculated from the cookie it can't read: 32 random bytes and the
 * secret under them. Another text each time, so that compressing the page gives nothing of it away.
 */
export function csrfToken(of: string): string {
  const mask = randomBytes(32);
  return Buffer.concat([mask, maskBytes(csrfSecret(of), mask)]).toString('base64url');
}

/** Whether this is a token that a page was given for this cookie. */
export function isCsrfToken(given: string, of: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === 64 && timingSafeEqual(maskBytes(bytes.subarray(32), bytes.subarray(0, 32)), csrfSecret(of));
}

function csrfSecret(of: string): Buffer {
  return createHash('sha256').update(`laurel csrf ${of}`).digest();
}

function maskBytes(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)));
}

export function isSameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The address people see: of the proxy when one is named, else what the request says. */
export function originOf(door: Door, request: FastifyRequest): string {
  return door.publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** Whether people reach this address by https. */
export function isHttps(door: Door, request: FastifyRequest): boolean {
  return originOf(door, request).startsWith('https://');
}

/** Over https the browser itself holds the cookie to this host and path (`__Host-`). */
function cookieName(door: Door, request: FastifyRequest, what: 'session' | 'visit' | 'device'): string {
  return isHttps(door, request) ? `__Host-laurel_${what}` : `laurel_${what}`;
}

function cookieOptions(door: Door, request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(door, request) } as const;
}
