import { idOf } from '@laurel/domain/grades/testing';
import type { Edit, Subject } from '@laurel/web/outbox/cells';
import { deviceRecords } from '@laurel/web/outbox/device-records';
import { empty, hold } from '@laurel/web/outbox/state';
import { adoptSession } from '@laurel/web/people/session';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type Mark, mark, placeOf } from './marks';
import { plainEntry, type RollSheet } from './roll-entries';
import { useRoll } from './use-roll';

const accountId = idOf('account', 1);
const [ada, ben] = [idOf('person', 1), idOf('person', 2)];
const name = 'class day period';

const sent: (readonly Edit<Mark>[])[] = [];
const subject: Subject<Mark> = {
  name: 'rolls of this test',
  value: mark,
  mostEdits: 10,
  isSame: (one, other) => one.code === other.code,
  textOf: ({ code }) => code ?? '',
  async send(_, { edits }) {
    sent.push(edits);
    return { versions: edits.map(() => 1), conflicts: [], refused: [] };
  },
};

const sheet = {
  students: [ada, ben].map((studentId) => ({ studentId, name: studentId, mark: null, planned: null })),
} as unknown as RollSheet;

test('a save right after the page reopens includes what was marked before', async () => {
  const user = { accountId, personId: idOf('person', 9), username: 't', email: null, name: 'T', roles: [] };
  adoptSession({
    ...{ isLoggedIn: true, rules: [], userData: { ...user, role: 'client' as const } },
    ...{ observeeDetails: [], district: null, isFirstRun: false },
  });
  const means = { ...subject, newOperation: () => idOf('operation', 1), now: Date.now };
  const marked = hold(empty, [{ ...placeOf(ada), base: 0, value: plainEntry('A') }], means).state;
  await deviceRecords(subject, accountId, name, 'closed').write(empty, marked);

  const { result } = await renderHook(() => useRoll(sheet, { subject, name, accountId }));
  void result.current.save();
  await expect
    .poll(() => sent.map((edits) => edits.map(({ rowId, value }) => [rowId, value.code])))
    .toEqual([
      [
        [ada, 'A'],
        [ben, 'P'],
      ],
    ]);
  // And nothing of it is left to come back.
  const left = async () => (await deviceRecords(subject, accountId, name, 'now').read()).held;
  await expect.poll(left).toEqual([]);
});
