import {
  calendarSettings,
  mostSchoolLines,
  mostTermLines,
  schoolLine,
  termLine,
} from '@laurel/domain/eligibility/calendar-settings';
import { notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { readCalendarRow } from '@laurel/domain/mapped-files/calendar-row';
import { type CalendarField, calendarMapping, suggestedCalendar } from '@laurel/domain/mapped-files/calendar-sheet';
import { calendarFiles } from '@laurel/domain/mapped-files/kept-file-api';
import { changeSettings } from '@laurel/domain/settings/permissions';
import { reachOf, type Scope } from '@laurel/server/db/scope';
import { whyOutside } from '@laurel/server/eligibility/calendar-settings';
import { askForEveryone, readPackSchools } from '@laurel/server/eligibility/pack-store';
import { holdSection, readSection, writeSection } from '@laurel/server/settings/section-store';
import { readTerms } from '@laurel/server/terms/store';
import * as z from 'zod/mini';
import { type LeftOut, ofDistrict } from './file-subject';
import { type Kept, type KeptRecords, keysOf, planRecords, type SaidRecord, type Written } from './kept-records';
import { isTermNamed, oneNamed } from './named';
import { recordSubject, saidUnder } from './record-subject';

/** What one school, or one term, says of its own. */
const line = z.union([schoolLine, termLine]);

type Line = z.infer<typeof line>;

const calendar: KeptRecords<Line, Record<never, never>> = {
  entity: 'eligibility_calendar',
  value: line,
  async read(scope, _, keys) {
    const kept = await readLines(scope);
    return new Map(
      keys.flatMap((key): [string, Kept<Line>][] => {
        const own = kept.get(key);
        return own ? [[key, own]] : [];
      }),
    );
  },
  async hold(scope, _, records) {
    if (!mayChange(scope)) return new Set();
    await holdSection(scope, calendarSettings.name);
    return new Set(keysOf(records));
  },
  write: async (scope, _, records) => await change(scope, records, []),
  remove: async (scope, _, keys) => await change(scope, [], keys),
};

/** When grades are taken, certified, and sent home, for whoever changes the district’s settings. */
export const calendarSubject = recordSubject({
  format: 'calendar',
  calls: calendarFiles,
  place: ofDistrict,
  mapping: calendarMapping,
  records: calendar,
  suggested: suggestedCalendar,
  async refuse(scope) {
    if (!mayChange(scope)) throw notFound();
  },
  lacks: ({ columns: { school, term } }) =>
    school === null && term === null ? translatable`Choose the column with the school or the term.` : null,
  async plan(scope, { table, mapping }) {
    const [schools, terms, kept] = await Promise.all([readPackSchools(scope), readTerms(scope), readLines(scope)]);
    const named = schools.map((school) => ({ ...school, title: school.name, code: null }));
    const counts = { school: 0, term: 0 };
    for (const key of kept.keys()) counts[kindOf(key)] += 1;
    const most = { school: mostSchoolLines, term: mostTermLines };
    return planRecords<Line, CalendarField>({
      ...{ table, mapping, records: calendar, kept, isInParts: true },
      read({ cells }) {
        const read = readCalendarRow(cells, mapping);
        if ('refused' in read) return read;
        const { columns } = mapping;
        const said: SaidRecord<Line, CalendarField>[] = [];
        if (read.school) {
          const { written, change: changed } = read.school;
          const school = oneNamed(named, written, {
            none: (name) => translatable`No school is named “${name}.”`,
            several: (count, name) => translatable`${count} schools are named “${name}.” Enter this by hand.`,
          });
          if ('refused' in school) return { ...school, field: 'school' };
          const { schoolId } = school;
          const shown = saidUnder(table, [columns.closingTime, columns.classesOffered, columns.maxFullCredits], cells);
          const nothing = { schoolId, closingTime: null, classesOffered: null, maxFullCredits: null };
          said.push({
            ...{ key: `school ${schoolId}`, shown: `${school.name} · ${shown}` },
            change: (before) => counted('school', before) ?? changed(before && 'schoolId' in before ? before : nothing),
          });
        }
        if (read.term) {
          const { written, change: changed } = read.term;
          const [term, ...others] = terms.filter((each) => isTermNamed(each, written));
          if (!term) return { field: 'term', refused: translatable`No term is named “${written}.”` };
          if (others.length > 0)
            return {
              field: 'term',
              refused: translatable`Several terms are named “${written}.” Add the school year, as in “Quarter 1 2027.”`,
            };
          const { termId } = term;
          const shown = saidUnder(table, [columns.certifiedOn, columns.reportCardsOn, columns.progressOn], cells);
          const nothing = { termId, certifiedOn: null, reportCardsOn: null, progressOn: [] };
          said.push({
            ...{ key: `term ${termId}`, shown: `${term.title} ${term.schoolYear} · ${shown}` },
            change(before) {
              const now = changed(before && 'termId' in before ? before : nothing);
              const why = whyOutside(term, now.progressOn);
              return why ? { field: 'progressOn', refused: why } : (counted('term', before) ?? now);
            },
          });
        }
        return said;
      },
    });
    /** Counts a line that is new; why it can’t be. */
    function counted(
      kind: 'school' | 'term',
      before: Line | null,
    ): (LeftOut<CalendarField> & { field: CalendarField }) | null {
      if (before) return null;
      counts[kind] += 1;
      return counts[kind] <= most[kind]
        ? null
        : { field: kind, refused: translatable`At most ${most[kind]} can say something of their own. Remove some.` };
    }
  },
});

function mayChange(scope: Scope): boolean {
  return reachOf(scope, changeSettings).reaches.includes('district');
}

const kindOf = (key: string) => (key.startsWith('school ') ? 'school' : 'term');

/** What schools and terms say of their own, by `school` or `term` and the id. */
async function readLines(scope: Scope): Promise<Map<string, Kept<Line>>> {
  const { value, version } = await readSection(scope, calendarSettings);
  return new Map<string, Kept<Line>>([
    ...value.schools.map((each) => [`school ${each.schoolId}`, { version, value: each }] as const),
    ...value.terms.map((each) => [`term ${each.termId}`, { version, value: each }] as const),
  ]);
}

/** Puts lines in the place of those of their school or term, takes others away, and has everyone worked out anew. */
async function change(scope: Scope, written: readonly Written<Line>[], gone: readonly string[]): Promise<Set<string>> {
  const keys = [...keysOf(written), ...gone];
  if (keys.length === 0) return new Set();
  const { value, version } = await readSection(scope, calendarSettings);
  const lines = await readLines(scope);
  for (const key of gone) lines.delete(key);
  for (const each of written) lines.set(each.key, each);
  const all = [...lines.values()].map((each) => each.value);
  const schools = all.flatMap((each) => ('schoolId' in each ? [each] : []));
  const terms = all.flatMap((each) => ('termId' in each ? [each] : []));
  const isWritten = await writeSection(scope, calendarSettings.name, { value: { ...value, schools, terms }, version });
  if (isWritten) await askForEveryone(scope);
  return new Set(isWritten ? keys : []);
}
