import type { IsSchoolDay } from '@laurel/domain/attendance/calendar';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import type { Id } from '@laurel/domain/kit/id';
import type { Term } from '@laurel/domain/terms/term';
import type { Category, ClassRules } from './class-rules';
import type { GradebookAssignment } from './gradebook';

type TermOf = Pick<Term, 'termId' | 'parentId' | 'title' | 'startsOn' | 'endsBefore'>;

/** What a copy needs to know of a class. */
interface ClassOf {
  readonly rules: Pick<ClassRules, 'categories'>;
  readonly terms: readonly TermOf[];
  readonly isSchoolDay: IsSchoolDay;
}

type Copied = Pick<GradebookAssignment, 'termId' | 'categoryId' | 'assignedOn' | 'dueOn'>;

/** The class it goes to; a term that is named is one of either class. */
interface TargetOf extends ClassOf {
  readonly named?: Id<'term'> | null | undefined;
}

/**
 * Where an assignment of one class goes in another, or in another term of its own: in the term that is named, or in the one
 * of its name. Where none is named: in the same term, else in the one of the same name, else in the one its due date (or
 * today) lies in. Its category is the one of the same name. In another term it moves by school days: what was due on the
 * twelfth of the one is due on the twelfth of the other. `null`: the class has no term for it.
 */
export function copyPlace(assignment: Copied, from: ClassOf, to: TargetOf, today: Day): Copied | null {
  const source = from.terms.find(({ termId }) => termId === assignment.termId);
  const term = to.named ? namedTerm(to.named, from, to) : matchingTerm(assignment, source, to, today);
  if (!term) return null;
  const isElsewhere = source !== undefined && term.termId !== source.termId;
  const move = (day: Day | null) =>
    day && isElsewhere ? sameSchoolDay(day, { ...from, term: source }, { ...to, term }) : day;
  return {
    termId: term.termId,
    categoryId: sameCategory(assignment.categoryId, from.rules.categories, to.rules.categories),
    assignedOn: move(assignment.assignedOn),
    dueOn: move(assignment.dueOn),
  };
}

function namedTerm(named: Id<'term'>, from: ClassOf, to: ClassOf): TermOf | undefined {
  const title = from.terms.find(({ termId }) => termId === named)?.title;
  return to.terms.find(({ termId }) => termId === named) ?? narrowestOf(to).find((each) => each.title === title);
}

function matchingTerm(
  { termId: own, dueOn }: Copied,
  source: TermOf | undefined,
  to: ClassOf,
  today: Day,
): TermOf | undefined {
  const on = dueOn ?? today;
  const narrowest = narrowestOf(to);
  return (
    to.terms.find(({ termId }) => termId === own) ??
    narrowest.find(({ title }) => title === source?.title) ??
    narrowest.find(({ startsOn, endsBefore }) => startsOn <= on && on < endsBefore) ??
    narrowest.find(({ startsOn, endsBefore }) => startsOn <= today && today < endsBefore)
  );
}

function narrowestOf({ terms }: ClassOf): TermOf[] {
  return terms.filter(({ termId }) => !terms.some(({ parentId }) => parentId === termId));
}

interface TermOfClass extends Pick<ClassOf, 'isSchoolDay'> {
  readonly term: TermOf;
}

/**
 * The day that as many school days of one term come before as before `on` in another; the last one, where a term has
 * fewer. In a term without any it is the same number of days after the beginning.
 */
function sameSchoolDay(on: Day, from: TermOfClass, to: TermOfClass): Day {
  const before = schoolDaysOf(from).filter((each) => each < on).length;
  const days = schoolDaysOf(to);
  return days[before] ?? days.at(-1) ?? addDays(to.term.startsOn, Math.max(0, daysBetween(from.term.startsOn, on)));
}

function schoolDaysOf({ term, isSchoolDay }: TermOfClass): Day[] {
  const days = Array.from({ length: Math.max(0, daysBetween(term.startsOn, term.endsBefore)) }, (_, at) =>
    addDays(term.startsOn, at),
  );
  return days.filter(isSchoolDay);
}

function sameCategory(
  categoryId: Id<'category'> | null,
  from: readonly Category[],
  to: readonly Category[],
): Id<'category'> | null {
  const title = from.find(({ id }) => id === categoryId)?.title.toLowerCase();
  return to.find((each) => each.title.toLowerCase() === title)?.id ?? null;
}
