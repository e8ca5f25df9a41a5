import { weekdayOf } from '@laurel/domain/attendance/calendar';
import { ageOn } from '@laurel/domain/fitness/age';
import { addDays, type Day, daysBetween } from '@laurel/domain/kit/day';
import { translatable } from '@laurel/domain/kit/sentence';
import type { CalendarTerm } from './calendar';
import { indexOfDay, isSchoolDay, nextWeekday } from './count-days';
import { semesterNumber } from './measure-person';
import { ascending } from './order';
import type { Missing } from './reading';
import type { ReadyAthlete } from './ready-athlete';
import { type ReadyCalendar, termClosing, termOn } from './ready-calendar';
import type { Check, Rule } from './rule';
import { dayOf, type SchoolTime, timeOn } from './school-time';

/** One moment at which a rule is judged, with the term whose posted grades it is about (`null`: running ones). */
export interface Moment {
  readonly check: Check;
  readonly at: SchoolTime;
  readonly term: CalendarTerm | null;
}

/**
 * The moments of a rule on all days of a calendar, in their order; or what no one has entered that they would be found by.
 * `always` has none: it is judged whenever it is asked.
 */
export function momentsOf(
  { checks }: Rule,
  athlete: ReadyAthlete,
  calendar: ReadyCalendar,
): readonly Moment[] | Missing {
  const [only] = checks;
  if (only !== undefined && checks.length === 1) return momentsOfCheck(only, athlete, calendar);
  const all: Moment[] = [];
  for (const check of checks) {
    const own = momentsOfCheck(check, athlete, calendar);
    if (!Array.isArray(own)) return own;
    all.push(...own);
  }
  return all.sort((a, b) => ascending(a.at, b.at));
}

const schoolwide = new Set<Check['at']>(['weekday', 'termEnd', 'termStart', 'progress', 'weekOfTerm', 'schoolDay']);

/** The moments of a check that are the same for every athlete of a school, found once. */
const found = new WeakMap<ReadyCalendar, Map<Check, readonly Moment[] | Missing>>();

function momentsOfCheck(check: Check, athlete: ReadyAthlete, calendar: ReadyCalendar): readonly Moment[] | Missing {
  if (!schoolwide.has(check.at)) return sorted(findMoments(check, athlete, calendar));
  const ofCalendar = found.get(calendar) ?? new Map<Check, readonly Moment[] | Missing>();
  found.set(calendar, ofCalendar);
  const known = ofCalendar.get(check) ?? sorted(findMoments(check, athlete, calendar));
  ofCalendar.set(check, known);
  return known;
}

function sorted(moments: Moment[] | Missing): readonly Moment[] | Missing {
  return Array.isArray(moments) ? moments.sort((a, b) => ascending(a.at, b.at)) : moments;
}

function findMoments(check: Check, athlete: ReadyAthlete, calendar: ReadyCalendar): Moment[] | Missing {
  const at = (time: SchoolTime, term: CalendarTerm | null = null): Moment => ({ check, at: time, term });
  switch (check.at) {
    case 'always':
      return [];
    case 'weekday':
      return weekdays(check, calendar).map((time) => at(time));
    case 'termEnd':
      return calendar.terms[check.term]
        .filter((term) => check.exceptWith === null || termClosing(calendar, check.exceptWith, term) === null)
        .map((term) => at(term.closesAt, term));
    case 'termStart':
      return calendar.terms[check.term].map(({ startsOn }) => at(timeOn(startsOn)));
    case 'progress':
      return calendar.terms.gradingPeriod.flatMap(({ progressAt }) => progressAt.map((time) => at(time)));
    case 'weekOfTerm':
      return calendar.terms[check.term].flatMap((term) => {
        const last = lastDayOfWeek(calendar, term, check.week);
        return last === null ? [] : [at(timeOn(last, endOfDay))];
      });
    case 'schoolDay':
      return calendar.schoolDays.map((day) => at(timeOn(day, check.clock)));
    case 'contestDay':
      return contestsOf(athlete, calendar).map(({ day, startsAt }) =>
        at(timeOn(day, check.clock ?? startsAt ?? endOfDay)),
      );
    case 'semesterOfSchool': {
      const { enteredGrade9On } = athlete.record.student;
      if (enteredGrade9On === null)
        return { what: translatable`The day of entry into grade 9`, enteredBy: 'counselor' };
      return calendar.terms.semester.flatMap(({ startsOn }) =>
        semesterNumber(calendar, enteredGrade9On, startsOn) === check.number ? [at(timeOn(startsOn))] : [],
      );
    }
    case 'graduation': {
      const { graduatedOn } = athlete.record.student;
      return graduatedOn === null ? [] : [at(timeOn(graduatedOn))];
    }
    case 'drop':
      return athlete.record.classes.flatMap(({ startsOn, droppedOn }) =>
        droppedOn !== null && daysBetween(mondayOf(startsOn), droppedOn) >= check.afterWeek * 7
          ? [at(timeOn(droppedOn))]
          : [],
      );
    case 'happening': {
      const { happenings } = athlete.record;
      if (happenings === null) return missingHappenings[check.kind];
      return happenings.filter(({ kind }) => kind === check.kind).map(({ on }) => at(timeOn(on)));
    }
    case 'transfer':
      return transfers(check, athlete, (on) => at(timeOn(on)));
  }
}

