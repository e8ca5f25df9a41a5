import { sessionData } from '@laurel/domain/people/session-data';
import { adoptSession } from '@laurel/web/people/session';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { Subject } from './cells';
import { wipeRecords } from './device-records';
import { createOutbox } from './outbox';

const accountId = '00000000-0000-4000-8000-000000000001';
const place = { rowId: 'ann', columnId: 'note' };
const words: Subject<string> = {
  name: 'words',
  value: z.string(),
  mostEdits: 10,
  isSame: (one, other) => one === other,
  textOf: (value) => value,
  async send(_, { edits }) {
    return { versions: edits.map(({ base, value }) => (value === '' ? 0 : base + 1)), conflicts: [], refused: [] };
  },
};

beforeEach(async () => {
  const user = { accountId, personId: accountId, name: 'T', username: 't', email: null, role: 'admin', roles: [] };
  const signedIn = { isLoggedIn: true, rules: [], userData: user, observeeDetails: [], district: null };
  adoptSession(z.parse(sessionData, { ...signedIn, isFirstRun: false }));
  await wipeRecords(accountId);
});

function opened() {
  const outbox = createOutbox(words, accountId, 'a sheet of this test');
  onTestFinished(outbox.close);
  return outbox;
}

test('a tab that is opened after another has saved learns what was saved', async () => {
  const [first, bystander] = [opened(), opened()];
  first.add([{ ...place, base: 0, value: 'kept' }], 'entered');
  // Heard by who was there: what comes later is told anew.
  await expect.poll(() => bystander.cells.savedCount()).toBe(1);
  const second = opened();
  await expect.poll(() => second.cells.savedAt(place)).toEqual({ ...place, version: 1, value: 'kept' });
});

test('a cell that was emptied is not told to a tab that is opened later: what it has read is as new', async () => {
  const [first, bystander] = [opened(), opened()];
  first.add([{ ...place, base: 1, value: '' }], 'entered');
  first.add([{ rowId: 'ben', columnId: 'note', base: 0, value: 'kept' }], 'entered');
  // Heard by who was there: what comes later is told anew.
  await expect.poll(() => bystander.cells.savedCount()).toBe(2);
  const second = opened();
  await expect.poll(() => second.cells.savedCount()).toBe(1);
  expect(second.cells.savedAt(place)).toBeUndefined();
});
