import type { Lap } from '@laurel/domain/fitness/cadence';

// So far ahead beeps are handed to the sound card, whose clock keeps them exact whatever the page is doing.
const aheadMs = 20_000;
const refillMs = 2_000;
// How often the two clocks are compared while the card starts, and of how many looks the middle counts: each is a few milliseconds off.
const startingMs = 20;
const fewestLooks = 9;
const mostLooks = 25;

/**
 * Plays a run's beeps: one at the end of each lap, three at the end of a level. `startedAtMs` is by the device's clock. Stops with
 * the function it answers.
 */
export function playCadence(laps: readonly Lap[], startedAtMs: number): () => void {
  const sound = new AudioContext();
  const looks: number[] = [];
  let next = laps.findIndex(({ endsAtMs }) => startedAtMs + endsAtMs > Date.now());
  let timer: ReturnType<typeof setTimeout>;
  function refill(): void {
    const apartMs = clocksApart(sound);
    if (apartMs !== null) looks.splice(0, looks.length, ...[...looks, apartMs].slice(-mostLooks));
    const isReady = looks.length >= fewestLooks;
    timer = setTimeout(refill, isReady ? refillMs : startingMs);
    if (!isReady || next === -1) return;
    // The clocks drift, so each beep is placed by how far apart they are when it is handed over.
    const startedAt = (startedAtMs - middleOf(looks)) / 1000;
    const until = Date.now() - startedAtMs + aheadMs;
    for (let lap = laps[next]; lap && lap.endsAtMs <= until; lap = laps[next]) {
      const isLast = laps[next + 1]?.level !== lap.level;
      const at = startedAt + lap.endsAtMs / 1000;
      for (let beep = 0; beep < (isLast ? 3 : 1); beep += 1)
        if (at > sound.currentTime) playBeep(sound, at + beep * 0.25, isLast);
      next += 1;
    }
  }
  refill();
  return () => {
    clearTimeout(timer);
    void sound.close();
  };
}

/** How far the device's clock is ahead of what is heard of the card, in milliseconds; `null` while the card is starting. */
function clocksApart(sound: AudioContext): number | null {
  const { contextTime = 0, performanceTime = 0 } = sound.getOutputTimestamp();
  const isHeard = contextTime > 0 && performanceTime > 0;
  return isHeard ? performance.timeOrigin + performanceTime - contextTime * 1000 : null;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function playBeep(sound: AudioContext, at: number, isLevel: boolean): void {
  const [tone, volume] = [sound.createOscillator(), sound.createGain()];
  tone.frequency.value = isLevel ? 1320 : 880;
  volume.gain.setValueAtTime(0.6, at);
  volume.gain.setTargetAtTime(0, at + 0.15, 0.02);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}
