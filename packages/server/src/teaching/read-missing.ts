import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/teaching/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { readGradedClasses, readMissing } from './missing-store';

/** Missing work of a class, or of every class the caller teaches. */
export async function readMissingWork(
  scope: Scope,
  { classId: asked }: ParsedInputOf<typeof api.readMissingWork>,
): Promise<OutputOf<typeof api.readMissingWork>> {
  const classId = asked ?? null;
  const classes = await readGradedClasses(scope, classId);
  if (classId !== null && classes.length === 0) throw notFound();
  return { today: scope.today, classes, ...(await readMissing(scope, classId)) };
}
