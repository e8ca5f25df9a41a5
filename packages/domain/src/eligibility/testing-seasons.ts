import type { AthleteRecord } from './record';
import { athleteOf, classesOf, dayAfter, gradesOf, posted, type RecordData, running } from './testing';

/** What is drawn of an athlete, small enough to make better and worse by hand. */
export interface Drawn {
  /** Percent of each class by week of the fall, from the first week on. */
  readonly weekly: readonly (readonly number[])[];
  /** Percent posted for the quarter, and for the semester before. */
  readonly quarter: readonly number[];
  readonly before: readonly number[];
  /** School weekdays missed, as days after the first. */
  readonly missed: readonly number[];
  /** Days since the physical on the first day of school. */
  readonly physical: number;
  /** How many of the absences, from the first on, are excused. */
  readonly excused: number;
  readonly isPromoted: boolean;
  /** Days of practice, from Aug 10 on. */
  readonly practices: number;
  readonly credits: number;
  readonly sport: 'football' | 'basketball';
}

export const subjects = ['english', 'math', 'science', 'history', 'art', 'pe'] as const;
const firstDay = '2026-08-24';

/** The record of someone drawn, everything entered. */
export function drawnAthlete(drawn: Drawn, change: Partial<RecordData> = {}): AthleteRecord {
  const { weekly, quarter, before, missed, physical, credits, sport, excused, isPromoted, practices } = drawn;
  const grades = [
    ...weekly.flatMap((row, week) =>
      row.map((percent, at) => running(subjects[at] ?? '', dayAfter(firstDay, week * 7 + 1), String(percent))),
    ),
    ...quarter.map((percent, at) => posted(subjects[at] ?? '', 'q1-2026', String(percent))),
    ...['q4-2025', 's2-2025', 'y-2025'].flatMap((term) =>
      before.map((percent, at) => posted(`${subjects[at] ?? ''}-2025`, term, String(percent))),
    ),
  ];
  const given = new Set(grades.map(({ classId, termId }) => `${classId} ${termId ?? ''}`));
  const others = gradesOf().filter(({ classId, termId }) => !given.has(`${classId} ${termId ?? ''}`));
  const own: Partial<RecordData> = {
    classes: classesOf(),
    grades: [...others, ...grades],
    team: { sport, level: 'varsity' },
    participations: [{ sport, level: 'varsity', joinedOn: sport === 'football' ? '2026-08-10' : '2026-11-16' }],
    transcript: [
      { key: 'all', title: 'All', earnedOn: '2026-06-12', credits: String(credits), points: '2.5', isPassing: true },
    ],
    attendance: {
      from: '2024-08-26',
      through: '2027-06-11',
      absences: [...new Set(missed)].map((after, at) => ({
        ...{ day: dayAfter(firstDay, after), isExcused: at < excused },
      })),
    },
    clearances: [
      { kind: 'physical', on: dayAfter(firstDay, -physical) },
      { kind: 'questionnaire', on: firstDay },
    ],
    practices: Array.from({ length: practices }, (_, at) => ({ on: dayAfter('2026-08-10', at), sport })),
    ...change,
  };
  return athleteOf(own, { isPromoted });
}
