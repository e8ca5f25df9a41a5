import { testOf } from '@laurel/domain/fitness/standards';
import type { HeldMeasurement } from './measurement-store';

// Worked out from weight: whoever knows time and result could work the weight out again.
const bodyFormulas = ['vo2max_mile', 'vo2max_walk'];
/** Tests whose zone comes out of such a formula. */
export const bodyZoned: readonly string[] = ['mileRun', 'mileWalk'];

type Result = Pick<HeldMeasurement, 'testId' | 'formula' | 'zone'>;

/** Results as somebody may see them: without body composition, and without what tells of it, unless they may. */
export function seenResults<Row extends Result>(rows: readonly Row[], seesBody: boolean): Row[] {
  if (seesBody) return [...rows];
  return rows.flatMap((row) => {
    if (testOf(row.testId)?.isBody || bodyFormulas.includes(row.formula ?? '')) return [];
    return [bodyZoned.includes(row.testId) ? { ...row, zone: null } : row];
  });
}
