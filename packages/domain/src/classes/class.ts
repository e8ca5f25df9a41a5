import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A class as lists show it. */
export const classLine = z.object({
  classId: id('class'),
  title: z.string(),
  code: z.nullable(z.string()),
  courseTitle: z.string(),
  schoolName: z.string(),
  kind: z.enum(['scheduled', 'homeroom', 'team']),
  teachers: z.array(z.string()),
  studentCount: z.int(),
  isActive: z.boolean(),
});

export type ClassLine = z.infer<typeof classLine>;

export const enrolmentRoles = ['student', 'teacher', 'aide'] as const;

/** One person in one class. */
export const enrolment = z.object({
  enrolmentId: id('enrolment'),
  personId: id('person'),
  name: z.string(),
  identifier: z.nullable(z.string()),
  role: z.enum(enrolmentRoles),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  isActive: z.boolean(),
  version: z.int(),
});

export type Enrolment = z.infer<typeof enrolment>;

export const classDetail = z.object({
  ...classLine.shape,
  location: z.nullable(z.string()),
  periods: z.nullable(z.string()),
  terms: z.array(z.object({ termId: id('term'), title: z.string() })),
  enrolments: z.array(enrolment),
});

export type ClassDetail = z.infer<typeof classDetail>;
