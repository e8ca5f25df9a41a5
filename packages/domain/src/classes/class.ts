import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

export const classKinds = ['scheduled', 'homeroom', 'team'] as const;

/** A class as lists show it. */
export const classLine = z.object({
  classId: id('class'),
  title: z.string(),
  code: z.nullable(z.string()),
  courseTitle: z.string(),
  schoolName: z.string(),
  kind: z.enum(classKinds),
  teachers: z.array(z.string()),
  studentCount: z.int(),
  isActive: z.boolean(),
});

export type ClassLine = z.infer<typeof classLine>;

/** What the office enters of a class; `null` where there is nothing. */
export const classFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1, message`Enter a title.`), z.maxLength(200)),
  code: text(50),
  kind: z.enum(classKinds),
  location: text(100),
  /** As the bells name them, separated by commas. */
  periods: text(50),
  termIds: z.array(id('term')).check(z.minLength(1, message`Choose at least one term.`), z.maxLength(50)),
});

export type ClassFields = z.infer<typeof classFields>;

/** Text that may be missing; none is `null`. */
function text(longest: number) {
  return z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest)));
}

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
  version: z.int(),
  /** Comes with a roster, which brings it again with every import. */
  isFromRoster: z.boolean(),
  /** What was changed by hand and no roster changes back. */
  keptFields: z.array(z.string()),
  terms: z.array(z.object({ termId: id('term'), title: z.string() })),
  enrolments: z.array(enrolment),
});

export type ClassDetail = z.infer<typeof classDetail>;
