import { type Sentence, translatable } from '@laurel/domain/kit/sentence';
import { isWithoutNorms } from './brockport';
import { testOf } from './standards';

interface Unzoned {
  readonly testId: string;
  readonly age: number | null;
  readonly sex: 'F' | 'M' | null;
  /** In the test’s own unit. */
  readonly value: string;
  /** What the student was measured in on the test day. */
  readonly measured: ReadonlySet<string>;
  /** The tests the standards lead to a zone of. */
  readonly covered: ReadonlySet<string>;
}

// The formulas of aerobic capacity hold from and up to these.
const pacerFrom = 10;
const walkFrom = 13;
const slowestMileSeconds = 780;

/** Tests whose zone comes out of somebody’s weight, and isn’t shown to who may not see that. */
export const bodyZoned: readonly string[] = ['mileRun', 'mileWalk'];

/** Why a result has no zone, so that whoever can mend it does; `null` for what is no better higher or lower, like height. */
export function whyNoZone({ testId, age, sex, value, measured, covered }: Unzoned): Sentence | null {
  const test = testOf(testId);
  if (isWithoutNorms(testId))
    return translatable`There are no zones for ${test?.name ?? testId}: what’s healthy depends on the disability.`;
  if (!covered.has(testId))
    return test?.better === 'none'
      ? null
      : translatable`The school’s standards have no zones for ${test?.name ?? testId}.`;
  if (age === null) return translatable`No zone without a birth date.`;
  if (sex === null) return translatable`No zone without a recorded sex.`;
  if (test?.pairedWith && !measured.has(test.pairedWith))
    return translatable`The zone follows once both sides are tested.`;
  if (testId.startsWith('pacer') && age < pacerFrom)
    return translatable`Under ${pacerFrom}, taking part is what counts: there’s no zone.`;
  if (testId === 'mileRun') {
    if (Number(value) > slowestMileSeconds) return translatable`There’s no zone for a mile over 13 minutes.`;
    if (!measured.has('height') || !measured.has('weight'))
      return translatable`The zone of a mile needs height and weight too.`;
  }
  if (testId === 'mileWalk') {
    if (age < walkFrom) return translatable`The walk test has zones from age ${walkFrom} on.`;
    if (!measured.has('weight') || !measured.has('walkHeartRate'))
      return translatable`The zone of a walk needs weight and the heart rate after it too.`;
  }
  return translatable`The school’s standards have no zone for this age and sex.`;
}
