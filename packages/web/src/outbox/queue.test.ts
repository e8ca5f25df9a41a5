import { type Id, id } from '@laurel/domain/kit/id';
import { verbatim } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { type Edit, placesOf } from './cells';
import { applySaveResponse, joinEdits, refuseEdits } from './queue';

let count = 0;
const newOperation = (): Id<'operation'> => {
  count += 1;
  return id('operation').parse(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
};
const maker = { newOperation, now: () => 1, mostEdits: 3 };

function editOf(row: number, column: number, value: string, base = 0): Edit<string> {
  return { rowId: `${row}`, columnId: `${column}`, base, value };
}

const notHere = verbatim('This is not here.');

test('typed edits are sent together; the last value of a cell counts, with the version the first one was based on', () => {
  const once = joinEdits([], [editOf(1, 1, '7', 4)], 'entered', maker);
  const twice = joinEdits(once, [editOf(1, 1, '8', 4), editOf(2, 1, '9')], 'entered', maker);
  expect(twice).toHaveLength(1);
  expect(twice[0]?.edits.map(({ value, base }) => [value, base])).toEqual([
    ['8', 4],
    ['9', 0],
  ]);
});

test('edits aren’t added to an operation the server may already know', () => {
  const tried = joinEdits([], [editOf(1, 1, '7')], 'entered', maker).map((each) => ({ ...each, wasTried: true }));
  expect(joinEdits(tried, [editOf(1, 1, '8')], 'entered', maker).map(({ edits }) => edits[0]?.value)).toEqual([
    '7',
    '8',
  ]);
});

test('a paste and an undo are separate operations', () => {
  const typed = joinEdits([], [editOf(1, 1, '7')], 'entered', maker);
  const pasted = joinEdits(typed, [editOf(2, 1, '8')], 'pasted', maker);
  const undone = joinEdits(pasted, [editOf(2, 1, '')], 'undone', maker);
  expect(undone.map(({ cause }) => cause)).toEqual(['entered', 'pasted', 'undone']);
  expect(undone.map(({ order }) => order)).toEqual([1, 2, 3]);
});

test('a paste larger than one save is sent in several, in order', () => {
  const edits = Array.from({ length: 4 }, (_, at) => editOf(at, 1, '5'));
  expect(joinEdits([], edits, 'pasted', maker).map((each) => each.edits.length)).toEqual([3, 1]);
});

test('an operation without changes is kept, since someone has looked', () => {
  expect(joinEdits([], [], 'entered', maker).map(({ edits }) => edits)).toEqual([[]]);
});

test('after a response, later edits of a saved cell are based on its new version', () => {
  const [first] = joinEdits([], [editOf(1, 1, '7', 2)], 'entered', maker);
  if (!first) throw new Error('There is no operation.');
  const sent = { ...first, wasTried: true };
  const queue = joinEdits([sent], [editOf(1, 1, '8', 2)], 'entered', maker);
  const after = applySaveResponse(queue, sent, { versions: [3], conflicts: [], refused: [] });
  expect(after.queue.map(({ edits }) => edits[0]?.base)).toEqual([3]);
  expect(after.saved.map(({ version }) => version)).toEqual([3]);
});

test('a stale cell is returned with both values, and the others are saved', () => {
  const [sent] = joinEdits([], [editOf(1, 1, '7', 2), editOf(2, 1, '9')], 'entered', maker);
  if (!sent) throw new Error('There is no operation.');
  const theirs = { version: 3, value: '5', by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };
  const after = applySaveResponse([sent], sent, { versions: [null, 1], conflicts: [{ cell: 0, theirs }], refused: [] });
  expect(after.saved.map(({ value }) => value)).toEqual(['9']);
  expect(after.conflicts).toEqual([{ mine: sent.edits[0], theirs }]);
});

test('rows and columns are named once each', () => {
  expect(placesOf([editOf(1, 1, '7'), editOf(1, 2, '8', 5), editOf(2, 1, '9')])).toEqual({
    rows: ['1', '2'],
    columns: ['1', '2'],
    places: [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  });
});

test('edits held up by one rejected column are sent again, each column separately', () => {
  const typed = joinEdits([], [editOf(1, 1, '7'), editOf(1, 2, '8'), editOf(2, 2, '9')], 'entered', maker);
  const [sent] = typed.map((each) => ({ ...each, wasTried: true }));
  const [later] = joinEdits([], [editOf(3, 3, '5')], 'pasted', { ...maker, now: () => 2 });
  if (!sent || !later) throw new Error('There are two operations.');
  const queue = refuseEdits([sent, later], sent, notHere, newOperation);
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
  expect(refuseEdits(queue, first, notHere, newOperation)[0]).toEqual({
    ...first,
    refusal: notHere,
  });
});
