import { Fault } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { type Endpoint, isUnsafe, type OutputOf, type ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { fileLimits } from '@laurel/server/db/open-pool';
import { mintScope, type Scope } from '@laurel/server/db/scope';
import { inDistrict, type Transaction } from '@laurel/server/db/transaction';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { FileAnswer, send } from './answer';
import { beginAudit, type Concern, writeAudit, writeCallAudit } from './audit-store';
import { checkedAnswer, demand, parseInput } from './check-call';
import { admitRefusal } from './count-refusals';
import { type Door, inTurn, type SessionKey, type SignedIn } from './door';
import { EventAnswer, streamEvents, wantsEvents } from './events';
import { readOnly, signedOut, withoutSecondStep } from './faults';
import { localeOf } from './languages';
import { readLogPosition } from './log-position';
import { countSave } from './metrics';
import { mount } from './mount';
import { networkOf } from './network-of';
import { rememberRead } from './read-within';
import { originOf, readDeviceToken, readSessionCookie, writeDeviceCookie, writeSessionCookie } from './session-cookie';
import { type Upload, usualUpload, withUpload } from './upload';
import type { Visit } from './visit';

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

interface FileOptions<E extends Endpoint> {
  readonly largestFile?: number;
  readonly admit?: (scope: Scope, input: ParsedInputOf<E>) => Promise<void>;
  readonly prepare?: (upload: Upload) => Promise<Upload>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: what answers nothing returns nothing.
type Nothing<E> = Record<string, never> extends OutputOf<E> ? void : never;

/** What answers a call with its input alone. */
export type Handler<E> = (scope: Scope, input: ParsedInputOf<E>) => Promise<OutputOf<E> | Nothing<E>>;

type Answer<E, More = never> = Promise<OutputOf<E> | FileAnswer | More | Nothing<E>>;

/**
 * Mounts a call: forgery check, session, capability, input, then `run` in one transaction with its audit row.
 * A missing capability is 403; out of scope and absent are the same 404, thrown by whoever looks. `largestFile`: bytes.
 * `admit` throws where a file may not go, before any of it is read. `prepare` makes of an uploaded file what `run` gets,
 * before a transaction begins: reading it may take seconds.
 */
export function serve<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (scope: Scope, input: ParsedInputOf<E>, visit: Visit) => Answer<E, EventAnswer<OutputOf<E>>>,
  { largestFile = usualUpload, admit = admitAll, prepare = keepAsItIs }: FileOptions<E> = {},
): void {
  if (endpoint.needs === 'public') throw new TypeError(`${endpoint.path} is public: mount it with servePublic.`);
  rememberRead(door, endpoint, run);
  mount(door, endpoint, async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    if (!cookie) throw signedOut();
    const after: After = { work: [], refusal: null };
    const visit = (sessionId: Id<'session'>, upload: Upload | null) =>
      visitOf(door, request, reply, sessionId, upload, after);
    const asked = { request, cookie, isLong: false };
    const record = async (scope: Scope, input: unknown, answer: unknown) => {
      await recordAnswer(scope, endpoint, { answer, input, after });
      if (answer instanceof FileAnswer && answer.people !== null) await door.onDownload(scope, answer.people);
    };

    const within = async (upload: Upload | null): Promise<unknown> =>
      await asCaller(door, endpoint, { ...asked, isLong: upload !== null }, async (scope, input, sessionId) => {
        if (endpoint.body === 'file' && upload === null) return await admit(scope, input);
        const answer = await run(scope, input, visit(sessionId, upload));
        await record(scope, input, answer);
        if (answer instanceof EventAnswer && endpoint.answer !== 'events')
          throw new TypeError(`${endpoint.path} answers events: declare it.`);
        if (answer instanceof EventAnswer && wantsEvents(request)) return answer;
        return checkedAnswer(endpoint, answer instanceof EventAnswer ? answer.first : answer);
      });

    /** Who asks, and what they may, the database says; what they asked for, its replica. */
    const onReplica = async (): Promise<unknown> => {
      const known = await asCaller(door, endpoint, asked, async (scope, input, sessionId) => ({
        ...{ scope, input, sessionId },
      }));
      const read = await door.replica?.read(cookie.districtId, readLogPosition(door, request), async (db) => {
        const answer = await run(mintScope({ ...known.scope, db }), known.input, visit(known.sessionId, null));
        return { answer, checked: checkedAnswer(endpoint, answer) };
      });
      if (!read) return await within(null);
      const { answer, checked } = read.result;
      if (answer instanceof FileAnswer)
        await asCaller(door, endpoint, asked, async (scope, input) => await record(scope, input, answer));
      return checked;
    };

    const prepared = async (upload: Upload) => await within(await prepare(upload));
    try {
      // Who may not upload is told before a byte of the file is read.
      if (endpoint.body === 'file') await within(null);
      const ask = endpoint.mayLag && door.replica !== null ? onReplica : async () => await within(null);
      const answer = endpoint.body === 'file' ? await withUpload(request, largestFile, prepared) : await ask();
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

async function admitAll(): Promise<void> {}

async function keepAsItIs(upload: Upload): Promise<Upload> {
  return upload;
}

/** Does work as the caller, in a transaction of its own. */
export type CallerStep = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>;

/**
 * The same for a call that does slow work, like hashing, between transactions rather than within one: `look` only reads,
 * `act` is the last one, recorded with its audit row.
 */
export function serveInSteps<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (steps: { look: CallerStep; act: CallerStep }, input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
): void {
  mount(door, endpoint, async (request, reply) => {
    const cookie = readSessionCookie(door, request);
    if (!cookie) throw signedOut();
    const after: After = { work: [], refusal: null };
    const look: CallerStep = async (work) =>
      await asCaller(door, endpoint, { request, cookie, isLong: false }, async (scope) => await work(scope));
    const act: CallerStep = async (work) =>
      await asCaller(door, endpoint, { request, cookie, isLong: false }, async (scope, input) => {
        const answer = await work(scope);
        await recordAnswer(scope, endpoint, { answer, input, after });
        return answer;
      });
    try {
      const [input, sessionId] = await asCaller(
        door,
        endpoint,
        { request, cookie, isLong: false },
        async (_, ...known) => known,
      );
      const answer = await run({ look, act }, input, visitOf(door, request, reply, sessionId, null, after));
      await finish(after);
      return send(reply, checkedAnswer(endpoint, answer));
    } catch (error) {
      if (isDenial(error)) await recordDenied(door, cookie, endpoint, request);
      throw error;
    }
  });
}

/** One transaction as the caller: session, capability and input are looked at in each. `isLong`: it takes in a file. */
async function asCaller<E extends Endpoint, Result>(
  door: Door,
  endpoint: E,
  { request, cookie, isLong }: { request: FastifyRequest; cookie: SessionKey; isLong: boolean },
  work: (scope: Scope, input: ParsedInputOf<E>, sessionId: Id<'session'>) => Promise<Result>,
): Promise<Result> {
  const inside = async (db: Transaction): Promise<Result> => {
    const signedIn = await door.findCaller(db, cookie, door.clock(), endpoint.isUnattended);
    if (!signedIn) throw (await door.lacksSecondStep(db, cookie, door.clock())) ? withoutSecondStep() : signedOut();
    const { caller, sessionId, today, viewingUntil } = signedIn;
    if (viewingUntil !== null && isUnsafe(endpoint) && !endpoint.endsViewing) throw readOnly();
    const { districtId } = cookie;
    const [requestId, address] = [request.id, request.ip];
    const scope = mintScope({ districtId, caller, db, nowMs: door.clock(), today, requestId, address });
    demand(endpoint, scope);
    if (isChange(endpoint)) await beginAudit(scope);
    return await work(scope, parseInput(endpoint, request), sessionId);
  };
  return await inTurn(door, cookie, async () => {
    return await inDistrict(door.pool, cookie.districtId, inside, ...(isLong ? [fileLimits] : []));
  });
}

async function recordAnswer(
  scope: Scope,
  endpoint: Endpoint,
  { answer, input, after }: { answer: unknown; input: unknown; after: After },
): Promise<void> {
  if (after.refusal === null && !(answer instanceof FileAnswer) && !isChange(endpoint)) return;
  await writeCallAudit(scope, {
    what: nameOf(endpoint),
    outcome: after.refusal ? 'denied' : 'done',
    ...(answer instanceof FileAnswer ? { kind: 'download' } : {}),
    details: { ...idsIn(endpoint, input), ...(answer instanceof FileAnswer ? countsOf(answer) : {}) },
    facts: reasonIn(input),
    concerns: concernsIn(endpoint, input),
  });
}

function countsOf({ rows, people }: FileAnswer): Record<string, number> {
  return { rows, ...(people === null ? {} : { people }) };
}

/** Mounts a call that anyone may make: same forgery check, input and transaction, no capability. */
export function servePublic<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (scope: PublicScope, input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
  beforeFirstRun?: (input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
): void {
  const inOneStep = async (step: Step, input: ParsedInputOf<E>, visit: Visit) =>
    await step(async (scope) => await run(scope, input, { ...visit, sessionId: scope.signedIn?.sessionId ?? null }));
  servePublicInSteps(door, endpoint, inOneStep, beforeFirstRun);
}

/** Does work in a transaction of its own, committed when it resolves. All steps of a call are in one district. */
export type Step = <Result>(work: (scope: PublicScope) => Promise<Result>) => Promise<Result>;

/** The same for a call that does slow work, like hashing, between transactions rather than within one. */
export function servePublicInSteps<E extends Endpoint>(
  door: Door,
  endpoint: E,
  run: (step: Step, input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
  beforeFirstRun?: (input: ParsedInputOf<E>, visit: Visit) => Answer<E>,
): void {
  mount(door, endpoint, async (request, reply) => {
    const input = parseInput(endpoint, request);
    const cookie = readSessionCookie(door, request);
    const after: After = { work: [], refusal: null };
    const visit = visitOf(door, request, reply, null, null, after);
    const district = await districtOf(door, request, cookie);
    if (!district) {
      if (!beforeFirstRun)
        throw new Fault('unavailable', translatable`Laurel isn’t set up yet. Open its home page to start.`);
      return send(reply, checkedAnswer(endpoint, await beforeFirstRun(input, visit)));
    }
    const { districtId, session } = district;
    const step: Step = async (work) =>
      await inTurn(door, session, async () => {
        return await inDistrict(door.pool, districtId, async (db) => {
          const nowMs = door.clock();
          const signedIn = session && (await door.findCaller(db, session, nowMs));
          return await work({ districtId, db, nowMs, requestId: request.id, signedIn });
        });
      });
    const answer = checkedAnswer(endpoint, await run(step, input, visit));
    await finish(after);
    return send(reply, answer);
  });
}

/**
 * The district a call is for, with the session where it lives. An old cookie is no more than a stranger's: its district
 * may be gone, and nobody picks the district they sign in to by writing a cookie.
 */
async function districtOf(
  door: Door,
  request: FastifyRequest,
  cookie: SessionKey | null,
): Promise<{ districtId: Id<'district'>; session: SessionKey | null } | null> {
  if (cookie && (await isAlive(door, cookie))) return { districtId: cookie.districtId, session: cookie };
  const districtId = await door.visitors.run(async () => await door.findDistrict(request.hostname));
  return districtId && { districtId, session: null };
}

async function isAlive(door: Door, session: SessionKey): Promise<boolean> {
  if (door.sessions.accountOf(session) !== null) return true;
  return await door.visitors.run(async () => {
    const found = async (db: Transaction) => await door.findCaller(db, session, door.clock());
    return (await inDistrict(door.pool, session.districtId, found)) !== null;
  });
}

async function finish(after: After): Promise<void> {
  if (after.refusal) throw after.refusal;
  for (const work of after.work) await work();
}

function isDenial(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'forbidden' || error.code === 'not-found');
}

/** Every change is on record, but for what has events of its own. */
function isChange(endpoint: Endpoint): boolean {
  return isUnsafe(endpoint) && endpoint.audit !== 'events';
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
    host: request.hostname,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: originOf(door, request),
    locale: localeOf(request),
    upload,
    carrySession: (session) => writeSessionCookie(door, request, reply, session),
    device: readDeviceToken(door, request),
    carryDevice: (token) => writeDeviceCookie(door, request, reply, token),
    afterCommit: (work) => {
      after.work.push(work);
    },
    refuse: (fault) => {
      after.refusal = fault;
    },
  };
}

async function recordDenied(door: Door, session: SessionKey, endpoint: Endpoint, request: FastifyRequest) {
  const { districtId } = session;
  const accountId = door.sessions.accountOf(session);
  const event = { what: nameOf(endpoint), concerns: concernsIn(endpoint, request.params) };
  const place = `denied ${accountId ?? networkOf(request.ip)}`;
  if (!admitRefusal(door, place, mostDenied, { district: districtId, accountId, event })) return;
  await inDistrict(door.pool, districtId, async (db) => {
    const signedIn = await door.findCaller(db, session, door.clock());
    await writeAudit(
      { db, districtId, requestId: request.id, address: request.ip, caller: signedIn?.caller ?? null },
      { ...event, outcome: 'denied', details: idsIn(endpoint, request.params) },
    );
  });
}

// In a quarter of an hour; somebody who tries doors tries more.
const mostDenied = 60;

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Why, where the act asks for it. */
function reasonIn(input: unknown): { reason?: string } {
  const given = reasonShape.safeParse(input);
  const reason = given.success ? (given.data.reason ?? given.data.blockReason) : null;
  return reason ? { reason } : {};
}

const reasonShape = z.object({ reason: z.nullish(z.string()), blockReason: z.nullish(z.string()) });

function concernsIn(endpoint: Endpoint, input: unknown): Concern[] {
  return Object.entries(idsIn(endpoint, input)).flatMap(([name, ids]) => {
    const kind = endpoint.owners[name];
    if (kind !== 'person' && kind !== 'class' && kind !== 'school') return [];
    return [ids].flat().map((each) => ({ kind, id: String(each) }));
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
