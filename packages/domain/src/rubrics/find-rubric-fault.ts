import { amountOf } from '@laurel/domain/grades/amount';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { RubricContent, RubricCriterion, RubricKind } from './rubric';

/** What keeps a rubric from being used, and at which criterion, counted from 0; `null` when nothing does. */
export interface RubricFault {
  readonly at: number;
  readonly sentence: Sentence;
}

/** Looks at a rubric as a whole: what each part takes is told by its schema. */
export function findRubricFault(kind: RubricKind, { competencies, criteria }: RubricContent): RubricFault | null {
  if (kind === 'holistic' && criteria.length > 1)
    return {
      at: 1,
      sentence: translatable`A holistic rubric has one criterion. Choose another kind, or remove the others.`,
    };
  const known = new Set<string>(competencies.map(({ competencyId }) => competencyId));
  const ids = new Set<string>();
  for (const [at, criterion] of criteria.entries()) {
    const sentence = findCriterionFault(kind, criterion);
    if (sentence) return { at, sentence };
    if (criterion.competencyId !== null && !known.has(criterion.competencyId))
      return {
        at,
        sentence: translatable`“${criterion.title}” belongs to a competency that was removed. Choose another.`,
      };
    const own = [criterion.criterionId, ...criterion.levels.map(({ levelId }) => levelId)];
    if (own.some((each) => ids.has(each)) || new Set(own).size < own.length)
      return { at, sentence: translatable`“${criterion.title}” has a criterion or level twice. Remove one.` };
    for (const each of own) ids.add(each);
  }
  return null;
}

function findCriterionFault(kind: RubricKind, { title, levels, isRange }: RubricCriterion): Sentence | null {
  if (kind === 'single-point' && levels.length !== 3)
    return translatable`“${title}” needs three levels: below its target, the target, and above it.`;
  const letters = levels.map(({ letter }) => letter.toLowerCase());
  const double = letters.find((letter, at) => letters.indexOf(letter) < at);
  if (double) return translatable`Two levels of “${title}” have the letter ${double.toUpperCase()}. Give each its own.`;
  const digit = letters.find((letter, at) => /^[1-9]$/.test(letter) && Number(letter) !== at + 1);
  if (digit)
    return translatable`The level ${digit} of “${title}” isn’t level ${digit} from the lowest, so the key ${digit} would mean two levels.`;
  if (letters.includes('n'))
    return translatable`The letter N stands for “not yet observed.” Give that level of “${title}” another letter.`;
  const points = levels.map((level) => level.points);
  if (points.every((each) => each === null)) {
    return isRange
      ? translatable`“${title}” has ranges, but its levels have no points. Enter the highest of each.`
      : null;
  }
  const isRising = points.every((each, at) => {
    const before = points[at - 1] ?? null;
    return each !== null && (at === 0 || (before !== null && amountOf(before) < amountOf(each)));
  });
  return isRising ? null : translatable`Each level of “${title}” needs more points than the one below it.`;
}
