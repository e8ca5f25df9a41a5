import { id } from '@laurel/domain/kit/id';
import type { RubricContent, RubricCriterion } from './rubric';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A criterion with these levels, lowest first. `at` tells its ids from those of others. */
export function criterionOf(
  points: readonly (string | null)[],
  { at = 0, ...more }: Partial<RubricCriterion> & { readonly at?: number } = {},
): RubricCriterion {
  return {
    criterionId: id('criterion').parse(uuid(at * 100)),
    ...{ competencyId: null, title: `Criterion ${at}`, text: '', weight: '1', isRange: false, alignments: [] },
    levels: points.map((each, rank) => ({
      ...{ levelId: id('level').parse(uuid(at * 100 + rank + 1)), letter: 'EDPAXYZWV'.charAt(rank) },
      ...{ title: `Level ${rank + 1}`, text: '', points: each },
    })),
    ...more,
  };
}

/** A rubric of these criteria, without competencies. */
export function contentOf(...criteria: readonly RubricCriterion[]): RubricContent {
  return { competencies: [], criteria: [...criteria] };
}
