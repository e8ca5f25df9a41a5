import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** The tests a school may run, by the part of fitness they say something of. */
export const fitnessArea = z.enum([
  'aerobic',
  'abdominal',
  'trunk',
  'upper',
  'flexibility',
  'body',
  'speed',
  'agility',
  'power',
  'strength',
  'wellness',
  'load',
]);

/** `bool`: 0 or 1, typed as yes or no. `s`: seconds, typed as 7:42 where they pass a minute. */
export const fitnessUnit = z.enum([
  'laps',
  's',
  'bpm',
  'cm',
  'kg',
  // What a school writes kilograms in; results are kept in kg.
  'lb',
  'kg/m2',
  'mm',
  '%',
  'reps',
  'in',
  'bool',
  // Of a scale of a few steps.
  'points',
  'm',
  'h',
  'AU',
  'ml/kg/min',
]);

/** One item of the catalogue. Bounds are inclusive decimals in `unit`; `step` is what it is measured to. */
export const fitnessTest = z.object({
  testId: z.string(),
  name: z.string(),
  area: fitnessArea,
  unit: fitnessUnit,
  min: z.string(),
  max: z.string(),
  step: z.string(),
  better: z.enum(['higher', 'lower', 'band', 'none']),
  /** Body composition: needs the subject `body` and the school's switch. */
  isBody: z.boolean(),
  /** Worked out from other results, never typed. */
  isDerived: z.boolean(),
  /** The other side, which is needed for a zone: both must reach. */
  pairedWith: z.nullable(z.string()),
  /** What is beyond is written down as this (trunk lift: 12 in, for the back’s sake). */
  cap: z.nullable(z.string()),
  /** Up to three tries of which the median counts (skinfolds). */
  trials: z.int(),
  /** Ways to take it that change what the number means; asked once a test day or file. Empty: only one way. */
  protocols: z.array(z.string()),
  note: z.nullable(z.string()),
});

export type FitnessTest = z.infer<typeof fitnessTest>;

export const testId = z.string().check(z.regex(/^[a-zA-Z0-9]{1,40}$/, message`Test not found.`));
