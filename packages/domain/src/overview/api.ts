import { shownItem } from '@laurel/domain/announcements/info-item';
import { ownMeetings } from '@laurel/domain/attendance/meeting';
import { readGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { staffOverview, studentOverview, taughtClass } from './overview';
import { readHome, readTaught } from './permissions';

const nothing = z.object({});
/** What the office says to the reader today, on each of these pages. */
const infoItems = z.array(shownItem);
/** Widgets whose part couldn’t be read this time; it is `null`. Left out by what was kept before. */
const unread = z._default(z.array(z.string()), []);

export const readStudentOverview = endpoint({
  call: 'GET /api/overview/student',
  mayLag: true,
  needs: readGrades,
  summary: 'One’s own grades so far, latest scores, what is due, and attendance.',
  owners: {},
  input: nothing,
  output: z.object({ today: z.string(), since: z.string(), infoItems, student: studentOverview }),
});

export const readParentOverview = endpoint({
  call: 'GET /api/overview/parent',
  mayLag: true,
  needs: readGrades,
  summary: 'The same for every child one observes, at most 20.',
  owners: {},
  input: nothing,
  output: z.object({ today: z.string(), since: z.string(), infoItems, children: z.array(studentOverview) }),
});

export const readCaseloadStudent = endpoint({
  call: 'GET /api/overview/caseload/{studentId}',
  mayLag: true,
  needs: readGrades,
  summary: 'The same for a student of one’s caseload.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ today: z.string(), student: studentOverview }),
});

export const noteVisit = endpoint({
  call: 'PUT /api/overview/visit',
  needs: 'signed-in',
  summary: 'Note that one has opened one’s home today; what changed is counted from the last earlier day.',
  owners: {},
  input: nothing,
  output: nothing,
  isUnattended: true,
});

export const readTeacherOverview = endpoint({
  call: 'GET /api/overview/teacher',
  mayLag: true,
  needs: readTaught,
  summary: 'The classes one teaches, with what waits in each, at most 100, and when they meet today.',
  owners: {},
  input: nothing,
  output: z.object({
    today: z.string(),
    infoItems,
    classes: z.array(taughtClass),
    /** Today’s, or those of the school days around it; `null` for those who take no attendance. */
    meetings: z.nullable(ownMeetings),
    unread,
  }),
});

export const readStaffOverview = endpoint({
  call: 'GET /api/overview/staff',
  mayLag: true,
  needs: readHome,
  summary: 'The day at a glance: attendance, grading progress, imports, sign-ins and teams, each where one may see it.',
  owners: {},
  input: nothing,
  output: z.extend(staffOverview, { today: z.string(), infoItems, unread }),
});
