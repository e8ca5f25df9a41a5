import type { Need } from '@laurel/domain/access/rule';
import { manageAttendance } from '@laurel/domain/attendance/permissions';
import { updateClasses } from '@laurel/domain/classes/permissions';
import { changeEligibility, keepFacts } from '@laurel/domain/eligibility/permissions';
import { id } from '@laurel/domain/kit/id';
import { changeSettings } from '@laurel/domain/settings/permissions';
import * as z from 'zod/mini';
import { calendarMapping } from './calendar-sheet';
import { creditMapping } from './credit-sheet';
import { fileCalls } from './file-calls';
import { grantMapping } from './grant-sheet';
import { courseRuleMapping, factMapping, practiceMapping, schoolDayMapping, seasonMapping } from './kept-sheets';

const small = { bytes: 16 * 1024, values: 100 };
/** Of a file that may ask who is meant by a row. */
const asking = { bytes: 512 * 1024, values: 20_000 };
const takes = 'CSV or XLSX. Encoding and delimiter are found out.';

function ofSchool<Mapping extends z.ZodMiniType>(of: {
  readonly path: string;
  readonly needs: Need;
  readonly what: string;
  readonly mapping: Mapping;
  readonly planLimit: { readonly bytes: number; readonly values: number };
}) {
  return fileCalls({
    ...of,
    path: `/api/schools/{schoolId}/${of.path}`,
    place: { schoolId: id('school') },
    owners: { schoolId: 'school' },
    takes,
    about: z.object({}),
  });
}

/** What a school says of its athletes, and their transfers. */
export const factFiles = ofSchool({
  path: 'fact-files',
  needs: keepFacts,
  what: 'school facts of athletes',
  mapping: factMapping,
  planLimit: asking,
});

export const seasonFiles = ofSchool({
  path: 'season-files',
  needs: updateClasses,
  what: 'seasons of teams',
  mapping: seasonMapping,
  planLimit: small,
});

export const practiceFiles = ofSchool({
  path: 'practice-files',
  needs: updateClasses,
  what: 'practices of teams',
  mapping: practiceMapping,
  planLimit: small,
});

/** What eligibility rules count courses as. */
export const courseRuleFiles = ofSchool({
  path: 'course-rule-files',
  needs: updateClasses,
  what: 'what rules count courses as',
  mapping: courseRuleMapping,
  planLimit: small,
});

/** Days off and half days of a school. */
export const schoolDayFiles = ofSchool({
  path: 'school-day-files',
  needs: manageAttendance,
  what: 'days of a school’s calendar',
  mapping: schoolDayMapping,
  planLimit: small,
});

/** Waivers, probations, and contracts of a school’s athletes. */
export const grantFiles = ofSchool({
  path: 'grant-files',
  needs: changeEligibility,
  what: 'waivers, probations, and contracts of athletes',
  mapping: grantMapping,
  planLimit: asking,
});

/** Credits that a school’s students earned elsewhere. */
export const creditFiles = ofSchool({
  path: 'credit-files',
  needs: updateClasses,
  what: 'credits earned elsewhere',
  mapping: creditMapping,
  planLimit: asking,
});

/** What eligibility rules ask of the district’s calendar: when grades are taken, certified, and sent home. */
export const calendarFiles = fileCalls({
  path: '/api/district/calendar-files',
  place: {},
  owners: {},
  needs: changeSettings,
  what: 'closing times and days that eligibility rules ask for',
  takes,
  mapping: calendarMapping,
  about: z.object({}),
  planLimit: small,
});
