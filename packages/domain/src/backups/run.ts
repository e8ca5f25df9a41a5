import * as z from 'zod/mini';

/** What came of a backup or of a rehearsed restore. `elsewhere`: who runs Laurel makes backups by other means. */
export const outcomes = [
  'done',
  'elsewhere',
  'disk-full',
  'not-allowed',
  'no-place',
  'not-reached',
  'damaged',
  'differs',
  'may-not-create',
  'no-backup',
  'failed',
] as const;

export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

export const runKinds = ['backup', 'rehearsal'] as const;
export type RunKind = (typeof runKinds)[number];

/** A backup is made each day; one that is older than this was missed. A restore is rehearsed each week. */
const oldAfterMs: Readonly<Record<RunKind, number>> = { backup: 36 * 3_600_000, rehearsal: 9 * 86_400_000 };

/** The latest run of a kind, and when the last one that went well ended (ISO). */
export interface LastRun {
  readonly outcome: Outcome;
  readonly doneAt: string | null;
  readonly bytes: number | null;
}

export const runStates = ['fine', 'none', 'failed', 'old'] as const;
export type RunState = (typeof runStates)[number];

/** What is to be said of a kind of run at this moment; a failure goes before its age. */
export function stateOf(kind: RunKind, last: LastRun | null, nowMs: number): RunState {
  if (last === null) return 'none';
  if (last.outcome !== 'done' && last.outcome !== 'elsewhere') return 'failed';
  const isOld = last.doneAt === null || nowMs - Date.parse(last.doneAt) > oldAfterMs[kind];
  return isOld ? 'old' : 'fine';
}
