import type { Decimal } from '@laurel/domain/grades/amount';
import type { Sentence } from '@laurel/domain/kit/sentence';
import type { SchoolTime } from './school-time';

/** Work that would bring a class to a grade: the least on one piece of it, or on each of several, in points or percent. */
export interface WorkNeeded {
  readonly assignmentIds: readonly string[];
  readonly title: string;
  readonly entry: Decimal;
  readonly outOf: Decimal;
  readonly unit: 'points' | 'percent';
  /** What the class would come to. */
  readonly percent: Decimal;
}

/** The smallest thing that mends a failed requirement. */
export type Change =
  | {
      readonly kind: 'grade';
      readonly classId: string;
      readonly title: string;
      /** The lowest grade that does, where the rule or the class says it in percent; never a student’s own standard. */
      readonly percent: Decimal | null;
      readonly points: Decimal | null;
      /** `open`: some would do, and how much isn’t said. */
      readonly work: WorkNeeded | 'open' | null;
    }
  | { readonly kind: 'document'; readonly document: string }
  | { readonly kind: 'practices'; readonly count: number }
  | { readonly kind: 'contract' };

/** How a reason can be mended. Without changes only time does it, or nothing where `at` is `null`. */
export interface WayBack {
  readonly packId: string;
  readonly ruleId: string;
  readonly changes: readonly Change[];
  /** The first moment it takes effect. */
  readonly at: SchoolTime | null;
  readonly says: readonly Sentence[];
}
