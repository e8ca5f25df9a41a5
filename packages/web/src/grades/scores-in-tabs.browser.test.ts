import { idOf } from '@laurel/domain/grades/testing';
import { verbatim } from '@laurel/domain/kit/sentence';
import { sendUnsent, wipeUnsent } from '@laurel/web/kit/unsent';
import { deviceRecords } from '@laurel/web/outbox/device-records';
import { empty } from '@laurel/web/outbox/state';
import { createTabs } from '@laurel/web/outbox/tabs';
import { cellKey } from '@laurel/web/sheet/cell';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScoreOutbox, scores } from './scores';
import { accountId, beOffline, classId, createDesk, editOf, kept, placeOf, settles, stale } from './testing-scores';

const desk = createDesk();

beforeEach(() => desk.start());
afterEach(() => desk.stop());

/** Two tabs of one teacher, each of which has typed over a score somebody else had changed. */
async function disputing(): Promise<[ScoreOutbox, ScoreOutbox]> {
  const [one, other] = [desk.opened(), desk.opened()];
  desk.answers(stale);
  one.add([editOf(1, '7', 2)], 'entered');
  other.add([editOf(2, '8', 2)], 'entered');
  await settles(() => expect([one, other].map(studentsOf)).toEqual([bothOf(), bothOf()]));
  return [one, other];
}

const bothOf = () => [1, 2].map((each) => placeOf(each).rowId);
const studentsOf = (outbox: ScoreOutbox) =>
  outbox.cells
    .conflicts()
    .map(({ mine }) => mine.rowId)
    .sort();
const textAt = (outbox: ScoreOutbox, student: number) => outbox.cells.texts().get(cellKey(placeOf(student)));
const valueAt = (outbox: ScoreOutbox, student: number) => outbox.cells.savedAt(placeOf(student))?.value.value;

test('conflicts in two tabs are kept side by side, and both tabs find all of them after a reload', async () => {
  const [one, other] = await disputing();
  other.close();
  const after = desk.reloaded(one);
  await settles(() => expect(studentsOf(after)).toEqual(bothOf()));
});

test('a conflict resolved in one tab disappears in the other, with the chosen value', async () => {
  const [one, other] = await disputing();
  const conflict = one.cells.conflicts().find(({ mine }) => mine.rowId === placeOf(2).rowId);
  if (conflict) one.resolve(conflict, 'theirs');
  await settles(() => expect(studentsOf(other)).toEqual([placeOf(1).rowId]));
  expect(valueAt(other, 2)).toBe('5');
  expect((await kept.read()).conflicts.map(({ mine }) => mine.rowId)).toEqual([placeOf(1).rowId]);
  expect(studentsOf(desk.reloaded(other))).not.toContain(placeOf(2).rowId);
});

test('a score saved in one tab appears in the other, so typing over it there causes no conflict', async () => {
  const [one, other] = [desk.opened(), desk.opened()];
  one.add([editOf(1, '7')], 'entered');
  await settles(() => expect(valueAt(other, 1)).toBe('7'));
  other.add([editOf(1, '9')], 'entered');
  await settles(() => expect(valueAt(one, 1)).toBe('9'));
  expect(desk.received.map(({ cells }) => cells[0]?.[2])).toEqual([0, 1]);
});

test('what is waiting in an open tab is left to that tab, and picked up when it is closed', async () => {
  const [one, other] = [desk.opened(), desk.opened()];
  beOffline(true);
  one.add([editOf(1, '7')], 'entered');
  other.add([editOf(2, '8')], 'entered');
  await settles(async () => expect((await kept.read()).operations).toHaveLength(2));
  await one.cells.load();
  expect(one.cells.count()).toBe(1);
  other.close();
  await settles(() => expect(one.cells.count()).toBe(2));
  beOffline(false);
  await settles(() => expect(one.status().state).toBe('saved'));
  expect(desk.valuesSent().flat().sort()).toEqual(['7', '8']);
  expect((await kept.read()).operations).toEqual([]);
});

test('a tab opened while another works doesn’t send anything twice', async () => {
  const one = desk.opened();
  beOffline(true);
  one.add([editOf(1, '7')], 'entered');
  await settles(async () => expect((await kept.read()).operations).toHaveLength(1));
  const other = desk.opened();
  await other.cells.load();
  expect(other.cells.count()).toBe(0);
  beOffline(false);
  await settles(() => expect(valueAt(other, 1)).toBe('7'));
  expect(desk.valuesSent()).toEqual([['7']]);
});

test('invalid text survives a reload with its reason, until it is typed over in any tab', async () => {
  const refusal = { ...placeOf(1), text: 'abc', sentence: verbatim('“abc” is not a score.') };
  const before = desk.opened();
  before.keepTexts([refusal]);
  await settles(async () => expect((await kept.read()).texts).toEqual([refusal]));
  const [after, other] = [desk.reloaded(before), desk.opened()];
  await Promise.all([after.cells.load(), other.cells.load()]);
  expect(textAt(after, 1)).toEqual(refusal);
  expect(textAt(other, 1)).toEqual(refusal);
  other.add([editOf(1, '7')], 'entered');
  await settles(() => expect(textAt(after, 1)).toBeUndefined());
  expect((await kept.read()).texts).toEqual([]);
});

test('signing out elsewhere sends this tab’s changes at once, and deletes here too what it couldn’t send', async () => {
  const outbox = desk.opened();
  beOffline(true);
  outbox.add([editOf(1, '7')], 'entered');
  outbox.keepTexts([{ ...placeOf(2), text: 'abc', sentence: verbatim('Not a score.') }]);
  const elsewhere = tabElsewhere();
  elsewhere.tell({ about: 'wiped' });
  await settles(() => expect(outbox.cells.count()).toBe(0));
  outbox.add([editOf(3, '9')], 'entered');
  // Its own turn passes without a network; that there is one again, nobody tells it but the other tab.
  await new Promise((done) => setTimeout(done, 600));
  expect(desk.valuesSent()).toEqual([]);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  elsewhere.tell({ about: 'send' });
  await settles(() => expect(desk.valuesSent()).toEqual([['9']]));
  elsewhere.close();
});

test('signing out here counts what another open tab couldn’t send', async () => {
  const elsewhere = tabElsewhere();
  const own = desk.opened();
  beOffline(true);
  own.add([editOf(1, '7')], 'entered');
  const [operation] = own.cells.waiting();
  if (!operation) throw new Error('There is an operation.');
  const elsewheres = { ...empty, queue: [{ ...operation, operationId: idOf('operation', 5) }] };
  await deviceRecords(scores, accountId, classId, 'elsewhere').write(empty, elsewheres);
  expect(await sendUnsent()).toBe(2);
  await wipeUnsent();
  expect([own.cells.count(), await kept.count()]).toEqual([0, 0]);
  elsewhere.close();
});

function tabElsewhere() {
  return createTabs(scores, `${accountId} ${classId}`, 'elsewhere', { hear: () => {}, meet: () => {} });
}
