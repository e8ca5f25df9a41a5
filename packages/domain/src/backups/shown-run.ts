import * as z from 'zod/mini';

/** A kind of run as the home of administrators shows it. Its words are those of `run.ts`, which that home does without. */
export const shownRun = z.object({
  state: z.string(),
  /** Of the last one; `null` where there was none. */
  outcome: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});

export type ShownRun = z.infer<typeof shownRun>;
