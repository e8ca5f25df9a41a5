import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { testId } from './test';

/**
 * A tap on a student: [student, `at`, `after`]. `at` is the lap that was missed, or when the line was crossed, in milliseconds
 * from the start. `after` is the earlier miss that the tile showed whoever tapped, so that the tap is a second one; else `null`.
 */
const tap = z.tuple([z.string().check(z.maxLength(36)), z.int(), z.nullable(z.int())]);

export type Tap = z.infer<typeof tap>;

// More than a body may hold.
export const taps = z.array(tap).check(z.maxLength(2_000));

/** What one device recorded of a run. Only that device adds to it or takes back from it. */
export const recording = z.object({
  recorderId: id('recorder'),
  /** The laps that were completed when this device stopped (0 against the clock); `null` while it records. */
  stoppedAfter: z.nullable(z.int()),
  taps,
});

export type Recording = Omit<z.infer<typeof recording>, 'taps'> & { readonly taps: readonly Tap[] };

/** What a device recorded of a run, with the results it leads to: cells of one test. */
export const recordedRun = z.extend(recording, {
  /** By this device’s clock, in milliseconds since 1970: which run it was. */
  startedAtMs: z.int(),
  /** Counts the device’s changes. */
  revision: z.int(),
  testId,
});

export type RecordedRun = z.infer<typeof recordedRun>;
