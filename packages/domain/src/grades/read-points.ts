import { compare, type Fraction, fraction, fractionOf, toDecimal } from '@laurel/domain/kit/fraction';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Decimal } from './amount';
import { type EntryContext, type EntryPart, type Refusal, refuse } from './entry';
import { percentOfLetter } from './scale';

const number = String.raw`(-?\d*[.,]?\d+)`;
const numberForm = new RegExp(`^${number}(?:\\s*(%)|\\s*/\\s*${number})?$`);

/** Points, a ratio or a percentage; `null` when the text isn't a number at all. */
export function readNumber(text: string, typed: string, context: EntryContext): EntryPart | Refusal | null {
  const match = numberForm.exec(text);
  if (match === null) return null;
  const [, first = '', percentSign, second] = match;
  for (const part of second === undefined ? [first] : [first, second]) {
    if (part.startsWith('-')) {
      return refuse(
        'negative',
        typed,
        translatable`is below 0. Enter 0 or more, or clear the cell to leave it ungraded.`,
      );
    }
    if (/^[1-9]\d{0,2},\d{3}$/.test(part)) {
      const [thousands, point] = [part.replace(',', ''), part.replace(',', '.')];
      return refuse('not-a-score', typed, translatable`can be read two ways. Type ${thousands} or ${point}.`);
    }
    if (/[.,]\d{5,}$/.test(part))
      return refuse('too-precise', typed, translatable`has more than 4 decimal places. Round it to 4 or fewer.`);
  }

  const over = numberOf(first);
  if (percentSign !== undefined) {
    return share(fraction(over.over, over.under * 100n), typed, context, (points) => ({
      as: 'percent',
      percent: trim(over),
      points,
    }));
  }
  if (second === undefined) return checkSize(over, typed, context, (points) => ({ as: 'points', points }));

  const under = numberOf(second);
  if (under.over === 0n)
    return refuse('not-a-score', typed, translatable`is out of 0. Type only the points, such as 8.`);
  const ratio = (points: Decimal): EntryPart => ({ as: 'ratio', over: trim(over), under: trim(under), points });
  const isSameMaximum = compare(under, numberOf(context.pointsPossible)) === 0;
  if (isSameMaximum) return checkSize(over, typed, context, ratio);
  return share(fraction(over.over * under.under, over.under * under.over), typed, context, ratio);
}

/** A letter of the class's scale, in any case. */
export function readLetter(text: string, typed: string, context: EntryContext): EntryPart | Refusal | null {
  const percent = percentOfLetter(context.scale, text);
  if (percent === null) return null;
  const letter = context.scale.find((band) => band.letter.toLowerCase() === text.toLowerCase())?.letter ?? text;
  return share(fraction(percent.over, percent.under * 100n), typed, context, (points) => ({
    as: 'letter',
    letter,
    percent: trim(percent),
    points,
  }));
}

/** A share of the points possible, rounded to the 4 places a score has. */
function share(
  of: Fraction,
  typed: string,
  context: EntryContext,
  part: (points: Decimal) => EntryPart,
): EntryPart | Refusal {
  const possible = numberOf(context.pointsPossible);
  if (possible.over === 0n) {
    return refuse(
      'no-points-possible',
      typed,
      translatable`can’t be used because this assignment is worth 0 points. Enter points instead.`,
    );
  }
  return checkSize(fraction(of.over * possible.over, of.under * possible.under), typed, context, part);
}

/** Points, when they aren't absurd. */
function checkSize(
  points: Fraction,
  typed: string,
  context: EntryContext,
  part: (points: Decimal) => EntryPart,
): EntryPart | Refusal {
  const most = largest(context);
  if (compare(points, most) <= 0) return part(trim(points));
  const possible = trim(numberOf(context.pointsPossible));
  return refuse(
    'too-large',
    typed,
    translatable`is too high for a ${possible}-point assignment. Type ${trim(most)} or less.`,
  );
}

/** A typed or stored number: the decimal comma, and `.5` for a half, are ours to read. */
function numberOf(text: string): Fraction {
  const decimal = text.replace(',', '.').replace(/^\./, '0.');
  return fractionOf(decimal) ?? fraction(0n);
}

/** Ten times the points possible: above it a slip is likelier than a score. */
function largest({ pointsPossible }: EntryContext): Fraction {
  const possible = numberOf(pointsPossible);
  if (possible.over === 0n) return fraction(100_000n);
  const tenfold = fraction(10n * possible.over, possible.under);
  const storable = fraction(9_999_999n);
  return compare(tenfold, storable) < 0 ? tenfold : storable;
}

/** Rounded to the 4 places a score has, without the zeros at the end. */
function trim(value: Fraction): Decimal {
  return toDecimal(value, 4).replace(/\.?0+$/, '');
}
