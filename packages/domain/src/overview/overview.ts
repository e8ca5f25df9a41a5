import { attendanceSummary } from '@laurel/domain/attendance/student-year';
import { fitnessSummary } from '@laurel/domain/fitness/student-fitness';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import * as z from 'zod/mini';

/** A class on a student's or parent's page: the grade as stored for families, and how much stands behind it. */
export const classStanding = z.object({
  classId: id('class'),
  title: z.string(),
  teacher: z.nullable(z.string()),
  termId: z.nullable(id('term')),
  termTitle: z.nullable(z.string()),
  soFar: z.nullable(z.string()),
  letter: z.nullable(z.string()),
  /** 0 to 1, decimal. */
  shareGraded: z.string(),
  isOverridden: z.boolean(),
});

export type ClassStanding = z.infer<typeof classStanding>;

export const latestScore = z.object({
  classId: id('class'),
  classTitle: z.string(),
  assignmentTitle: z.string(),
  value: z.nullable(z.string()),
  outOf: z.string(),
  status: z.enum(['none', 'excused', 'missing', 'incomplete', 'collected']),
  lateMinutes: z.int(),
  releasedAt: z.string(),
});

export type LatestScore = z.infer<typeof latestScore>;

export const dueWork = z.object({
  classId: id('class'),
  classTitle: z.string(),
  assignmentTitle: z.string(),
  outOf: z.string(),
  dueOn: day,
});

export type DueWork = z.infer<typeof dueWork>;

/** One student as they and their guardians see them; a part a guardian may not see is `null`, grades left out. */
export const studentOverview = z.object({
  studentId: id('person'),
  name: z.string(),
  schoolName: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  /** Whether the reader may see grades at all; `classes`, `latest` and `due` are empty when not. */
  isGraded: z.boolean(),
  classes: z.array(classStanding),
  /** The latest 12, newest first. */
  latest: z.array(latestScore),
  /** The next 12, soonest first. */
  due: z.array(dueWork),
  attendance: z.nullable(attendanceSummary),
  fitness: z.nullable(fitnessSummary),
});

export type StudentOverview = z.infer<typeof studentOverview>;

/** A class on its teacher's page, with what waits for them. */
export const taughtClass = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  periods: z.nullable(z.string()),
  studentCount: z.int(),
  assignmentCount: z.int(),
  /** Share of the scores due by today that are entered, 0 to 1; `null` when nothing was due. */
  shareEntered: z.nullable(z.string()),
  /** Entered, and waiting to be released. */
  unreleasedCount: z.int(),
  isOpen: z.boolean(),
});

export type TaughtClass = z.infer<typeof taughtClass>;
