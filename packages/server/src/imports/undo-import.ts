import type { Entity } from '@laurel/domain/imports/roster-row';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Scope } from '@laurel/server/db/scope';
import { lockImport, writeUndone } from './import-store';
import { keepingOf } from './keeping';
import { undoClassTerms, undoScales } from './link-store';
import type { Plan } from './plan-store';
import { fillPlanTable, openPlanTable, storeOutcome } from './plan-table-store';
import { type AfterScores, regrade } from './run-import';
import { undoScores } from './score-store';
import { undoEntity } from './undo-store';

const msPerDay = 86_400_000;
const undoDays = 30;

/** Takes an import back as far as nobody has built on it; what stays carries the reason in its row. */
export async function undoImport(
  scope: Scope,
  { importId, afterScores }: { readonly importId: string; readonly afterScores?: AfterScores },
): Promise<void> {
  const row = await lockImport(scope, importId);
  if (!row) throw notFound();
  if (row.state !== 'done' || row.ran_at === null) {
    throw new Fault('conflict', 'Only an import that has run can be undone.');
  }
  if (scope.nowMs - Date.parse(row.ran_at) > undoDays * msPerDay) {
    throw new Fault('conflict', `An import can be undone for ${undoDays} days; this one is older. Correct by hand.`);
  }
  const plan = { importId, source: row.source };
  await openPlanTable(scope);
  await fillPlanTable(scope, importId);
  await undoScores(scope, plan);
  const people = ['guardianship', 'account', 'role_assignment'] as const;
  await undoEach(scope, plan, ['assignment', 'category', 'enrolment', ...people]);
  await undoClassTerms(scope, plan);
  // Grades go along with a person or class, so only those of who is left are worked out, at the end.
  await undoEach(scope, plan, ['person', 'class']);
  await undoScales(scope, plan);
  await undoEach(scope, plan, ['course', 'term', 'school']);
  await storeOutcome(scope, importId);
  await regrade(scope, plan, afterScores);
  await writeUndone(scope, importId);
}

async function undoEach(scope: Scope, plan: Plan, each: readonly Entity[]): Promise<void> {
  for (const entity of each) await undoEntity(scope, plan, keepingOf(entity));
}
