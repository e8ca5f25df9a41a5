import { reachesOf } from '@laurel/domain/access/ability';
import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { say } from '@laurel/domain/kit/say';
import { type Endpoint, isUnsafe, type OutputOf, type ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { fileLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileAnswer, send } from './answer';
import { writeAudit } from './audit-store';
import type { Door, SessionKey, SignedIn } from './door';
import { EventAnswer, streamEvents, wantsEvents } from './events';
import { countSave } from './metrics';
import { mount } from './mount';
import { parseInput } from './parse-input';
import { readSessionCookie, writeSessionCookie } from './session-cookie';
import { type Upload, usualUpload, withUpload } from './upload';

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
  /** Refuses the call, but keeps what it wrote: a count of failures must outlive the failure. */
  refuse(fault: Fault): void;
}

/** What is left to do once the transaction is committed. */
interface After {
  readonly work: (() => Promise<void>)[];
  refusal: Fault | null;
}

/** The district and transaction of a call that anyone may make. `signedIn` when a valid session came along. */
export interface PublicScope {
  readonly districtId: Id<'district'>;
  readonly db: Transaction;
  readonly nowMs: number;
  readonly requestId: string;
  readonly signedIn: SignedIn | null;
}

interface FileOptions {
  readonly largestFile?: number;
  readonly prepare?: (upload: Upload) => Promise<Upload>;
}

type Answer<E, More = never> = Promise<OutputOf<E> | FileAnswer | More>;

/**
 * Mounts a call: forgery check, session, capability, input, then `run` in one transaction with its audit row.
 * A missing capability is 403; out of scope and absent are the same 404, thrown by whoever looks. `largestFile`: bytes.
 * `prepare` makes of an uploaded file what `run` gets, before a transaction begins: reading it may take seconds.
 */
export function serve<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (scope: Scope, input: ParsedInputOf<E>, visit: Visit) => Answer<E, EventAnswer<OutputOf<E>>>,
  { largestFile = usualUpload, prepare = keepAsItIs }: FileOptions = {},
): void {
  if (endpoint.needs === 'public') throw new TypeError(`${endpoint.path} is public: mount it with servePublic.`);
  mount(door, endpoint, async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    if (!cookie) throw signedOut();
    const after: After = { work: [], refusal: null };

    const within = async (upload: Upload | null): Promise<unknown> =>
      await inDistrict(
        door.pool,
        cookie.districtId,
        async (db) => await asCaller(upload, db),
        ...(upload ? [fileLimits] : []),
      );
    const asCaller = async (upload: Upload | null, db: Transaction): Promise<unknown> => {
      const signedIn = await door.findCaller(db, cookie, door.clock(), endpoint.isUnattended);
      if (!signedIn) throw signedOut();
      const { caller, sessionId, today } = signedIn;
      const { districtId } = cookie;
      const scope = mintScope({ districtId, caller, db, nowMs: door.clock(), today, requestId: request.id });
      demand(endpoint, scope);
      const input = parseInput(endpoint, request);
      if (endpoint.body === 'file' && upload === null) return null;
      const answer = await run(scope, input, visitOf(door, request, reply, sessionId, upload, after));
      if (after.refusal) await record(scope, endpoint, 'denied', input);
      else if (isRecorded(endpoint, answer)) await record(scope, endpoint, 'done', input);
      if (answer instanceof EventAnswer && wantsEvents(request)) return answer;
      return checkedAnswer(endpoint, answer instanceof EventAnswer ? answer.first : answer);
    };

    const prepared = async (upload: Upload) => await within(await prepare(upload));
    try {
      // Who may not upload is told before a byte of the file is read.
      if (endpoint.body === 'file') await within(null);
      const answer = endpoint.body === 'file' ? await withUpload(request, largestFile, prepared) : await within(null);
      await finish(after);
      countSave(door, endpoint, { isRefused: false, answer });
      if (answer instanceof EventAnswer) return streamEvents(door, cookie, request, reply, answer);
      return send(reply, answer);
    } catch (error) {
      if (error instanceof Fault) countSave(door, endpoint, { isRefused: true, answer: error.details });
      if (isDenial(error)) await recordDenied(door, cookie, endpoint, request);
      throw error;
    }
  });
}

