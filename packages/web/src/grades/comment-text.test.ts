import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentOf, paragraphsOf, plainText } from './comment-text';

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

test.each([
  ['nothing', null, []],
  ['empty lines between', commentOf('Well argued.\n\nMind the units.'), ['Well argued.', 'Mind the units.']],
  ['only space', commentOf('\u00a0'), []],
  [
    'a line break within a paragraph',
    {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'One' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }],
        },
      ],
    },
    ['One\ntwo'],
  ],
  [
    'a list of a richer editor, a paragraph an item',
    {
      type: 'doc' as const,
      content: [
        {
          type: 'bulletList',
          content: ['Units', 'Signs'].map((text) => ({
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
          })),
        },
      ],
    },
    ['Units', 'Signs'],
  ],
])('paragraphs: %s', (_, comment, expected) => expect(paragraphsOf(comment)).toEqual(expected));