const missingHappenings = {
  suspension: { what: translatable`Suspensions`, enteredBy: 'office' },
  missedSession: { what: translatable`Missed team sessions`, enteredBy: 'coach' },
} as const;

const endOfDay = '23:59';

function weekdays(check: Extract<Check, { at: 'weekday' }>, calendar: ReadyCalendar): SchoolTime[] {
  const found: SchoolTime[] = [];
  const [first, last] = [calendar.schoolDays[0], calendar.schoolDays.at(-1)];
  if (first === undefined || last === undefined) return [];
  for (let day = nextWeekday(addDays(first, -1), check.weekday); day <= addDays(last, 6); day = addDays(day, 7)) {
    const semester = termOn(calendar, 'semester', day);
    if (semester === null || weekOf(semester, day) < check.fromWeek) continue;
    const judged = isSchoolDay(calendar, day) ? day : inItsStead(check.ifClosed, calendar, day);
    if (judged !== null) found.push(timeOn(judged, check.clock));
  }
  return found;
}

function inItsStead(ifClosed: 'skip' | 'sameDay' | 'dayBefore', calendar: ReadyCalendar, day: Day): Day | null {
  if (ifClosed === 'sameDay') return day;
  const before = calendar.schoolDays[indexOfDay(calendar, day) - 1];
  return ifClosed === 'dayBefore' && before !== undefined && before >= mondayOf(day) ? before : null;
}

/** 1 in the calendar week a term begins in. */
function weekOf({ startsOn }: CalendarTerm, day: Day): number {
  return Math.floor(daysBetween(mondayOf(startsOn), day) / 7) + 1;
}

function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** The last school day of the nth week that has one. */
function lastDayOfWeek(calendar: ReadyCalendar, { startsOn, closesAt }: CalendarTerm, week: number): Day | null {
  let weeks = 0;
  let monday: Day | null = null;
  let last: Day | null = null;
  for (let at = indexOfDay(calendar, startsOn); at < calendar.schoolDays.length; at += 1) {
    const day = calendar.schoolDays[at];
    if (day === undefined || day > dayOf(closesAt)) break;
    if (monday !== mondayOf(day)) {
      if (weeks === week) return last;
      monday = mondayOf(day);
      weeks += 1;
    }
    last = day;
  }
  return weeks === week ? last : null;
}

function contestsOf({ record: { team } }: ReadyAthlete, { calendar }: ReadyCalendar) {
  const own = calendar.seasons.filter(
    ({ sport, level }) => team !== null && sport === team.sport && (level === null || level === team.level),
  );
  return own.flatMap(({ contests }) => contests);
}

const adult = 18;

function transfers(
  { of, sameSport }: Extract<Check, { at: 'transfer' }>,
  { record }: ReadyAthlete,
  at: (on: Day) => Moment,
): Moment[] | Missing {
  const { team, student } = record;
  if (record.transfers === null) return { what: translatable`Transfers from other schools`, enteredBy: 'office' };
  const found: Moment[] = [];
  for (const each of record.transfers) {
    if (each.isExcepted || (sameSport && !each.sports.some((sport) => sport === team?.sport))) continue;
    if (of === 'highSchoolAthlete') {
      if (each.tookPartInHighSchool === null)
        return { what: translatable`Whether the student played for the previous school`, enteredBy: 'office' };
      if (!each.tookPartInHighSchool) continue;
    }
    if (of === 'alone18') {
      if (student.bornOn === null) return { what: translatable`The student’s date of birth`, enteredBy: 'office' };
      if (ageOn(student.bornOn, each.on) < adult) continue;
      if (each.isWithParents === null)
        return { what: translatable`Whether the parents moved, too`, enteredBy: 'office' };
      if (each.isWithParents) continue;
    }
    found.push(at(each.on));
  }
  return found;
}
