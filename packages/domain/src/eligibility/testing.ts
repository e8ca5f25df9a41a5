import type * as z from 'zod/mini';
import { type SchoolCalendar, schoolCalendar } from './calendar';
import type { Pack } from './pack';
import { readyAthlete, type View } from './ready-athlete';
import { type ReadyCalendar, readyCalendar } from './ready-calendar';
import { type AthleteRecord, athleteRecord } from './record';
import type { SchoolTime } from './school-time';
import { shippedPacks } from './shipped-packs';
import { type Standing, standingOf } from './standing-of';
import type { WayBack } from './way-back';
import { waysToKeep } from './ways-back';

let packs: Pack[] | null = null;

/** A pack that comes with the product: its latest version, or another as in `iowa@1`. */
export function packOf(named: string): Pack {
  const [packId, version] = named.split('@');
  packs ??= shippedPacks();
  const own = packs.filter((each) => each.packId === packId && (!version || each.version === Number(version)));
  const found = own.toSorted((a, b) => b.version - a.version)[0];
  if (!found) throw new Error(`There is no pack ${named}.`);
  return found;
}

type CalendarData = z.input<typeof schoolCalendar>;
export type RecordData = z.input<typeof athleteRecord>;

const years = [
  {
    year: '2025',
    firstDay: '2025-08-25',
    lastDay: '2026-06-12',
    quarters: ['2025-10-24', '2026-01-23', '2026-04-03', '2026-06-12'],
    daysOff: [
      '2025-09-01',
      ...days('2025-11-24', 5),
      ...days('2025-12-22', 12),
      '2026-01-19',
      ...days('2026-03-16', 5),
    ],
  },
  {
    year: '2026',
    firstDay: '2026-08-24',
    lastDay: '2027-06-11',
    quarters: ['2026-10-23', '2027-01-22', '2027-04-02', '2027-06-11'],
    daysOff: [
      '2026-09-07',
      ...days('2026-11-23', 5),
      ...days('2026-12-21', 12),
      '2027-01-18',
      ...days('2027-03-15', 5),
    ],
  },
  {
    year: '2027',
    firstDay: '2027-08-23',
    lastDay: '2028-06-09',
    quarters: ['2027-10-22', '2028-01-21', '2028-03-31', '2028-06-09'],
    daysOff: [
      '2027-09-06',
      ...days('2027-11-22', 5),
      ...days('2027-12-20', 12),
      '2028-01-17',
      ...days('2028-03-13', 5),
    ],
  },
] as const;

function days(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => dayAfter(from, at));
}

