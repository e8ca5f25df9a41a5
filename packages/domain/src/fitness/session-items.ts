import { message } from '@laurel/domain/kit/sentence';
import type { FitnessTest } from './test';

// What a device says of a class session: its summary, without zones. Ranges are what a person can do in half a day.

const usual: Omit<FitnessTest, 'testId' | 'name' | 'unit' | 'min' | 'max'> = {
  area: 'load',
  step: '1',
  better: 'none',
  isBody: false,
  isDerived: false,
  pairedWith: null,
  cap: null,
  trials: 1,
  protocols: [],
  note: 'Measured by a device during a class session.',
};

/** The summary of a recorded session. */
export const sessionItems: readonly FitnessTest[] = [
  { ...usual, testId: 'sessionDistance', name: message`Session distance`, unit: 'm', min: '0', max: '100000' },
  { ...usual, testId: 'sessionTime', name: message`Session time`, unit: 's', min: '1', max: '43200' },
  { ...usual, testId: 'sessionHeartRate', name: message`Average heart rate`, unit: 'bpm', min: '30', max: '250' },
  { ...usual, testId: 'sessionHeartRateMax', name: message`Highest heart rate`, unit: 'bpm', min: '30', max: '250' },
];
