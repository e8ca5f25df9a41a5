import { expect, test } from 'vitest';
import { type LastRun, type RunKind, type RunState, stateOf } from './run';

const nowMs = Date.parse('2026-11-27T12:00:00Z');
const done = (hours: number): LastRun => ({
  outcome: 'done',
  doneAt: new Date(nowMs - hours * 3_600_000).toISOString(),
  bytes: 1,
});

test.each<[string, RunKind, LastRun | null, RunState]>([
  ['there was never one', 'backup', null, 'none'],
  ['from tonight', 'backup', done(10), 'fine'],
  ['one night was missed', 'backup', done(37), 'old'],
  [
    'a failure matters more than the age of the last backup',
    'backup',
    { ...done(200), outcome: 'disk-full' },
    'failed',
  ],
  ['made by other means', 'backup', { ...done(1), outcome: 'elsewhere' }, 'fine'],
  ['from last Sunday', 'rehearsal', done(8 * 24), 'fine'],
  ['a week was missed', 'rehearsal', done(10 * 24), 'old'],
  ['the restored data differed', 'rehearsal', { outcome: 'differs', doneAt: null, bytes: null }, 'failed'],
])('%s: %s', (_, kind, last, state) => {
  expect(stateOf(kind, last, nowMs)).toBe(state);
});
