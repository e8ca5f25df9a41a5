import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';
import { clock } from './school-time';

/** The most schools and terms that say something of their own. */
export const mostSchoolLines = 500;
export const mostTermLines = 60;
export const mostProgressDays = 12;

export const schoolLine = z.object({
  schoolId: id('school'),
  /** When grades are taken there on the last day of a term; `null`: as everywhere. */
  closingTime: z.nullable(clock),
  /** Classes a student can take at a time. */
  classesOffered: z.nullable(
    z
      .int(message`Enter a number from 1 to 20.`)
      .check(z.minimum(1, message`Enter a number from 1 to 20.`), z.maximum(20, message`Enter a number from 1 to 20.`)),
  ),
  /** Full-credit subjects a student can take at most. */
  maxFullCredits: z.nullable(decimal),
});

export const termLine = z.object({
  termId: id('term'),
  /** When principals certify who may play, by noon of that day. */
  certifiedOn: z.nullable(day),
  /** When report cards go out; `null`: on the first day grades are published. */
  reportCardsOn: z.nullable(day),
  /** When progress is evaluated, as grades are taken at the end. */
  progressOn: z.array(day).check(z.maxLength(mostProgressDays)),
});

function isEachOnce(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

const shape = z.object({
  closingTime: clock,
  schools: z.array(schoolLine).check(
    z.maxLength(mostSchoolLines),
    z.refine(
      (lines) => isEachOnce(lines.map(({ schoolId }) => schoolId)),
      message`A school is listed twice. Remove one.`,
    ),
  ),
  terms: z.array(termLine).check(
    z.maxLength(mostTermLines),
    z.refine((lines) => isEachOnce(lines.map(({ termId }) => termId)), message`A term is listed twice. Remove one.`),
  ),
});

export type CalendarSettings = z.infer<typeof shape>;

/** What eligibility rules ask of a calendar that terms and schools don’t say by themselves. */
export const calendarSettings = section(
  'eligibility-calendar',
  // Its ids and days are told apart only once they are read.
  shape as unknown as z.ZodMiniType<CalendarSettings, CalendarSettings>,
  { closingTime: '15:30', schools: [], terms: [] },
);
