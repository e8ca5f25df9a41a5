import { weekdayOf } from '@laurel/domain/attendance/calendar';
import type { CalendarTerm, SchoolCalendar } from '@laurel/domain/eligibility/calendar';
import { type CalendarSettings, calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import { type ReadyCalendar, readyCalendar } from '@laurel/domain/eligibility/ready-calendar';
import { timeOn } from '@laurel/domain/eligibility/school-time';
import { addDays, type Day } from '@laurel/domain/kit/day';
import type { Term } from '@laurel/domain/terms/term';
import { readSection } from '@laurel/server/settings/section-store';
import { readTerms } from '@laurel/server/terms/store';
import { readHolidays, readReportCardDays, readSeasons } from './calendar-store';
import type { HeldPack } from './pack-store';
import type { WorkingScope } from './working-scope';

/** When what was certified on a day is there. */
const certifiedBy = '12:00';
/** School years that rules look back on, this one included. */
const mostYears = 3;

/** What schools’ calendars are made of, read in five statements for however many schools. */
export async function readCalendars(
  scope: WorkingScope,
  schoolIds: readonly string[],
  held: readonly HeldPack[],
): Promise<{ calendars: Map<string, ReadyCalendar>; terms: readonly Term[] }> {
  const terms = await readTerms(scope);
  const years = yearsOf(terms, scope.today);
  const [first, last] = [years[0], years.at(-1)];
  const calendars = new Map<string, ReadyCalendar>();
  if (!first || !last) return { calendars, terms: [] };
  const [from, before] = [first.startsOn, last.endsBefore];
  const [holidays, seasons, reports, { value: settings }] = await Promise.all([
    readHolidays(scope, schoolIds, { from, before }),
    readSeasons(scope, schoolIds, from),
    readReportCardDays(scope, schoolIds),
    readSection(scope, calendarSettings),
  ]);
  const known = terms.filter(({ schoolYear }) => years.some((year) => year.schoolYear === schoolYear));
  for (const schoolId of schoolIds) {
    const isOwn = (each: { schoolId: string }) => each.schoolId === schoolId;
    const daysOff = holidays.find(isOwn)?.days ?? [];
    const said = settings.schools.find(isOwn);
    const cards = new Map(reports.filter(isOwn).map(({ termId, day }) => [termId, day]));
    calendars.set(
      schoolId,
      readyCalendar({
        school: {
          classesOffered: said?.classesOffered ?? null,
          maxFullCredits: said?.maxFullCredits ?? null,
          choices: choicesAt(held, schoolId),
        },
        years: years.map(({ startsOn, endsBefore }) => ({
          firstDay: startsOn,
          lastDay: addDays(endsBefore, -1),
          daysOff: daysOff.filter((day) => day >= startsOn && day < endsBefore && weekdayOf(day) <= 5),
        })),
        terms: calendarTerms(known, cards, settings, said?.closingTime ?? settings.closingTime),
        seasons: seasons.filter(isOwn).map(({ schoolId: _, endsBefore, part, ...season }) => ({
          ...season,
          ...{ part: part ?? partOf(season.startsOn), endsOn: addDays(endsBefore, -1) },
        })),
      }),
    );
  }
  return { calendars, terms: known };
}

/** This school year, those before it that rules ask about, and the next one where it is planned. */
function yearsOf(terms: readonly Term[], today: Day): Term[] {
  const years = terms
    .filter(({ kind }) => kind === 'schoolYear')
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const begun = years.filter(({ startsOn }) => startsOn <= today).slice(-mostYears);
  return [...begun, ...years.filter(({ startsOn }) => startsOn > today).slice(0, 1)];
}

/** Choices that a school’s packs were switched on with. */
function choicesAt(held: readonly HeldPack[], schoolId: string): string[] {
  const own = held.filter((each) => each.schoolId === null || each.schoolId === schoolId);
  return [...new Set(own.flatMap(({ choices }) => choices))];
}

/**
 * Terms as rules speak of them. Where a year has no semesters, what it is divided into first is called so; what has nothing
 * below it is a grading period.
 */
function calendarTerms(
  terms: readonly Term[],
  cards: ReadonlyMap<string, Day>,
  settings: CalendarSettings,
  closingTime: string,
): SchoolCalendar['terms'] {
  const parents = new Set(terms.map(({ parentId }) => parentId));
  const years = new Set<string>(terms.filter(({ kind }) => kind === 'schoolYear').map(({ termId }) => termId));
  const withSemesters = new Set(terms.filter(({ kind }) => kind === 'semester').map(({ schoolYear }) => schoolYear));
  return terms.flatMap((term): CalendarTerm[] => {
    const said = settings.terms.find(({ termId }) => termId === term.termId);
    const own: Omit<CalendarTerm, 'kind'> = {
      ...{ termId: term.termId, startsOn: term.startsOn, closesAt: timeOn(addDays(term.endsBefore, -1), closingTime) },
      certifiedAt: said?.certifiedOn ? timeOn(said.certifiedOn, certifiedBy) : null,
      reportCardsOn: said?.reportCardsOn ?? cards.get(term.termId) ?? null,
      progressAt: (said?.progressOn ?? []).toSorted().map((day) => timeOn(day, closingTime)),
    };
    if (term.kind === 'schoolYear') return [{ ...own, kind: 'schoolYear' }];
    const isSemester =
      term.kind === 'semester' ||
      (term.parentId !== null && years.has(term.parentId) && !withSemesters.has(term.schoolYear));
    const isPeriod = term.kind === 'gradingPeriod' || !parents.has(term.termId);
    return [
      ...(isSemester ? [{ ...own, kind: 'semester' as const }] : []),
      ...(isPeriod ? [{ ...own, kind: 'gradingPeriod' as const }] : []),
    ];
  });
}

/** The season of the year a team’s begins in, where nobody said which it is. */
function partOf(startsOn: Day): 'fall' | 'winter' | 'spring' {
  const month = Number(startsOn.slice(5, 7));
  return month >= 7 && month <= 10 ? 'fall' : month >= 11 || month === 1 ? 'winter' : 'spring';
}
