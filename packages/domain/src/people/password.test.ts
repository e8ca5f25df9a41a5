import { inEnglish } from '@laurel/domain/kit/testing-sentence';
import { expect, test } from 'vitest';
import { passwordFault } from './password';

const names = ['Morgan', 'Ellery', 'mellery'];

test.each([
  ['a sentence is accepted', 'client', 'tangerine boats at dawn', null],
  ['staff need 15 characters', 'admin', 'fourteen chars', /at least 15/],
  ['exactly 15 is enough for staff', 'admin', 'fifteen letters', null],
  ['students and parents need 12', 'client', 'eleven char', /at least 12/],
  ['exactly 12 is enough', 'client', 'twelve chars', null],
  ['characters are counted, not bytes', 'client', 'ééééabcdefgh', null],
  ['a common word with digits is rejected', 'client', 'password12345', /easy to guess/],
  ['one’s own name with digits is rejected', 'client', 'MorganEllery2026', /easy to guess/],
  ['one repeated character is rejected', 'client', 'aaaaaaaaaaaaaaaa', /repeats/],
  ['no digits or symbols are required', 'client', 'just plain words here', null],
  ['200 characters are the maximum', 'client', `abcde${'f'.repeat(196)}`, /at most 200/],
] as const)('password: %s', (_, kind, password, expected) => {
  const fault = passwordFault(password, { kind, names });
  if (expected === null) expect(fault).toBeNull();
  else expect(inEnglish(fault)).toMatch(expected);
});
