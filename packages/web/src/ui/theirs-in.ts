import { Fault } from '@laurel/domain/kit/fault';
import { useState } from 'react';
import * as z from 'zod/mini';

/** The record as somebody else saved it meanwhile, from the answer to a save that was stale; `null` where the error is none of this. */
export function theirsIn<Schema extends z.ZodMiniType>(error: unknown, schema: Schema): z.output<Schema> | null {
  if (!(error instanceof Fault) || error.code !== 'conflict') return null;
  return z.safeParse(schema, error.details.theirs).data ?? null;
}

/**
 * The version that a form saves on: the one it began with, which no answer that comes meanwhile changes, or after a conflict
 * the one that was shown as theirs, which is written over.
 */
export function useBase<Kept extends { readonly version: number }>(
  error: unknown,
  kept: z.ZodMiniType<Kept>,
  version: number,
): { theirs: Kept | null; base: number } {
  const [began] = useState(version);
  const theirs = theirsIn(error, kept);
  return { theirs, base: theirs?.version ?? began };
}
