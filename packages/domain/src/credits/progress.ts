import { type Amount, amountOf, amountText } from '@laurel/domain/grades/amount';
import type { GpaReason } from '@laurel/domain/grades/gpa';
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

/** What a student attempted and earned in a school year. Credits are exact decimal text. */
export interface YearProgress {
  /** The year the school year ends in. */
  readonly schoolYear: number;
  /** Of everything that is graded and may count, repeated courses each time. */
  readonly attempted: string;
  readonly earned: string;
  /** Earned until the end of it. */
  readonly total: string;
}

interface YearLine {
  readonly schoolYear: number;
  readonly credits: Amount;
  readonly earned: Amount;
  /** Why it counts or doesn't. */
  readonly reason: GpaReason;
}

/**
 * The credits of each school year that has any, the oldest first. What isn't final yet or isn't certified is no attempt: it
 * counts nowhere else either.
 */
export function progressByYear(lines: readonly YearLine[]): YearProgress[] {
  const years = [...new Set(lines.map(({ schoolYear }) => schoolYear))].toSorted((a, b) => a - b);
  let total = 0n;
  return years.flatMap((schoolYear) => {
    const own = lines.filter((line) => line.schoolYear === schoolYear && counts(line));
    const attempted = own.reduce((all, { credits }) => all + credits, 0n);
    const earned = own.reduce((all, line) => all + line.earned, 0n);
    total += earned;
    if (attempted === 0n) return [];
    return [{ schoolYear, attempted: amountText(attempted), earned: amountText(earned), total: amountText(total) }];
  });
}

function counts({ reason }: YearLine): boolean {
  return reason !== 'incomplete' && reason !== 'uncertified';
}

/** Whether nothing is missing of it. */
export function isMet({ required, earned }: { readonly required: string; readonly earned: string }): boolean {
  return amountOf(earned) >= amountOf(required);
}
