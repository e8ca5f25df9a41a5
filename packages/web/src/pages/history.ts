import { isSame } from '@laurel/domain/kit/same-json';

/** What can be undone and done again; the last is nearest to the present. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last step belongs to: what is typed there next is part of that step. */
  readonly within: object | null;
}

/** Steps that can be undone. */
const mostSteps = 100;

export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], within: null };
}

/**
 * Goes on to another state, which can be undone; the same state is no step, and what belongs `within` the same as the step before is
 * part of it, like the next letter of a word.
 */
export function goOn<State>(history: History<State>, next: State, within: object | null = null): History<State> {
  if (isSame(next, history.present)) return history;
  if (within === null || within !== history.within)
    return { past: [...history.past, history.present].slice(-mostSteps), present: next, future: [], within };
  // Typed and taken back, it is no step.
  const isBack = isSame(next, history.past.at(-1));
  return isBack
    ? { past: history.past.slice(0, -1), present: next, future: [], within: null }
    : { ...history, present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    within: null,
  };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, within: null };
}
