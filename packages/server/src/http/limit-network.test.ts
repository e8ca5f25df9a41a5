import { expect, test } from 'vitest';
import { limitNetwork } from './limit-network';

test('a network is refused after a number of calls in a minute, others aren’t, and the next minute starts over', () => {
  let nowMs = 1_000_000;
  const admit = limitNetwork(() => nowMs, 2);
  admit('10.0.0.1');
  admit('10.0.0.1');
  expect(() => admit('10.0.0.1')).toThrow('Too many requests');
  admit('10.0.0.2');
  nowMs += 60_000;
  admit('10.0.0.1');
});
