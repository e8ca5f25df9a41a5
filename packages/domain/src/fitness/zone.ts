import * as z from 'zod/mini';

/** The neutral names: Healthy, Developing, At risk. `null`: a pack's own steps (points, awards) have no such name. */
export const zoneLevel = z.nullable(z.enum(['healthy', 'developing', 'risk']));

export type ZoneLevel = z.infer<typeof zoneLevel>;

/** A zone of a pack, for legends. `name` is neutral or the pack's own, as the school chose; `letter` tells it without colour. */
export const zoneLabel = z.object({
  zone: z.string(),
  level: zoneLevel,
  name: z.string(),
  letter: z.string(),
});

export type ZoneLabel = z.infer<typeof zoneLabel>;

/** Values from `min` to `max`, both inclusive, are in `zone`; `null` is no bound. */
export const zoneCut = z.object({ min: z.nullable(z.string()), max: z.nullable(z.string()), zone: z.string() });

export type ZoneCut = z.infer<typeof zoneCut>;

/** By which standards a result was weighed. Versions are never changed, only added. */
export const packKey = z.object({ packId: z.string().check(z.maxLength(60)), version: z.int() });

export type PackKey = z.infer<typeof packKey>;

/** The zone by each table, where a student's sex is not given and the school shows both. */
export const bothZones = z.nullable(z.object({ F: z.nullable(z.string()), M: z.nullable(z.string()) }));
