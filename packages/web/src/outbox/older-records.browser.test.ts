import { createDeviceStore } from '@laurel/web/kit/device-store';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Subject } from './cells';
import { deviceRecords } from './device-records';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const [accountId, classId, student, assignment, testDay] = [1, 2, 3, 4, 5].map(uuid);
const anything = (name: string): Subject<unknown> => ({
  name,
  value: z.unknown(),
  mostEdits: 1,
  isSame: (one, other) => one === other,
  textOf: String,
  send: () => Promise.reject(new Error('Nothing is sent here.')),
});
const keptOf = async (name: string, sheet: string) =>
  await deviceRecords(anything(name), `${accountId}`, sheet, 'now').read();

// As the version before wrote them.
const score = { value: '7', status: 'none', lateMinutes: 0 };
const edit = { studentId: student, assignmentId: assignment, base: 2, ...score };
const operation = { operationId: uuid(6), cause: 'entered', edits: [edit], order: 9, wasTried: true, refusal: null };
const theirs = { version: 3, ...score, value: '5', by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };
const measurement = { value: '12', status: 'measured', trials: [], protocol: null };
const result = { studentId: student, testId: 'pushUp', base: 1, measurement };

test('data that earlier versions saved on this device is available after an update, each in its sheet', async () => {
  const scores = createDeviceStore('laurel-outbox', 'operations');
  const place = `${accountId} ${classId} `;
  await scores.set(`${place}${operation.operationId}`, { ...operation, tab: 'closed' });
  await scores.set(`${place}conflict ${student} ${assignment}`, { mine: edit, theirs });
  const refused = { studentId: student, assignmentId: assignment, text: 'abc', sentence: 'No score.' };
  await scores.set(`${place}text ${student} ${assignment}`, refused);
  await createDeviceStore('laurel-fitness', 'results').set(`${place}${testDay}`, {
    sent: { operationId: uuid(7), edits: [result] },
    waiting: [{ ...result, cause: 'pasted' }],
    texts: [{ cell: `${student} pushUp`, text: 'x', sentence: 'No result.' }],
  });
  const mark = { code: 'L', minutesLate: 5, minutesLeft: null, note: null };
  await createDeviceStore('laurel-attendance', 'drafts').set(`${place}2026-11-21 Period 1 ${student}`, mark);

  const cell = { rowId: student, columnId: assignment };
  expect(await keptOf('scores', `${classId}`)).toEqual({
    operations: [{ ...operation, tab: 'closed', edits: [{ ...cell, base: 2, value: score }] }],
    held: [],
    conflicts: [
      {
        mine: { ...cell, base: 2, value: score },
        theirs: { version: 3, value: { ...score, value: '5' }, by: 'Ms Lee', at: theirs.at },
      },
    ],
    texts: [{ ...cell, text: 'abc', sentence: 'No score.' }],
  });
  const fitness = await keptOf('fitness', `${classId} ${testDay}`);
  const typed = { rowId: student, columnId: 'pushUp', base: 1, value: measurement };
  expect(fitness.operations.map(({ edits, wasTried, cause }) => [edits, wasTried, cause])).toEqual([
    [[typed], true, 'entered'],
    [[typed], false, 'pasted'],
  ]);
  expect(fitness.operations[0]?.operationId).toBe(uuid(7));
  expect(fitness.texts).toEqual([{ rowId: student, columnId: 'pushUp', text: 'x', sentence: 'No result.' }]);
  const attendance = await keptOf('attendance', `${classId} 2026-11-21 Period 1`);
  expect(attendance.held).toEqual([{ rowId: student, columnId: 'mark', base: 0, value: mark }]);
  expect(await scores.entries()).toEqual([]);
});
