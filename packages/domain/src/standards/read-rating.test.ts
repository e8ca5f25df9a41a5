import { english } from '@laurel/domain/kit/sentence';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelsOf } from './rating-scale';
import { readRating } from './read-rating';

const levels = levelsOf(bandsOf('levels'));
const letters = levelsOf(bandsOf('letters'));

test.each([
  ['3', levels, '3'],
  [' 3 ', levels, '3'],
  ['3.0', levels, '3'],
  ['3,00', levels, '3'],
  ['', levels, null],
  ['  ', levels, null],
  ['b', letters, '3'],
  ['3', letters, '3'],
])('“%s”', (text, scale, value) => {
  expect(readRating(text, scale)).toEqual({ kind: 'read', value });
});

test.each(['5', '0', '3.5', '-3', '3/4', 'EX', '1e0', '٣'])(
  '“%s” isn’t a level of 4, 3, 2, 1, and the message says so',
  (text) => {
    const read = readRating(text, levels);
    expect(read.kind === 'refused' && english(read.sentence)).toBe(
      `“${text}” isn’t on this standard’s scale. Enter one of: 4, 3, 2, 1.`,
    );
  },
);

test('whatever is typed, a rating that is accepted is a level', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (text) => {
      const read = readRating(text, levels);
      if (read.kind === 'read' && read.value !== null) expect(levels.map(({ value }) => value)).toContain(read.value);
    }),
  );
});
