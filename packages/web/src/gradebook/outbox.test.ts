import { type SaveInput, saveInput } from '@laurel/domain/grades/save';
import { idOf } from '@laurel/domain/grades/testing';
import { sendUnsent, wipeUnsent } from '@laurel/web/kit/unsent';
import { adoptSession, currentSession } from '@laurel/web/people/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createOutbox, type Outbox } from './outbox';
import type { ScoreEdit } from './outbox-queue';
import { outboxStore, wipeOutbox } from './outbox-store';

const accountId = idOf('account', 1);
const classId = idOf('class', 1);
const theirs = { version: 7, value: '5', status: 'none', lateMinutes: 0, by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };

type Answer = (input: SaveInput) => Response | Promise<Response>;

let received: SaveInput[] = [];
let answer: Answer = saved;
let open: Outbox[] = [];
const realFetch = window.fetch;

beforeEach(async () => {
  received = [];
  answer = saved;
  await wipeOutbox(accountId);
  signIn(accountId);
  // The network's edge: everything up to the request is the real thing.
  window.fetch = async (address, options) => {
    const body: unknown = JSON.parse(String(options?.body ?? (address instanceof Request ? await address.text() : '')));
    const input = z.parse(saveInput, { ...z.parse(z.looseObject({}), body), classId });
    received.push(input);
    return answer(input);
  };
});

afterEach(() => {
  for (const outbox of open) outbox.close();
  open = [];
  window.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'onLine');
});

function signIn(account: typeof accountId): void {
  adoptSession({
    isLoggedIn: true,
    rules: [],
    userData: {
      accountId: account,
      personId: idOf('person', 9),
      name: 'T',
      username: 't',
      email: null,
      role: 'admin',
      roles: [],
    },
    observeeDetails: [],
    district: null,
    isFirstRun: false,
  });
}

function opened(): Outbox {
  const outbox = createOutbox(accountId, classId);
  open.push(outbox);
  return outbox;
}

/** What a reload leaves of an outbox: its records on this device. */
function reloaded(outbox: Outbox): Outbox {
  outbox.close();
  const next = opened();
  next.resume();
  return next;
}

