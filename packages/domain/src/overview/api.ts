import { shownItem } from '@laurel/domain/announcements/info-item';
import { ownMeetings } from '@laurel/domain/attendance/meeting';
import { schoolToday } from '@laurel/domain/attendance/school-today';
import { shownRun } from '@laurel/domain/backups/shown-run';
import { readGrades } from '@laurel/domain/grades/permissions';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { caseloadToday, coachedTeam, studentOverview, taughtClass } from './overview';
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

/** Teams of one’s home at most; the board has all of them. */
export const mostHomeTeams = 40;

/** A part is `null` where the caller's roles don't include it. */
export const readStaffOverview = endpoint({
  call: 'GET /api/overview/staff',
  mayLag: true,
  needs: readHome,
  summary: 'The day at a glance: attendance, grading progress, imports, sign-ins and teams, each where one may see it.',
  owners: {},
  input: nothing,
  output: z.object({
    today: z.string(),
    infoItems,
    grading: z.nullable(
      z.object({
        classCount: z.int(),
        /** Share of the scores due by today that are entered, 0 to 1. */
        shareEntered: z.nullable(z.string()),
        unreleasedCount: z.int(),
        /** The ten classes furthest behind. */
        behind: z.array(
          z.object({
            classId: z.string(),
            title: z.string(),
            teacher: z.nullable(z.string()),
            shareEntered: z.string(),
          }),
        ),
      }),
    ),
    imports: z.nullable(
      z.array(z.object({ importId: z.string(), fileName: z.string(), state: z.string(), createdAt: z.string() })),
    ),
    /** The teams one coaches, or all of them for a director, in season; at most 40. */
    teams: z.nullable(z.array(coachedTeam)),
    /** Students one looks after; `null` where one's roles reach no caseload. */
    caseload: z.nullable(caseloadToday),
    /** Today at every school one sees as a whole. */
    attendance: z.nullable(z.array(schoolToday)),
    /** For administrators of the district; `null` for others, and in the demo. */
    backups: z.nullable(z.object({ backup: shownRun, rehearsal: shownRun })),
    signIns: z.nullable(
      z.object({
        today: z.int(),
        failedToday: z.int(),
        activatedAccounts: z.int(),
        accounts: z.int(),
        /** What a district sets up once, for those who may do it all; `null` for others. */
        setUp: z.nullable(
          z.object({
            hasTerms: z.boolean(),
            hasClasses: z.boolean(),
            hasBells: z.boolean(),
            hasCalendar: z.boolean(),
            hasStaff: z.boolean(),
          }),
        ),
        /** Signed-in people by day, the last 14 days, oldest first. */
        byDay: z.array(z.object({ day: z.string(), people: z.int() })),
      }),
    ),
    unread,
  }),
});
