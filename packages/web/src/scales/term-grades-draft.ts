import { decimal } from '@laurel/domain/grades/amount';
import { composedKinds, type TermGradeDefault } from '@laurel/domain/grades/term-grade-default';
import * as z from 'zod/mini';

/** How a kind of term is graded, as it is being typed. */
export interface TermGradeDraft {
  readonly kind: TermGradeDefault['kind'];
  readonly isWeighted: boolean;
  readonly weights: readonly string[];
  readonly hasExam: boolean;
  readonly examTitle: string;
  readonly examWeight: string;
}

/** A draft for each kind of term. `examTitle`: what the exam is called until someone says otherwise. */
export function draftsOf(defaults: readonly TermGradeDefault[], examTitle: string): TermGradeDraft[] {
  return composedKinds.map((kind) => {
    const kept = defaults.find((each) => each.kind === kind);
    // As most schools do: two quarters of 40 and an exam of 20; two semesters of 50.
    const isSemester = kind === 'semester';
    return {
      kind,
      isWeighted: kept !== undefined,
      weights: kept?.weights ?? (isSemester ? ['40', '40'] : ['50', '50']),
      hasExam: kept ? kept.exam !== null : isSemester,
      examTitle: kept?.exam?.title ?? examTitle,
      examWeight: kept?.exam?.weight ?? (isSemester ? '20' : '0'),
    };
  });
}

/** As many weights as there are periods, those typed kept. */
export function withPeriods(draft: TermGradeDraft, count: number): TermGradeDraft {
  return { ...draft, weights: Array.from({ length: count }, (_, at) => draft.weights[at] ?? '') };
}

/** What the drafts stand for, or `null` while a figure is none or an exam has no name. */
export function settledDefaults(drafts: readonly TermGradeDraft[]): TermGradeDefault[] | null {
  const weighted = drafts.filter(({ isWeighted }) => isWeighted).map(settled);
  return weighted.every((each) => each !== null) ? weighted : null;
}

function settled({ kind, weights, hasExam, examTitle, examWeight }: TermGradeDraft): TermGradeDefault | null {
  const figures = weights.map(figure);
  const weight = figure(examWeight);
  const title = examTitle.trim();
  if (figures.some((each) => each === null) || (hasExam && (weight === null || title === ''))) return null;
  return {
    kind,
    weights: figures.filter((each) => each !== null),
    exam: hasExam && weight !== null ? { title, weight } : null,
  };
}

/** A number as it travels, from one that is typed with a comma or a point. */
export function figure(typed: string): string | null {
  const read = z.safeParse(decimal, typed.trim().replace(',', '.'));
  return read.success ? read.data : null;
}
