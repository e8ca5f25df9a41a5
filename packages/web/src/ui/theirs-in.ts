import { Fault } from '@laurel/domain/kit/fault';
import * as z from 'zod/mini';

/** The record as somebody else saved it meanwhile, from the answer to a save that was stale; `null` where the error is none of this. */
export function theirsIn<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof Fault) || error.code !== 'conflict') return null;
  return z.safeParse(schema, error.details.theirs).data ?? null;
}
