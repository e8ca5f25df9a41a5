import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { courseDetail, courseFields, courseLine } from './course';
import { createClasses, readClasses, updateClasses } from './permissions';

/** Courses a page: the most a list ever answers at once. */
export const coursesPageSize = 50;

/** What lists of courses are sorted by; by title in the end. */
export const courseSorts = ['title', 'code', 'school', 'classes'] as const;

export const readCourses = endpoint({
  call: 'GET /api/courses',
  needs: readClasses,
  summary: 'Courses of the schools within reach, by title or as asked; searched in title and code.',
  owners: { schoolId: 'school' },
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    active: z.optional(z.enum(['yes', 'no'])),
    schoolId: z.optional(id('school')),
    sort: z.optional(z.enum(courseSorts)),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  }),
  output: z.object({ courses: z.array(courseLine), count: z.int() }),
});

export const readCourse = endpoint({
  call: 'GET /api/courses/{courseId}',
  needs: readClasses,
  summary: 'One course with its classes, at most 500.',
  owners: { courseId: 'course' },
  input: z.object({ courseId: id('course') }),
  output: courseDetail,
});

export const addCourse = endpoint({
  call: 'POST /api/schools/{schoolId}/courses',
  needs: createClasses,
  summary: 'Add a course to a school. Repeating it adds nothing.',
  owners: { schoolId: 'school', courseId: 'course' },
  input: z.object({
    schoolId: id('school'),
    /** Chosen by the page, so that a repeat finds the same course. */
    courseId: id('course'),
    ...courseFields.shape,
  }),
  output: z.object({ courseId: id('course') }),
});

export const updateCourse = endpoint({
  call: 'PUT /api/courses/{courseId}',
  needs: updateClasses,
  summary: 'Change what a course is called and counts for. A stale version is a conflict, with what is there now.',
  owners: { courseId: 'course' },
  input: z.object({
    courseId: id('course'),
    version: z.int(),
    ...courseFields.shape,
    /** Whether what changes now stays when a roster says otherwise; if not, it brings all of it again. Left out: as it was. */
    isKept: z.optional(z.boolean()),
  }),
});

export const setCourseActive = endpoint({
  call: 'PUT /api/courses/{courseId}/active',
  needs: updateClasses,
  summary: 'Archive a course, so that no class is added to it, or bring it back. Its classes stay as they are.',
  owners: { courseId: 'course' },
  input: z.object({ courseId: id('course'), isActive: z.boolean() }),
});
