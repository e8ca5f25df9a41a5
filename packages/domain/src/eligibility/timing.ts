import { addDays, type Day } from '@laurel/domain/kit/day';
import type { SportSeason } from './calendar';
import { afterCalendarDays, afterSchoolDays, afterSchoolWeeks, nextWeekday, nthSchoolDay } from './count-days';
import { limitFor } from './judge';
import type { Moment } from './moments';
import { larger } from './order';
import type { Question, ReadyAthlete } from './ready-athlete';
import { nextTerm, type ReadyCalendar, seasonOn, termOn } from './ready-calendar';
import type { Effect, Lasting, Start } from './rule';
import { dayOf, minuteAfter, type SchoolTime, timeOn } from './school-time';

/** Where timing is asked: an athlete in a school’s calendar. */
export interface Timed {
  readonly athlete: ReadyAthlete;
  readonly calendar: ReadyCalendar;
}

/** Starts that are the same for every athlete, by moment: asked again and again for a whole school. */
const found = new WeakMap<Moment, Map<Start, SchoolTime | null>>();
const ofAthlete = new Set<Start['on']>(['contest', 'earliestContest', 'secondHalf']);

/** When what a check decided takes effect; `null`: the calendar doesn’t reach so far. */
export function startOf(timed: Timed, start: Start, moment: Moment, carries: Effect['carries']): SchoolTime | null {
  if (start.on === 'check') return moment.at;
  if (ofAthlete.has(start.on)) return findStart(timed, start, moment, carries);
  const ofMoment = found.get(moment) ?? new Map<Start, SchoolTime | null>();
  found.set(moment, ofMoment);
  const known = ofMoment.get(start);
  if (known !== undefined) return known;
  const own = findStart(timed, start, moment, carries);
  ofMoment.set(start, own);
  return own;
}

function findStart(timed: Timed, start: Start, moment: Moment, carries: Effect['carries']): SchoolTime | null {
  const { calendar, athlete } = timed;
  const day = dayOf(moment.at);
  switch (start.on) {
    case 'check':
      return moment.at;
    case 'after': {
      if (start.unit === 'schoolDays') return midnightOf(nthSchoolDay(calendar, addDays(day, 1), start.count));
      if (start.clock === 'midnight') return timeOn(addDays(day, start.count));
      return minuteAfter(afterCalendarDays(moment.at, start.count));
    }
    case 'weekday':
      return timeOn(nextWeekday(day, start.weekday));
    case 'dayOfNextTerm': {
      const term = nextTerm(calendar, start.term, moment.at);
      return term && midnightOf(nthSchoolDay(calendar, term.startsOn, start.number));
    }
    case 'certification': {
      const latest = nthSchoolDay(calendar, addDays(day, 1), start.latestSchoolDay);
      const last = latest && timeOn(latest, start.clock);
      const certified = moment.term?.certifiedAt ?? null;
      return certified !== null && (last === null || certified < last) ? certified : last;
    }
    case 'reportCards':
      return midnightOf(moment.term?.reportCardsOn ?? null);
    case 'contest': {
      const from = start.schoolDays === 0 ? day : nthSchoolDay(calendar, addDays(day, 1), start.schoolDays);
      return from && midnightOf(firstContest(timed, from, carries));
    }
    case 'earliestContest': {
      const season = athlete.record.team && seasonOn(calendar, athlete.record.team, addDays(day, 1));
      return midnightOf(season?.earliestContestOn ?? null);
    }
    case 'secondHalf': {
      const season = athlete.record.team && seasonOn(calendar, athlete.record.team, day);
      const closed = season && closedContest(season);
      return closed && larger(timeOn(closed), moment.at);
    }
  }
}

/** What never comes, as a closed contest of a season without so many. */
export const never = timeOn('9999-12-31' as Day);

function closedContest({ maxContests, contests }: SportSeason): Day | null {
  if (maxContests === null) return null;
  // Ohio: baseball 15 of 27, basketball 12 of 22, football 6 of 10.
  return contests[Math.ceil(maxContests / 2)]?.day ?? dayOf(never);
}

function midnightOf(day: Day | null): SchoolTime | null {
  return day === null ? null : timeOn(day);
}

