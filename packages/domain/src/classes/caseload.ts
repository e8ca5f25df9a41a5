import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';

/** Parts a counselor’s caseload may have. */
export const mostCaseloadParts = 500;

const beginning = z.string().check(z.trim(), z.minLength(1, message`Enter the start of a last name.`), z.maxLength(50));

/** Whom a part of a caseload names. Of last names both ends belong to it: A to De has Dean, not Dickens. */
export const caseloadOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('student'), studentId: id('person') }),
  z.object({
    kind: z.literal('grade-level'),
    gradeLevel: z.string().check(z.trim(), z.minLength(1, message`Choose a grade level.`), z.maxLength(20)),
  }),
  z.object({ kind: z.literal('class'), classId: id('class') }),
  z.object({ kind: z.literal('last-names'), from: beginning, until: beginning }),
]);

export type CaseloadOf = z.infer<typeof caseloadOf>;

/** Some of the students a counselor looks after at a school, from a day on and before another. */
export const caseloadPart = z.object({
  caseloadId: id('caseload'),
  schoolId: id('school'),
  schoolName: z.string(),
  of: caseloadOf,
  /** The student’s name or the class’s title; `null` for a grade level and a range of last names. */
  name: z.nullable(z.string()),
  startsOn: z.nullable(day),
  endsBefore: z.nullable(day),
  /** Students it names now, whether or not it counts today. */
  studentCount: z.int(),
});

export type CaseloadPart = z.infer<typeof caseloadPart>;

/** A school one may add students of, with the grade levels there are. */
export const caseloadSchool = z.object({ schoolId: id('school'), name: z.string(), gradeLevels: z.array(z.string()) });

/** All a counselor looks after. */
export const caseload = z.object({
  parts: z.array(caseloadPart),
  /** Students it comes to today, each counted once. */
  studentCount: z.int(),
  /** Where the reader may add to it; the counselor’s own school first. */
  schools: z.array(caseloadSchool),
});

export type Caseload = z.infer<typeof caseload>;