function saved(input: SaveInput): Response {
  return json(200, { versions: input.cells.map(([, , base]) => base + 1), conflicts: [] });
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function editOf(student: number, value: string, base = 0): ScoreEdit {
  const studentId = idOf('person', student);
  return { studentId, assignmentId: idOf('assignment', 1), base, value, status: 'none', lateMinutes: 0 };
}

function beOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

const valuesSent = () => received.map(({ cells }) => cells.map(([, , , value]) => value));
const settles = (check: () => void) => vi.waitFor(check, { timeout: 4000 });

test('cells typed in a row travel as one, and the status says when they were saved', async () => {
  const outbox = opened();
  outbox.add([editOf(1, '7')], 'entered');
  outbox.add([editOf(2, '8')], 'entered');
  expect(outbox.status()).toEqual({ state: 'saving' });
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7', '8']]);
  expect(await outboxStore(accountId, classId).read()).toEqual({ operations: [], conflicts: [] });
});

test('what was not sent before a reload is sent after it', async () => {
  const before = opened();
  beOffline(true);
  before.add([editOf(1, '7')], 'entered');
  await settles(async () => expect((await outboxStore(accountId, classId).read()).operations).toHaveLength(1));
  beOffline(false);
  before.close();
  const after = reloaded(before);
  await settles(() => expect(after.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7']]);
});

test('what may have arrived before a reload is repeated under the same operation id', async () => {
  let isFirst = true;
  answer = (input) => {
    if (!isFirst) return saved(input);
    isFirst = false;
    throw new TypeError('The connection was lost.');
  };
  const before = opened();
  before.add([editOf(1, '7')], 'entered');
  await settles(() => expect(before.status()).toEqual({ state: 'retrying' }));
  const after = reloaded(before);
  await settles(() => expect(after.status().state).toBe('saved'));
  expect(received[1]).toEqual(received[0]);
});

test('a gateway’s error is repeated with the same id, and later edits go after it', async () => {
  let isFirst = true;
  answer = (input) => {
    if (!isFirst) return saved(input);
    isFirst = false;
    return new Response('Bad gateway', { status: 502 });
  };
  const outbox = opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(outbox.status().state).toBe('retrying'));
  outbox.add([editOf(1, '8')], 'entered');
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7'], ['7'], ['8']]);
  expect(received[1]?.operationId).toBe(received[0]?.operationId);
  expect(received[2]?.cells[0]?.[2]).toBe(1);
});

test('offline, the status counts what waits; back online it is sent', async () => {
  const outbox = opened();
  beOffline(true);
  outbox.add([editOf(1, '7'), editOf(2, '8'), editOf(3, '9')], 'entered');
  await settles(() => expect(outbox.status()).toEqual({ state: 'offline', queued: 3 }));
  expect(received).toEqual([]);
  beOffline(false);
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7', '8', '9']]);
});

test('a stale cell keeps both values and blocks nothing; mine goes out over theirs', async () => {
  answer = ({ cells }) =>
    json(200, { versions: cells.map((_, at) => (at === 0 ? null : 1)), conflicts: [{ cell: 0, ...theirs }] });
  const outbox = opened();
  outbox.add([editOf(1, '7', 2), editOf(2, '8')], 'entered');
  await settles(() => expect(outbox.cells.conflicts()).toHaveLength(1));
  expect(outbox.status().state).toBe('saved');
  answer = saved;
  const [conflict] = outbox.cells.conflicts();
  if (conflict) outbox.resolve(conflict, 'mine');
  await settles(() => expect(valuesSent()).toEqual([['7', '8'], ['7']]));
  expect(received[1]?.cells[0]?.[2]).toBe(7);
  expect(outbox.cells.conflicts()).toEqual([]);
});

test('all stale is a conflict too; it survives a reload, and theirs can be taken', async () => {
  answer = () =>
    json(409, {
      code: 'conflict',
      message: 'Changed.',
      details: { versions: [null], conflicts: [{ cell: 0, ...theirs }] },
    });
  const before = opened();
  before.add([editOf(1, '7', 2)], 'entered');
  await settles(() => expect(before.cells.conflicts()).toHaveLength(1));
  const after = reloaded(before);
  await settles(() => expect(after.cells.conflicts()).toHaveLength(1));
  const [conflict] = after.cells.conflicts();
  if (conflict) after.resolve(conflict, 'theirs');
  expect(after.cells.savedAt(idOf('person', 1), idOf('assignment', 1))).toMatchObject({ value: '5', version: 7 });
  expect(received).toHaveLength(1);
});

test('a refused change stays, says why, and can be tried again', async () => {
  answer = () => json(422, { code: 'refused', message: 'This term is closed.' });
  const outbox = opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(outbox.status()).toEqual({ state: 'failed', sentence: 'This term is closed.' }));
  expect(outbox.cells.unsettledAt(idOf('person', 1), idOf('assignment', 1))).toMatchObject({ state: 'refused' });
  answer = saved;
  outbox.settleRefused('again');
  await settles(() => expect(outbox.status().state).toBe('saved'));
});

test('an ended session keeps everything, asks to sign in, and goes on after it', async () => {
  answer = () => json(401, { code: 'unauthenticated', message: 'Sign in.' });
  const outbox = opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(currentSession().isLoggedIn).toBe(false));
  expect(outbox.status()).toMatchObject({ state: 'failed' });
  answer = saved;
  signIn(accountId);
  outbox.resume();
  await settles(() => expect(outbox.status().state).toBe('saved'));
});

test('nothing is ever sent with somebody else’s session', async () => {
  const outbox = opened();
  signIn(idOf('account', 2));
  outbox.add([editOf(1, '7')], 'entered');
  await new Promise((done) => setTimeout(done, 600));
  expect(received).toEqual([]);
});

test('signing out sends what waits, counts what could not be sent, then wipes this device', async () => {
  const outbox = opened();
  beOffline(true);
  outbox.add([editOf(1, '7')], 'entered');
  expect(await sendUnsent()).toBe(1);
  await wipeUnsent();
  expect((await outboxStore(accountId, classId).read()).operations).toEqual([]);
});
