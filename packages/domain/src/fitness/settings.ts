import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';
import { resultsFileKind } from './state-file';
import { testId } from './test';
import { unitSystem } from './units';
import { packKey } from './zone';

/** Standards by test, for those the school’s main ones aren’t used for. */
export const testPacks = z.record(testId, packKey);

/** How a school shows fitness. */
export const fitnessSettings = z.object({
  schoolId: id('school'),
  schoolName: z.string(),
  /** `neutral`: Healthy, Developing, At risk. `pack`: the names of the standards. */
  zoneNames: z.enum(['neutral', 'pack']),
  isBodyShown: z.boolean(),
  /** Without a sex: both tables, or (false) own progress only. */
  isBothTables: z.boolean(),
  /** The standards new results are weighed by. */
  pack: packKey,
  /** Other standards for single tests, by test. */
  testPacks,
  /** What a number without a unit is in, and what results are shown in; `null` while no one has chosen. */
  units: z.nullable(unitSystem),
  /** The file of results the school sends, so that what it lacks is said while results are typed; `null`: none. */
  stateFile: z.nullable(resultsFileKind),
  /** 0 while no one has saved any. */
  version: z.int(),
});

export type FitnessSettings = z.infer<typeof fitnessSettings>;
