import { fractionOf, toDecimal } from '@laurel/domain/kit/fraction';

/** OneRoster says that work was late, not by how much: a day is taken, as where a teacher types “late” (decision 009). */
export const lateMinutes = 1440;

/** A result's cells that decide the score. */
export interface Result {
  readonly scoreStatus: string;
  readonly score: string;
  readonly incomplete: boolean;
  readonly late: boolean;
  readonly missing: boolean;
}

export interface ImportedScore {
  readonly value: string | null;
  readonly status: 'none' | 'excused' | 'missing' | 'incomplete' | 'collected';
  readonly late_minutes: number;
  readonly is_pending_review: boolean;
}

/**
 * The score a OneRoster result becomes. Missing comes from the flag only: work that is not handed in
 * is not missing until someone says so.
 */
export function importedScore(result: Result): ImportedScore {
  const { scoreStatus } = result;
  const value = result.score === '' || scoreStatus === 'exempt' ? null : readValue(result.score);
  return {
    value,
    status: statusOf(result, value),
    late_minutes: result.late ? lateMinutes : 0,
    is_pending_review: scoreStatus === 'partially graded' && value !== null,
  };
}

function statusOf({ scoreStatus, missing, incomplete }: Result, value: string | null): ImportedScore['status'] {
  if (scoreStatus === 'exempt') return 'excused';
  if (missing) return 'missing';
  if (incomplete) return 'incomplete';
  return scoreStatus === 'submitted' && value === null ? 'collected' : 'none';
}

// The database keeps four decimals of a score.
const digits = 4;

/** The number as stored: a plain decimal of at most four places. */
export function readValue(text: string): string {
  const exact = fractionOf(text.replace(/^\+/, '')) ?? fractionOf(Number(text).toFixed(digits));
  if (!exact) return '0';
  const decimal = toDecimal(exact, digits);
  return decimal.replace(/\.?0+$/, '');
}
