/** What can be undone and done again; the last is nearest to the present. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** Steps that can be undone. */
const mostSteps = 100;

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Goes on to another state, which can be undone; the same state is no step. */
export function goOn<State>({ past, present, future }: History<State>, next: State): History<State> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-mostSteps), present: next, future: [] };
}

/** The same where it is part of the step before, like the next letter of a word. */
export function goOnWithin<State>(history: History<State>, next: State): History<State> {
  return history.past.length === 0 ? goOn(history, next) : { ...history, present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
