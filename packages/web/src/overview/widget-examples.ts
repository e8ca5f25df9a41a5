import { addDays, type Day } from '@laurel/domain/kit/day';
import type { StudentOverview } from '@laurel/domain/overview/overview';
import type { Week } from '@laurel/domain/overview/week';
import type { ExampleWords } from '@laurel/web/widgets/widget';
import type { StaffParts } from './queries';

const invented = <Kind extends string>() => '00000000-0000-4000-8000-000000000001' as Kind;

/** A student who doesn't exist. */
export function exampleStudent({ person, other, class: title, work }: ExampleWords, today: Day): StudentOverview {
  const classId = invented<never>();
  const missed = { day: addDays(today, -1), share: '0', isExcused: true, tardies: 0 };
  return {
    ...{ studentId: classId, name: person, photo: null, schoolName: null, gradeLevel: '9', isGraded: true },
    ...{ contests: [], standings: [], latest: [], fitness: null },
    classes: [
      {
        ...{ classId, title, teacher: other, termId: null, termTitle: null, soFar: '88.5', letter: 'B' },
        ...{ shareGraded: '0.6', isOverridden: false, recent: ['81', '86', '92'], finals: [], standards: [] },
      },
    ],
    due: [{ classId, classTitle: title, assignmentTitle: work, outOf: '20', dueOn: today }],
    schoolDay: {
      ...{ day: today, note: null },
      periods: [{ period: '1', startsAt: '08:00', endsAt: '08:50', classId, title, location: null }],
    },
    attendance: {
      ...{ studentId: classId, tardies: 0, today: null, lastDay: missed.day, planned: [] },
      latest: [{ ...missed, officeCode: null }],
      rate: { enrolledDays: 40, presentDays: '39', absentDays: '1', percent: '97.5', standing: 'fine' },
    },
    changes: {
      ...{ scoreCount: 1, missedDays: [missed], testDays: [] },
      scores: [
        {
          ...{ classId, classTitle: title, assignmentId: classId, assignmentTitle: work, outOf: '20', before: null },
          ...{ after: { value: '18', status: 'none', lateMinutes: 0 }, at: `${today}T08:00:00Z` },
        },
      ],
    },
  };
}

/** A day at a school that doesn't exist. */
export function exampleStaff(
  { class: title, person, other, team, work, school }: ExampleWords,
  today: Day,
): StaffParts {
  const id = invented<never>();
  const notable = { studentId: id, name: person, share: '0', isExcused: false, tardies: 0 };
  const run = { state: 'fine', outcome: 'done', doneAt: `${today}T03:00:00Z`, bytes: 48_000_000 };
  return {
    ...{ today, infoItems: [], unread: [], backups: { backup: run, rehearsal: { ...run, bytes: null } } },
    attendance: [
      {
        ...{ schoolId: id, schoolName: school, note: null, known: 480, present: 455, partly: 8, absent: 17 },
        ...{ tardy: 6, conflicts: 0, percent: '95.6', taken: 22, waiting: 2, last: null, nextDay: addDays(today, 1) },
      },
    ],
    caseload: {
      ...{ studentCount: 24, day: today, schoolDay: today, known: 24, notable: [notable] },
      concerns: [
        {
          ...{ studentId: id, name: person, gradeLevel: '9', missing: 2, absences: 4 },
          classes: [{ title, percent: '61.0', letter: 'D', isFalling: true }],
        },
      ],
    },
    grading: {
      ...{ classCount: 12, shareEntered: '0.82', unreleasedCount: 9 },
      behind: [{ classId: id, title, teacher: other, shareEntered: '0.41' }],
    },
    imports: [{ importId: '1', fileName: `${work}.csv`, state: 'done', createdAt: `${today}T08:00:00Z` }],
    teams: [
      {
        ...{ classId: id, title: team, coach: null, memberCount: 18, schoolDay: today, contests: [], tested: null },
        ...{ attendance: { day: today, known: 18, notable: [notable] }, heldBack: null, losing: 0 },
      },
    ],
    signIns: {
      ...{ today: 318, failedToday: 2, activatedAccounts: 480, accounts: 520 },
      setUp: { hasTerms: true, hasClasses: true, hasBells: false, hasCalendar: true, hasStaff: true },
      byDay: [210, 280, 265, 301, 318].map((people, at) => ({ day: addDays(today, at - 4), people })),
    },
  };
}

/** Sign-ins that nobody made. */
export function exampleFigure(today: Day) {
  const trend = [210, 280, 265, 301, 318].map((value, at) => ({ day: addDays(today, at - 4), value }));
  return { value: '318', trend };
}

/** A week at a school that doesn't exist. */
export function exampleWeek({ class: title, team, school, work }: ExampleWords, today: Day): Week {
  const id = invented<never>();
  const meeting = { period: '1', startsAt: '08:00', endsAt: '08:50', classId: id, title, studentName: null };
  const contest = { contestId: id, opponent: school, site: 'home', place: null, isCanceled: false, team } as const;
  return {
    today,
    meetings: [0, 1].map((at) => ({ ...meeting, day: addDays(today, at) })),
    contests: [{ ...contest, day: addDays(today, 1), startsAt: '16:00' }],
    testDays: [{ testDayId: id, title: work, startsOn: addDays(today, 2), endsOn: addDays(today, 2) }],
    days: [],
  };
}
