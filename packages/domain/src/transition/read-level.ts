import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { levelOfPoints } from '@laurel/domain/rubrics/level-of-points';
import type { RubricCriterion } from '@laurel/domain/rubrics/rubric';
import { type CriterionRating, unobserved } from './rating-sheet';

/** What a typed text is as a level; nothing typed is none. */
export type LevelEntry =
  | { readonly kind: 'read'; readonly level: CriterionRating['level'] }
  | { readonly kind: 'refused'; readonly sentence: Sentence };

/**
 * Reads a level’s letter or name, in either case; a single digit as its place from the lowest; points, with a comma or a
 * point, where the digit is none; and N for what wasn’t observed yet.
 */
export function readLevel(text: string, criterion: RubricCriterion): LevelEntry {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'read', level: null };
  if (typed === 'n') return { kind: 'read', level: unobserved };
  const { levels } = criterion;
  const level =
    levels.find(({ letter }) => letter.toLowerCase() === typed) ??
    levels.find(({ title }) => title.toLowerCase() === typed) ??
    (/^[1-9]$/.test(typed) ? levels[Number(typed) - 1] : levelOfText(typed, criterion));
  if (level) return { kind: 'read', level: level.levelId };
  const letters = levels.map(({ letter }) => letter).join(', ');
  return {
    kind: 'refused',
    sentence: translatable`“${text.trim()}” isn’t a level of “${criterion.title}.” Enter one of: ${letters}, 1 to ${levels.length}, or N.`,
  };
}

function levelOfText(typed: string, criterion: RubricCriterion) {
  const points = typed.replace(',', '.');
  return /^\d{1,7}(\.\d{1,4})?$/.test(points) ? levelOfPoints(criterion, points) : null;
}
