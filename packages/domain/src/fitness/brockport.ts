import { message } from '@laurel/domain/kit/sentence';
import type { FitnessTest } from './test';

// Items for students with disabilities, and modified forms of usual ones. Their standards depend on the disability and
// aren't in Laurel's data, so they have no zones. Ranges are what the items are scored in (Winnick and Short, Brockport
// Physical Fitness Test Manual), or for modified forms those of the form they come from.

const usual: Omit<FitnessTest, 'testId' | 'name' | 'area' | 'unit' | 'max' | 'min' | 'step'> = {
  better: 'higher',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: null,
};

type Item = Pick<FitnessTest, 'testId' | 'name' | 'area' | 'unit' | 'max'> & Partial<FitnessTest>;

const items: readonly Item[] = [
  {
    testId: 'targetAerobic',
    name: message`Target aerobic movement (15 minutes)`,
    area: 'aerobic',
    unit: 'bool',
    max: '1',
  },
  { testId: 'push40m', name: message`40-meter push or walk`, area: 'aerobic', unit: 's', max: '600', better: 'lower' },
  { testId: 'rampPush', name: message`Wheelchair ramp push`, area: 'upper', unit: 'bool', max: '1' },
  { testId: 'seatedPushUp', name: message`Seated push-up (hold)`, area: 'upper', unit: 's', max: '20' },
  { testId: 'isometricPushUp', name: message`Isometric push-up (hold)`, area: 'upper', unit: 's', max: '40' },
  { testId: 'extendedArmHang', name: message`Extended-arm hang`, area: 'upper', unit: 's', max: '40' },
  { testId: 'dumbbellPress', name: message`Dumbbell press`, area: 'upper', unit: 'reps', max: '50' },
  { testId: 'benchPressReps', name: message`Bench press (35 lb)`, area: 'upper', unit: 'reps', max: '50' },
  { testId: 'reverseCurl', name: message`Reverse curl`, area: 'upper', unit: 'bool', max: '1' },
  { testId: 'brockportCurlUp', name: message`Modified curl-up`, area: 'abdominal', unit: 'reps', max: '75' },
  { testId: 'kneePushUp', name: message`Push-up from the knees`, area: 'upper', unit: 'reps', max: '99' },
  { testId: 'apley', name: message`Modified Apley test`, area: 'flexibility', unit: 'points', max: '3' },
  { testId: 'thomas', name: message`Modified Thomas test`, area: 'flexibility', unit: 'points', max: '3' },
  { testId: 'targetStretch', name: message`Target stretch test`, area: 'flexibility', unit: 'points', max: '2' },
];

/** Brockport and modified items, without zones. */
export const brockportItems: readonly FitnessTest[] = items.map((item) => ({ ...usual, min: '0', step: '1', ...item }));

/** Whether no standards for a test can be in Laurel, whichever a school chooses. */
export function isWithoutNorms(testId: string): boolean {
  return items.some((item) => item.testId === testId);
}
