import type { RichText } from '@laurel/domain/kit/rich-text';
import { expect, test } from 'vitest';
import { paragraphsOf } from './plain-text';

function lines(...texts: readonly string[]): RichText {
  const content = texts.map((text) => ({
    type: 'paragraph',
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  }));
  return { type: 'doc', content };
}

test.each([
  ['nothing', null, []],
  ['empty lines between', lines('Well argued.', '', 'Mind the units.'), ['Well argued.', 'Mind the units.']],
  ['only space', lines('\u00a0'), []],
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
    'a formula and an image beside words',
    {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Solve ' },
            { type: 'formula', attrs: { latex: 'x^2 = 4' } },
            { type: 'text', text: '.' },
            { type: 'image', attrs: { src: '/image/a' } },
          ],
        },
      ],
    },
    ['Solve x^2 = 4.'],
  ],
  [
    'a list from a richer editor, one paragraph per item',
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
