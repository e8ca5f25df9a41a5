import type { Edit } from './cell';

/** A block taken over: what was there and what came. */
export interface Step {
  readonly before: readonly Edit[];
  readonly after: readonly Edit[];
}

const depth = 100;

/** Blocks that can be taken back and done again, by ids, so that sorting in between doesn't matter. */
export function createHistory() {
  let done: Step[] = [];
  let undone: Step[] = [];
  return {
    add(step: Step): void {
      done = [...done.slice(1 - depth), step];
      undone = [];
    },
    undo(): readonly Edit[] | null {
      const step = done.pop();
      if (!step) return null;
      undone.push(step);
      return step.before;
    },
    redo(): readonly Edit[] | null {
      const step = undone.pop();
      if (!step) return null;
      done.push(step);
      return step.after;
    },
  };
}
