import { FitEncoder } from 'fit-file-parser/encoder';
import yazl from 'yazl';

/** A moment of a recording for a test: seconds from its start, metres, beats a minute. */
export type Moment = readonly [seconds: number, metres: number | null, bpm: number | null];

const uint8 = 2;
const uint32 = 134;
const sint32 = 133;
const secondMs = 1000;

/** A FIT file by an independent encoder, each moment with a place on Earth. `sport`: 1 running, 2 cycling. */
export function fitOf(startedAt: string, moments: readonly Moment[], sport = 1): Buffer {
  const fit = new FitEncoder();
  const start = Date.parse(startedAt);
  const at = (seconds: number) => FitEncoder.toFitTimestamp(new Date(start + seconds * secondMs));
  fit.writeMessage(0, [{ number: 0, size: 1, baseType: 0, value: 4 }]);
  for (const [seconds, metres, bpm] of moments)
    fit.writeMessage(20, [
      { number: 253, size: 4, baseType: uint32, value: at(seconds) },
      { number: 0, size: 4, baseType: sint32, value: 500_000_000 },
      { number: 1, size: 4, baseType: sint32, value: -900_000_000 },
      { number: 5, size: 4, baseType: uint32, value: metres === null ? 0xff_ff_ff_ff : Math.round(metres * 100) },
      { number: 3, size: 1, baseType: uint8, value: bpm ?? 0xff },
    ]);
  fit.writeMessage(18, [
    { number: 253, size: 4, baseType: uint32, value: at(moments.at(-1)?.[0] ?? 0) },
    { number: 5, size: 1, baseType: 0, value: sport },
  ]);
  return Buffer.from(fit.close());
}

/** An activity as TCX has it, with places on Earth. */
export function activityOf(startedAt: string, moments: readonly Moment[], { sport = 'Running', notes = '' } = {}) {
  const points = moments.map(([seconds, metres, bpm]) => {
    const time = new Date(Date.parse(startedAt) + seconds * secondMs).toISOString();
    const distance = metres === null ? '' : `<DistanceMeters>${metres}</DistanceMeters>`;
    const heart = bpm === null ? '' : `<HeartRateBpm><Value>${bpm}</Value></HeartRateBpm>`;
    const place =
      '<Position><LatitudeDegrees>41.9</LatitudeDegrees><LongitudeDegrees>-75.4</LongitudeDegrees></Position>';
    return `<Trackpoint><Time>${time}</Time>${place}${distance}${heart}</Trackpoint>`;
  });
  return `<Activity Sport="${sport}"><Id>${startedAt}</Id><Lap StartTime="${startedAt}"><Track>${points.join('')}</Track></Lap>${
    notes && `<Notes>${notes}</Notes>`
  }</Activity>`;
}

export function tcxOf(...activities: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>${activities.join('')}</Activities></TrainingCenterDatabase>`;
}

/** A zip of files by their names. */
export async function zipOf(files: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
