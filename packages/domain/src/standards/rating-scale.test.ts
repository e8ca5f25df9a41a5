import { english } from '@laurel/domain/kit/sentence';
import { bandsOf } from '@laurel/domain/scales/usual-scales';
import { expect, test } from 'vitest';
import { findRatingFault, levelsOf } from './rating-scale';

test('4, 3, 2, 1 and A to F are scales for standards, the best level first', () => {
  expect(findRatingFault(bandsOf('levels'))).toBeNull();
  expect(findRatingFault(bandsOf('letters'))).toBeNull();
  expect(levelsOf(bandsOf('levels')).map(({ letter }) => letter)).toEqual(['4', '3', '2', '1']);
});

test.each([
  ['signs', 'A+ and A are worth the same points on this scale, so standards can’t be rated on it.'],
  ['passing', 'P has no points on this scale, so standards can’t be rated on it.'],
  ['percent', 'Standards need a scale with at least two letters.'],
] as const)('“%s” is rejected, and the message says why', (usual, sentence) => {
  const fault = findRatingFault(bandsOf(usual));
  expect(fault && english(fault)).toBe(sentence);
});
