import { notFound } from '@laurel/domain/kit/fault';
import type * as api from '@laurel/domain/standards/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { evidenceIn, readSeenName, readWorkedStandards } from './evidence-store';

/** A student’s standards with the evidence behind each; for families what is released. */
export async function readStudentStandards(
  scope: Scope,
  asked: ParsedInputOf<typeof api.readStudentStandards>,
): Promise<OutputOf<typeof api.readStudentStandards>> {
  const name = await readSeenName(scope, asked);
  if (name === null) throw notFound();
  const classes = await readWorkedStandards(scope, asked);
  return {
    name,
    classes: classes.map((each) => ({
      ...each,
      standards: each.standards.map(({ works, ...standard }) => ({
        ...standard,
        evidence: evidenceIn({ works, levels: standard.levels }),
      })),
    })),
  };
}
