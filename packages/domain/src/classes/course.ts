import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { classLine } from './class';

/** What the office enters of a course; `null` where there is nothing. */
export const courseFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a title.`), z.maxLength(200)),
  code: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))),
  /** Subject area, as transcripts and graduation requirements name it. */
  subject: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  credits: z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, message`Enter credits from 0 to 999, such as 1 or 0.5.`)),
  /** Earns added points in a weighted average. */
  isHonors: z.boolean(),
  /** AP, IB, and the like: adds more than honors does. */
  isAdvanced: z.boolean(),
  /** Part of what every student takes. */
  isCore: z.boolean(),
  /** Earns credits, but doesn’t count toward a grade point average. */
  isExempt: z.boolean(),
  /** The hue of its face, which schools choose; `null`: by its title. */
  hue: z.nullable(z.int().check(z.minimum(0), z.maximum(9))),
});

export type CourseFields = z.infer<typeof courseFields>;

/** What a course counts for until the office says otherwise. */
export const usualCounts = {
  ...{ subject: null, credits: '1' },
  ...{ isHonors: false, isAdvanced: false, isCore: false, isExempt: false, hue: null },
} as const satisfies Partial<CourseFields>;

/** A course as lists show it. */
export const courseLine = z.object({
  courseId: id('course'),
  title: z.string(),
  code: z.nullable(z.string()),
  schoolName: z.string(),
  /** Its classes that aren’t archived. */
  classCount: z.int(),
  isActive: z.boolean(),
});

export type CourseLine = z.infer<typeof courseLine>;

export const courseDetail = z.object({
  ...courseLine.shape,
  ...courseFields.shape,
  version: z.int(),
  /** Comes with a roster, which brings it again with every import. */
  isFromRoster: z.boolean(),
  /** Columns that rosters leave alone, because they were changed by hand. */
  keptFields: z.array(z.string()),
  classes: z.array(
    z.pick(classLine, {
      classId: true,
      title: true,
      code: true,
      kind: true,
      teachers: true,
      studentCount: true,
      isActive: true,
    }),
  ),
});

export type CourseDetail = z.infer<typeof courseDetail>;