async function keepAsItIs(upload: Upload): Promise<Upload> {
  return upload;
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
    const after: After = { work: [], refusal: null };
    const visit = visitOf(door, request, reply, null, null, after);

    const within = async (districtId: Id<'district'>, signedIn: SignedIn | null, db: Transaction): Promise<unknown> => {
      const scope = { districtId, db, nowMs: door.clock(), requestId: request.id, signedIn };
      return checkedAnswer(endpoint, await run(scope, input, { ...visit, sessionId: signedIn?.sessionId ?? null }));
    };
    // Only a session that lives decides the district. An old cookie is no more than a stranger's: its district may be
    // gone, and nobody picks the district they sign in to by writing a cookie.
    const asThemselves = cookie && (await withSession(door, cookie, within));
    if (asThemselves) {
      await finish(after);
      return send(reply, asThemselves.answer);
    }
    const districtId = await door.findDistrict(request.hostname);
    if (!districtId) {
      if (!beforeFirstRun) throw new Fault('unavailable', say`Laurel is not set up yet. Open its first page to begin.`);
      return send(reply, checkedAnswer(endpoint, await beforeFirstRun(input, visit)));
    }
    const answer = await inDistrict(door.pool, districtId, async (db) => await within(districtId, null, db));
    await finish(after);
    return send(reply, answer);
  });
}

/** Runs `work` as the one whose session this is, in one transaction; `null` when it no longer lives. */
async function withSession(
  door: Door,
  cookie: SessionKey,
  work: (districtId: Id<'district'>, signedIn: SignedIn, db: Transaction) => Promise<unknown>,
): Promise<{ answer: unknown } | null> {
  return await inDistrict(door.pool, cookie.districtId, async (db) => {
    const signedIn = await door.findCaller(db, cookie, door.clock());
    return signedIn && { answer: await work(cookie.districtId, signedIn, db) };
  });
}

async function finish(after: After): Promise<void> {
  if (after.refusal) throw after.refusal;
  for (const work of after.work) await work();
}

function isDenial(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found');
}

/** Step one of access: the capability. Step two, the scope, is in the SQL of whoever answers. */
function demand(endpoint: Endpoint, scope: Scope): void {
  const { needs } = endpoint;
  if (needs === 'signed-in' || needs === 'public' || reachesOf(scope.caller.rules, needs).reaches.length > 0) return;
  throw new Fault('forbidden', say`Your roles don’t include this. Ask your school’s administrator if you need it.`);
}

/** Every change, and every file that leaves the house; what has events of its own is on record there. */
function isRecorded(endpoint: Endpoint, answer: unknown): boolean {
  return answer instanceof FileAnswer || (isUnsafe(endpoint) && endpoint.audit !== 'events');
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
  after: After,
): Visit {
  return {
    sessionId,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    upload,
    carrySession: (session) => writeSessionCookie(door, request, reply, session),
    afterCommit: (work) => {
      after.work.push(work);
    },
    refuse: (fault) => {
      after.refusal = fault;
    },
  };
}

async function record(scope: Scope, endpoint: Endpoint, outcome: 'done' | 'denied', input: unknown): Promise<void> {
  await writeAudit(scope, {
    what: `${endpoint.method} ${endpoint.path}`,
    outcome,
    details: idsIn(endpoint, input),
  });
}

async function recordDenied(door: Door, session: SessionKey, endpoint: Endpoint, request: FastifyRequest) {
  const { districtId } = session;
  await inDistrict(door.pool, districtId, async (db) => {
    const signedIn = await door.findCaller(db, session, door.clock());
    await writeAudit(
      { db, districtId, requestId: request.id, caller: signedIn?.caller ?? null },
      { what: `${endpoint.method} ${endpoint.path}`, outcome: 'denied', details: idsIn(endpoint, request.params) },
    );
  });
}

/** The ids of the input, as the endpoint declares them; never names or passwords, whatever stands where an id should. */
function idsIn(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || !input) return {};
  const named = Object.entries(input).filter(([key]) => Object.hasOwn(endpoint.owners, key));
  return Object.fromEntries(named.filter(([, value]) => [value].flat().every(isId)));
}

function isId(value: unknown): boolean {
  return id('person').safeParse(value).success;
}

function signedOut(): Fault {
  return new Fault('unauthenticated', say`You are signed out. Sign in to go on; nothing you typed is lost.`);
}
