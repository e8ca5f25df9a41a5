import { type SchoolCalendar, schoolCalendar } from '@laurel/domain/eligibility/calendar';
import { decisionsBy } from '@laurel/domain/eligibility/decisions';
import { readyAthlete } from '@laurel/domain/eligibility/ready-athlete';
import { readyCalendar } from '@laurel/domain/eligibility/ready-calendar';
import { type AthleteRecord, athleteRecord, type Decision } from '@laurel/domain/eligibility/record';
import type { SchoolTime } from '@laurel/domain/eligibility/school-time';
import { shippedPacks } from '@laurel/domain/eligibility/shipped-packs';
import { standingOf, stateOf } from '@laurel/domain/eligibility/standing-of';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { atMost, type Line } from './measure';
import { id } from './world';

const athletes = 2000;
const teams = 3;
const teamSize = 30;
const weeks = 14;
const classes = 7;
const firstDay = '2026-08-24' as Day;
const quarterEnds = '2026-10-23T15:30';

/** Standings of a large school, with ways back and forecasts, and a season of three teams replayed day by day. */
export async function benchEligibility(): Promise<Line[]> {
  const packs = ['piaa-pennsylvania', 'uil-texas', 'casa-grande'].map(packOf);
  const calendar = readyCalendar(schoolYear());
  const records = Array.from({ length: athletes }, (_, number) => athlete(number));
  const at = '2026-11-05T12:00' as SchoolTime;
  const started = performance.now();
  let held = 0;
  for (const record of records) {
    const { state } = standingOf(packs, readyAthlete(record, 'all'), calendar, at);
    if (state !== 'cleared') held += 1;
  }
  const standingMs = performance.now() - started;
  const replayMs = replay(records.slice(0, teams * teamSize), packs, calendar);
  return [
    atMost(`${athletes} standings under three layered packs`, standingMs, 5000, `ms; ${held} not cleared`),
    atMost(`a season of ${teams * teamSize} athletes, day by day`, replayMs, 3000, `ms; ${weeks} weeks`),
  ];
}

function replay(
  records: readonly AthleteRecord[],
  packs: readonly ReturnType<typeof packOf>[],
  calendar: ReturnType<typeof readyCalendar>,
): number {
  const started = performance.now();
  for (const record of records) {
    let decisions: Decision[] = [];
    for (let day = 0; day < weeks * 7; day += 1) {
      const at = `${addDays(firstDay, day)}T12:00` as SchoolTime;
      const known = readyAthlete({ ...record, decisions }, 'all');
      decisions = decisionsBy(packs, known, calendar, at);
      stateOf(packs, known, calendar, at);
    }
  }
  return performance.now() - started;
}

function packOf(packId: string) {
  const found = shippedPacks().find((each) => each.packId === packId);
  if (!found) throw new Error(`There is no pack ${packId}.`);
  return found;
}

function schoolYear(): SchoolCalendar {
  const years = [
    { firstDay: '2025-08-25', lastDay: '2026-06-12', daysOff: [] },
    { firstDay, lastDay: '2027-06-11', daysOff: ['2026-09-07'] },
  ];
  const term = (termId: string, kind: 'gradingPeriod' | 'semester', startsOn: string, closesAt: string) => ({
    ...{ termId, kind, startsOn, closesAt, reportCardsOn: addDays(closesAt.slice(0, 10) as Day, 10) },
    progressAt: [`${addDays(startsOn as Day, 18)}T15:30`],
  });
  return schoolCalendar.parse({
    school: { classesOffered: classes, maxFullCredits: String(classes) },
    years,
    terms: [
      term('s2-2025', 'semester', '2026-01-26', '2026-06-12T15:30'),
      term('q1', 'gradingPeriod', firstDay, quarterEnds),
      term('q2', 'gradingPeriod', '2026-10-26', '2027-01-22T15:30'),
      term('s1', 'semester', firstDay, '2027-01-22T15:30'),
    ],
    seasons: [
      {
        ...{ sport: 'football', startsOn: '2026-08-10', endsOn: '2026-11-14', maxContests: 10 },
        contests: Array.from({ length: 10 }, (_, week) => ({ day: addDays('2026-08-28' as Day, week * 7) })),
      },
    ],
  });
}

/** Someone who fails now and then: about one class in twenty-five. */
function athlete(number: number): AthleteRecord {
  const ids = Array.from({ length: classes }, (_, at) => `class-${at}`);
  const percent = (week: number, at: number) => String(58 + ((number * 31 + week * 17 + at * 43) % 42));
  const grade = (classId: string, at: string, value: string, change = {}) => ({
    ...{
      classId,
      at,
      percent: value,
      isPassing: Number(value) >= 60,
      points: String(Math.floor(Number(value) / 10) - 5),
    },
    ...change,
  });
  return athleteRecord.parse({
    student: {
      bornOn: '2010-03-10',
      gradeLevel: 11,
      enteredGrade9On: '2024-08-26',
      enrolledOn: '2024-08-26',
      isPromoted: true,
    },
    team: { sport: 'football', level: 'varsity' },
    participations: [{ sport: 'football', level: 'varsity', joinedOn: '2026-08-10' }],
    classes: ids.map((classId, at) => ({
      ...{ classId, title: classId, startsOn: firstDay, endsOn: '2027-06-11', credits: '1', weeklyHours: '5' },
      book: bookOf(percent(weeks - 4, at)),
    })),
    grades: ids.flatMap((classId, at) => [
      ...Array.from({ length: weeks }, (_, week) =>
        grade(classId, `${addDays(firstDay, week * 7 + 1)}T08:00`, percent(week, at)),
      ),
      grade(classId, '2026-10-26T08:00', number % 9 === 0 && at === 0 ? '61' : '75', { termId: 'q1' }),
    ]),
    transcript: [{ key: 'all', title: 'All', earnedOn: '2026-06-12', credits: '14', points: '3', isPassing: true }],
    attendance: { from: '2024-08-26', through: '2026-12-31', absences: [] },
    transfers: [],
    happenings: [],
    practices: [],
  });
}

const assignments = 30;
const scored = 25;

/** A gradebook of a period with five assignments still open, at a percentage. */
function bookOf(percent: string) {
  const idOf = (at: number) => id('assignment', 1, at + 1);
  const { digits, scale } = { digits: 1, scale: [] };
  const rules = {
    weighting: 'points',
    categories: [
      { id: id('category', 1, 1), title: 'All', weight: null, dropLowest: 0, dropHighest: 0, isExtraCredit: false },
    ],
  };
  return {
    rules: {
      ...rules,
      digits,
      scale,
      latePolicy: null,
      missingPercent: null,
      unreleased: 'exclude' as const,
      audience: 'staff' as const,
    },
    assignments: Array.from({ length: assignments }, (_, at) => ({
      ...{ id: idOf(at), categoryId: id('category', 1, 1), title: `Work ${at}`, pointsPossible: '100' },
      ...{ dueOn: addDays(firstDay, at * 3), isCounted: true, isExtraCredit: false, neverDrop: false },
    })),
    scores: Array.from({ length: scored }, (_, at) => ({
      ...{ assignmentId: idOf(at), value: percent, status: 'none' as const, lateMinutes: 0 },
      ...{ isReleased: true, isPendingReview: false, version: 1 },
    })),
  };
}
