import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerSave, createDesk, editOf, json, kept, settles, stale, theirs } from './testing-scores';

const desk = createDesk();

beforeEach(() => desk.start());
afterEach(() => desk.stop());

const basesSent = () => desk.received.map(({ cells }) => cells.map(([, , base]) => base));

test('restoring a value over someone else’s score is based on no newer version, whatever was saved before', async () => {
  const outbox = desk.opened();
  outbox.add([editOf(1, '9', 4)], 'entered');
  outbox.restore([{ ...editOf(1, '8'), isStale: true }], 'undone');
  await settles(() => expect(desk.received).toHaveLength(2));
  expect(basesSent()).toEqual([[4], [0]]);
});

test('restoring a value in a disputed cell keeps the dispute, with the restored value', async () => {
  const outbox = desk.opened();
  desk.answers(stale);
  outbox.add([editOf(1, '9', 4)], 'entered');
  await settles(() => expect(outbox.cells.conflicts()).toHaveLength(1));
  desk.answers(answerSave);
  outbox.restore([editOf(1, '8', 7)], 'undone');
  expect(outbox.cells.conflicts().map(({ mine, theirs }) => [mine.value.value, theirs.value.value])).toEqual([
    ['8', '5'],
  ]);
  await settles(async () => expect((await kept.read()).conflicts.map(({ mine }) => mine.value.value)).toEqual(['8']));
  expect(desk.received).toHaveLength(1);
  // The same as theirs: there is nothing left to decide.
  outbox.restore([editOf(1, theirs.value, 7)], 'undone');
  expect(outbox.cells.conflicts()).toEqual([]);
  await settles(async () => expect((await kept.read()).conflicts).toEqual([]));
});

test('a server rejection ends once something else is typed or restored there', async () => {
  const outbox = desk.opened();
  desk.answers(() => json(409, { code: 'refused', message: 'The term is locked.' }));
  outbox.add([editOf(1, '9'), editOf(2, '9')], 'pasted');
  await settles(() => expect(outbox.status()).toEqual({ state: 'failed', sentence: 'The term is locked.' }));
  desk.answers(answerSave);
  outbox.add([editOf(1, '8')], 'entered');
  outbox.restore([editOf(2, '7')], 'undone');
  expect(outbox.cells.refusal()).toBeNull();
  await settles(() => expect(outbox.status().state).toBe('saved'));
  expect(desk.valuesSent().slice(-2)).toEqual([['8'], ['7']]);
});
