import type { Manifest } from '@laurel/domain/imports/manifest';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Problem } from '@laurel/domain/plans/problem';
import type { Scope } from '@laurel/server/db/scope';
import { type ActionCounts, countOfSource } from '@laurel/server/plans/import-store';
import type { Plan } from '@laurel/server/plans/plan-store';

// More than this part of a source's people going is more often a wrong file than a small school.
const maxShareLeaving = 0.1;

/** What a bulk file takes away beyond what a year's changes would: it may be a part taken for the whole. */
export async function warnOfMassRemoval(
  scope: Scope,
  plan: Plan,
  manifest: Manifest,
  counts: ActionCounts,
): Promise<Problem[]> {
  const present = await countOfSource(scope, plan);
  return watched.flatMap(({ entity, file, reason }) => {
    const leaving = counts[entity]?.deactivate ?? 0;
    if (!present || manifest.files.get(file) !== 'bulk' || leaving <= present[entity] * maxShareLeaving) return [];
    return [{ file, line: null, column: null, severity: 'warning', reason: reason(leaving, present[entity], present) }];
  });
}

interface AffectedScores {
  readonly scores: number;
  readonly students: number;
}

const watched = [
  {
    entity: 'person',
    file: 'users.csv',
    reason: (leaving: number, all: number) =>
      translatable`${leaving} of ${all} people from this source aren’t in the file and will be deactivated. Confirm, or make sure the file is complete.`,
  },
  {
    entity: 'class',
    file: 'classes.csv',
    reason: (leaving: number, all: number) =>
      translatable`${leaving} of ${all} classes from this source aren’t in the file and will end. Confirm, or make sure the file is complete.`,
  },
  {
    entity: 'enrolment',
    file: 'enrollments.csv',
    reason: (leaving: number, all: number) =>
      translatable`${leaving} of ${all} enrollments from this source aren’t in the file and will end. Confirm, or make sure the file is complete.`,
  },
  {
    entity: 'assignment',
    file: 'lineItems.csv',
    reason: (leaving: number, all: number, { scores, students }: AffectedScores) =>
      scores > 0
        ? translatable`${leaving} of ${all} assignments from this source aren’t in the file and will be removed with ${scores} scores, which changes ${students} students’ grades. Confirm, or make sure the file is complete.`
        : translatable`${leaving} of ${all} assignments from this source aren’t in the file and will be removed. Confirm, or make sure the file is complete.`,
  },
] as const;
