import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

/** Sets the loading flag until the work ends, however it ends: the bar at the top runs as long. */
export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

/** Whether the flag is set. */
export function useLoadingFlag(): boolean {
  return useSyncExternalStore(listen, isLoading, isLoading);
}

function isLoading(): boolean {
  return running > 0;
}

function count(change: number): void {
  running += change;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
