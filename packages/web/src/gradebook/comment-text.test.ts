import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentOf, plainText } from './comment-text';

test('a comment is a paragraph a line, an empty line an empty paragraph', () => {
  expect(commentOf('Well argued.\n\nMind the units.')).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Well argued.' }] },
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Mind the units.' }] },
    ],
  });
});

test.each(['', '  ', '\n'])('nothing but space is no comment: %j', (typed) => expect(commentOf(typed)).toBeNull());

test('what is written reads back as it was', () => {
  const line = fc.string().filter((text) => !/[\r\n]/.test(text) && text.trim() !== '' && text.trim() === text);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      expect(plainText(commentOf(lines.join('\n')))).toBe(lines.join('\n'));
    }),
  );
});
