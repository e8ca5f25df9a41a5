import type { Lap } from '@laurel/domain/fitness/cadence';

// So far ahead beeps are handed to the sound card, whose clock keeps them exact whatever the page is doing.
const aheadMs = 20_000;
const refillMs = 2_000;

/** Plays a run's beeps: one at the end of each lap, three at the end of a level. Stops with the function it answers. */
export function playCadence(laps: readonly Lap[], elapsedMs: number): () => void {
  const sound = new AudioContext();
  const startedAt = sound.currentTime - elapsedMs / 1000;
  let next = laps.findIndex(({ endsAtMs }) => endsAtMs > elapsedMs);
  function refill(): void {
    const until = (sound.currentTime - startedAt) * 1000 + aheadMs;
    for (let lap = laps[next]; lap && lap.endsAtMs <= until; lap = laps[next]) {
      const isLast = laps[next + 1]?.level !== lap.level;
      const at = startedAt + lap.endsAtMs / 1000;
      for (let beep = 0; beep < (isLast ? 3 : 1); beep += 1) playBeep(sound, at + beep * 0.25, isLast);
      next += 1;
    }
  }
  refill();
  const timer = setInterval(refill, refillMs);
  return () => {
    clearInterval(timer);
    void sound.close();
  };
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
