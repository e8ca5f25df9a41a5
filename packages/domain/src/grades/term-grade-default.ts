import { message, type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Term } from '@laurel/domain/terms/term';
import * as z from 'zod/mini';
import { amountOf, amountText, decimal } from './amount';
import type { Category, ComposedTerm } from './class-rules';

/** Kinds of terms that can have grading periods below them. */
export const composedKinds = ['semester', 'schoolYear'] as const;

/** How a school puts the grade of a kind of term together: its periods in their order, and an exam. 40/40/20. */
export const termGradeDefault = z.object({
  kind: z.enum(composedKinds),
  /** In percent, by the order of the periods. A term with another number of periods is graded from all its work. */
  weights: z.array(decimal).check(z.minLength(1), z.maxLength(12)),
  /** The exam is the work of the category with this name. */
  exam: z.nullable(
    z.object({
      title: z
        .string()
        .check(z.trim(), z.minLength(1, message`Enter the name of the exam category.`), z.maxLength(100)),
      weight: decimal,
    }),
  ),
});

export type TermGradeDefault = z.infer<typeof termGradeDefault>;

/** Each kind at most once; a kind that isn’t there comes from all its work. */
export const termGradeDefaults = z.array(termGradeDefault).check(z.maxLength(composedKinds.length));

type ClassTerm = Pick<Term, 'termId' | 'parentId' | 'kind'>;

/**
 * What a school’s defaults come to in a class: `terms` are those of the class with all above and below them, in their order.
 * Without a category of the exam’s name the exam takes no part, and the periods make up the whole.
 */
export function composedByDefault(
  defaults: readonly TermGradeDefault[],
  terms: readonly ClassTerm[],
  categories: readonly Pick<Category, 'id' | 'title'>[],
): ComposedTerm[] {
  return terms.flatMap((term): ComposedTerm[] => {
    const own = defaults.find(({ kind }) => kind === term.kind);
    const periods = terms.filter(({ parentId }) => parentId === term.termId);
    if (!own || periods.length !== own.weights.length) return [];
    const exam = own.exam && categories.find(({ title }) => isSameTitle(title, own.exam?.title ?? ''));
    return [
      {
        termId: term.termId,
        periods: periods.map(({ termId }, at) => ({ termId, weight: own.weights[at] ?? '0' })),
        exam: exam && own.exam ? { categoryId: exam.id, weight: own.exam.weight } : null,
      },
    ];
  });
}

/** As the database compares them: case apart. */
function isSameTitle(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What the weights of a term add up to, where that isn’t 100; `null` where it is. */
export function wrongWeightSum(weights: readonly string[]): string | null {
  const total = weights.reduce((all, weight) => all + amountOf(weight), 0n);
  return total === amountOf('100') ? null : amountText(total);
}

/** What a school can’t have; `null` where it can. */
export function findDefaultFault(defaults: readonly TermGradeDefault[]): Sentence | null {
  if (new Set(defaults.map(({ kind }) => kind)).size < defaults.length)
    return translatable`Semesters or school years were sent twice.`;
  for (const { kind, weights, exam } of defaults) {
    const wrong = wrongWeightSum(exam ? [...weights, exam.weight] : weights);
    if (wrong === null) continue;
    return kind === 'semester'
      ? translatable`The weights of a semester add up to ${wrong}%. They must add up to 100%.`
      : translatable`The weights of a school year add up to ${wrong}%. They must add up to 100%.`;
  }
  return null;
}