/**
 * The first contest from a day on that days out are counted from. They follow the person: an earlier sport of theirs uses them
 * up, unless it was joined after its first contest or left before its end.
 */
function firstContest({ athlete, calendar }: Timed, from: Day, carries: Effect['carries']): Day | null {
  const { team, participations } = athlete.record;
  if (team === null) return null;
  const firsts = calendar.calendar.seasons.flatMap((season) => {
    const first = season.contests.find(({ day }) => day >= from)?.day;
    return first === undefined ? [] : [{ season, first }];
  });
  const own = firsts
    .filter(({ season }) => season.sport === team.sport && (season.level === null || season.level === team.level))
    .map(({ season, first }) => (joined(season) > first ? laterContest(season, joined(season)) : first))
    .toSorted()[0];
  function joined({ sport, startsOn, endsOn }: SportSeason): Day {
    const found = participations?.find(
      (each) => each.sport === sport && each.joinedOn <= endsOn && (each.leftOn ?? endsOn) >= startsOn,
    );
    return found?.joinedOn ?? startsOn;
  }
  if (carries === 'sport') return own ?? null;
  const served = firsts.filter(({ season, first }) =>
    (participations ?? []).some(
      ({ sport, joinedOn, leftOn }) =>
        sport === season.sport &&
        sport !== team.sport &&
        joinedOn <= first &&
        joinedOn >= addDays(season.startsOn, -seasonSlack) &&
        (leftOn === null || leftOn >= season.endsOn),
    ),
  );
  return [...served.map(({ first }) => first), ...(own === undefined ? [] : [own])].toSorted()[0] ?? null;
}

// Teams gather some time before the season's first day.
const seasonSlack = 60;

function laterContest({ contests, endsOn }: SportSeason, from: Day): Day {
  return contests.find(({ day }) => day >= from)?.day ?? addDays(endsOn, 1);
}

/** When an effect that began at a moment ends, where time alone says it; `null`: the calendar doesn’t reach so far. */
export function endOf(
  question: Question,
  lasting: Exclude<Lasting, { for: 'nextCheck' | 'untilMet' | 'lesser' }>,
  from: SchoolTime,
) {
  const { calendar, athlete } = question;
  const day = dayOf(from);
  switch (lasting.for) {
    case 'calendarDays':
      return lasting.clock === null
        ? afterCalendarDays(from, lasting.count)
        : timeOn(addDays(day, lasting.count - 1), lasting.clock);
    case 'schoolDays': {
      const limit = limitFor(question, lasting.count);
      if (limit === null || !('value' in limit)) return null;
      const count = Number(limit.value.over / limit.value.under);
      if (lasting.clock === null) return afterSchoolDays(calendar, from, count);
      const last = nthSchoolDay(calendar, day, count);
      return last && timeOn(last, lasting.clock);
    }
    case 'schoolWeeks':
      return afterSchoolWeeks(calendar, from, lasting.count, lasting.shortWeeks);
    case 'term': {
      const of = lasting.of === 'check' ? question.at : from;
      const term = termOn(calendar, lasting.term, dayOf(of)) ?? nextTerm(calendar, lasting.term, of);
      return term && timeOn(addDays(dayOf(term.closesAt), 1));
    }
    case 'season': {
      const season = athlete.record.team && seasonOn(calendar, athlete.record.team, day);
      return season && timeOn(addDays(season.endsOn, 1));
    }
    case 'contests': {
      const season = athlete.record.team && seasonOn(calendar, athlete.record.team, day);
      return season && afterContests(season, day, lasting);
    }
  }
}

/** The midnight after the nth contest from a day on; the end of the season where there are fewer. */
function afterContests(season: SportSeason, from: Day, { count, share }: Extract<Lasting, { for: 'contests' }>) {
  const number = count ?? partOf(share, season.maxContests);
  if (number === null) return null;
  const last = season.contests.filter(({ day }) => day >= from)[number - 1]?.day;
  return timeOn(addDays(last ?? season.endsOn, 1));
}

/** A part of the most contests of a season, rounded up. */
function partOf(share: string | null, most: number | null): number | null {
  if (share === null || most === null) return null;
  const [over = 1, under = 1] = share.split('/').map(Number);
  return Math.ceil((most * over) / under);
}
