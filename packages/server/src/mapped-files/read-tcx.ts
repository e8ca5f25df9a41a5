import { translatable } from '@laurel/domain/kit/sentence';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { BadRecording, mostPoints, type Recording } from './recording-points';

const one = z.union([z.string(), z.number()]);
const point = z.looseObject({
  Time: z.optional(one),
  DistanceMeters: z.optional(one),
  HeartRateBpm: z.optional(z.looseObject({ Value: z.optional(one) })),
});
const track = z.looseObject({ Trackpoint: z.optional(z.array(point)) });
const lists = ['Activity', 'Lap', 'Track', 'Trackpoint'];
const shape = z.object({
  TrainingCenterDatabase: z.looseObject({
    Activities: z.looseObject({
      Activity: z.array(
        z.looseObject({
          '@Sport': z.optional(one),
          Notes: z.optional(one),
          Lap: z.array(z.looseObject({ Track: z.optional(z.array(z.union([track, z.literal('')]))) })),
        }),
      ),
    }),
  }),
});

// Database, activities, activity, lap, track, point, heart rate, value.
const deepest = 8;

/**
 * The activities of a TCX file, each with what its notes say. Throws a `BadRecording` where it declares entities, is nested or longer
 * than a recording is, or isn’t one.
 */
export function readTcx(text: string): (Recording & { readonly notes: string })[] {
  // What a document type declares is how a few bytes become a thousand million; no watch writes one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new BadRecording(translatable`This XML file declares entities, so it wasn’t read. Export the run again.`);
  // Counted before it is read.
  if ((text.match(/<(?:\w+:)?Trackpoint[\s>]/g)?.length ?? 0) > mostPoints)
    throw new BadRecording(translatable`This recording is longer than a day. Export one session.`);
  const found = shape.safeParse(parsedXml(text));
  if (!found.success)
    throw new BadRecording(
      translatable`This isn’t a TCX file of a run. Export the activity as TCX or FIT, or the results as CSV.`,
    );
  return found.data.TrainingCenterDatabase.Activities.Activity.map(({ '@Sport': sport, Notes: notes, Lap: laps }) => ({
    isOnFoot: sport !== 'Biking',
    notes: String(notes ?? '').slice(0, 100),
    points: laps
      .flatMap(({ Track: tracks = [] }) => tracks.flatMap((each) => (each === '' ? [] : (each.Trackpoint ?? []))))
      .flatMap(({ Time, DistanceMeters, HeartRateBpm }) => {
        const at = Date.parse(String(Time ?? ''));
        const [metres, bpm] = [numberOf(DistanceMeters), numberOf(HeartRateBpm?.Value)];
        return Number.isFinite(at) ? [{ at, metres, bpm }] : [];
      }),
  }));
}

function numberOf(said: string | number | undefined): number | null {
  const value = Number(said ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

function parsedXml(text: string): unknown {
  try {
    const parser = new XMLParser({
      processEntities: false,
      ignoreAttributes: (name) => name !== 'Sport',
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      maxNestedTags: deepest,
      // Where somebody was, and what makers add, isn’t even read.
      stopNodes: ['..Position', '..Extensions', '..Creator', '..Author', '..Training'],
      isArray: (name) => lists.includes(name),
    });
    return parser.parse(text, true);
  } catch {
    throw new BadRecording(translatable`This XML file is damaged or incomplete. Export it again.`);
  }
}
