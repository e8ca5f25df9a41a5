import { expect, test } from 'vitest';
import { csrfToken, isCsrfToken, newToken } from './session-cookie';

test('a page’s token is different each time, and all of them are valid', () => {
  const cookie = newToken();
  const tokens = Array.from({ length: 20 }, () => csrfToken(cookie));
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(isCsrfToken(token, cookie)).toBe(true);
  // No piece of one comes back in another, which is what compressing would tell.
  const pieces = tokens.flatMap((token) =>
    Array.from({ length: token.length - 5 }, (_, at) => token.slice(at, at + 6)),
  );
  expect(new Set(pieces).size).toBe(pieces.length);
});

test('a token is valid only for its own cookie, and only unaltered', () => {
  const cookie = newToken();
  const token = csrfToken(cookie);
  const [first = ''] = token;
  for (const wrong of [
    '',
    token.slice(1),
    `${token}AAAA`,
    `${first === 'A' ? 'B' : 'A'}${token.slice(1)}`,
    'é',
    '!'.repeat(86),
  ]) {
    expect(isCsrfToken(wrong, cookie), wrong).toBe(false);
  }
  expect(isCsrfToken(token, newToken())).toBe(false);
});
