import { readAttendance } from '@laurel/domain/attendance/permissions';
import { clockTime } from '@laurel/domain/classes/contest';
import { keepTeams, readTeams as readSchedules } from '@laurel/domain/classes/permissions';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { endpoint } from '@laurel/domain/wire/endpoint';
import * as z from 'zod/mini';
import { clearance, clearanceKind, clearanceStanding, uploadedPath } from './clearance';
import { happening } from './happening';
import { keepAthletes, readAthletes } from './permissions';
import {
  mostPlanned,
  practice,
  practiceFields,
  practiceSheet,
  savePracticeMarksAnswer,
  savePracticeMarksInput,
} from './practice';
import { studentSeason } from './student-season';
import { listedTeam, teamCalendar } from './team-calendar';

const ofPractice = { classId: id('class'), practiceId: id('practice') };
const nothing = z.object({});

export const readPractices = endpoint({
  call: 'GET /api/teams/{classId}/practices',
  needs: readSchedules,
  summary:
    'The practices of a team in a stretch of days, at most 400, for who is on it, their guardians, its staff, and the office.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), from: day, until: day }),
  output: z.object({
    today: day,
    practices: z.array(practice),
    /** Whether the caller keeps the schedule, and takes attendance. */
    mayChange: z.boolean(),
  }),
});

export const planPractices = endpoint({
  call: 'POST /api/teams/{classId}/practices/{planId}',
  needs: keepTeams,
  summary: 'Plan practices on several days at once, under an id of the caller’s making, so that a repeat adds nothing.',
  owners: { classId: 'class', planId: 'practice' },
  input: z.object({
    classId: id('class'),
    planId: id('practice'),
    days: z.array(day).check(z.minLength(1), z.maxLength(mostPlanned)),
    startsAt: z.nullable(clockTime),
    endsAt: z.nullable(clockTime),
    place: practiceFields.shape.place,
  }),
  output: z.object({ practices: z.array(practice) }),
});

export const savePractice = endpoint({
  call: 'PUT /api/teams/{classId}/practices/{practiceId}',
  needs: keepTeams,
  summary: 'Add a practice of a team, or change one. A stale version is a conflict, with what is there now.',
  owners: { classId: 'class', practiceId: 'practice' },
  input: z.object({ ...ofPractice, version: z.int(), ...practiceFields.shape }),
  output: practice,
});

export const deletePractice = endpoint({
  call: 'DELETE /api/teams/{classId}/practices/{practiceId}',
  needs: keepTeams,
  summary: 'Remove a practice whose attendance wasn’t taken. Repeating it changes nothing.',
  owners: { classId: 'class', practiceId: 'practice' },
  input: z.object(ofPractice),
  output: nothing,
});

export const readPracticeSheet = endpoint({
  call: 'GET /api/teams/{classId}/practices/{practiceId}/attendance',
  needs: keepTeams,
  summary: 'Who is on the team on the day of a practice, and who was there.',
  owners: { classId: 'class', practiceId: 'practice' },
  input: z.object(ofPractice),
  output: practiceSheet,
});

export const savePracticeMarks = endpoint({
  call: 'PUT /api/teams/{classId}/practices/{practiceId}/attendance',
  needs: keepTeams,
  summary:
    'Take attendance of a practice; a stale cell comes back with the other mark. 409 only when all of them are stale.',
  owners: { classId: 'class', practiceId: 'practice', operationId: 'operation', students: 'person' },
  input: savePracticeMarksInput,
  output: savePracticeMarksAnswer,
});

export const readHappenings = endpoint({
  call: 'GET /api/students/{studentId}/happenings',
  needs: readAthletes,
  summary: 'Suspensions and missed sessions of a student that rules answer. Coaches aren’t told.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ happenings: z.array(happening), mayChange: z.boolean() }),
});

export const saveHappening = endpoint({
  call: 'PUT /api/students/{studentId}/happenings/{happeningId}',
  needs: keepAthletes,
  summary: 'Record what happened under an id of the caller’s making (version 0), or change it.',
  owners: { studentId: 'person', happeningId: 'happening' },
  input: z.object({
    studentId: id('person'),
    ...happening.shape,
  }),
  output: happening,
});

