import { expect, test } from 'vitest';
import { type LastRun, type RunKind, type RunState, stateOf } from './run';

const nowMs = Date.parse('2026-11-27T12:00:00Z');
const done = (hours: number): LastRun => ({
  outcome: 'done',
  doneAt: new Date(nowMs - hours * 3_600_000).toISOString(),
  bytes: 1,
});

test.each<[string, RunKind, LastRun | null, RunState]>([
  ['there never was one', 'backup', null, 'none'],
  ['of tonight', 'backup', done(10), 'fine'],
  ['one night was missed', 'backup', done(37), 'old'],
  ['a failure says more than the age of the one before', 'backup', { ...done(200), outcome: 'disk-full' }, 'failed'],
  ['made by other means', 'backup', { ...done(1), outcome: 'elsewhere' }, 'fine'],
  ['of last Sunday', 'rehearsal', done(8 * 24), 'fine'],
  ['a week was missed', 'rehearsal', done(10 * 24), 'old'],
  ['it came back otherwise', 'rehearsal', { outcome: 'differs', doneAt: null, bytes: null }, 'failed'],
])('%s: %s', (_, kind, last, state) => {
  expect(stateOf(kind, last, nowMs)).toBe(state);
});
