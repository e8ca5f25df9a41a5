import { useState } from 'react';

/**
 * What a form began with: the newest answer until something is typed into it, then that one until it is saved, so that
 * an answer which comes meanwhile takes nothing away. `round` is a key for its fields: a saved form begins anew.
 */
export function useBeginning<Value>(newest: Value) {
  const [{ kept, round }, setState] = useState<{ kept: Value | null; round: number }>({ kept: null, round: 0 });
  return {
    began: kept ?? newest,
    round,
    hold: () => setState((before) => (before.kept === null ? { ...before, kept: newest } : before)),
    renew: () => setState((before) => ({ kept: null, round: before.round + 1 })),
  };
}
