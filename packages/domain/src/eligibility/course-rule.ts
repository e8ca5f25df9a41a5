import { readClasses, updateClasses } from '@laurel/domain/classes/permissions';
import { decimal } from '@laurel/domain/grades/amount';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { coreAreas } from './record';

const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A school year, by the year it ends in; `null`: any. */
const year = z._default(z.nullable(z.int().check(z.minimum(1990), z.maximum(2100))), null);

/** What a body counts a course as, in the school years in which it is on its list. */
const coreLine = z
  .object({ body, area: z.enum(coreAreas), isLab: z.boolean(), firstYear: year, lastYear: year })
  .check(
    z.refine(
      ({ firstYear, lastYear }) => firstYear === null || lastYear === null || firstYear <= lastYear,
      message`The last school year is before the first. Choose other years.`,
    ),
  );

const hoursFault = message`Enter hours from 0 to 100, such as 5 or 2.5.`;

/** What eligibility rules count a course as, where its credits don’t say. */
export const courseRule = z.object({
  /** Bodies by whose rules it is exempt, as an honors course in Texas may be. */
  exemptFor: z.array(body).check(z.maxLength(20)),
  countsForGraduation: z.boolean(),
  /** `null`: a course of one credit or more is. */
  isFullCredit: z.nullable(z.boolean()),
  /** Hours of work a week. */
  weeklyHours: z.nullable(decimal.check(z.refine((hours) => Number(hours) >= 0 && Number(hours) <= 100, hoursFault))),
  core: z.array(coreLine).check(
    z.maxLength(20),
    z.refine(
      (lines) => new Set(lines.map((line) => line.body)).size === lines.length,
      message`A body is listed twice. Remove one.`,
    ),
  ),
});

export type CourseRule = z.infer<typeof courseRule>;

/** What holds of a course of which nobody has said more. */
export const usualCourseRule: CourseRule = {
  exemptFor: [],
  countsForGraduation: true,
  isFullCredit: null,
  weeklyHours: null,
  core: [],
};

export const keptCore = courseRule.shape.core;

/** What bodies count a course as in a school year, by the year it ends in. */
export function coreIn({ core }: Pick<CourseRule, 'core'>, schoolYear: number) {
  return core
    .filter(
      ({ firstYear, lastYear }) => (firstYear ?? schoolYear) <= schoolYear && schoolYear <= (lastYear ?? schoolYear),
    )
    .map(({ body: by, area, isLab }) => ({ body: by, area, isLab }));
}

export const readCourseRule = endpoint({
  call: 'GET /api/courses/{courseId}/eligibility',
  needs: readClasses,
  summary: 'What eligibility rules count a course as. Version 0 is what holds until someone says more.',
  owners: { courseId: 'course' },
  input: z.object({ courseId: id('course') }),
  output: z.object({ version: z.int(), ...courseRule.shape, mayChange: z.boolean() }),
});

export const saveCourseRule = endpoint({
  call: 'PUT /api/courses/{courseId}/eligibility',
  needs: updateClasses,
  summary: 'Say what eligibility rules count a course as. A stale version is a conflict; a repeat changes nothing.',
  owners: { courseId: 'course' },
  input: z.object({ courseId: id('course'), version: z.int().check(z.minimum(0)), ...courseRule.shape }),
  output: z.object({ version: z.int() }),
});
