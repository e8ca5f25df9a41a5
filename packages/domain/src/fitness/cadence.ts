import data from './cadence.json' with { type: 'json' };

/** The PACER’s courses, as the tests they are scored under. */
export type Course = keyof typeof data.courses;

/** What is done once at each beep: a curl-up or push-up every three seconds. */
export type Repeated = keyof typeof data.repetitions;

/** Every test that goes by a beep. */
export const cadenceTests = ['pacer20', 'pacer15', 'curlUp', 'pushUp'] as const satisfies readonly (
  | Course
  | Repeated
)[];

export type CadenceTest = (typeof cadenceTests)[number];

export function isRepeated(test: CadenceTest): test is Repeated {
  return test in data.repetitions;
}

/** One lap of a run, or one repetition: its number from 1, its level, and when it must be done, in milliseconds from the start. */
export interface Lap {
  readonly lap: number;
  readonly level: number;
  readonly endsAtMs: number;
}

/** Whether the source of the table is named. */
export const isCadenceConfirmed: boolean = data.isConfirmed;

/** Every lap of a test in order; repetitions are laps of one length. */
export function lapsOf(test: CadenceTest): Lap[] {
  if (!isRepeated(test)) return lapsOfCourse(test);
  const { every, most } = data.repetitions[test];
  return Array.from({ length: most }, (_, at) => ({ lap: at + 1, level: 1, endsAtMs: (at + 1) * every * 1000 }));
}

/** Each level runs at one speed, half a kilometer an hour faster than the one before. */
function lapsOfCourse(course: Course): Lap[] {
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
