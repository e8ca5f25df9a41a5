import { reachesOf } from '@laurel/domain/access/ability';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { type Endpoint, isUnsafe, type OutputOf, type ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { FileAnswer, send } from './answer';
import { writeAudit } from './audit-store';
import type { Door, SessionKey, SignedIn } from './door';
import { invalidInput } from './faults';
import { refuseForgery } from './forgery';
import { readSessionCookie, writeSessionCookie } from './session-cookie';
import { type Upload, withUpload } from './upload';

/** What a call has beside its scope and input. */
export interface Visit {
  readonly sessionId: Id<'session'> | null;
  readonly address: string;
  readonly userAgent: string;
  readonly upload: Upload | null;
  /** Signs the browser in with a new token, or out. */
  carrySession(session: { districtId: Id<'district'>; token: string } | null): void;
  /** Runs after the transaction is committed; what it does is not undone by it. */
  afterCommit(work: () => Promise<void>): void;
}

/** The district and transaction of a call that anyone may make. `signedIn` when a valid session came along. */
export interface PublicScope {
  readonly districtId: Id<'district'>;
  readonly db: Transaction;
  readonly nowMs: number;
  readonly requestId: string;
  readonly signedIn: SignedIn | null;
}

type Answer<E> = Promise<OutputOf<E> | FileAnswer>;

/**
 * Mounts a call: forgery check, session, capability, input, then `run` in one transaction with its audit row.
 * A missing capability is 403; out of scope and absent are the same 404, thrown by whoever looks.
 */
export function serve<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (scope: Scope, input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
): void {
  if (endpoint.needs === 'public') throw new TypeError(`${endpoint.path} is public: mount it with servePublic.`);
  mount(door, endpoint, async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    if (!cookie) throw signedOut();
    const late: (() => Promise<void>)[] = [];

    const within = async (upload: Upload | null): Promise<unknown> =>
      await inDistrict(door.pool, cookie.districtId, async (db) => {
        const signedIn = await door.findCaller(db, cookie, door.clock());
        if (!signedIn) throw signedOut();
        const { caller, sessionId, today } = signedIn;
        const { districtId } = cookie;
        const scope = mintScope({ districtId, caller, db, nowMs: door.clock(), today, requestId: request.id });
        demand(endpoint, scope);
        if (endpoint.body === 'file' && upload === null) return null;
        const input = parseInput(endpoint, request);
        const answer = await run(scope, input, visitOf(door, request, reply, sessionId, upload, late));
        if (isUnsafe(endpoint) && endpoint.audit !== 'events') await recordDone(scope, endpoint, input);
        return checkedAnswer(endpoint, answer);
      });

    try {
      // Who may not upload is told before a byte of the file is read.
      if (endpoint.body === 'file') await within(null);
      const answer = endpoint.body === 'file' ? await withUpload(request, within) : await within(null);
      for (const work of late) await work();
      return send(reply, answer);
    } catch (error) {
      if (isDenial(error)) await recordDenied(door, cookie, endpoint, request);
      throw error;
    }
  });
}

/** Mounts a call that anyone may make: same forgery check, input and transaction, no capability. */
export function servePublic<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (scope: PublicScope, input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
  beforeFirstRun?: (input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
): void {
  mount(door, endpoint, async (request, reply) => {
    const input = parseInput(endpoint, request);
    const cookie = readSessionCookie(door, request);
    const districtId = cookie?.districtId ?? (await door.findDistrict(request.hostname));
    const late: (() => Promise<void>)[] = [];
    const visit = visitOf(door, request, reply, null, null, late);
    if (!districtId) {
      if (!beforeFirstRun) throw new Fault('unavailable', 'Laurel is not set up yet. Open its first page to begin.');
      return send(reply, checkedAnswer(endpoint, await beforeFirstRun(input, visit)));
    }
    const answer = await inDistrict(door.pool, districtId, async (db) => {
      const signedIn = cookie ? await door.findCaller(db, cookie, door.clock()) : null;
      const scope = { districtId, db, nowMs: door.clock(), requestId: request.id, signedIn };
      return checkedAnswer(endpoint, await run(scope, input, { ...visit, sessionId: signedIn?.sessionId ?? null }));
    });
    for (const work of late) await work();
    return send(reply, answer);
  });
}

/** Every endpoint that was mounted, for the OpenAPI document and the access test. */
export function mountedEndpoints(door: Door): readonly Endpoint[] {
  return mounted.get(door) ?? [];
}

const mounted = new WeakMap<Door, Endpoint[]>();

function mount(
  door: Door,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  mounted.set(door, [...(mounted.get(door) ?? []), endpoint]);
  door.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      reply.header('x-request-id', request.id);
      if (isUnsafe(endpoint)) refuseForgery(door, request);
      return await handler(request, reply);
    },
  });
}

function isDenial(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found');
}

/** Step one of access: the capability. Step two, the scope, is in the SQL of whoever answers. */
function demand(endpoint: Endpoint, scope: Scope): void {
  if (endpoint.needs === 'signed-in' || endpoint.needs === 'public') return;
  if (reachesOf(scope.caller.rules, endpoint.needs).reaches.length > 0) return;
  throw new Fault('forbidden', 'Your roles don’t include this. Ask your school’s administrator if you need it.');
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const body = endpoint.body === 'file' || request.body === undefined ? {} : request.body;
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Fault('invalid', 'The request can’t be read.');
  const given = { ...(request.query as object), ...body, ...(request.params as object) };
  refuseUnknown(endpoint.input, given);
  const parsed = endpoint.input.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data as ParsedInputOf<E>;
}

/** A name the call doesn't know is refused, not dropped: nobody assigns `role` or `districtId` by guessing. */
function refuseUnknown(schema: z.ZodMiniType, given: object): void {
  if (!('shape' in schema) || typeof schema.shape !== 'object' || schema.shape === null) return;
  const known = schema.shape;
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
  if (unknown.length > 0) throw new Fault('invalid', `This call doesn’t take “${unknown[0]?.slice(0, 40)}”.`);
}

function checkedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  return answer instanceof FileAnswer ? answer : endpoint.output.parse(answer);
}

function visitOf(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: Id<'session'> | null,
  upload: Upload | null,
  late: (() => Promise<void>)[],
): Visit {
  return {
    sessionId,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    upload,
    carrySession: (session) => writeSessionCookie(door, request, reply, session),
    afterCommit: (work) => {
      late.push(work);
    },
  };
}

async function recordDone(scope: Scope, endpoint: Endpoint, input: unknown): Promise<void> {
  await writeAudit(scope, {
    what: `${endpoint.method} ${endpoint.path}`,
    outcome: 'done',
    details: idsIn(endpoint, input),
  });
}

async function recordDenied(
  door: Door,
  session: SessionKey,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { districtId } = session;
  await inDistrict(door.pool, districtId, async (db) => {
    const signedIn = await door.findCaller(db, session, door.clock());
    await writeAudit(
      { db, districtId, requestId: request.id, caller: signedIn?.caller ?? null },
      { what: `${endpoint.method} ${endpoint.path}`, outcome: 'denied', details: idsIn(endpoint, request.params) },
    );
  });
}

/** The ids of the input, as the endpoint declares them; never names or passwords. */
function idsIn(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).filter(([key]) => key in endpoint.owners));
}

function signedOut(): Fault {
  return new Fault('unauthenticated', 'You are signed out. Sign in to go on; nothing you typed is lost.');
}
