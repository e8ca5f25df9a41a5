import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWordsOf, writtenOf } from './plain-comment';

test('plain text that becomes rich text reads back as the same text', () => {
  const line = fc.string().map((text) => text.replace(/[\n\r]/g, ''));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const said = lines.join('\n').trim();
      expect(plainWordsOf(writtenOf(said))).toBe(said);
    }),
  );
});

const bold = { type: 'text', text: 'one', marks: [{ type: 'bold' }] };

test.each([
  ['a line break', [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }, { type: 'hardBreak' }] }], 'one'],
  ['bold', [{ type: 'paragraph', content: [bold] }], null],
  ['a list', [{ type: 'bulletList', content: [] }], null],
  ['an aligned paragraph', [{ type: 'paragraph', attrs: { textAlign: 'center' } }], null],
])('whether %s is plain text', (_, content, words) => expect(plainWordsOf({ type: 'doc', content })).toBe(words));
