import { mostCells } from '@laurel/domain/grades/save';
import { idOf } from '@laurel/domain/grades/testing';
import { expect, test } from 'vitest';
import { inputOf, joined, refused, type ScoreEdit, settled, unsettledOf } from './outbox-queue';

let count = 0;
const newId = () => {
  count += 1;
  return idOf('operation', count);
};

function editOf(student: number, assignment: number, value: string, base = 0): ScoreEdit {
  return {
    studentId: idOf('person', student),
    assignmentId: idOf('assignment', assignment),
    base,
    value,
    status: 'none',
    lateMinutes: 0,
  };
}

test('typed edits travel together; the last of a cell wins on the version the first was typed over', () => {
  const once = joined([], [editOf(1, 1, '7', 4)], 'entered', newId, 1);
  const twice = joined(once, [editOf(1, 1, '8', 4), editOf(2, 1, '9')], 'entered', newId, 2);
  expect(twice).toHaveLength(1);
  expect(twice[0]?.edits.map(({ value, base }) => [value, base])).toEqual([
    ['8', 4],
    ['9', 0],
  ]);
});

test('nothing joins an operation the server may already know', () => {
  const tried = joined([], [editOf(1, 1, '7')], 'entered', newId, 1).map((each) => ({ ...each, wasTried: true }));
  expect(joined(tried, [editOf(1, 1, '8')], 'entered', newId, 1).map(({ edits }) => edits[0]?.value)).toEqual([
    '7',
    '8',
  ]);
});

test('a paste and an undo are operations of their own', () => {
  const typed = joined([], [editOf(1, 1, '7')], 'entered', newId, 1);
  const pasted = joined(typed, [editOf(2, 1, '8')], 'pasted', newId, 1);
  const undone = joined(pasted, [editOf(2, 1, '')], 'undone', newId, 1);
  expect(undone.map(({ cause }) => cause)).toEqual(['entered', 'pasted', 'undone']);
  expect(undone.map(({ order }) => order)).toEqual([1, 2, 3]);
});

test('a paste larger than one save travels in several, in order', () => {
  const edits = Array.from({ length: mostCells + 1 }, (_, at) => editOf(at, 1, '5'));
  expect(joined([], edits, 'pasted', newId, 1).map((each) => each.edits.length)).toEqual([mostCells, 1]);
});

test('after an answer, later edits of a saved cell stand on its new version', () => {
  const [first] = joined([], [editOf(1, 1, '7', 2)], 'entered', newId, 1);
  if (!first) throw new Error('There is no operation.');
  const sent = { ...first, wasTried: true };
  const queue = joined([sent], [editOf(1, 1, '8', 2)], 'entered', newId, 2);
  const after = settled(queue, sent, { versions: [3], conflicts: [] });
  expect(after.queue.map(({ edits }) => edits[0]?.base)).toEqual([3]);
  expect(after.saved.map(({ version }) => version)).toEqual([3]);
});

test('a stale cell comes back with both values, the others are saved', () => {
  const [sent] = joined([], [editOf(1, 1, '7', 2), editOf(2, 1, '9')], 'entered', newId, 1);
  if (!sent) throw new Error('There is no operation.');
  const theirs = {
    version: 3,
    value: '5',
    status: 'none',
    lateMinutes: 0,
    by: 'Ms Lee',
    at: '2026-11-21T10:42:00Z',
  } as const;
  const after = settled([sent], sent, { versions: [null, 1], conflicts: [{ cell: 0, ...theirs }] });
  expect(after.saved.map(({ value }) => value)).toEqual(['9']);
  expect(after.conflicts).toEqual([{ mine: sent.edits[0], theirs }]);
  expect(unsettledOf(after.queue, after.conflicts).size).toBe(1);
});

test('students and assignments are named once each', () => {
  const [sent] = joined([], [editOf(1, 1, '7'), editOf(1, 2, '8', 5), editOf(2, 1, '9')], 'entered', newId, 1);
  const input = sent && inputOf(idOf('class', 1), sent);
  expect(input?.students).toEqual([idOf('person', 1), idOf('person', 2)]);
  expect(input?.assignments).toEqual([idOf('assignment', 1), idOf('assignment', 2)]);
  expect(input?.cells.map(([student, assignment, base, value]) => [student, assignment, base, value])).toEqual([
    [0, 0, 0, '7'],
    [0, 1, 5, '8'],
    [1, 0, 0, '9'],
  ]);
});

test('what one refused assignment holds up goes out again, each assignment by itself', () => {
  const typed = joined([], [editOf(1, 1, '7'), editOf(1, 2, '8'), editOf(2, 2, '9')], 'entered', newId, 1);
  const [sent] = typed.map((each) => ({ ...each, wasTried: true }));
  const [later] = joined([], [editOf(3, 3, '5')], 'pasted', newId, 2);
  if (!sent || !later) throw new Error('There are two operations.');
  const queue = refused([sent, later], sent, 'This is not here.', newId);
  expect(queue.map(({ edits }) => edits.map(({ value }) => value))).toEqual([['7'], ['8', '9'], ['5']]);
  expect(queue.map(({ refusal, wasTried }) => [refusal, wasTried])).toEqual([
    [null, false],
    [null, false],
    [null, false],
  ]);
  expect(new Set(queue.map(({ operationId }) => operationId)).size).toBe(3);
  expect([...queue].sort((a, b) => a.order - b.order)).toEqual(queue);
  const [first] = queue;
  if (!first) throw new Error('There is an operation.');
  expect(refused(queue, first, 'This is not here.', newId)[0]).toEqual({ ...first, refusal: 'This is not here.' });
});
