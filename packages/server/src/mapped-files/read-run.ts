import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { XMLParser } from 'fast-xml-parser';
import FitParser from 'fit-file-parser';
import * as z from 'zod/mini';
import type { Table } from './table';

/** Where somebody was how long after the start. */
interface Point {
  readonly seconds: number;
  readonly metres: number;
  readonly bpm: number | null;
}

const metresPerMile = 1609.344;

/** A FIT or TCX file by its first bytes; `null` for every other file. Throws `refused` where it is damaged or no run. */
export async function readRun(bytes: Buffer): Promise<Table | null> {
  if (bytes.length > 12 && bytes.subarray(8, 12).toString('latin1') === '.FIT') return await fromFit(bytes);
  const start = bytes
    .subarray(0, 2_000)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!start.startsWith('<')) return null;
  return fromTcx(bytes.toString('utf8'));
}

const fitShape = z.object({
  sessions: z.array(z.looseObject({ sport: z.optional(z.unknown()) })),
  records: z.array(
    z.looseObject({
      timestamp: z.optional(z.date()),
      distance: z.optional(z.number()),
      heart_rate: z.optional(z.number()),
    }),
  ),
});

async function fromFit(bytes: Buffer): Promise<Table> {
  const whole = new Uint8Array(bytes).buffer;
  const read: unknown = await new FitParser({ force: false, mode: 'list', lengthUnit: 'm', speedUnit: 'm/s' })
    .parseAsync(whole)
    .catch(() => {
      throw refuse(translatable`This FIT file is damaged or incomplete. Download it from the watch again.`);
    });
  const found = fitShape.safeParse(read);
  if (!found.success) throw refuse(translatable`This FIT file doesn’t contain a run. Export the activity itself.`);
  const { sessions, records } = found.data;
  const sport = sessions[0]?.sport;
  if (sport !== undefined && sport !== 'running' && sport !== 'walking')
    throw refuse(translatable`This is ${String(sport).slice(0, 30)}, not a run. Choose a run file.`);
  const times = records.flatMap(({ timestamp, distance, heart_rate: bpm }) =>
    timestamp && distance !== undefined ? [{ at: timestamp.getTime(), metres: distance, bpm: bpm ?? null }] : [],
  );
  return tableOf(times, 'FIT');
}

const one = z.union([z.string(), z.number()]);
const tcxPoint = z.looseObject({
  Time: z.optional(one),
  DistanceMeters: z.optional(one),
  HeartRateBpm: z.optional(z.looseObject({ Value: z.optional(one) })),
});
const lists = ['Activity', 'Lap', 'Track', 'Trackpoint'];
const tcxShape = z.object({
  TrainingCenterDatabase: z.looseObject({
    Activities: z.looseObject({
      Activity: z.array(
        z.looseObject({
          Lap: z.array(
            z.looseObject({ Track: z.optional(z.array(z.looseObject({ Trackpoint: z.optional(z.array(tcxPoint)) }))) }),
          ),
        }),
      ),
    }),
  }),
});

function fromTcx(text: string): Table {
  // What a document type declares is how a few bytes become a thousand million; no watch writes one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw refuse(translatable`This XML file declares entities, so it wasn’t read. Export the run again.`);
  const found = tcxShape.safeParse(parsedXml(text));
  if (!found.success)
    throw refuse(
      translatable`This isn’t a TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.`,
    );
  const activity = found.data.TrainingCenterDatabase.Activities.Activity[0];
  const points = (activity?.Lap ?? []).flatMap((lap) => (lap.Track ?? []).flatMap((track) => track.Trackpoint ?? []));
  const times = points.flatMap((point) => {
    const [at, metres] = [Date.parse(String(point.Time ?? '')), Number(point.DistanceMeters ?? Number.NaN)];
    const bpm = Number(point.HeartRateBpm?.Value ?? Number.NaN);
    return Number.isFinite(at) && Number.isFinite(metres)
      ? [{ at, metres, bpm: Number.isFinite(bpm) ? bpm : null }]
      : [];
  });
  return tableOf(times, 'TCX');
}

function parsedXml(text: string): unknown {
  try {
    const parser = new XMLParser({
      processEntities: false,
      ignoreAttributes: true,
      removeNSPrefix: true,
      isArray: (name) => lists.includes(name),
    });
    return parser.parse(text, true);
  } catch {
    throw refuse(translatable`This XML file is damaged or incomplete. Export it again.`);
  }
}

interface Timed {
  readonly at: number;
  readonly metres: number;
  readonly bpm: number | null;
}

function tableOf(times: readonly Timed[], encoding: Table['encoding']): Table {
  const [first, ...rest] = [...times].sort((a, b) => a.at - b.at);
  const last = rest.at(-1);
  if (!first || !last) throw refuse(translatable`This file doesn’t contain a run. It has no distances over time.`);
  const points = [first, ...rest].map(({ at, metres, bpm }) => ({ seconds: (at - first.at) / 1000, metres, bpm }));
  const mile = fastestMile(points);
  const beats = points.flatMap(({ bpm }) => (bpm === null ? [] : [bpm]));
  const average = beats.length === 0 ? null : Math.round(beats.reduce((sum, bpm) => sum + bpm, 0) / beats.length);
  const cells = [
    new Date(first.at).toISOString().slice(0, 10),
    (last.metres - first.metres).toFixed(0),
    ((last.at - first.at) / 1000).toFixed(0),
    mile === null ? '' : mile.toFixed(1),
    average === null ? '' : String(average),
  ];
  const header = ['Date', 'Metres', 'Seconds', 'Fastest mile', 'Average heart rate'];
  return { header, rows: [{ line: 2, cells }], encoding, delimiter: '' };
}

/** The shortest time in which a mile was run, from any point on, in seconds; `null` for a run shorter than one. */
export function fastestMile(points: readonly Point[]): number | null {
  let best: number | null = null;
  let end = 0;
  for (const start of points) {
    while ((points[end]?.metres ?? Number.POSITIVE_INFINITY) - start.metres < metresPerMile) end += 1;
    const [before, after] = [points[end - 1], points[end]];
    if (!before || !after) return best;
    // Between two points as if at an even pace.
    const share = (metresPerMile - (before.metres - start.metres)) / (after.metres - before.metres);
    const seconds = before.seconds + share * (after.seconds - before.seconds) - start.seconds;
    if (best === null || seconds < best) best = seconds;
  }
  return best;
}

function refuse(sentence: Sentence): Fault {
  return new Fault('refused', sentence, { line: null });
}
