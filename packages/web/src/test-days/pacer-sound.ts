import type { Lap } from '@laurel/domain/fitness/cadence';

// So far ahead beeps are handed to the sound card, so that a page that is kept from running doesn’t silence them.
const aheadMs = 20_000;
// How often the two clocks are compared, while the card starts and after, and of how many looks the middle counts: each is a few
// milliseconds off.
const startingMs = 20;
const lookMs = 100;
const looksCounted = 9;
// A card that had to wait for the processor is behind from then on: beeps that aren’t due yet are placed anew.
const movedMs = 8;
const soonMs = 50;
// Rather a beep that much late than none.
const lateMs = 1_500;

interface Beep {
  readonly tone: OscillatorNode;
  /** By the card’s clock, in milliseconds. */
  readonly at: number;
  readonly lap: number;
}

/**
 * Plays a run's beeps: one at the end of each lap, three at the end of a level. `startedAtMs` is by the device's clock. Stops with
 * the function it answers.
 */
export function playCadence(laps: readonly Lap[], startedAtMs: number): () => void {
  const sound = new AudioContext();
  const looks: number[] = [];
  let beeps: Beep[] = [];
  let placedBy = 0;
  let next = laps.findIndex(({ endsAtMs }) => startedAtMs + endsAtMs > Date.now());
  let timer: ReturnType<typeof setTimeout>;
  function refill(): void {
    const apartMs = clocksApart(sound);
    if (apartMs !== null) looks.splice(0, looks.length, ...[...looks, apartMs].slice(-looksCounted));
    const isReady = looks.length >= looksCounted;
    timer = setTimeout(refill, isReady ? lookMs : startingMs);
    if (!isReady || next === -1) return;
    const apart = middleOf(looks);
    if (Math.abs(apart - placedBy) > movedMs) {
      takeBack();
      placedBy = apart;
    }
    place(Date.now() - startedAtMs + aheadMs);
  }

  /** Hands over what is due until then, after the start. */
  function place(untilMs: number): void {
    for (let lap = laps[next]; lap && lap.endsAtMs <= untilMs; lap = laps[next]) {
      const isLast = laps[next + 1]?.level !== lap.level;
      const first = startedAtMs + lap.endsAtMs - placedBy;
      for (let beep = 0; beep < (isLast ? 3 : 1); beep += 1) {
        const [due, now] = [first + beep * 250, nowOf(sound)];
        const at = Math.max(due, now);
        if (at - due < lateMs) beeps.push({ tone: playBeep(sound, at / 1000, isLast), at, lap: next });
      }
      next += 1;
    }
  }

  /** Takes back the laps of which nothing is heard yet. */
  function takeBack(): void {
    const begun = beeps.filter(({ at }) => at <= nowOf(sound) + soonMs).map(({ lap }) => lap);
    const heard = Math.max(-1, ...begun);
    for (const { tone } of beeps.filter(({ lap }) => lap > heard)) tone.stop();
    next = Math.min(next, ...beeps.flatMap(({ lap }) => (lap > heard ? [lap] : [])));
    beeps = [];
  }

  refill();
  return () => {
    clearTimeout(timer);
    void sound.close();
  };
}

function nowOf({ currentTime }: AudioContext): number {
  return currentTime * 1000;
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

function playBeep(sound: AudioContext, at: number, isLevel: boolean): OscillatorNode {
  const [tone, volume] = [sound.createOscillator(), sound.createGain()];
  tone.frequency.value = isLevel ? 1320 : 880;
  volume.gain.setValueAtTime(0.6, at);
  volume.gain.setTargetAtTime(0, at + 0.15, 0.02);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.3);
  return tone;
}
