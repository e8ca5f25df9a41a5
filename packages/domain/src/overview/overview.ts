import { attendanceSummary } from '@laurel/domain/attendance/attendance-summary';
import { schoolToday } from '@laurel/domain/attendance/school-today';
import { shownRun } from '@laurel/domain/backups/shown-run';
import { comingContest } from '@laurel/domain/classes/coming-contest';
import { categories } from '@laurel/domain/eligibility/category';
import { states } from '@laurel/domain/eligibility/state';
import { fitnessSummary } from '@laurel/domain/fitness/fitness-summary';
import { scoreStatus } from '@laurel/domain/grades/score';
import { day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { sentence } from '@laurel/domain/kit/sentence';
import * as z from 'zod/mini';
import { studentChanges } from './changes';

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
  /** The latest scores families see, in percent of what was possible, oldest first; at most 8. */
  recent: z.array(z.string()),
  /** Final grades the office has published, by term. Left out by what was kept before there were any. */
  finals: z._default(
    z.array(
      z.object({
        termTitle: z.string(),
        percent: z.nullable(z.string()),
        letter: z.nullable(z.string()),
        /** What the teacher wrote on the term. */
        comment: z._default(z.nullable(z.string()), null),
      }),
    ),
    [],
  ),
  /** Ratings of the class’s standards in that period, as families see them. Left out by what was kept before there were any. */
  standards: z._default(
    z.array(
      z.object({
        standardId: id('standard'),
        code: z.string(),
        title: z.string(),
        value: z.string(),
        letter: z.nullable(z.string()),
      }),
    ),
    [],
  ),
});

export type ClassStanding = z.infer<typeof classStanding>;

