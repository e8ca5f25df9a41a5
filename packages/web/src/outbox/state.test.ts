import { id } from '@laurel/domain/kit/id';
import { expect, test } from 'vitest';
import type { Answer, Edit } from './cells';
import { add, empty, type State, settle, waitingIn } from './state';

let count = 0;
const means = {
  newOperation: () => {
    count += 1;
    return id('operation').parse(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
  },
  now: () => count,
  mostEdits: 10,
  isSame: (one: string, other: string) => one === other,
  textOf: (value: string) => value,
};

function typed(state: State<string>, value: string, base: number): State<string> {
  const edit: Edit<string> = { rowId: 'ann', columnId: 'push-up', base, value };
  return add(state, [edit], 'entered', means).state;
}

function answered(state: State<string>, answer: Partial<Answer<string>>): State<string> {
  const [first] = waitingIn(state);
  if (!first) throw new Error('Nothing waits to be sent.');
  const whole = { versions: [null], conflicts: [], refused: [], ...answer };
  return settle(state, { ...first, wasTried: true }, whole, means).state;
}

const baseSent = (state: State<string>) => waitingIn(state)[0]?.edits[0]?.base;

test('typing into a cell that was cleared starts without a base version', () => {
  const saved = answered(typed(empty, '20', 0), { versions: [1] });
  const emptied = answered(typed(saved, '', 1), { versions: [0] });
  expect(baseSent(typed(emptied, '21', 0))).toBe(0);
});

test('typing over a cell that someone else cleared starts without a base version, then and later', () => {
  const saved = answered(typed(empty, '20', 0), { versions: [1] });
  const theirs = { version: 0, value: '', by: 'Ms Lee', at: '2026-11-21T10:42:00Z' };
  const disputed = answered(typed(saved, '21', 1), { conflicts: [{ cell: 0, theirs }] });
  const mine = typed(disputed, '21', 0);
  expect(baseSent(mine)).toBe(0);
  expect(baseSent(typed(answered(mine, { versions: [1] }), '22', 1))).toBe(1);
});
