import data from './cadence.json' with { type: 'json' };

/** The PACER’s courses, as the tests they are scored under. */
export type Course = keyof typeof data.courses;

/** One lap of a run: its number from 1, its level, and when it must be done, in milliseconds from the start. */
export interface Lap {
  readonly lap: number;
  readonly level: number;
  readonly endsAtMs: number;
}

/** Whether the source of the table is named. */
export const isCadenceConfirmed: boolean = data.isConfirmed;

/** Every lap of a course in order: each level runs at one speed, half a kilometer an hour faster than the one before. */
export function lapsOf(course: Course): Lap[] {
  const { meters, laps } = data.courses[course];
  const found: Lap[] = [];
  let endsAtMs = 0;
  for (const [at, count] of laps.entries()) {
    const lapMs = (meters / 1000 / (data.startKmh + at * data.stepKmh)) * 3_600_000;
    for (let each = 0; each < count; each += 1) {
      endsAtMs += lapMs;
      found.push({ lap: found.length + 1, level: at + 1, endsAtMs });
    }
  }
  return found;
}

/** The lap that is being run so long after the start; `null` once the last is over. */
export function lapAt(laps: readonly Lap[], elapsedMs: number): Lap | null {
  let [from, to] = [0, laps.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((laps[middle]?.endsAtMs ?? 0) > elapsedMs) to = middle;
    else from = middle + 1;
  }
  return laps[from] ?? null;
}
