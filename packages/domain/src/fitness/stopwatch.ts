/** Someone crossed the line so long after the start, in milliseconds. */
export interface Finish {
  readonly studentId: string;
  readonly atMs: number;
}

/** Records who crosses the line; a second tap on the same student changes nothing. */
export function recordFinish(finishes: readonly Finish[], finish: Finish): readonly Finish[] {
  return finishOf(finishes, finish.studentId) ? finishes : [...finishes, finish];
}

/** Takes the last tap back. */
export function undoFinish(finishes: readonly Finish[]): readonly Finish[] {
  return finishes.slice(0, -1);
}

export function finishOf(finishes: readonly Finish[], studentId: string): Finish | null {
  return finishes.find((each) => each.studentId === studentId) ?? null;
}

/** Whole seconds, as a stopwatch shows them. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}
