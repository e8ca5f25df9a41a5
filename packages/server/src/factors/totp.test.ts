import { expect, test } from 'vitest';
import { base32, stepOfCode, totpCode, totpUri } from './totp';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1: seconds since 1970 and the code of eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds, the code matches RFC 6238', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30), 8)).toBe(code);
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(2));
});

// RFC 4226, appendix D: the codes of the first counters.
test('the first codes match RFC 4226', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter));
  expect(codes).toEqual([
    ...['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'],
  ]);
});

test.each([
  [-2, null],
  [-1, 99],
  [0, 100],
  [1, 101],
  [2, null],
])('a code that is %i steps off is accepted as step %j', (off, step) => {
  const asked = { nowMs: 100 * 30_000 + 12_000, lastStep: null };
  expect(stepOfCode(secret, totpCode(secret, 100 + off), asked)).toBe(step);
});

test('a code is accepted with spaces, only once, and never before one already used', () => {
  const nowMs = 100 * 30_000;
  const code = totpCode(secret, 100);
  expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, { nowMs, lastStep: 99 })).toBe(100);
  expect(stepOfCode(secret, code, { nowMs, lastStep: 100 })).toBeNull();
  expect(stepOfCode(secret, totpCode(secret, 99), { nowMs, lastStep: 100 })).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%j isn’t a code', (typed) => {
  expect(stepOfCode(secret, typed, { nowMs: 100 * 30_000, lastStep: null })).toBeNull();
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %j', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected);
});

test('the QR code’s URL names the district and the account, whatever characters they contain', () => {
  const uri = totpUri(secret, { issuer: 'Laurel Æther: "A&B"', account: 'o’neil:x@school.example' });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect(`${protocol}//${host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(pathname)).toBe('/Laurel Æther  "A&B":o’neil x@school.example');
  expect(searchParams.get('issuer')).toBe('Laurel Æther  "A&B"');
  expect(searchParams.get('secret')).toBe(base32(secret));
});
