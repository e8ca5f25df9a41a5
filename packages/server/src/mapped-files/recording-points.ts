import { Fault } from '@laurel/domain/kit/fault';
import type { Sentence } from '@laurel/domain/kit/sentence';

/** One moment of a recording. Where it was is never read. */
export interface Point {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** From the start; `null` where the device measured none. */
  readonly metres: number | null;
  readonly bpm: number | null;
}

/** What one device recorded, in order of time. */
export interface Recording {
  /** On foot, as far as the file says: only then is a mile a mile. */
  readonly isOnFoot: boolean;
  readonly points: readonly Point[];
}

// A day of seconds.
export const mostPoints = 86_400;

/** A file that can’t be a recording. */
export class BadRecording extends Fault {
  constructor(sentence: Sentence) {
    super('refused', sentence, { line: null });
  }
}
