/** Work that is still on this device only: a queue of saves, drafts. */
export interface Unsent {
  /** Tries to send everything; gives how many pieces are left. */
  readonly send: () => Promise<number>;
  /** Forgets everything, on this device. */
  readonly wipe: () => Promise<void>;
}

const all = new Set<Unsent>();

/** Announces a store of unsent work, so that signing out sends it or warns, then wipes it. Gives the function that withdraws it. */
export function announceUnsent(unsent: Unsent): () => void {
  all.add(unsent);
  return () => all.delete(unsent);
}

/** Tries to send all unsent work; gives how many pieces could not be sent. */
export async function sendUnsent(): Promise<number> {
  const left = await Promise.all([...all].map((unsent) => unsent.send()));
  return left.reduce((sum, count) => sum + count, 0);
}

/** Forgets all unsent work on this device. */
export async function wipeUnsent(): Promise<void> {
  await Promise.all([...all].map((unsent) => unsent.wipe()));
}
