import { expect, test } from 'vitest';
import { retryOnDeadlock } from './retry-on-deadlock';

const failing = (code: string, times: number) => {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw Object.assign(new Error(code), { code });
    return tried;
  };
};

test.each(['40P01', '40001'])('work that collides with other work (%s) is repeated until it succeeds', async (code) => {
  expect(await retryOnDeadlock(failing(code, 2))).toBe(3);
});

test.each([
  ['57P01', 'ended by an administrator'],
  ['ECONNREFUSED', 'nobody listens'],
])('work that lost its database (%s, %s) is repeated when the database is back', async (code) => {
  expect(await retryOnDeadlock(failing(code, 1))).toBe(2);
});

test('work that keeps colliding is abandoned in the end, with its own error', async () => {
  await expect(retryOnDeadlock(failing('40P01', 100))).rejects.toThrow('40P01');
});

test('any other failure isn’t retried', async () => {
  await expect(retryOnDeadlock(failing('23505', 1))).rejects.toThrow('23505');
});
