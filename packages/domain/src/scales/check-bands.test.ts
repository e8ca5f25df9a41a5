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

test.each(usualScales)('the usual scale “%s” is whole', (usual) => {
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
    'an overlap is where two begin alike',
    [band('A', '90'), band('B', '90.0'), band('F', '0')],
    1,
    'B begins at 90.0 and overlaps A, which begins at 90. List letters from highest to lowest.',
  ],
  [
    'an overlap is where a lower letter begins higher',
    [band('A', '90'), band('B', '92'), band('F', '0')],
    1,
    'B begins at 92 and overlaps A, which begins at 90. List letters from highest to lowest.',
  ],
  ['a letter is there once, however it is written', [band('A', '90'), band('a', '0')], 1, 'a is on this scale twice.'],
  [
    'points never rise as letters fall',
    [band('A', '90', '3'), band('P', '70'), band('B', '0', '3.5')],
    2,
    'B is worth more GPA points than A, which is higher.',
  ],
  [
    'a higher letter passes where a lower one does',
    [band('A', '90', null, false), band('B', '0')],
    1,
    'B passes, but A, which is higher, doesn’t.',
  ],
])('%s, and the sentence says where', (_, bands, at, sentence) => {
  expect(complain(bands)).toEqual([at, sentence]);
});

test('a letter begins at a number that is shown', () => {
  const bands = [band('A', '89.5'), band('F', '0')];
  expect(complain(bands, 1)).toBeNull();
  expect(complain([band('A', '89.50'), band('F', '0')], 1)).toBeNull();
  expect(complain(bands, 0)).toEqual([
    0,
    'A begins at 89.5, but grades are shown with fewer decimal places. Show more, or round it.',
  ]);
});

test.each(['EX', 'in', 'Late'])('%s is no letter, since the gradebook reads it otherwise', (letter) => {
  expect(complain([band(letter, '0')])?.[0]).toBe(0);
});