export const latestScore = z.object({
  classId: id('class'),
  classTitle: z.string(),
  assignmentTitle: z.string(),
  value: z.nullable(z.string()),
  outOf: z.string(),
  status: scoreStatus,
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

/** A period of a student's day. */
const ownPeriod = z.object({
  period: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  classId: id('class'),
  title: z.string(),
  location: z.nullable(z.string()),
});

/** Today, or the next school day, as the bells ring; `null` where no class meets by period in the next three weeks. */
export const ownDay = z.object({
  day,
  /** Why today has no school, where it has none. */
  note: z.nullable(sentence),
  periods: z.array(ownPeriod),
});

export type OwnDay = z.infer<typeof ownDay>;

/** One student as they and their guardians see them; a part a guardian may not see is `null`, grades left out. */
export const studentOverview = z.object({
  studentId: id('person'),
  name: z.string(),
  /** The name of their photo under `/image/`. */
  photo: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  gradeLevel: z.nullable(z.string()),
  /** Whether the reader may see grades at all; `classes`, `latest` and `due` are empty when not. */
  isGraded: z.boolean(),
  classes: z.array(classStanding),
  schoolDay: z.nullable(ownDay),
  /** The latest 12, newest first. */
  latest: z.array(latestScore),
  /** The next 12, soonest first. */
  due: z.array(dueWork),
  /** Of their teams, within a week. */
  contests: z.array(comingContest),
  /** Where they stand on each team in season; empty where the reader may not see it, or no rules are on. */
  standings: z._default(
    z.array(
      z.object({
        teamId: id('class'),
        title: z.string(),
        state: z.enum(states),
        category: z.nullable(z.enum(categories)),
        /** What the next check would make of it, as things stand; `null`: nothing stricter. */
        coming: z._default(z.nullable(z.enum(states)), null),
      }),
    ),
    [],
  ),
  attendance: z.nullable(attendanceSummary),
  fitness: z.nullable(fitnessSummary),
  /** What is new since the reader was here last. */
  changes: studentChanges,
});

export type StudentOverview = z.infer<typeof studentOverview>;

const named = z.object({ studentId: id('person'), name: z.string() });

/** Below this percentage a student’s class is a worry: the lowest two letters of the usual scale. */
export const lowPercent = 70;

/** A class on its teacher's page, with what waits for them. */
export const taughtClass = z.object({
  classId: id('class'),
  title: z.string(),
  courseTitle: z.string(),
  isTeam: z.boolean(),
  /** Whether its fitness is the reader's to see. */
  hasFitness: z.boolean(),
  periods: z.nullable(z.string()),
  studentCount: z.int(),
  assignmentCount: z.int(),
  /** Share of the scores due by today that are entered, 0 to 1; `null` when nothing was due. */
  shareEntered: z.nullable(z.string()),
  /** Scores due by today that are not entered. */
  toEnter: z.int(),
  /** Entered, and waiting to be released. */
  unreleasedCount: z.int(),
  /** Where each student stands in the grading period that counts now, in percent, lowest first; empty without the right to grades. */
  standings: z.array(z.string()),
  /** Who stands below `lowPercent` there, the lowest first, at most 5. */
  low: z.array(z.extend(named, { percent: z.string() })),
  /** Who is away all of today as far as is known, by name, at most 20; empty without the right to attendance. */
  away: z.array(named),
  isOpen: z.boolean(),
});

export type TaughtClass = z.infer<typeof taughtClass>;

/** A student who wasn't plainly at school on a day. */
const notable = z.object({
  studentId: id('person'),
  name: z.string(),
  share: z.string(),
  isExcused: z.boolean(),
  tardies: z.int(),
});

/** Why a student of a caseload may need someone; a part is empty where the reader may not see it. */
const concern = z.object({
  studentId: id('person'),
  name: z.string(),
  gradeLevel: z.nullable(z.string()),
  /** Courses below 70 percent, or below 85 and with the last three scores far below the earlier ones; the lowest first, at most 4. */
  classes: z.array(
    z.object({ title: z.string(), percent: z.string(), letter: z.nullable(z.string()), isFalling: z.boolean() }),
  ),
  /** Released as missing in the last three weeks. */
  missing: z.int(),
  /** Days missed in the last 30, when there are at least three. */
  absences: z.int(),
});

export type Concern = z.infer<typeof concern>;

/**
 * A counselor's caseload: who isn't plainly there on the latest day with attendance, at most 100, and for whom something
 * is going wrong, most first, at most 50.
 */
export const caseloadToday = z.object({
  studentCount: z.int(),
  /** The latest day of the last two weeks with attendance of any of them; `null` where there is none. */
  day: z.nullable(day),
  /** Today, or the next school day of any of them; `null` where the next four weeks have none. */
  schoolDay: z.nullable(day),
  known: z.int(),
  notable: z.array(notable),
  concerns: z.array(concern),
});

export type CaseloadToday = z.infer<typeof caseloadToday>;

/** Who may not play as things stand, by released grades: the state and the kind of reason, never a rule or a value. */
const heldBack = z.object({
  studentId: id('person'),
  name: z.string(),
  state: z.enum(states),
  category: z.nullable(z.enum(categories)),
});

/** A team on its coach's page, or a director's: who was missing from school, and when it was last tested. Never a score or a value. */
export const coachedTeam = z.object({
  classId: id('class'),
  title: z.string(),
  /** Who leads it, where that is someone else. */
  coach: z.nullable(z.string()),
  memberCount: z.int(),
  /** The latest day of the last two weeks with attendance known; `null` where there is none, or it isn't the caller's to see. */
  attendance: z.nullable(
    z.object({
      day,
      known: z.int(),
      /** Who was absent, there only in part, or late, by name. */
      notable: z.array(notable),
    }),
  ),
  /** Today, or the next school day; `null` where the next four weeks have none. */
  schoolDay: z.nullable(day),
  /** Within a week. */
  contests: z.array(comingContest),
  /** The last test day on which any member was measured, and how many were. */
  tested: z.nullable(z.object({ testDayId: id('test-day'), title: z.string(), day, people: z.int() })),
  /** Who may not play, and whose standing nobody can tell, the strictest first; `null` without rules, or the right to see it. */
  heldBack: z._default(z.nullable(z.array(heldBack)), null),
  /** How many may play, and as things stand won’t after the next check. */
  losing: z._default(z.int(), 0),
});

export type CoachedTeam = z.infer<typeof coachedTeam>;

/** Teams of one’s home at most; the board has all of them. */
export const mostHomeTeams = 40;

/** The day at a glance of staff; a part is `null` where the caller's roles don't include it. */
export const staffOverview = z.object({
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
});
