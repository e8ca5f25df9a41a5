import { announceUnsent } from '@laurel/web/kit/unsent';

// Runs that were begun and neither saved nor discarded. Students are in them by their ids alone.
const prefix = 'laurel-run ';

/** The run kept on this device under a key, as it was written; `null`: none, or storage is blocked. */
export function readRun(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a run until it is saved or discarded (`null`); signing out takes it away. */
export function keepRun(key: string, run: unknown): void {
  if (run) localStorage.setItem(prefix + key, JSON.stringify(run));
  else localStorage.removeItem(prefix + key);
}

/** Whether a run on this device isn’t saved or discarded yet. */
export function isRunGoing(): boolean {
  return keys().length > 0;
}

let isAnnounced = false;

/** Has signing out warn of runs that aren't saved, and take them away. */
export function announceRuns(): void {
  if (isAnnounced) return;
  isAnnounced = true;
  announceUnsent({
    send: async () => keys().length,
    wipe: async () => {
      for (const key of keys()) localStorage.removeItem(key);
    },
  });
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
