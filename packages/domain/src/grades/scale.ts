import { type Fraction, fraction } from '@laurel/domain/kit/fraction';
import * as z from 'zod/mini';
import { type Amount, amountOf, decimal } from './amount';

/** A letter and the lowest percentage that earns it. */
export const band = z.object({
  letter: z.string().check(z.minLength(1), z.maxLength(20)),
  minimum: decimal,
});

/** A school's letters, in any order. Empty: grades are shown without one. */
export const scale = z.array(band);

export type Scale = z.infer<typeof scale>;

/**
 * The letter of a percentage **as displayed**, so that a grade shown as 90.0 never carries the letter of 89.96.
 * The lowest letter below every band; `null` when there are no letters.
 */
export function letterOf(scale: Scale, displayed: string): string | null {
  const percent = amountOf(displayed);
  const bands = highestFirst(scale);
  const reached = bands.find(({ minimum }) => minimum <= percent) ?? bands.at(-1);
  return reached?.letter ?? null;
}

/** Whether a displayed percentage lies below where the lowest letter begins. */
export function isBelowScale(scale: Scale, displayed: string): boolean {
  const percent = amountOf(displayed);
  return scale.length > 0 && scale.every(({ minimum }) => amountOf(minimum) > percent);
}

/**
 * The percentage a letter stands for when a teacher types one: the middle of its band, the top band ending at 100.
 * The lowest percentage would turn every typed F into a zero. `null` when the scale has no such letter.
 */
export function percentOfLetter(scale: Scale, typed: string): Fraction | null {
  const bands = highestFirst(scale);
  const at = bands.findIndex(({ letter }) => letter.toLowerCase() === typed.toLowerCase());
  const found = bands[at];
  if (found === undefined) return null;
  if (found.minimum > hundred) return fraction(100n * found.minimum, hundred);
  const end = bands[at - 1]?.minimum ?? hundred;
  return fraction(100n * (found.minimum + end), 2n * hundred);
}

/** The letters a teacher may type, best first. */
export function lettersOf(scale: Scale): string[] {
  return highestFirst(scale).map(({ letter }) => letter);
}

const hundred = amountOf('100');

/** Two letters with one minimum: the alphabet decides, so that the order of the bands never does. */
function highestFirst(scale: Scale): { letter: string; minimum: Amount }[] {
  return scale
    .map(({ letter, minimum }) => ({ letter, minimum: amountOf(minimum) }))
    .sort((a, b) => (a.minimum === b.minimum ? (a.letter < b.letter ? -1 : 1) : a.minimum > b.minimum ? -1 : 1));
}
