import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { bellSchedule } from './bell';
import { calendarDay, classMeeting } from './calendar';
import { attendanceCode } from './code';
import { codeLetter } from './code-letter';
import { manageAttendance, readAttendance } from './permissions';
import { attendanceRule } from './rule';

// What a school counts by: codes, calendar, bells, rules; and its marks as a file.
const nothing = z.object({});
const schoolId = id('school');
const ofSchool = { schoolId: 'school' } as const;
const stretch = { from: day, until: day };

export const readAttendanceCodes = endpoint({
  call: 'GET /api/schools/{schoolId}/attendance-codes',
  needs: readAttendance,
  summary: 'A school’s attendance codes, with how many marks stand on each.',
  owners: ofSchool,
  input: z.object({ schoolId }),
  output: z.object({ codes: z.array(z.object({ ...attendanceCode.shape, marks: z.int() })) }),
});

/** What a used code counts as stays: its share and excuse are refused; name, color and who may set it can change. */
export const saveAttendanceCode = endpoint({
  call: 'PUT /api/schools/{schoolId}/attendance-codes/{letter}',
  needs: manageAttendance,
  summary: 'Make or change an attendance code.',
  owners: ofSchool,
  input: z.object({ schoolId, ...attendanceCode.shape }),
  output: attendanceCode,
});

export const deleteAttendanceCode = endpoint({
  call: 'DELETE /api/schools/{schoolId}/attendance-codes/{letter}',
  needs: manageAttendance,
  summary: 'Delete a code nothing stands on; a used one can be retired instead.',
  owners: ofSchool,
  input: z.object({ schoolId, letter: codeLetter }),
  output: nothing,
});

export const readSchoolCalendar = endpoint({
  call: 'GET /api/schools/{schoolId}/calendar',
  needs: readAttendance,
  summary: 'Holidays, half days, bell schedules and attendance rules of a school.',
  owners: ofSchool,
  input: z.object({ schoolId, ...stretch }),
  output: z.object({
    days: z.array(calendarDay),
    schedules: z.array(bellSchedule),
    rules: z.array(attendanceRule),
  }),
});

/** Days named here become as said; `kind` null makes a day ordinary again. Derived days follow at once. */
export const saveCalendarDays = endpoint({
  call: 'PUT /api/schools/{schoolId}/calendar',
  needs: manageAttendance,
  summary: 'Set holidays and half days. A day with attendance can’t become a holiday.',
  owners: ofSchool,
  input: z.object({
    schoolId,
    days: z
      .array(
        z.object({
          day,
          kind: z.nullable(calendarDay.shape.kind),
          note: calendarDay.shape.note,
          scheduleId: z.nullable(id('schedule')),
        }),
      )
      .check(z.minLength(1), z.maxLength(120)),
  }),
  output: nothing,
});

/** `version` 0 makes it; a repeat of an operation gets the first answer. Days that are taken are recalculated by the new bells. */
export const saveBellSchedule = endpoint({
  call: 'PUT /api/schools/{schoolId}/bell-schedules/{scheduleId}',
  needs: manageAttendance,
  summary: 'Make or change a bell schedule.',
  owners: { ...ofSchool, scheduleId: 'schedule', operationId: 'operation' },
  input: z.object({ schoolId, operationId: id('operation'), ...bellSchedule.shape }),
  output: bellSchedule,
});

export const deleteBellSchedule = endpoint({
  call: 'DELETE /api/schools/{schoolId}/bell-schedules/{scheduleId}',
  needs: manageAttendance,
  summary: 'Delete a bell schedule no day uses.',
  owners: { ...ofSchool, scheduleId: 'schedule' },
  input: z.object({ schoolId, scheduleId: id('schedule') }),
  output: nothing,
});

/** By title; searched in the title and the course. Written by `saveClassMeetings`, a class at a time. */
export const readSchoolMeetings = endpoint({
  call: 'GET /api/schools/{schoolId}/class-meetings',
  needs: readAttendance,
  summary: 'In which periods the classes of a school meet, at most 100.',
  owners: ofSchool,
  input: z.object({ schoolId, search: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({
    classes: z.array(
      z.object({
        classId: id('class'),
        title: z.string(),
        courseTitle: z.string(),
        teacher: z.nullable(z.string()),
        /** None: it meets once a day, on no bells. */
        meetings: z.array(classMeeting),
      }),
    ),
  }),
});

export const saveAttendanceRule = endpoint({
  call: 'PUT /api/schools/{schoolId}/attendance-rules',
  needs: manageAttendance,
  summary: 'Say from a day on what makes a whole and a half day; days from then on are worked out anew.',
  owners: ofSchool,
  input: z.object({ schoolId, rule: attendanceRule }),
  output: nothing,
});

export const exportAttendance = endpoint({
  call: 'GET /api/schools/{schoolId}/attendance.csv',
  mayLag: true,
  needs: readAttendance,
  summary:
    'Every mark of a school in a stretch of at most 400 days as CSV: student, date, period, class, code, minutes.',
  owners: ofSchool,
  input: z.object({ schoolId, ...stretch }),
  output: z.string(),
  answer: 'file',
});
