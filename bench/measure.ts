/** Median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Milliseconds one call takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Medians of two ways to do the same, measured in turns, so that whatever else the machine does meets both.
 * Each is warmed up first.
 */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<unknown>,
  raw: (round: number) => Promise<unknown>,
  warm = Math.min(5, rounds),
): Promise<{ oursMs: number; rawMs: number; ratio: number }> {
  const times = { ours: [] as number[], raw: [] as number[] };
  for (let round = 0; round < rounds + warm; round += 1) {
    const [o, r] = [await timed(() => ours(round)), await timed(() => raw(round))];
    if (round < warm) continue;
    times.ours.push(o);
    times.raw.push(r);
  }
  const [oursMs, rawMs] = [median(times.ours), median(times.raw)];
  return { oursMs, rawMs, ratio: oursMs / rawMs };
}

/** Medians of what is timed in turns, in milliseconds. The first turn fills a browser's cache and isn't counted. */
export async function mediansInTurns<Name extends string>(
  turns: number,
  works: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const name of names) {
      const ms = await works[name]();
      if (turn > 0) times.get(name)?.push(ms);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

/** Calls per second of `clients` that each call again as soon as they are answered. */
export async function throughput(
  clients: number,
  calls: number,
  call: (client: number, index: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = 0; index < calls; index += 1) await call(client, index);
    }),
  );
  return (clients * calls * 1000) / (performance.now() - start);
}

/** One line of the report: what was measured, the figure, the bar, and whether it holds. */
export interface Line {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly holds: boolean | null;
}

export function atMost(what: string, value: number, bar: number, detail: string): Line {
  return { what, figure: `${value.toFixed(2)} (${detail})`, bar: `<= ${bar}`, holds: value <= bar };
}

export function atLeast(what: string, value: number, bar: number, detail: string): Line {
  return { what, figure: `${value.toFixed(2)} (${detail})`, bar: `>= ${bar}`, holds: value >= bar };
}

/** A line without a bar. */
export function printed(what: string, figure: string): Line {
  return { what, figure, bar: 'printed', holds: null };
}
