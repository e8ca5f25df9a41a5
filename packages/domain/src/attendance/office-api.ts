import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { absenceReason, absenceStates, plannedAbsence } from './absence';
import { codeLetter } from './code-letter';
import { manageAttendance, readAttendance } from './permissions';
import { correctionBatch, schoolDayOverview, studentRate } from './school-day';

// A school's attendance as its office sees it. Days are inclusive in `from`, exclusive in `until` and `endsBefore`.
const nothing = z.object({});
const schoolId = id('school');
const ofSchool = { schoolId: 'school' } as const;
const stretch = { from: day, until: day };
const periods = z.nullable(
  z.array(z.string().check(z.minLength(1), z.maxLength(12))).check(z.minLength(1), z.maxLength(24)),
);

/** Excusing also turns the unexcused absences already marked on those days into `code`; `kept` counts marks left as they are. */
export const decideAbsence = endpoint({
  call: 'PUT /api/schools/{schoolId}/absences/{absenceId}/decision',
  needs: manageAttendance,
  summary: 'Excuse a reported absence, or decline it.',
  owners: { ...ofSchool, absenceId: 'absence', operationId: 'operation' },
  input: z.object({
    schoolId,
    absenceId: id('absence'),
    /** Made by the client once a decision; a repeat gets the first answer. */
    operationId: id('operation'),
    version: z.int(),
    state: z.enum(['excused', 'declined']),
    code: codeLetter,
    reason: absenceReason,
  }),
  output: z.object({ absence: plannedAbsence, changed: z.int(), kept: z.int() }),
});

/** Writes the trip’s code into every class the team’s members would be in. Marks that say present stay and are counted in `kept`. */
export const planTrip = endpoint({
  call: 'PUT /api/schools/{schoolId}/trips/{tripId}',
  needs: manageAttendance,
  summary: 'A team is away: plan it for every member and mark every class it takes them from.',
  owners: { ...ofSchool, tripId: 'operation', classId: 'class' },
  input: z.object({
    schoolId,
    tripId: id('operation'),
    /** A class of kind `team`. */
    classId: id('class'),
    startsOn: day,
    endsBefore: day,
    periods,
    reason: absenceReason,
  }),
  output: z.object({ students: z.int(), changed: z.int(), kept: z.int() }),
});

export const cancelTrip = endpoint({
  call: 'DELETE /api/schools/{schoolId}/trips/{tripId}',
  needs: manageAttendance,
  summary: 'Call a trip off: what it marked goes back, but for marks changed since.',
  owners: { ...ofSchool, tripId: 'operation' },
  input: z.object({ schoolId, tripId: id('operation') }),
  output: z.object({ changed: z.int(), kept: z.int() }),
});

/** The schools whose attendance one manages, by name; `today` is the school’s. Empty for teachers. */
export const readAttendanceSchools = endpoint({
  call: 'GET /api/attendance/schools',
  needs: readAttendance,
  summary: 'The schools whose attendance one may see as a whole.',
  owners: {},
  input: nothing,
  output: z.object({
    today: day,
    schools: z.array(
      z.object({
        schoolId,
        name: z.string(),
        mayManage: z.boolean(),
        yearStartsOn: z.nullable(day),
        yearEndsBefore: z.nullable(day),
      }),
    ),
  }),
});

export const readSchoolDay = endpoint({
  call: 'GET /api/schools/{schoolId}/attendance/{day}',
  needs: readAttendance,
  summary: 'A school’s day at a glance: counts, who is absent, classes not taken, planned absences.',
  owners: ofSchool,
  input: z.object({ schoolId, day }),
  output: schoolDayOverview,
});

export const readRates = endpoint({
  call: 'GET /api/schools/{schoolId}/attendance-rates',
  mayLag: true,
  needs: readAttendance,
  summary: 'Attendance of every student of a school over a stretch of days, lowest first, at most 5,000.',
  owners: ofSchool,
  input: z.object({ schoolId, ...stretch }),
  output: z.object({ students: z.array(studentRate) }),
});

/** `code` null takes the office’s word back. The batch id is the operation’s: a repeat changes nothing. */
export const correctDays = endpoint({
  call: 'PUT /api/schools/{schoolId}/attendance-corrections/{batchId}',
  needs: manageAttendance,
  summary: 'Correct or excuse days of students, with a reason; the marks are kept beside it. Undone as one.',
  owners: { ...ofSchool, batchId: 'operation', students: 'person' },
  input: z.object({
    schoolId,
    batchId: id('operation'),
    code: z.nullable(codeLetter),
    reason: absenceReason,
    students: z.array(id('person')).check(z.minLength(1), z.maxLength(2000)),
    /** [index into `students`, day]. */
    days: z.array(z.tuple([z.int().check(z.minimum(0)), day])).check(z.minLength(1), z.maxLength(2000)),
  }),
  /** Up to 2,000 students and as many days. */
  bodyLimit: { bytes: 200 * 1024, values: 10_000 },
  output: z.object({ changed: z.int() }),
  audit: 'events',
});

export const readCorrections = endpoint({
  call: 'GET /api/schools/{schoolId}/attendance-corrections',
  needs: manageAttendance,
  summary: 'The latest 50 corrections of a school.',
  owners: ofSchool,
  input: z.object({ schoolId }),
  output: z.object({ batches: z.array(correctionBatch) }),
});

export const undoCorrection = endpoint({
  call: 'PUT /api/schools/{schoolId}/attendance-corrections/{batchId}/undo',
  needs: manageAttendance,
  summary: 'Take a correction back as one; days corrected again since stay and are counted in `kept`.',
  owners: { ...ofSchool, batchId: 'operation' },
  input: z.object({ schoolId, batchId: id('operation') }),
  output: z.object({ changed: z.int(), kept: z.int() }),
  audit: 'events',
});

export const readSchoolAbsences = endpoint({
  call: 'GET /api/schools/{schoolId}/absences',
  needs: manageAttendance,
  summary: 'Planned and reported absences of a school that touch a stretch of days, at most 500.',
  owners: ofSchool,
  input: z.object({ schoolId, ...stretch, state: z.optional(z.enum(absenceStates)) }),
  output: z.object({ absences: z.array(plannedAbsence) }),
});
