import type { RatingLevel } from '@laurel/domain/grades/standards';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';

/** What a typed text is as a rating; nothing typed is no rating. */
export type RatingEntry =
  | { readonly kind: 'read'; readonly value: string | null }
  | { readonly kind: 'refused'; readonly sentence: Sentence };

/** Reads a level’s letter, in either case, or what it is worth, with a comma or a point: `3`, `3.0`, and `3,0` alike. */
export function readRating(text: string, levels: readonly RatingLevel[]): RatingEntry {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'read', value: null };
  const figure = /^\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  const level =
    levels.find(({ letter }) => letter.toLowerCase() === typed) ?? levels.find(({ value }) => Number(value) === figure);
  if (level) return { kind: 'read', value: level.value };
  const letters = levels.map(({ letter }) => letter).join(', ');
  return {
    kind: 'refused',
    sentence: translatable`“${text.trim()}” isn’t on this standard’s scale. Enter one of: ${letters}.`,
  };
}
