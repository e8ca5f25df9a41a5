import { lapsOf } from '@laurel/domain/fitness/cadence';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playCadence } from './pacer-sound';

// A whole run in an instant: a sound card of its own clock, which drifts from the device's and is looked at with a few
// milliseconds of noise. How exact a real card is, `npm run bench -- live` measures.

const toleranceMs = 20;
let heardMs: number[] = [];
let driftPpm = 0;

/** A sound card that began with the test and notes when, by the device's clock, each beep is heard. */
class Card {
  readonly beganMs = Date.now();
  readonly rate = 1 + driftPpm / 1_000_000;
  readonly destination = {};
  private looks = 0;

  get currentTime(): number {
    return ((Date.now() - this.beganMs) / 1000) * this.rate;
  }

  getOutputTimestamp() {
    this.looks += 1;
    // Up to 8 ms to either side, the same in every run.
    const noise = (((this.looks * 7919) % 17) - 8) / 1000;
    return { contextTime: Math.max(0, this.currentTime + noise), performanceTime: Date.now() };
  }

  createOscillator() {
    const start = (at: number) => void heardMs.push(this.beganMs + (at / this.rate) * 1000);
    return { frequency: {}, connect: (next: unknown) => next, start, stop: () => undefined };
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
  heardMs = [];
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
] as const)('every beep of a whole %s is within 20 ms on a card off by %d millionths, each once', (testId, drift) => {
  driftPpm = drift;
  const laps = lapsOf(testId);
  const startedAtMs = Date.now();
  const stop = playCadence(laps, startedAtMs);
  vi.advanceTimersByTime((laps.at(-1)?.endsAtMs ?? 0) + 5_000);
  stop();
  const levels = new Set(laps.map(({ level }) => level)).size;
  // Three at the end of a level.
  expect(heardMs).toHaveLength(laps.length + 2 * levels);
  const errors = laps.map(({ endsAtMs }) =>
    Math.min(...heardMs.map((heard) => Math.abs(heard - startedAtMs - endsAtMs))),
  );
  expect(Math.max(...errors)).toBeLessThanOrEqual(toleranceMs);
});

test('a run that goes on after a reload plays what is left of it', () => {
  driftPpm = 0;
  const laps = lapsOf('pacer20');
  playCadence(laps, Date.now() - (laps[99]?.endsAtMs ?? 0) - 1_000)();
  expect(heardMs).toEqual([]);
  const startedAtMs = Date.now() - (laps[99]?.endsAtMs ?? 0) - 1_000;
  const stop = playCadence(laps, startedAtMs);
  vi.advanceTimersByTime(4_000);
  stop();
  const next = laps[100]?.endsAtMs ?? 0;
  expect(Math.abs((heardMs[0] ?? 0) - startedAtMs - next)).toBeLessThanOrEqual(toleranceMs);
});
