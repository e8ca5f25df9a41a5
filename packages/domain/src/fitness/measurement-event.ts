import * as z from 'zod/mini';
import { measurementStatus } from './measurement';

/** A result as an event keeps it, with the standards its zone was found by. */
export const resultPicture = z.object({
  value: z.nullable(z.string()),
  status: measurementStatus,
  trials: z.array(z.string()),
  protocol: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  packId: z.nullable(z.string()),
  packVersion: z.nullable(z.int()),
});

/**
 * What happened to a result (`measurement_event.change`); `null`: none. The form names its own version: what changes in one
 * gets a new name, and the old one stays readable here.
 */
export const resultChange = z.discriminatedUnion('form', [
  z.object({ form: z.literal('result-1'), before: z.nullable(resultPicture), after: z.nullable(resultPicture) }),
]);

export type ResultChange = z.infer<typeof resultChange>;
