import * as z from 'zod/mini';
import { type CadenceTest, cadenceTests } from './cadence';
import type { Recording, Tap } from './recording';

/** Every test that can be recorded live: those that go by a beep, then those against the clock. */
export const liveTest = z.enum(['pacer20', 'pacer15', 'curlUp', 'pushUp', 'mileRun', 'mileWalk']);

export type LiveTest = z.infer<typeof liveTest>;

export const liveTests = liveTest.options;

const cadence: readonly string[] = cadenceTests;

/** Whether a test goes by a beep; the others go against the clock. */
export function isCadence(testId: LiveTest): testId is CadenceTest {
  return cadence.includes(testId);
}

/** How a student stands in a run, by all who recorded it. */
export interface Standing {
  /** Misses, at most two; the times they were seen to cross the line. */
  readonly taps: number;
  /** Laps, or milliseconds; `null` while they run. */
  readonly result: number | null;
  /** Every result a recorder has of a student whom two saw finish differently; else none. */
  readonly disputed: readonly number[];
}

/** The same in whatever order recordings come and however often one does. */
export function standingOf(testId: LiveTest, recordings: readonly Recording[], studentId: string): Standing {
  const own = recordings.flatMap(({ taps }) => taps.filter(([student]) => student === studentId));
  return isCadence(testId) ? standingByMisses(own) : standingByTimes(own.map(([, at]) => at));
}

// The second miss ends the run. Its lap wasn't completed; that of the first counts, as FitnessGram allows.
function standingByMisses(taps: readonly Tap[]): Standing {
  const misses = missesOf(taps);
  const second = misses[1];
  const ends = taps.flatMap(([, at, after]) => (isSecond(taps, after) ? [at - 1] : []));
  const results = distinct(second === undefined ? ends : [...ends, second - 1]);
  return {
    taps: Math.min(misses.length, 2),
    result: second === undefined ? null : second - 1,
    disputed: results.length > 1 ? results : [],
  };
}

/** The laps missed. One miss that two devices saw around a beep, neither knowing of the other, is one. */
function missesOf(taps: readonly Tap[]): number[] {
  const misses: number[] = [];
  for (const [, at, after] of taps.toSorted((one, other) => one[1] - other[1])) {
    const before = misses.at(-1);
    const isSame = before !== undefined && (at === before || (at === before + 1 && after !== before));
    if (!isSame) misses.push(at);
  }
  return misses;
}

/** Whether a tap ended a run for whoever made it: the miss it came after wasn't taken back. */
function isSecond(taps: readonly Tap[], after: number | null): boolean {
  return after !== null && taps.some(([, at]) => at === after);
}

// Two watches on one runner differ by reaction; the slower one counts, as in track and field.
const sameCrossingMs = 2_000;

function standingByTimes(times: readonly number[]): Standing {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (times.length === 0) return { taps: 0, result: null, disputed: [] };
  if (last - first <= sameCrossingMs) return { taps: times.length, result: last, disputed: [] };
  return { taps: times.length, result: first, disputed: distinct(times) };
}

/** Records a tap on a device that knows what `others` recorded; one on someone who is out, or again on one lap, changes nothing. */
export function recordTap(
  testId: LiveTest,
  own: Recording,
  others: readonly Recording[],
  [studentId, at]: readonly [string, number],
): Recording {
  const all = [own, ...others];
  if (standingOf(testId, all, studentId).result !== null) return own;
  const known = all.flatMap(({ taps }) => taps.filter(([student]) => student === studentId));
  if (isCadence(testId) && known.some((tap) => tap[1] === at)) return own;
  const after = isCadence(testId) ? (missesOf(known).at(-1) ?? null) : null;
  return { ...own, taps: [...own.taps, [studentId, at, after]] };
}

/** Takes a device’s own last tap back. */
export function undoTap(own: Recording): Recording {
  return { ...own, taps: own.taps.slice(0, -1) };
}

/** A student’s result, as text in the unit of the test: laps, or whole seconds as a stopwatch shows them. */
export interface RunResult {
  readonly value: string;
  readonly isDisputed: boolean;
}

/**
 * What a device saves of a student: what all recorded, but its own where two saw them finish differently. Who was still running
 * has the laps completed when the last device stopped. `null`: there is no result.
 */
export function resultOf(
  testId: LiveTest,
  own: Recording,
  others: readonly Recording[],
  studentId: string,
): RunResult | null {
  const all = [own, ...others];
  const { result, disputed } = standingOf(testId, all, studentId);
  const isDisputed = disputed.length > 0;
  const ownResult = isDisputed ? finishOf(testId, own, all, studentId) : null;
  const found = ownResult ?? result ?? (isCadence(testId) ? completedIn(all) : null);
  return found === null ? null : { value: String(isCadence(testId) ? found : secondsOf(found)), isDisputed };
}

/** What a device saw a student finish with; `null`: it didn’t. */
function finishOf(testId: LiveTest, own: Recording, all: readonly Recording[], studentId: string): number | null {
  const of = ({ taps }: Recording) => taps.filter(([student]) => student === studentId);
  if (!isCadence(testId)) return of(own)[0]?.[1] ?? null;
  const known = all.flatMap(of);
  const second = of(own).find(([, , after]) => isSecond(known, after));
  return second ? second[1] - 1 : null;
}

export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

function completedIn(recordings: readonly Recording[]): number | null {
  const stopped = recordings.flatMap(({ stoppedAfter }) => (stoppedAfter === null ? [] : [stoppedAfter]));
  return stopped.length === 0 ? null : Math.max(...stopped);
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((one, other) => one - other);
}
