import type { Assignment } from '@laurel/domain/grades/assignment';
import type { Category, ClassRules } from '@laurel/domain/grades/class-rules';
import type { Grade } from '@laurel/domain/grades/grade';
import { gradeOf } from '@laurel/domain/grades/grade-of';
import type { Score } from '@laurel/domain/grades/score';
import { newId } from '@laurel/web/kit/new-id';
import { percentText } from './score-entry';

const categoryId = newId('category');

/** A grade of a few scores in one category: calculated by the calculator, so an example beside a rule can't be wrong. */
export function exampleGrade(
  given: readonly ExampleWork[],
  some: Partial<Category> = {},
  scale: ClassRules['scale'] = [],
): Grade {
  return gradeOf(
    exampleRules(some, scale),
    given.map(({ assignment }) => assignment),
    given.map(({ score }) => score),
  );
}

interface ExampleWork {
  readonly assignment: Assignment;
  readonly score: Score;
}

/** An assignment with its score. */
export function exampleWork(
  value: string,
  pointsPossible: string,
  some: Partial<Assignment> = {},
  of: Partial<Score> = {},
): ExampleWork {
  const id = newId('assignment');
  return {
    assignment: {
      ...{ id, categoryId, title: '', pointsPossible, dueOn: null, weight: '1' },
      ...{ isCounted: true, isExtraCredit: false, neverDrop: false, ...some },
    },
    score: {
      ...{ assignmentId: id, value, status: 'none', lateMinutes: 0, version: 1 },
      ...{ isReleased: true, isPendingReview: false, ...of },
    },
  };
}

/** The plainest rules there are. */
export function exampleRules(some: Partial<Category> = {}, scale: ClassRules['scale'] = []): ClassRules {
  const category: Category = {
    ...{ id: categoryId, title: '', weight: '100', dropLowest: 0, dropHighest: 0 },
    ...{ isExtraCredit: false, method: 'points', ...some },
  };
  return {
    ...{ weighting: 'percent', categories: [category], digits: 1, scale, latePolicy: null, missingPercent: null },
    ...{ composed: [], unreleased: 'include', audience: 'staff' },
  };
}

/** The number a grade shows. */
export function exampleText({ outcome }: Grade['soFar']): string {
  return outcome.state === 'graded' ? percentText(outcome.percent) : '';
}
