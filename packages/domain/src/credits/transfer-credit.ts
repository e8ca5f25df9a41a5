import { decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** What the office enters of a course a student took elsewhere. */
export const transferFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a title.`), z.maxLength(200)),
  /** Where it was earned. */
  schoolName: z.string().check(z.trim(), z.minLength(1, message`Enter the school.`), z.maxLength(200)),
  /** The year the school year ends in, as terms have it. */
  schoolYear: z.int().check(z.minimum(1950), z.maximum(2100)),
  /** Subject area, as graduation requirements name it. */
  subject: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  credits: z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, message`Enter credits from 0 to 999, such as 1 or 0.5.`)),
  letter: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
  /** Grade points here, such as 3.7; `null`: it counts in no average. */
  points: z.nullable(decimal),
  isPassing: z.boolean(),
  level: z.enum(['regular', 'honors', 'advanced']),
  /** The course here that it is the same as: then it is an attempt at that. */
  courseId: z.nullable(id('course')),
});

export type TransferFields = z.infer<typeof transferFields>;
