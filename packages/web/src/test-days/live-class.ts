import { cadenceTests } from '@laurel/domain/fitness/cadence';
import type { FitnessSheet as Results } from '@laurel/domain/fitness/sheet';

/** What recording needs of a class: its students, and the cells a run fills. */
export type LiveClass = Pick<Results, 'classId' | 'students' | 'tests' | 'cells'>;

/** The tests against the clock. */
export const timedTests = ['mileRun', 'mileWalk'] as const;

/** Every test that can be recorded live. */
export const liveTests = [...cadenceTests, ...timedTests] as const;
