import type { Id } from '@laurel/domain/kit/id';
import { ancestry, type Term } from '@laurel/domain/terms/term';
import type { Assignment } from './assignment';
import type { ClassRules, ComposedTerm } from './class-rules';
import type { OutsideReason } from './trace';

/** An assignment in its term. */
export type TermAssignment = Assignment & { readonly termId: string | null };

/** What a plan is made from; the terms are those of the class with all above and below them. */
export interface PlanSource {
  readonly rules: ClassRules;
  readonly terms: readonly Pick<Term, 'termId' | 'parentId' | 'title'>[];
  readonly assignments: readonly TermAssignment[];
}

/** Work below a term that takes no part in its grade. */
export interface Elsewhere {
  readonly assignment: Assignment;
  readonly why: OutsideReason;
}

/** What the grade of a term is made of: all its work together, or parts by weight. */
export type TermPlan =
  | {
      readonly from: 'work';
      readonly rules: ClassRules;
      readonly assignments: readonly Assignment[];
      readonly elsewhere: readonly Elsewhere[];
    }
  | {
      readonly from: 'parts';
      readonly rules: ClassRules;
      readonly parts: readonly TermPart[];
      readonly elsewhere: readonly Elsewhere[];
    };

/** A grading period of the term, or its exam (`termId` null), with its weight. */
export interface TermPart {
  readonly termId: Id<'term'> | null;
  readonly title: string;
  readonly weight: string;
  readonly plan: TermPlan;
}

/**
 * How the grade of a term comes about by the rules of its class; `null`: of the class as a whole, which is always all
 * its work together. Work that is the exam of a term counts there and in none of the terms below.
 */
export function planOf(source: PlanSource, termId: string | null): TermPlan {
  const { rules, terms, assignments } = source;
  if (termId === null || rules.composed.length === 0) {
    const below = assignments.filter((each) => termId === null || isBelow(source, each, termId));
    return { from: 'work', rules, assignments: below, elsewhere: [] };
  }
  const above = new Set(
    ancestry(terms, termId)
      .slice(1)
      .flatMap((term) => examOf(rules, term.termId)),
  );
  const below = assignments.filter((each) => isBelow(source, each, termId));
  const isElsewhere = ({ categoryId }: Assignment) => categoryId !== null && above.has(categoryId);
  const elsewhere = below.filter(isElsewhere).map((assignment) => ({ assignment, why: 'exam-of-term' as const }));
  const own = below.filter((each) => !isElsewhere(each));
  const composed = rules.composed.find((each) => each.termId === termId);
  if (composed) return partsOf(source, composed, own, elsewhere);
  const categories = rules.categories.filter(({ id }) => !above.has(id));
  return { from: 'work', rules: { ...rules, categories }, assignments: own, elsewhere };
}

function partsOf(
  source: PlanSource,
  { termId, periods, exam }: ComposedTerm,
  own: readonly TermAssignment[],
  elsewhere: readonly Elsewhere[],
): TermPlan {
  const { rules, terms } = source;
  const named = periods.flatMap(({ termId: part, weight }): TermPart[] => {
    const term = terms.find((each) => each.termId === part && each.parentId === termId);
    return term ? [{ termId: part, title: term.title, weight, plan: planOf(source, part) }] : [];
  });
  const category = rules.categories.find(({ id }) => id === exam?.categoryId);
  const isExam = ({ categoryId }: Assignment) => category !== undefined && categoryId === category.id;
  const last: TermPart[] =
    exam && category
      ? [
          {
            termId: null,
            title: category.title,
            weight: exam.weight,
            // Alone it is the whole of its part, whatever it weighs among the categories.
            plan: {
              from: 'work',
              rules: { ...rules, categories: [{ ...category, weight: '100' }] },
              assignments: own.filter(isExam),
              elsewhere: [],
            },
          },
        ]
      : [];
  const outside = own.filter(
    (each) => !isExam(each) && !named.some((part) => part.termId !== null && isBelow(source, each, part.termId)),
  );
  return {
    from: 'parts',
    rules,
    parts: [...named, ...last],
    elsewhere: [...elsewhere, ...outside.map((assignment) => ({ assignment, why: 'in-no-period' as const }))],
  };
}

function examOf({ composed }: ClassRules, termId: string): Id<'category'>[] {
  const exam = composed.find((each) => each.termId === termId)?.exam;
  return exam ? [exam.categoryId] : [];
}

function isBelow({ terms }: Pick<PlanSource, 'terms'>, { termId }: TermAssignment, above: string): boolean {
  return termId !== null && ancestry(terms, termId).some((term) => term.termId === above);
}
