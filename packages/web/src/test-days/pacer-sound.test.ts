import { lapsOf } from '@laurel/domain/fitness/cadence';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playCadence } from './pacer-sound';

// A whole run in an instant: a sound card of its own clock, which drifts from the device's and is looked at with a few
// milliseconds of noise. How exact a real card is, `npm run bench -- sound` measures.

const toleranceMs = 20;
let driftPpm = 0;
/** When the card has to wait, and for how long: its clock stands still meanwhile. */
let stalls: readonly (readonly [atMs: number, lengthMs: number])[] = [];
let placed: { at: number; isTakenBack: boolean }[] = [];
let card: Card | null = null;

/** When, after the start, each beep was heard by the device’s clock. */
function heardAfter(startedAtMs: number): number[] {
  return placed.flatMap(({ at, isTakenBack }) => (isTakenBack || !card ? [] : [card.heardAt(at) - startedAtMs]));
}

/** A sound card that began with the test. */
class Card {
  readonly beganMs = Date.now();
  readonly rate = 1 + driftPpm / 1_000_000;
  readonly destination = {};
  private looks = 0;

  constructor() {
    card = this;
  }

  get currentTime(): number {
    const ran = Date.now() - this.beganMs;
    const waited = stalls.reduce((sum, [at, length]) => sum + Math.min(length, Math.max(0, ran - at)), 0);
    return ((ran - waited) / 1000) * this.rate;
  }

  /** When, by the device's clock, the card comes to a time of its own. */
  heardAt(time: number): number {
    let ran = (time / this.rate) * 1000;
    for (const [at, length] of stalls) if (at <= ran) ran += length;
    return this.beganMs + ran;
  }

  getOutputTimestamp() {
    this.looks += 1;
    // Up to 8 ms to either side, the same in every run.
    const noise = (((this.looks * 7919) % 17) - 8) / 1000;
    return { contextTime: Math.max(0, this.currentTime + noise), performanceTime: Date.now() };
  }

  createOscillator() {
    const beep = { at: 0, isTakenBack: false };
    return {
      frequency: {},
      connect: (next: unknown) => next,
      start(at: number) {
        beep.at = at;
        placed.push(beep);
      },
      stop(at?: number) {
        if (at === undefined) beep.isTakenBack = true;
      },
    };
  }

  createGain() {
    const gain = { setValueAtTime: () => undefined, setTargetAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }

  close = async () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Card);
  vi.stubGlobal('performance', { timeOrigin: 0, now: () => Date.now() });
  [placed, stalls, card] = [[], [], null];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['pacer20', 0],
  ['pacer20', 120],
  ['pacer20', -120],
  ['pacer15', 120],
  ['curlUp', -120],
] as const)(
  'every beep of a whole %s is within 20 ms on a sound card off by %d millionths, each played once',
  (testId, drift) => {
    driftPpm = drift;
    const laps = lapsOf(testId);
    const startedAtMs = Date.now();
    const stop = playCadence(laps, startedAtMs);
    vi.advanceTimersByTime((laps.at(-1)?.endsAtMs ?? 0) + 5_000);
    stop();
    const levels = new Set(laps.map(({ level }) => level)).size;
    const heard = heardAfter(startedAtMs);
    // Three at the end of a level.
    expect(heard).toHaveLength(laps.length + 2 * levels);
    expect(Math.max(...laps.map(({ endsAtMs }) => offBy(heard, endsAtMs)))).toBeLessThanOrEqual(toleranceMs);
  },
);

test('a stalled sound card is behind for at most a second, and no beep is lost or played twice', () => {
  driftPpm = 0;
  const laps = lapsOf('pacer20');
  const [startedAtMs, endMs] = [Date.now(), laps.at(-1)?.endsAtMs ?? 0];
  // As of a phone that does something else now and then, for longer and longer.
  stalls = Array.from({ length: 90 }, (_, at) => [7_000 + at * 13_300, 30 + at * 14] as const);
  const stop = playCadence(laps, startedAtMs);
  vi.advanceTimersByTime(endMs + 5_000);
  stop();
  const heard = heardAfter(startedAtMs);
  const soonAfter = (after: number) => stalls.some(([at, length]) => after >= at && after < at + length + 1_000);
  const calm = laps.filter(({ endsAtMs }) => !soonAfter(endsAtMs));
  expect(calm.length).toBeGreaterThan(150);
  expect(Math.max(...calm.map(({ endsAtMs }) => offBy(heard, endsAtMs)))).toBeLessThanOrEqual(toleranceMs);
  expect(heard).toHaveLength(laps.length + 2 * new Set(laps.map(({ level }) => level)).size);
});

test('a run that continues after a reload plays the remaining beeps', () => {
  driftPpm = 0;
  const laps = lapsOf('pacer20');
  playCadence(laps, Date.now() - (laps[99]?.endsAtMs ?? 0) - 1_000)();
  expect(placed).toEqual([]);
  const startedAtMs = Date.now() - (laps[99]?.endsAtMs ?? 0) - 1_000;
  const stop = playCadence(laps, startedAtMs);
  vi.advanceTimersByTime(4_000);
  stop();
  expect(offBy(heardAfter(startedAtMs).slice(0, 1), laps[100]?.endsAtMs ?? 0)).toBeLessThanOrEqual(toleranceMs);
});

/** How far the nearest beep is from where it belongs. */
function offBy(heard: readonly number[], endsAtMs: number): number {
  return Math.min(...heard.map((after) => Math.abs(after - endsAtMs)));
}
