import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Term } from '@laurel/domain/terms/term';
import type { Category, ClassRules } from './class-rules';
import type { GradebookAssignment } from './gradebook';

/** What a copy needs to know of a class. */
interface ClassOf {
  readonly rules: Pick<ClassRules, 'categories'>;
  readonly terms: readonly Pick<Term, 'termId' | 'parentId' | 'title' | 'startsOn' | 'endsBefore'>[];
}

type Copied = Pick<GradebookAssignment, 'termId' | 'categoryId' | 'assignedOn' | 'dueOn'>;

/**
 * Where an assignment of one class goes in another: in the same term, else in the one of the same name, else in the one
 * its due date (or today) lies in. Its category is the one of the same name. In another term it moves by whole weeks, from
 * the first week of the one to the first week of the other, so that weekdays stay. `null`: the class has no term for it.
 */
export function copyPlace(assignment: Copied, from: ClassOf, to: ClassOf, today: Day): Copied | null {
  const source = from.terms.find(({ termId }) => termId === assignment.termId);
  const on = assignment.dueOn ?? today;
  const narrowest = to.terms.filter(({ termId }) => !to.terms.some(({ parentId }) => parentId === termId));
  const term =
    to.terms.find(({ termId }) => termId === assignment.termId) ??
    narrowest.find(({ title }) => title === source?.title) ??
    narrowest.find(({ startsOn, endsBefore }) => startsOn <= on && on < endsBefore) ??
    narrowest.find(({ startsOn, endsBefore }) => startsOn <= today && today < endsBefore);
  if (!term) return null;
  const weeks =
    source && term.termId !== source.termId ? Math.round(daysBetween(source.startsOn, term.startsOn) / 7) : 0;
  const move = (day: Day | null) => day && addDays(day, 7 * weeks);
  return {
    termId: term.termId,
    categoryId: sameCategory(assignment.categoryId, from.rules.categories, to.rules.categories),
    assignedOn: move(assignment.assignedOn),
    dueOn: move(assignment.dueOn),
  };
}

function sameCategory(
  categoryId: Id<'category'> | null,
  from: readonly Category[],
  to: readonly Category[],
): Id<'category'> | null {
  const title = from.find(({ id }) => id === categoryId)?.title.toLowerCase();
  return to.find((each) => each.title.toLowerCase() === title)?.id ?? null;
}
