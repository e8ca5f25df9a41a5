import { decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** A letter of a scale: from which percentage on, what it is worth in a grade point average, and whether it passes. */
export const scaleBand = z.object({
  letter: z.string().check(z.trim(), z.minLength(1, message`Enter a letter.`), z.maxLength(20)),
  minimum: decimal,
  /** `null`: it doesn’t count toward an average, as a P. */
  points: z.nullable(decimal),
  isPassing: z.boolean(),
});

export type ScaleBand = z.infer<typeof scaleBand>;

/** What the office enters of a scale. */
export const scaleFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a name.`), z.maxLength(100)),
  /** Decimal places a percentage is shown with; the letter is that of the number shown. */
  digits: z.int().check(z.minimum(0), z.maximum(2)),
  /** Best first. None: percentages only. */
  bands: z.array(scaleBand).check(z.maxLength(40)),
  /** Whether classes can choose it. Those that have chosen it keep it. */
  isOffered: z.boolean(),
});

export type ScaleFields = z.infer<typeof scaleFields>;

/** A scale as it is now. Classes with work in a locked term keep the version they were graded by. */
export const gradingScale = z.object({
  scaleId: id('scale'),
  /** The school that has it for itself; `null`: every school of the district. */
  schoolId: z.nullable(id('school')),
  ...scaleFields.shape,
  version: z.int(),
  /** Classes graded by this version, and by earlier ones. */
  classCount: z.int(),
  earlierCount: z.int(),
});

export type GradingScale = z.infer<typeof gradingScale>;
