import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { classLine } from './class';

/** What the office enters of a course; `null` where there is nothing. */
export const courseFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a title.`), z.maxLength(200)),
  code: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))),
});

export type CourseFields = z.infer<typeof courseFields>;

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
  version: z.int(),
  /** Comes with a roster, which brings it again with every import. */
  isFromRoster: z.boolean(),
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
