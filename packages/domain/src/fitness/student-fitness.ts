import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { locales } from '@laurel/domain/kit/locale';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { measurementStatus } from './measurement';
import { fitnessTest } from './test';
import { formulaTrace } from './trace';
import { whyNoBody } from './why-no-body';
import { bothZones, packKey, zoneCut, zoneLabel } from './zone';

/** One result of a student, raw or derived. */
export const studentResult = z.object({
  testDayId: id('test-day'),
  testDayTitle: z.string(),
  day,
  value: z.nullable(z.string()),
  status: measurementStatus,
  trials: z.array(z.string()),
  protocol: z.nullable(z.string()),
  /** Whole years it was weighed with. */
  age: z.nullable(z.int()),
  zone: z.nullable(z.string()),
  /** Only without a sex, where the school shows both tables. */
  bothZones,
  pack: z.nullable(packKey),
  /** Why there is no zone; `null` with a zone, without a value, and where there is nothing to say. */
  whyNoZone: z.nullable(sentence),
  /** Better than every other result of this test so far. Never a comparison with anyone else. */
  isBest: z.boolean(),
  /** For derived values: formula, inputs and rounding. */
  trace: z.nullable(formulaTrace),
});

export type StudentResult = z.infer<typeof studentResult>;

export const studentFitness = z.object({
  studentId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  today: day,
  sex: z.nullable(z.enum(['F', 'M'])),
  whyNoBody,
  zones: z.array(zoneLabel),
  /** Tests with at least one result, in the order of the catalog; results oldest first. */
  tests: z.array(
    z.object({
      test: fitnessTest,
      results: z.array(studentResult),
      /** The lines the latest zone came from: the first that fits decides. Empty where there are none, or only zones are seen. */
      cuts: z.array(zoneCut),
    }),
  ),
});

export type StudentFitness = z.infer<typeof studentFitness>;

/** A family's report, and the languages its readers have; none: whoever prints it is its reader. */
export const fitnessReport = z.object({ ...studentFitness.shape, locales: z.array(z.enum(locales)) });

export type FitnessReport = z.infer<typeof fitnessReport>;
