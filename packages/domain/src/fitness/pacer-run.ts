/** Someone missed the line on a lap. */
export interface Miss {
  readonly studentId: string;
  readonly lap: number;
}

/** A run as it was recorded: misses in the order of their taps. */
export interface PacerRun {
  readonly misses: readonly Miss[];
}

// The second miss ends the run.
const missesToEnd = 2;

export const noMisses: PacerRun = { misses: [] };

/** Records a miss; a tap on someone who is out, or a second one on the same lap, changes nothing. */
export function recordMiss(run: PacerRun, miss: Miss): PacerRun {
  const own = missesOf(run, miss.studentId);
  if (own.length >= missesToEnd || own.includes(miss.lap)) return run;
  return { misses: [...run.misses, miss] };
}

/** Takes the last tap back. */
export function undoMiss({ misses }: PacerRun): PacerRun {
  return { misses: misses.slice(0, -1) };
}

/** How a student stands: how often they missed, and the laps they are out with, `null` while they run. */
export function standingOf(run: PacerRun, studentId: string): { misses: number; laps: number | null } {
  const own = missesOf(run, studentId);
  const second = own[missesToEnd - 1];
  // The lap of the second miss wasn't completed; that of the first counts, as FitnessGram allows.
  return { misses: own.length, laps: second === undefined ? null : second - 1 };
}

/** The laps of everyone in a run that was stopped after so many whole laps. */
export function scoresOf(run: PacerRun, students: readonly string[], completed: number): Map<string, number> {
  return new Map(students.map((studentId) => [studentId, standingOf(run, studentId).laps ?? completed]));
}

function missesOf({ misses }: PacerRun, studentId: string): number[] {
  return misses.filter((miss) => miss.studentId === studentId).map(({ lap }) => lap);
}
