import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { absenceReason, plannedAbsence } from './absence';
import { classMeeting } from './calendar';
import { attendanceCode } from './code';
import { codeLetter } from './code-letter';
import { meetingLine, ownMeetings } from './meeting';
import { manageAttendance, readAttendance, reportAbsences, takeAttendance } from './permissions';
import { saveAttendanceAnswer, saveAttendanceInput } from './save';
import { attendanceSheet } from './sheet';
import { studentYear } from './student-year';

// Taking attendance, and a student's own days. Days are inclusive in `from`, exclusive in `until` and `endsBefore`.
const nothing = z.object({});
const stretch = { from: day, until: day };
const periods = z.nullable(
  z.array(z.string().check(z.minLength(1), z.maxLength(12))).check(z.minLength(1), z.maxLength(24)),
);

/** The teacher’s list: every meeting of one’s own classes on a day, what isn’t taken yet among them. `day`: today. */
export const readMeetings = endpoint({
  call: 'GET /api/attendance/meetings',
  needs: takeAttendance,
  summary: 'The meetings of the classes one teaches on a day, with what is not taken yet.',
  owners: {},
  input: z.object({ day: z.optional(day) }),
  output: ownMeetings,
});

/** `period` left out: the first of the day that isn’t taken yet, else the first. */
export const readAttendanceSheet = endpoint({
  call: 'GET /api/classes/{classId}/attendance',
  needs: takeAttendance,
  summary: 'A class’s attendance sheet for a day and period: students, marks, planned absences and the codes.',
  owners: { classId: 'class' },
  input: z.object({
    classId: id('class'),
    day: z.optional(day),
    period: z.optional(z.string().check(z.maxLength(12))),
  }),
  output: attendanceSheet,
});

/**
 * Whoever is sent is marked, the rest stays as it is; saving at all makes the class taken. A refusal (`invalid` or
 * `refused`, a sentence) writes nothing. 409 only when every cell is stale, with `{versions, conflicts}` in the details.
 */
export const saveAttendance = endpoint({
  call: 'PUT /api/classes/{classId}/attendance',
  needs: takeAttendance,
  summary: 'Take attendance of a class for a day and period; a stale cell comes back with the other mark.',
  owners: { classId: 'class', operationId: 'operation', students: 'person' },
  input: saveAttendanceInput,
  /** A note of 500 letters for each of 500 students. */
  bodyLimit: { bytes: 1024 * 1024, values: 5_000 },
  output: saveAttendanceAnswer,
  audit: 'events',
});

export const readClassDays = endpoint({
  call: 'GET /api/classes/{classId}/attendance-days',
  needs: takeAttendance,
  summary: 'The meetings of a class that were taken in a stretch of days, the latest first, at most 400.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), ...stretch }),
  output: z.object({ meetings: z.array(meetingLine) }),
});

export const saveClassMeetings = endpoint({
  call: 'PUT /api/classes/{classId}/meetings',
  needs: manageAttendance,
  summary: 'Say in which periods a class meets. Days already taken stay as they are.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), meetings: z.array(classMeeting).check(z.maxLength(100)) }),
  output: nothing,
});

/** The student, guardians, teachers, coaches and the office ask the same call; marks of classes out of reach are left out; a coach is told no reasons. */
export const readStudentAttendance = endpoint({
  call: 'GET /api/students/{studentId}/attendance',
  needs: readAttendance,
  summary: 'A student’s days in a stretch of at most 400, with the rate they add up to and what each was made of.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person'), ...stretch }),
  output: studentYear,
});

/** A guardian’s report waits for the office (`reported`); the office’s own is excused at once when its code is. */
export const reportAbsence = endpoint({
  call: 'PUT /api/students/{studentId}/absences/{absenceId}',
  needs: reportAbsences,
  summary:
    'Report that a student will be, or was, absent. The id is of the caller’s making, so a repeat changes nothing; the answer has the one it is kept under.',
  owners: { studentId: 'person', absenceId: 'absence' },
  input: z.object({
    studentId: id('person'),
    absenceId: id('absence'),
    startsOn: day,
    endsBefore: day,
    periods,
    code: codeLetter,
    reason: absenceReason,
  }),
  /** `isNew`: false where it became part of an absence that was reported before. */
  output: z.object({ ...plannedAbsence.shape, isNew: z.boolean() }),
});

/** For the form: the codes a guardian may choose from, and what is reported so far. */
export const readStudentAbsences = endpoint({
  call: 'GET /api/students/{studentId}/absences',
  needs: reportAbsences,
  summary: 'The absences reported for a student, the latest 50, and the codes the caller may report.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ absences: z.array(plannedAbsence), codes: z.array(attendanceCode) }),
});

export const withdrawAbsence = endpoint({
  call: 'PUT /api/students/{studentId}/absences/{absenceId}/withdraw',
  needs: reportAbsences,
  summary: 'Take a report back that nobody has decided on yet; the office may take any back.',
  owners: { studentId: 'person', absenceId: 'absence' },
  input: z.object({ studentId: id('person'), absenceId: id('absence'), version: z.int() }),
  output: plannedAbsence,
});

/** Where one finds a student: teams first, then classes, by title; those over or ended are left out. */
export const readAttendanceGroups = endpoint({
  call: 'GET /api/attendance/groups',
  needs: readAttendance,
  summary: 'The teams and classes whose students’ attendance one may see, at most 200; searched in the title.',
  owners: {},
  input: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({
    groups: z.array(
      z.object({
        classId: id('class'),
        title: z.string(),
        kind: z.enum(['scheduled', 'homeroom', 'team']),
        studentCount: z.int(),
      }),
    ),
  }),
});

export const readAttendanceGroup = endpoint({
  call: 'GET /api/attendance/groups/{classId}',
  needs: readAttendance,
  summary: 'Who is in a team or class today, of those whose attendance one may see, by family name.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class') }),
  output: z.object({
    classId: id('class'),
    title: z.string(),
    students: z.array(z.object({ studentId: id('person'), name: z.string() })),
  }),
});
