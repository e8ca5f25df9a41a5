import { english } from '@laurel/domain/kit/sentence';
import { expect, test } from 'vitest';
import { findBandFault } from './check-bands';
import type { ScaleBand } from './grading-scale';
import { bandsOf, usualScales } from './usual-scales';

const band = (letter: string, minimum: string, points: string | null = null, isPassing = true): ScaleBand => ({
  ...{ letter, minimum, points, isPassing },
});

function complain(bands: readonly ScaleBand[], digits = 1): readonly [number, string] | null {
  const fault = findBandFault({ digits, bands });
  return fault && [fault.at, english(fault.sentence)];
}

test.each(usualScales)('the usual scale “%s” has no gaps or overlaps', (usual) => {
  expect(findBandFault({ digits: 1, bands: bandsOf(usual) })).toBeNull();
});

test.each([
  [
    'a gap is below the lowest letter',
    [band('A', '90'), band('B', '80')],
    1,
    'Nothing covers percentages below 80, where B begins. The lowest letter must begin at 0.',
  ],
  [
    'an overlap is where two letters start at the same number',
    [band('A', '90'), band('B', '90.0'), band('F', '0')],
    1,
    'B begins at 90.0 and overlaps A, which begins at 90. List letters from highest to lowest.',
  ],
  [
    'an overlap is where a lower letter starts higher',
    [band('A', '90'), band('B', '92'), band('F', '0')],
    1,
    'B begins at 92 and overlaps A, which begins at 90. List letters from highest to lowest.',
  ],
  ['a letter appears once, in upper or lower case', [band('A', '90'), band('a', '0')], 1, 'a is on this scale twice.'],
  [
    'points never rise as letters fall',
    [band('A', '90', '3'), band('P', '70'), band('B', '0', '3.5')],
    2,
    'B is worth more GPA points than A, which is higher.',
  ],
  [
    'a higher letter passes if a lower one does',
    [band('A', '90', null, false), band('B', '0')],
    1,
    'B passes, but A, which is higher, doesn’t.',
  ],
])('%s, and the message says where', (_, bands, at, sentence) => {
  expect(complain(bands)).toEqual([at, sentence]);
});

test('a letter’s minimum has to be a number that can be displayed', () => {
  const bands = [band('A', '89.5'), band('F', '0')];
  expect(complain(bands, 1)).toBeNull();
  expect(complain([band('A', '89.50'), band('F', '0')], 1)).toBeNull();
  expect(complain(bands, 0)).toEqual([
    0,
    'A begins at 89.5, but grades are shown with fewer decimal places. Show more, or round it.',
  ]);
});

test.each(['EX', 'in', 'Late'])('%s can’t be a letter, since the gradebook reads it as something else', (letter) => {
  expect(complain([band(letter, '0')])?.[0]).toBe(0);
});
