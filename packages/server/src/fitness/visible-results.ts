import type { Reach } from '@laurel/domain/access/rule';
import { withoutReason } from '@laurel/domain/fitness/not-tested';
import { readFitness, updateFitness } from '@laurel/domain/fitness/permissions';
import { testOf } from '@laurel/domain/fitness/standards';
import { bodyZoned } from '@laurel/domain/fitness/why-no-zone';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import type { HeldMeasurement } from './measurement-store';

// Calculated from weight: anyone who knows time and result could work the weight out again.
export const bodyFormulas: readonly string[] = ['vo2max_mile', 'vo2max_walk'];

type Result = Pick<HeldMeasurement, 'testId' | 'formula' | 'zone'>;

/** Results as someone may see them: without body composition, and without what tells of it, unless they may. */
export function filterVisibleResults<Row extends Result>(rows: readonly Row[], seesBody: boolean): Row[] {
  if (seesBody) return [...rows];
  return rows.flatMap((row) => {
    if (testOf(row.testId)?.isBody || bodyFormulas.includes(row.formula ?? '')) return [];
    return [bodyZoned.includes(row.testId) ? { ...row, zone: null } : row];
  });
}

/** How far the caller reads what was measured: of classes they only read, zones are all they see (decision 040). */
export function valueReaches(scope: Scope): Reach[] {
  const updates = reachOf(scope, updateFitness).reaches;
  return reachOf(scope, readFitness).reaches.filter((reach) => reach !== 'classes' || updates.includes(reach));
}

/** Results with their zones alone, for anyone who isn't shown what was measured; those without a zone say nothing then. */
export function zonesAlone<Row extends Pick<HeldMeasurement, 'value' | 'trials' | 'zone'>>(
  rows: readonly Row[],
): Row[] {
  return rows.flatMap((row) => (row.zone === null ? [] : [{ ...row, value: null, trials: [] }]));
}

/** Results as someone may see them who isn’t told why a student wasn’t tested. */
export function withoutReasons<Row extends Pick<HeldMeasurement, 'status'>>(
  rows: readonly Row[],
  seesReasons: boolean,
): Row[] {
  return seesReasons ? [...rows] : rows.map((row) => ({ ...row, status: withoutReason(row.status) }));
}
