import { idOf } from '@laurel/domain/grades/testing';
import { sendUnsent, wipeUnsent } from '@laurel/web/kit/unsent';
import { currentSession } from '@laurel/web/people/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountId,
  answerSave,
  beOffline,
  createDesk,
  editOf,
  json,
  kept,
  placeOf,
  settles,
  signIn,
  stale,
  theirs,
} from './testing-scores';

const desk = createDesk();
const { received, valuesSent } = desk;

beforeEach(() => desk.start());
afterEach(() => desk.stop());

test('cells typed in quick succession are sent together, and the status says when they were saved', async () => {
  const outbox = desk.opened();
  outbox.add([editOf(1, '7')], 'entered');
  outbox.add([editOf(2, '8')], 'entered');
  expect(outbox.status()).toEqual({ state: 'saving' });
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7', '8']]);
  expect(await kept.read()).toEqual({ operations: [], held: [], conflicts: [], texts: [] });
});

test('changes not sent before a reload are sent after it', async () => {
  const before = desk.opened();
  beOffline(true);
  before.add([editOf(1, '7')], 'entered');
  await settles(async () => expect((await kept.read()).operations).toHaveLength(1));
  beOffline(false);
  before.close();
  const after = desk.reloaded(before);
  await settles(() => expect(after.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7']]);
});

test('a closing tab starts no new sends; the next tab sends them', async () => {
  const before = desk.opened();
  beOffline(true);
  before.add([editOf(1, '7')], 'entered');
  await settles(async () => expect((await kept.read()).operations).toHaveLength(1));
  const sending = before.flush();
  beOffline(false);
  before.close();
  await sending;
  expect(received).toEqual([]);
  const after = desk.reloaded(before);
  await settles(() => expect(after.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7']]);
});

test('a save that may have arrived before a reload is repeated with the same operation id', async () => {
  let isFirst = true;
  desk.answers((input) => {
    if (!isFirst) return answerSave(input);
    isFirst = false;
    throw new TypeError('The connection was lost.');
  });
  const before = desk.opened();
  before.add([editOf(1, '7')], 'entered');
  await settles(() => expect(before.status()).toEqual({ state: 'retrying' }));
  const after = desk.reloaded(before);
  await settles(() => expect(after.status().state).toBe('saved'));
  expect(received[1]).toEqual(received[0]);
});

test('after a gateway error, the save is repeated with the same id, and later edits follow it', async () => {
  let isFirst = true;
  desk.answers((input) => {
    if (!isFirst) return answerSave(input);
    isFirst = false;
    return new Response('Bad gateway', { status: 502 });
  });
  const outbox = desk.opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(outbox.status().state).toBe('retrying'));
  outbox.add([editOf(1, '8')], 'entered');
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7'], ['7'], ['8']]);
  expect(received[1]?.operationId).toBe(received[0]?.operationId);
  expect(received[2]?.cells[0]?.[2]).toBe(1);
});

test('an outdated page keeps what it couldn’t send, and sends it with the new token', async () => {
  let isFirst = true;
  desk.answers((input) => {
    if (!isFirst) return answerSave(input);
    isFirst = false;
    return json(403, { code: 'forbidden', message: 'This page is out of date.', details: { reload: true } });
  });
  const outbox = desk.opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(outbox.status().state).toBe('retrying'));
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7'], ['7']]);
  expect(received[1]?.operationId).toBe(received[0]?.operationId);
});

test('offline, the status counts what is waiting; back online, it is sent', async () => {
  const outbox = desk.opened();
  beOffline(true);
  outbox.add([editOf(1, '7'), editOf(2, '8'), editOf(3, '9')], 'entered');
  await settles(() => expect(outbox.status()).toEqual({ state: 'offline', queued: 3 }));
  expect(received).toEqual([]);
  beOffline(false);
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(valuesSent()).toEqual([['7', '8', '9']]);
});

test('a stale cell keeps both values and blocks nothing; choosing mine saves over theirs', async () => {
  desk.answers(({ cells }) =>
    json(200, { versions: cells.map((_, at) => (at === 0 ? null : 1)), conflicts: [{ cell: 0, ...theirs }] }),
  );
  const outbox = desk.opened();
  outbox.add([editOf(1, '7', 2), editOf(2, '8')], 'entered');
  await settles(() => expect(outbox.cells.conflicts()).toHaveLength(1));
  expect(outbox.status()).toEqual({ state: 'needs-you', saved: 1, left: 1 });
  desk.answers(answerSave);
  const [conflict] = outbox.cells.conflicts();
  if (conflict) outbox.resolve(conflict, 'mine');
  await settles(() => expect(valuesSent()).toEqual([['7', '8'], ['7']]));
  expect(received[1]?.cells[0]?.[2]).toBe(7);
  expect(outbox.cells.conflicts()).toEqual([]);
});

test('if every cell is stale, that is a conflict too; it survives a reload, and theirs can be chosen', async () => {
  desk.answers(stale);
  const before = desk.opened();
  before.add([editOf(1, '7', 2)], 'entered');
  await settles(() => expect(before.cells.conflicts()).toHaveLength(1));
  const after = desk.reloaded(before);
  await settles(() => expect(after.cells.conflicts()).toHaveLength(1));
  const [conflict] = after.cells.conflicts();
  if (conflict) after.resolve(conflict, 'theirs');
  expect(after.cells.savedAt(placeOf(1))).toMatchObject({ value: { value: '5' }, version: 7 });
  expect(received).toHaveLength(1);
});

test('a rejected change is kept, says why, and can be retried', async () => {
  desk.answers(() => json(422, { code: 'refused', message: 'This term is closed.' }));
  const outbox = desk.opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(outbox.status()).toEqual({ state: 'failed', sentence: 'This term is closed.' }));
  expect(outbox.cells.unsettledAt(placeOf(1))).toMatchObject({ state: 'refused' });
  desk.answers(answerSave);
  outbox.settleRefused('again');
  await settles(() => expect(outbox.status().state).toBe('saved'));
});

test('an expired session keeps everything, asks to sign in, and then continues', async () => {
  desk.answers(() => json(401, { code: 'unauthenticated', message: 'Sign in.' }));
  const outbox = desk.opened();
  outbox.add([editOf(1, '7')], 'entered');
  await settles(() => expect(currentSession().isEnded).toBe(true));
  expect(outbox.status()).toMatchObject({ state: 'failed' });
  desk.answers(answerSave);
  signIn(accountId);
  outbox.resume();
  await settles(() => expect(outbox.status().state).toBe('saved'));
});

test('nothing is ever sent with someone else’s session', async () => {
  const outbox = desk.opened();
  signIn(idOf('account', 2));
  outbox.add([editOf(1, '7')], 'entered');
  await new Promise((done) => setTimeout(done, 600));
  expect(received).toEqual([]);
});

test('signing out sends what is waiting, counts what couldn’t be sent, then clears this device', async () => {
  const outbox = desk.opened();
  beOffline(true);
  outbox.add([editOf(1, '7')], 'entered');
  expect(await sendUnsent()).toBe(1);
  await wipeUnsent();
  expect((await kept.read()).operations).toEqual([]);
});
