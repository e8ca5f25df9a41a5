import { fractionOf } from '@laurel/domain/kit/fraction';
import { type Derived, oneRepMaxOf } from './formula';

const lifts = ['squat1RM', 'bench1RM', 'deadlift1RM', 'powerClean1RM'];

/** `5 reps` of the only trial's weight. */
export function liftOf(testId: string, trials: readonly string[], protocol: string | null): Derived | null {
  const reps = /^(\d{1,2}) reps$/.exec(protocol ?? '')?.[1];
  const kg = fractionOf(trials[0] ?? '');
  return lifts.includes(testId) && reps !== undefined && kg ? oneRepMaxOf(kg, Number(reps)) : null;
}
