import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import type { Decimal } from './amount';
import type { Scale } from './scale';
import type { Score, ScoreStatus } from './score';

/** What an entry is read against. */
export interface EntryContext {
  readonly pointsPossible: Decimal;
  readonly scale: Scale;
  /** What the cell holds now: `late` on a scored cell keeps its score, a new score keeps its lateness. */
  readonly current: Pick<Score, 'value' | 'status' | 'lateMinutes'>;
  /** How late a bare `late` is: one of these, as the class's late policy counts. */
  readonly lateUnit: 'hour' | 'day';
}

/** How one part of an entry was read; the cell says it. `points` is what the score became. */
export type EntryPart =
  | { readonly as: 'points'; readonly points: Decimal }
  | { readonly as: 'ratio'; readonly over: string; readonly under: string; readonly points: Decimal }
  | { readonly as: 'percent'; readonly percent: string; readonly points: Decimal }
  | { readonly as: 'letter'; readonly letter: string; readonly percent: string; readonly points: Decimal }
  | { readonly as: 'status'; readonly status: Exclude<ScoreStatus, 'none'> }
  | { readonly as: 'late'; readonly minutes: number };

export type EntryRefusal =
  | 'not-a-score'
  | 'negative'
  | 'too-precise'
  | 'too-large'
  | 'no-points-possible'
  | 'contradiction';

export type Entry =
  | {
      readonly kind: 'read';
      readonly value: Decimal | null;
      readonly status: ScoreStatus;
      readonly lateMinutes: number;
      /** Empty when the entry cleared the cell. */
      readonly parts: readonly EntryPart[];
      readonly isOverMaximum: boolean;
    }
  | { readonly kind: 'refused'; readonly why: EntryRefusal; readonly sentence: Sentence };

export type Refusal = Extract<Entry, { kind: 'refused' }>;

/** Refuses an entry; the sentence names it and says what is allowed. */
export function refuse(why: EntryRefusal, typed: string, complaint: Sentence): Refusal {
  const shown = typed.trim().length > 24 ? `${typed.trim().slice(0, 24)}…` : typed.trim();
  return { kind: 'refused', why, sentence: translatable`“${shown}” ${complaint}` };
}
