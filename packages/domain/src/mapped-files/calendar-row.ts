import { mostProgressDays, type schoolLine, type termLine } from '@laurel/domain/eligibility/calendar-settings';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as z from 'zod/mini';
import type { CalendarField, CalendarMapping } from './calendar-sheet';
import { over } from './change';
import { dateOf } from './file-row';
import { type Refused, short } from './person-row';
import { readCells } from './read-cells';

type SchoolLine = z.infer<typeof schoolLine>;
type TermLine = z.infer<typeof termLine>;

interface SaidCalendar {
  /** The school the row names, as it writes it, with what it says of it; `null`: none. */
  readonly school: { readonly written: string; readonly change: (kept: SchoolLine) => SchoolLine } | null;
  readonly term: { readonly written: string; readonly change: (kept: TermLine) => TermLine } | null;
}

/** Reads a row of a file of closing times and days: what it says of a school, of a term, or of both. */
export function readCalendarRow(
  cells: readonly string[],
  mapping: CalendarMapping,
): SaidCalendar | Refused<CalendarField> {
  const row = readCells<CalendarField>(cells, mapping);
  const classesOffered = row.number('classesOffered', { least: 1, most: 20, isWhole: true });
  const ofSchool = {
    closingTime: row.clock('closingTime'),
    classesOffered: classesOffered === null ? null : Number(classesOffered),
    maxFullCredits: row.number('maxFullCredits', { least: 0, most: 100, isWhole: false }),
  };
  const listed = row.list('progressOn', 40) ?? [];
  const days = listed.flatMap((said) => dateOf(said, mapping.dateOrder) ?? []);
  if (days.length < listed.length) {
    const wrong = listed.find((said) => dateOf(said, mapping.dateOrder) === null) ?? '';
    row.refuse('progressOn', translatable`“${short(wrong)}” doesn’t match this file’s date format. Correct it.`);
  }
  if (days.length > mostProgressDays)
    row.refuse('progressOn', translatable`A term can have at most ${mostProgressDays} days of progress.`);
  const ofTerm = {
    certifiedOn: row.day('certifiedOn'),
    reportCardsOn: row.day('reportCardsOn'),
    progressOn: days.length === 0 ? null : days.toSorted(),
  };
  const school = row.at('school');
  const term = row.at('term');
  const saysOfSchool = Object.values(ofSchool).some((each) => each !== null);
  const saysOfTerm = Object.values(ofTerm).some((each) => each !== null);
  if (saysOfSchool && school === '')
    row.refuse('school', translatable`This row is about a school, but names none. Add it.`);
  if (saysOfTerm && term === '') row.refuse('term', translatable`This row is about a term, but names none. Add it.`);
  if (!saysOfSchool && !saysOfTerm)
    row.refuse(school === '' ? 'term' : 'school', translatable`This row says nothing of a school or a term.`);
  const refused = row.refused();
  if (refused) return refused;
  return {
    school: saysOfSchool ? { written: school, change: (kept) => over(kept, ofSchool) } : null,
    term: saysOfTerm ? { written: term, change: (kept) => over(kept, ofTerm) } : null,
  };
}
