import { amountOf } from '@laurel/domain/grades/amount';
import { isEntryCode } from '@laurel/domain/grades/entry-words';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { ScaleBand } from './grading-scale';

/** What is wrong with a scale, and with which of its bands. */
export interface BandFault {
  readonly at: number;
  readonly sentence: Sentence;
}

/**
 * What keeps these bands, best first, from giving every percentage one letter; `null` when nothing does. A band ends where
 * the one above it begins, so there is a gap only below the last, and an overlap where one begins no lower than the one above.
 */
export function findBandFault({
  digits,
  bands,
}: {
  readonly digits: number;
  readonly bands: readonly ScaleBand[];
}): BandFault | null {
  for (const [at, band] of bands.entries()) {
    const sentence = ownFault(band, digits) ?? faultBeside(band, bands.slice(0, at));
    if (sentence) return { at, sentence };
  }
  const last = bands.at(-1);
  if (last && amountOf(last.minimum) > 0n) {
    const { letter, minimum } = last;
    return {
      at: bands.length - 1,
      sentence: translatable`Nothing covers percentages below ${minimum}, where ${letter} begins. The lowest letter must begin at 0.`,
    };
  }
  return null;
}

function ownFault({ letter, minimum }: ScaleBand, digits: number): Sentence | null {
  if (isEntryCode(letter))
    return translatable`In the gradebook, EX, MI, IN, CO, and late already have a meaning, so “${letter}” can’t be a letter. Choose another.`;
  const [, places = ''] = minimum.split('.');
  if (places.replace(/0+$/, '').length > digits)
    return translatable`${letter} begins at ${minimum}, but grades are shown with fewer decimal places. Show more, or round it.`;
  return null;
}

/** What can't be true beside the bands above it. */
function faultBeside({ letter, minimum, points, isPassing }: ScaleBand, above: readonly ScaleBand[]): Sentence | null {
  const same = above.find((other) => other.letter.toLowerCase() === letter.toLowerCase());
  if (same) return translatable`${letter} is on this scale twice.`;
  const next = above.at(-1);
  if (!next) return null;
  if (amountOf(minimum) >= amountOf(next.minimum))
    return translatable`${letter} begins at ${minimum} and overlaps ${next.letter}, which begins at ${next.minimum}. List letters from highest to lowest.`;
  const worthMore = points === null ? null : (above.find((other) => isWorthLess(other, points)) ?? null);
  if (worthMore) return translatable`${letter} is worth more GPA points than ${worthMore.letter}, which is higher.`;
  if (isPassing && !next.isPassing)
    return translatable`${letter} passes, but ${next.letter}, which is higher, doesn’t.`;
  return null;
}

function isWorthLess({ points: own }: ScaleBand, points: string): boolean {
  return own !== null && amountOf(own) < amountOf(points);
}
