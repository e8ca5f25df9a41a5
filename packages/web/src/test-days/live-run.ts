import { liveTest } from '@laurel/domain/fitness/live-run';
import { recording } from '@laurel/domain/fitness/recording';
import * as z from 'zod/mini';
import { readRun } from './kept-runs';

const other = z.object({ ...recording.shape, by: z.nullable(z.string()), isSaved: z.boolean() });

const liveRun = z.object({
  ...recording.shape,
  testId: liveTest,
  startedAtMs: z.number(),
  /** Counts the changes of this device. */
  revision: z.int(),
  /** What other devices recorded of the same run, as far as this one has heard. */
  others: z.array(other),
});

/** A run as this device records and keeps it. */
export type LiveRun = z.infer<typeof liveRun>;

/** The run this device keeps under a key; `null`: nothing was begun. */
export function readLiveRun(key: string): LiveRun | null {
  const found = z.safeParse(liveRun, readRun(key));
  return found.success ? found.data : null;
}
