/** What a tile says of a student, without what stands around it. */
export type Tile = 'Running' | '1 miss' | `Out · ${number}` | `Recorded differently: ${string}`;

/** A tap: whom, the lap it is for, and the miss its device knew of. */
export type Tap = readonly [studentId: string, lap: number, after: number | null];

/** One device that records, as far as whoever holds it knows. */
export class Recorder {
  taps: readonly Tap[] = [];
  /** What it has heard of the other’s. */
  heard: readonly Tap[] = [];

  known(studentId: string): Tap[] {
    return [...this.taps, ...this.heard].filter(([student]) => student === studentId);
  }
}

/** A PACER recorded by two people: what each sees on the tiles, and what its first saves. */
export class LiveModel {
  readonly one = new Recorder();
  readonly two = new Recorder();
  isOffline = false;

  constructor(readonly students: readonly string[]) {}

  tile(recorder: Recorder, studentId: string): Tile {
    const taps = recorder.known(studentId);
    const misses = missesOf(taps);
    const finishes = finishesOf(taps);
    if (finishes.length > 1) return `Recorded differently: ${finishes.join(', ')}`;
    if (misses[1] !== undefined) return `Out · ${misses[1] - 1}`;
    return misses.length === 1 ? '1 miss' : 'Running';
  }

  isOpen(recorder: Recorder, studentId: string): boolean {
    return ['Running', '1 miss'].includes(this.tile(recorder, studentId));
  }

  tap(recorder: Recorder, studentId: string, lap: number): void {
    const taps = recorder.known(studentId);
    if (!taps.some(([, at]) => at === lap))
      recorder.taps = [...recorder.taps, [studentId, lap, missesOf(taps).at(-1) ?? null]];
    this.meet();
  }

  undo(recorder: Recorder): void {
    recorder.taps = recorder.taps.slice(0, -1);
    this.meet();
  }

  /** With a network each hears what the other has. */
  meet(): void {
    if (this.isOffline) return;
    this.one.heard = this.two.taps;
    this.two.heard = this.one.taps;
  }

  /** What the first recorder saves: its own where two saw a student finish differently, and all laps of who still ran. */
  saved(studentId: string, completed: number): number {
    const taps = this.one.known(studentId);
    const misses = missesOf(taps);
    const own =
      finishesOf(taps).length > 1 ? this.one.taps.find((tap) => tap[0] === studentId && isSecond(taps, tap)) : null;
    return (own?.[1] ?? misses[1] ?? completed + 1) - 1;
  }
}

/** Laps missed; what two saw around one beep, the second without knowing of the first, is one. */
function missesOf(taps: readonly Tap[]): number[] {
  const misses: number[] = [];
  for (const [, lap, after] of [...taps].sort((one, other) => one[1] - other[1])) {
    const last = misses.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (lap > last + 1 || (lap === last + 1 && after === last)) misses.push(lap);
  }
  return misses;
}

function isSecond(taps: readonly Tap[], [, , after]: Tap): boolean {
  return after !== null && taps.some(([, lap]) => lap === after);
}

/** Everything a student was seen to finish with, once each. */
function finishesOf(taps: readonly Tap[]): number[] {
  const second = missesOf(taps)[1];
  const seen = taps.filter((tap) => isSecond(taps, tap)).map(([, lap]) => lap - 1);
  return [...new Set(second === undefined ? seen : [...seen, second - 1])].sort((one, other) => one - other);
}