export function dayAfter(from: string, count: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Three school years of four quarters (`q1-2026`: to Friday, Oct 23, 2026, at 3:30 pm), two semesters (`s1-2026`) and the year (`y-2026`), with
 * their usual holidays. Football from Aug 10 with ten contests, the first on Friday, Aug 28; basketball from Nov 16.
 */
export function calendarOf(change?: Partial<CalendarData>): SchoolCalendar {
  usual ??= madeCalendar({});
  return change === undefined ? usual : madeCalendar(change);
}

let usual: SchoolCalendar | null = null;

function madeCalendar(change: Partial<CalendarData>): SchoolCalendar {
  const terms = years.flatMap(({ year, firstDay, quarters }) => {
    const term = (kind: 'schoolYear' | 'semester' | 'gradingPeriod', id: string, from: number, to: number) => ({
      ...{ termId: `${id}-${year}`, kind, closesAt: `${quarters[to]}T15:30` },
      startsOn: from === 0 ? firstDay : dayAfter(quarters[from - 1] ?? '', 3),
      reportCardsOn: dayAfter(quarters[to] ?? '', 10),
      progressAt: kind === 'gradingPeriod' ? [`${dayAfter(quarters[to] ?? '', -21)}T15:30`] : [],
    });
    return [
      ...[0, 1, 2, 3].map((at) => term('gradingPeriod', `q${at + 1}`, at, at)),
      ...[term('semester', 's1', 0, 1), term('semester', 's2', 2, 3), term('schoolYear', 'y', 0, 3)],
    ];
  });
  const season = (sport: string, part: 'fall' | 'winter', startsOn: string, first: string, count: number) => ({
    ...{ sport, part, startsOn, endsOn: dayAfter(first, 7 * count), earliestContestOn: first, maxContests: count },
    contests: Array.from({ length: count }, (_, at) => ({ day: dayAfter(first, 7 * at), startsAt: '19:00' })),
  });
  return schoolCalendar.parse({
    school: { classesOffered: 6, maxFullCredits: '6' },
    years: years.map(({ firstDay, lastDay, daysOff }) => ({ firstDay, lastDay, daysOff: [...daysOff] })),
    terms,
    seasons: [
      season('football', 'fall', '2026-08-10', '2026-08-28', 10),
      season('basketball', 'winter', '2026-11-16', '2026-12-01', 12),
      season('football', 'fall', '2027-08-09', '2027-08-27', 10),
    ],
    ...change,
  });
}

const subjects = ['english', 'math', 'science', 'history', 'art', 'pe'] as const;

type ClassData = RecordData['classes'][number];

/** A class of a school year, all year long, with one credit and five hours a week. */
export function classOf(classId: string, change: Partial<ClassData> = {}): ClassData {
  const year = years.find((each) => classId.endsWith(each.year)) ?? years[1];
  return {
    ...{ classId, title: classId, startsOn: year.firstDay, endsOn: year.lastDay, credits: '1', weeklyHours: '5' },
    ...change,
  };
}

/** The six classes of two years: `math`, and `math-2025` in the year before. */
export function classesOf(change: Partial<Record<string, Partial<ClassData>>> = {}): ClassData[] {
  const ids = [...subjects, ...subjects.map((subject) => `${subject}-2025`)];
  return ids.map((classId) => classOf(classId, { isPhysicalEducation: classId.startsWith('pe'), ...change[classId] }));
}

type GradeData = RecordData['grades'][number];

/** A running grade from a moment on. */
export function running(classId: string, at: string, percent: string, change: Partial<GradeData> = {}): GradeData {
  const points = Math.min(4, Math.max(0, Math.floor(Number(percent) / 10) - 5));
  const isPassing = Number(percent) >= 60;
  return { classId, at: at.length === 10 ? `${at}T08:00` : at, percent, points: String(points), isPassing, ...change };
}

/** A grade posted for a term, three days after it closed. */
export function posted(classId: string, termId: string, percent: string, change: Partial<GradeData> = {}): GradeData {
  const term = calendarOf().terms.find((each) => each.termId === termId);
  return running(classId, dayAfter(term?.closesAt.slice(0, 10) ?? '', 3), percent, { termId, ...change });
}

/** Grades of 80 in every class, running and posted in every term so far; what is given comes instead. */
export function gradesOf(given: readonly GradeData[] = [], through = '2026-10-23'): GradeData[] {
  const keyOf = ({ classId, termId }: GradeData) => `${classId} ${termId ?? ''}`;
  const instead = new Set(given.map(keyOf));
  const usual = classesOf().flatMap(({ classId, startsOn, endsOn }) => [
    running(classId, startsOn, '80'),
    ...calendarOf()
      .terms.filter(
        (term) => term.closesAt.slice(0, 10) <= through && term.startsOn >= startsOn && term.startsOn <= endsOn,
      )
      .map(({ termId }) => posted(classId, termId, '80')),
  ]);
  return [...usual.filter((each) => !instead.has(keyOf(each))), ...given];
}

/** A junior who plays football, with nothing wrong and nothing missing. */
export function athleteOf(
  change: Partial<RecordData> = {},
  student: Partial<RecordData['student']> = {},
): AthleteRecord {
  return athleteRecord.parse({
    student: {
      ...{ bornOn: '2010-03-10', gradeLevel: 11, enteredGrade7On: '2022-08-22', enteredGrade9On: '2024-08-26' },
      ...{ enrolledOn: '2024-08-26', isPromoted: true, isOnTrack: true, graduatedOn: null },
      ...student,
    },
    team: { sport: 'football', level: 'varsity' },
    participations: [{ sport: 'football', level: 'varsity', joinedOn: '2026-08-10' }],
    classes: classesOf(),
    grades: gradesOf(),
    transcript: [],
    attendance: { from: '2024-08-26', through: '2027-06-11', absences: [] },
    semesters: [],
    transfers: [],
    happenings: [],
    practices: [],
    ...change,
  });
}

const ready = new WeakMap<SchoolCalendar, ReadyCalendar>();

/** Where someone stands under packs of the product, and what would keep it. */
export function standingIn(
  packs: string | readonly (string | Pack)[],
  record: AthleteRecord,
  at: string,
  calendar: SchoolCalendar = calendarOf(),
  view: View = 'all',
): Standing & { readonly waysToKeep: readonly WayBack[] } {
  const named = typeof packs === 'string' ? [packs] : packs;
  const tried = named.map((each) => (typeof each === 'string' ? packOf(each) : each));
  const school = ready.get(calendar) ?? readyCalendar(calendar);
  ready.set(calendar, school);
  const athlete = readyAthlete(record, view);
  const standing = standingOf(tried, athlete, school, at as SchoolTime);
  return { ...standing, waysToKeep: waysToKeep(tried, athlete, school, at as SchoolTime, standing.forecast) };
}

/** The state by one rule alone. */
export function stateBy(
  packId: string,
  ruleIds: readonly string[],
  record: AthleteRecord,
  at: string,
  calendar?: SchoolCalendar,
) {
  const pack = packOf(packId);
  const rules = pack.rules.filter(({ ruleId }) => ruleIds.includes(ruleId));
  if (rules.length !== ruleIds.length) throw new Error(`${packId} has not all of ${ruleIds.join(', ')}.`);
  return standingIn([{ ...pack, rules }], record, at, calendar).state;
}

/** The calendar of a school that made choices, or says other things of itself. */
export function schoolOf(school: CalendarData['school']): SchoolCalendar {
  return calendarOf({ school: { classesOffered: 6, maxFullCredits: '6', ...school } });
}
