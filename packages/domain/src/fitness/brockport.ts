import type { FitnessTest } from './test';

// Items for students with disabilities, and modified forms of usual ones. Their standards depend on the disability and
// aren't in Laurel's data, so they have no zones. Ranges are what the items are scored in (Winnick and Short, Brockport
// Physical Fitness Test Manual), or for modified forms those of the form they come from.

const noNorms = 'Its standards depend on the disability and aren’t in Laurel, so results have no zone.';

const usual: Omit<FitnessTest, 'testId' | 'name' | 'area' | 'unit' | 'max' | 'min' | 'step'> = {
  better: 'higher',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: noNorms,
};

type Item = Pick<FitnessTest, 'testId' | 'name' | 'area' | 'unit' | 'max'> & Partial<FitnessTest>;

const items: readonly Item[] = [
  { testId: 'targetAerobic', name: 'Target aerobic movement (15 minutes)', area: 'aerobic', unit: 'bool', max: '1' },
  { testId: 'push40m', name: '40-meter push or walk', area: 'aerobic', unit: 's', max: '600', better: 'lower' },
  { testId: 'rampPush', name: 'Wheelchair ramp push', area: 'upper', unit: 'bool', max: '1' },
  { testId: 'seatedPushUp', name: 'Seated push-up (hold)', area: 'upper', unit: 's', max: '20' },
  { testId: 'isometricPushUp', name: 'Isometric push-up (hold)', area: 'upper', unit: 's', max: '40' },
  { testId: 'extendedArmHang', name: 'Extended-arm hang', area: 'upper', unit: 's', max: '40' },
  { testId: 'dumbbellPress', name: 'Dumbbell press', area: 'upper', unit: 'reps', max: '50' },
  { testId: 'benchPressReps', name: 'Bench press (35 lb)', area: 'upper', unit: 'reps', max: '50' },
  { testId: 'reverseCurl', name: 'Reverse curl', area: 'upper', unit: 'bool', max: '1' },
  { testId: 'brockportCurlUp', name: 'Modified curl-up', area: 'abdominal', unit: 'reps', max: '75' },
  { testId: 'kneePushUp', name: 'Push-up from the knees', area: 'upper', unit: 'reps', max: '99' },
  { testId: 'apley', name: 'Modified Apley test', area: 'flexibility', unit: 'points', max: '3' },
  { testId: 'thomas', name: 'Modified Thomas test', area: 'flexibility', unit: 'points', max: '3' },
  { testId: 'targetStretch', name: 'Target stretch test', area: 'flexibility', unit: 'points', max: '2' },
];

/** Brockport and modified items, without zones. */
export const brockportItems: readonly FitnessTest[] = items.map((item) => ({ ...usual, min: '0', step: '1', ...item }));
