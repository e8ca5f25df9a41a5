import { monthDay, validity } from '@laurel/domain/athletics/validity';
import { decimal } from '@laurel/domain/grades/amount';
import * as z from 'zod/mini';
import { ruledTerms, word } from './calendar';
import { clock } from './school-time';

const small = z.int().check(z.minimum(1), z.maximum(60));

/**
 * Whose grades a check looks at: `judged` are those the check is about (posted ones at the end of a term, running ones at any
 * other moment), `running` those of classes at the moment, `posted` those of the last term of a kind that has closed.
 */
export const courseWindow = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('judged') }),
  z.strictObject({ of: z.literal('running') }),
  z.strictObject({
    of: z.literal('posted'),
    term: z.enum(ruledTerms),
    /** The last one with this many days attended. */
    attendedDays: z._default(z.nullable(small), null),
  }),
]);

/** Which courses of a window count, and as what. */
const courseFilter = z.strictObject({
  /** Leave out courses that are exempt for this body. */
  withoutExemptFor: z._default(z.nullable(word), null),
  graduationOnly: z._default(z.boolean(), false),
  /** Those that give credit; one whose credits no one entered is counted. */
  creditOnly: z._default(z.boolean(), false),
  fullCreditOnly: z._default(z.boolean(), false),
  physicalEducationOnly: z._default(z.boolean(), false),
  /** What physical education counts for at least, in the unit that is summed. */
  physicalEducationAtLeast: z._default(z.nullable(decimal), null),
  /** An incomplete fails until it is replaced, or is left out. */
  incomplete: z._default(z.enum(['fails', 'leftOut']), 'fails'),
  /** Grades from night, summer, or correspondence school replace those of the class. */
  makeUp: z._default(z.boolean(), false),
  /** Where a term of this kind closes on the same day, its grades outrank. */
  outrankedBy: z._default(z.nullable(z.enum(ruledTerms)), null),
  /** So many passes of partial credit stand for one of full credit, for so many at most. */
  partialCredits: z._default(z.nullable(z.strictObject({ perFull: small, atMost: small })), null),
});

const ofCourses = {
  window: z._default(courseWindow, { of: 'judged' }),
  count: z.prefault(courseFilter, {}),
  /** The lowest mark in percent that passes; `null`: as the class’s own scale says. */
  passing: z._default(z.nullable(decimal), null),
};

const creditUnits = ['credits', 'weeklyHours'] as const;
const absenceUnits = ['days', 'percent'] as const;

/** What can be measured on a record, each as a number. */
export const measure = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('courses'), ...ofCourses }),
  z.strictObject({ what: z.literal('passes'), ...ofCourses }),
  z.strictObject({ what: z.literal('fails'), ...ofCourses }),
  /** Credits of passed courses, or of all; by a factor where courses of half a year count double. */
  z.strictObject({
    what: z.literal('credits'),
    ...ofCourses,
    unit: z._default(z.enum(creditUnits), 'credits'),
    passedOnly: z._default(z.boolean(), true),
    factor: z._default(z.nullable(z.strictObject({ quarter: decimal, semester: decimal, year: decimal })), null),
  }),
  /** Passes in percent of the courses taken, or of the full-credit subjects a student can take at most. */
  z.strictObject({ what: z.literal('share'), ...ofCourses, shareOf: z.enum(['taken', 'load']) }),
  z.strictObject({ what: z.literal('gpa'), ...ofCourses }),
  z.strictObject({
    what: z.literal('earnedCredits'),
    withinMonths: z._default(z.nullable(small), null),
    graduationOnly: z._default(z.boolean(), false),
  }),
  z.strictObject({
    what: z.literal('cumulativeGpa'),
    graduationOnly: z._default(z.boolean(), false),
    repeats: z._default(z.enum(['replace', 'average', 'both']), 'replace'),
  }),
  /** Units missing from a plan of core courses, units its lock asks for that weren’t there in time, and the average. */
  z.strictObject({ what: z.enum(['coreMissing', 'coreEarlyMissing', 'coreGpa']), plan: word }),
  z.strictObject({
    what: z.literal('absences'),
    in: z._default(z.enum(['semester', 'lastSemester']), 'semester'),
    unit: z._default(z.enum(absenceUnits), 'days'),
    excusedToo: z._default(z.boolean(), true),
    /** The most of any class instead of whole days. */
    byClass: z._default(z.boolean(), false),
  }),
  /** The longest run of school days absent in this semester. */
  z.strictObject({ what: z.literal('absenceRun') }),
  /** School days attended since the nth absence of a semester; without one there is no bound. */
  z.strictObject({ what: z.literal('attendedSinceAbsence'), number: small }),
  z.strictObject({ what: z.enum(['periodsPresent', 'blocksPresent']) }),
  /** Whole years on a date, or on the day itself where none is given. */
  z.strictObject({ what: z.literal('age'), on: z._default(z.nullable(monthDay), null) }),
  /** Semesters since entering grade 9: all of them, or those with so many days on the attendance rolls. */
  z.strictObject({ what: z.literal('semesters'), daysOnRolls: z._default(z.nullable(small), null) }),
  z.strictObject({ what: z.enum(['gradeLevel', 'yearOfSchool']) }),
  z.strictObject({ what: z.literal('practices') }),
]);

export type Measure = z.infer<typeof measure>;
export type CourseMeasure = Extract<Measure, { window: unknown }>;
export type CourseFilter = z.infer<typeof courseFilter>;
export type CourseWindow = z.infer<typeof courseWindow>;

const nthWeekday = z.strictObject({
  nth: z.int().check(z.minimum(1), z.maximum(5)),
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
});

export type NthWeekday = z.infer<typeof nthWeekday>;

/** What is so or isn’t. */
export const fact = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['promoted', 'onTrack', 'graduated', 'movedInEligible', 'contract', 'excusedToday']) }),
  z.strictObject({
    what: z.literal('document'),
    document: word,
    valid: validity,
    /** Days before its end on which people are warned. */
    warnDays: z._default(z.int().check(z.minimum(0), z.maximum(120)), 30),
  }),
  /** Enrolled by the nth weekday of a month, or the nth after such a day; one date for each semester. */
  z.strictObject({
    what: z.literal('enrolledBy'),
    dates: z
      .array(z.strictObject({ ...nthWeekday.shape, after: z._default(z.nullable(nthWeekday), null) }))
      .check(z.minLength(1), z.maxLength(4)),
  }),
  z.strictObject({ what: z.literal('inSchoolBy'), clock }),
]);

export type Fact = z.infer<typeof fact>;
