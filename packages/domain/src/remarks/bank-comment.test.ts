import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBankComments } from './bank-comment';
import { type CommentValues, fillComment, findUnknownVariables } from './comment-variables';

const values: CommentValues = { firstName: 'Mei', class: 'Algebra', grade: 'B+' };

test.each([
  ['{first name} has a {grade} in {class}.', 'Mei has a B+ in Algebra.'],
  ['{ First Name }, well done!', 'Mei, well done!'],
  ['{prénom} a {moyenne}.', 'Mei a B+.'],
  ['{الاسم الأول} {التقدير}', 'Mei B+'],
  // Not known here: it stays for the teacher to see.
  ['{first name} got {score}.', 'Mei got {score}.'],
  ['{nickname} {}', '{nickname} {}'],
])('%s becomes %s', (phrase, filled) => expect(fillComment(phrase, values)).toBe(filled));

test('what a value says is never filled in itself', () => {
  expect(fillComment('{first name}', { firstName: '{class}', class: 'Algebra' })).toBe('{class}');
});

test('variables in a value aren’t filled in themselves', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replaceAll(/[{}]/g, '');
      expect(fillComment(plain, values)).toBe(plain);
      expect(findUnknownVariables(plain)).toEqual([]);
    }),
  );
});

test('unknown variables are found', () => {
  expect(findUnknownVariables('{first name} {nick} {Grade} {}')).toEqual(['nick', '']);
});

const bank = [
  { code: 'hw', text: 'Please turn in homework on time.' },
  { code: 'hw2', text: 'Homework has improved.' },
  { code: 'q', text: 'Asks good questions.' },
  { code: 'time', text: 'Manages time well.' },
];

test.each([
  ['hw', ['hw', 'hw2']],
  ['HW2', ['hw2']],
  ['time', ['time', 'hw']],
  ['good ques', ['q']],
  ['imp hom', ['hw2']],
  ['xyz', []],
  ['!', []],
  ['', ['hw', 'hw2', 'q', 'time']],
])('“%s” finds %j', (typed, codes) => expect(findBankComments(bank, typed).map(({ code }) => code)).toEqual(codes));