export const deleteHappening = endpoint({
  call: 'DELETE /api/students/{studentId}/happenings/{happeningId}',
  needs: keepAthletes,
  summary: 'Remove what didn’t happen after all. Repeating it changes nothing.',
  owners: { studentId: 'person', happeningId: 'happening' },
  input: z.object({ studentId: id('person'), happeningId: id('happening') }),
  output: nothing,
});

/** The most athletes of one answer; the rest is found by team, school, or name. */
export const mostAthletes = 200;

export const readClearances = endpoint({
  call: 'GET /api/clearances',
  needs: readAthletes,
  summary:
    'Athletes one reaches, by family name, with how each stands with each document; at most 200, with how many there are.',
  owners: { classId: 'class', schoolId: 'school' },
  input: z.object({
    classId: z.optional(id('class')),
    schoolId: z.optional(id('school')),
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Only those who lack something, or soon will. */
    lacking: z.optional(z.enum(['any', 'soon'])),
  }),
  output: z.object({
    today: day,
    kinds: z.array(clearanceKind),
    athletes: z.array(
      z.object({
        studentId: id('person'),
        name: z.string(),
        gradeLevel: z.nullable(z.string()),
        teams: z.array(z.string()),
        isCleared: z.boolean(),
        standings: z.array(clearanceStanding),
        /** Whether the caller may enter documents of theirs. */
        mayChange: z.boolean(),
      }),
    ),
    /** Of all of them, not only those listed. */
    counts: z.object({ all: z.int(), cleared: z.int(), soon: z.int(), found: z.int() }),
    /** Teams to choose from, at most 500. */
    teams: z.array(
      z.object({ classId: id('class'), title: z.string(), schoolId: id('school'), schoolName: z.string() }),
    ),
  }),
});

export const readStudentClearances = endpoint({
  call: 'GET /api/students/{studentId}/clearances',
  needs: readAthletes,
  summary: 'How a student stands with each document; with the documents themselves for the family and who keeps them.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({
    today: day,
    name: z.string(),
    kinds: z.array(clearanceKind),
    standings: z.array(clearanceStanding),
    /** Empty for a coach. */
    clearances: z.array(clearance),
    mayChange: z.boolean(),
  }),
});

export const saveClearance = endpoint({
  call: 'PUT /api/students/{studentId}/clearances/{clearanceId}',
  needs: keepAthletes,
  summary: 'Enter a document of a student under an id of the caller’s making (version 0), or change it.',
  owners: { studentId: 'person', clearanceId: 'clearance' },
  input: z.object({
    studentId: id('person'),
    clearanceId: id('clearance'),
    version: z.int(),
    kind: z.string().check(z.minLength(1), z.maxLength(40)),
    on: day,
    endedOn: z.nullable(day),
    file: z.nullable(uploadedPath),
  }),
  output: clearance,
});

export const deleteClearance = endpoint({
  call: 'DELETE /api/students/{studentId}/clearances/{clearanceId}',
  needs: keepAthletes,
  summary: 'Remove a document that was entered by mistake. Repeating it changes nothing.',
  owners: { studentId: 'person', clearanceId: 'clearance' },
  input: z.object({ studentId: id('person'), clearanceId: id('clearance') }),
  output: nothing,
});

/** Seasons a profile shows at most. */
export const mostSeasons = 20;

export const readStudentSeasons = endpoint({
  call: 'GET /api/students/{studentId}/seasons',
  needs: readAttendance,
  summary: 'The seasons of a student whose attendance one sees, the latest first: contests, practices, and days out.',
  owners: { studentId: 'person' },
  input: z.object({ studentId: id('person') }),
  output: z.object({ seasons: z.array(studentSeason) }),
});

export const readTeams = endpoint({
  call: 'GET /api/athletics/teams',
  needs: readAttendance,
  summary: 'The teams whose attendance one sees, with sport, level, and school; at most 500.',
  owners: {},
  input: nothing,
  output: z.object({ teams: z.array(listedTeam) }),
});

export const readTeamCalendar = endpoint({
  call: 'GET /api/teams/{classId}/calendar',
  needs: readAttendance,
  summary:
    'The athletes of a team by the days of a stretch of at most 92: at school, at practice, and when it plays. A coach is told no reasons.',
  owners: { classId: 'class' },
  input: z.object({ classId: id('class'), from: day, until: day }),
  output: teamCalendar,
});
