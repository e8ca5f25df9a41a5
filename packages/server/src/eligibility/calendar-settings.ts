import { type CalendarSettings, calendarSettings } from '@laurel/domain/eligibility/calendar-settings';
import type { Day } from '@laurel/domain/kit/day';
import { Fault } from '@laurel/domain/kit/fault';
import { type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import type { Term } from '@laurel/domain/terms/term';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serveSection } from '@laurel/server/settings/serve-section';
import { readTerms } from '@laurel/server/terms/store';
import { askForEveryone, readPackSchools } from './pack-store';

/** Serves what rules ask of the calendar; a change is worked out for everyone on a team. */
export function calendarSettingsRoutes(door: Door): void {
  serveSection(door, calendarSettings, { check: requireKnown, apply: askForEveryone, spell });
}

/** Schools and terms of this district, and days near their term. */
async function requireKnown(scope: Scope, { schools, terms }: CalendarSettings): Promise<void> {
  const [knownSchools, knownTerms] = await Promise.all([readPackSchools(scope), readTerms(scope)]);
  for (const [at, { schoolId }] of schools.entries()) {
    if (knownSchools.some((school) => school.schoolId === schoolId)) continue;
    const sentence = translatable`This school isn’t there any more. Remove it.`;
    throw new Fault('invalid', sentence, { fields: { [`value.schools.${at}.schoolId`]: sentence } });
  }
  for (const [at, { termId, progressOn }] of terms.entries()) {
    const term = knownTerms.find((each) => each.termId === termId);
    if (!term) {
      const sentence = translatable`This term isn’t there any more. Remove it.`;
      throw new Fault('invalid', sentence, { fields: { [`value.terms.${at}.termId`]: sentence } });
    }
    const sentence = whyOutside(term, progressOn);
    if (sentence === null) continue;
    throw new Fault('invalid', sentence, { fields: { [`value.terms.${at}.progressOn`]: sentence } });
  }
}

/** Why progress can’t be evaluated on some of these days of a term; `null`: it can. */
export function whyOutside(
  { title, startsOn, endsBefore }: Pick<Term, 'title' | 'startsOn' | 'endsBefore'>,
  progressOn: readonly Day[],
): Sentence | null {
  const outside = progressOn.find((day) => day < startsOn || day >= endsBefore);
  return outside === undefined
    ? null
    : translatable`${outside} isn’t in ${verbatim(title)}. Choose a day from ${startsOn} on, before ${endsBefore}.`;
}

/** As the audit log lists it: a line for each school and term. */
async function spell(scope: Scope, { closingTime, schools, terms }: CalendarSettings) {
  const [knownSchools, knownTerms] = await Promise.all([readPackSchools(scope), readTerms(scope)]);
  const schoolName = (schoolId: string) => knownSchools.find((each) => each.schoolId === schoolId)?.name ?? schoolId;
  const termTitle = (termId: string) => knownTerms.find((each) => each.termId === termId)?.title ?? termId;
  return {
    closingTime,
    ...Object.fromEntries(
      schools.flatMap(({ schoolId, ...said }) =>
        Object.entries(said).map(([name, value]) => [`${schoolName(schoolId)}.${name}`, value]),
      ),
    ),
    ...Object.fromEntries(
      terms.flatMap(({ termId, ...said }) =>
        Object.entries(said).map(([name, value]) => [
          `${termTitle(termId)}.${name}`,
          value === null ? null : String(value),
        ]),
      ),
    ),
  };
}
