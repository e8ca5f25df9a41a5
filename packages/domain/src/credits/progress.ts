import { type Amount, amountOf, amountText } from '@laurel/domain/grades/amount';
import type { CreditRules } from './credit-rules';

/** How far it is to what a subject area takes. Credits are exact decimal text. */
export interface SubjectProgress {
  readonly subject: string;
  readonly required: string;
  /** Everything earned in it, over what it takes too. */
  readonly earned: string;
}

/** How far a student is toward graduation; `null` for the total where the district asks for none. */
export interface Progress {
  readonly subjects: readonly SubjectProgress[];
  readonly total: { readonly required: string; readonly earned: string } | null;
}

/** The credits a student has earned beside what a diploma takes. Subject areas are compared without case. */
export function progressOf(
  lines: readonly { readonly subject: string | null; readonly earned: Amount }[],
  { requirements, totalCredits }: Pick<CreditRules, 'requirements' | 'totalCredits'>,
): Progress {
  const earnedIn = (subject: string | null) =>
    amountText(
      lines
        .filter((line) => subject === null || line.subject?.toLowerCase() === subject.toLowerCase())
        .reduce((all, { earned }) => all + earned, 0n),
    );
  return {
    subjects: requirements.map(({ subject, credits }) => ({ subject, required: credits, earned: earnedIn(subject) })),
    total: totalCredits === null ? null : { required: totalCredits, earned: earnedIn(null) },
  };
}

/** Whether nothing is missing of it. */
export function isMet({ required, earned }: { readonly required: string; readonly earned: string }): boolean {
  return amountOf(earned) >= amountOf(required);
}
