import { teamLevels } from '@laurel/domain/classes/contest';
import * as z from 'zod/mini';
import { ruledTerms, word } from './calendar';
import { categories } from './category';
import { happenings } from './record';
import { limit, requirement } from './requirement';
import { clock } from './school-time';

const weekday = z.int().check(z.minimum(1), z.maximum(7));
const few = z.int().check(z.minimum(1), z.maximum(60));

/** Whether standing can be lost there, and regained. */
const deciding = { mayLose: z._default(z.boolean(), true), mayRegain: z._default(z.boolean(), true) };

/** When a rule is judged. */
export const check = z.discriminatedUnion('at', [
  /** Every week, from a week of the semester on. 1 is Monday. */
  z.strictObject({
    at: z.literal('weekday'),
    weekday,
    clock: z._default(clock, '23:59'),
    fromWeek: z._default(few, 1),
    ifClosed: z._default(z.enum(['skip', 'sameDay', 'dayBefore']), 'dayBefore'),
    ...deciding,
  }),
  z.strictObject({
    at: z.literal('termEnd'),
    term: z.enum(ruledTerms),
    /** Not where a term of this kind ends, too. */
    exceptWith: z._default(z.nullable(z.enum(ruledTerms)), null),
    ...deciding,
  }),
  z.strictObject({ at: z.literal('termStart'), term: z.enum(ruledTerms), ...deciding }),
  z.strictObject({ at: z.literal('progress'), ...deciding }),
  /** After the last class of the nth week of a term. */
  z.strictObject({ at: z.literal('weekOfTerm'), term: z.enum(ruledTerms), week: few, ...deciding }),
  /** At every moment, without a memory: it holds while it is failed. */
  z.strictObject({ at: z.literal('always') }),
  /** On each school day, from a time on; a rule that can be lost there holds for that day. */
  z.strictObject({ at: z.literal('schoolDay'), clock, ...deciding }),
  /** On each day of a contest, from its start on unless a time is given, for that day. */
  z.strictObject({ at: z.literal('contestDay'), clock: z._default(z.nullable(clock), null) }),
  z.strictObject({ at: z.literal('happening'), kind: z.enum(happenings) }),
  /** A transfer without an exception: any, of someone who took part at grade 9 or above, without the parents at 18. */
  z.strictObject({
    at: z.literal('transfer'),
    of: z._default(z.enum(['any', 'highSchoolAthlete', 'alone18']), 'any'),
    /** Only in sports played in the twelve months before. */
    sameSport: z._default(z.boolean(), false),
  }),
  /** A class dropped after so many weeks of its semester. */
  z.strictObject({ at: z.literal('drop'), afterWeek: few }),
  /** The first day of the nth semester since entering grade 9. */
  z.strictObject({ at: z.literal('semesterOfSchool'), number: few }),
  z.strictObject({ at: z.literal('graduation') }),
]);

export type Check = z.infer<typeof check>;

/** When what a check decided takes effect. */
export const start = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('check') }),
  /** `minuteAfter`: a minute past the clock time of the check, otherwise at midnight. */
  z.strictObject({
    on: z.literal('after'),
    count: few,
    unit: z.enum(['calendarDays', 'schoolDays']),
    clock: z._default(z.enum(['midnight', 'minuteAfter']), 'midnight'),
  }),
  z.strictObject({ on: z.literal('weekday'), weekday }),
  z.strictObject({ on: z.literal('dayOfNextTerm'), number: few, term: z.enum(ruledTerms) }),
  /** When the principal certifies, at the latest at a time of the nth school day after. */
  z.strictObject({ on: z.literal('certification'), latestSchoolDay: few, clock }),
  z.strictObject({ on: z.literal('reportCards') }),
  /** With the team’s first contest on or after the nth school day. */
  z.strictObject({ on: z.literal('contest'), schoolDays: z._default(z.int().check(z.minimum(0), z.maximum(30)), 0) }),
  z.strictObject({ on: z.literal('earliestContest') }),
  /** With the contest after half of the season’s maximum. */
  z.strictObject({ on: z.literal('secondHalf') }),
]);

export type Start = z.infer<typeof start>;

/** A part of the season’s contests. */
const share = z.string().check(z.regex(/^[1-9]\d?\/[1-9]\d?$/));

/** How long an effect lasts. */
export type Lasting =
  | { readonly for: 'calendarDays'; readonly count: number; readonly clock: string | null }
  | { readonly for: 'schoolDays'; readonly count: z.infer<typeof limit>; readonly clock: string | null }
  | { readonly for: 'schoolWeeks'; readonly count: number; readonly shortWeeks: number }
  | { readonly for: 'contests'; readonly count: number | null; readonly share: string | null }
  | { readonly for: 'term'; readonly term: (typeof ruledTerms)[number]; readonly of: 'start' | 'check' }
  | { readonly for: 'season' }
  | { readonly for: 'nextCheck' }
  | { readonly for: 'untilMet'; readonly atLeast: Lasting | null }
  | { readonly for: 'lesser'; readonly of: readonly Lasting[] };

const endsAt = { clock: z._default(z.nullable(clock), null) };

export const lasting: z.ZodMiniType<Lasting> = z.discriminatedUnion('for', [
  z.strictObject({ for: z.literal('calendarDays'), count: z.int().check(z.minimum(1), z.maximum(400)), ...endsAt }),
  z.strictObject({ for: z.literal('schoolDays'), count: limit, ...endsAt }),
  z.strictObject({
    for: z.literal('schoolWeeks'),
    count: few,
    shortWeeks: z._default(z.int().check(z.minimum(0), z.maximum(10)), 0),
  }),
  z.strictObject({
    for: z.literal('contests'),
    count: z._default(z.nullable(few), null),
    share: z._default(z.nullable(share), null),
  }),
  /** To the end of the term it begins in, or it was decided in. */
  z.strictObject({
    for: z.literal('term'),
    term: z.enum(ruledTerms),
    of: z._default(z.enum(['start', 'check']), 'start'),
  }),
  z.strictObject({ for: z.literal('season') }),
  /** Until what the next check decides takes effect. */
  z.strictObject({ for: z.literal('nextCheck') }),
  /** Until a check that may regain is met, and so long at least. */
  z.strictObject({ for: z.literal('untilMet'), atLeast: z._default(z.nullable(z.lazy(() => lasting)), null) }),
  z.strictObject({
    for: z.literal('lesser'),
    of: z.lazy(() => z.array(lasting).check(z.minLength(2), z.maxLength(4))),
  }),
]);

/** What a rule makes of someone who doesn’t meet it. */
export const effect = z.strictObject({
  state: z.enum(['warning', 'probation', 'practiceOnly', 'ineligible']),
  starts: z._default(start, { on: 'check' }),
  /** `null`: regained as it is lost. */
  regains: z._default(z.nullable(start), null),
  lasts: lasting,
  scope: z._default(z.enum(['all', 'varsity', 'tournament']), 'all'),
  /** Days served count for the person, in whatever sport, or the effect stays with the sport. */
  carries: z._default(z.enum(['person', 'sport']), 'person'),
  /** Everyone plays during days off school of so many days or more. */
  pausedByDaysOff: z._default(z.nullable(few), null),
});

export type Effect = z.infer<typeof effect>;

/** Effects from the nth failed check on: in a row, or in a season, a semester, or a school year. The last step reached counts. */
const step = z.strictObject({
  from: z._default(few, 1),
  counted: z._default(z.enum(['inARow', 'inARowInSemester', 'inSeason', 'inSemester', 'inYear']), 'inARow'),
  effects: z.array(effect).check(z.minLength(1), z.maxLength(4)),
});

const range = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(13)),
  through: z.int().check(z.minimum(0), z.maximum(13)),
});

/** Whom a rule is for; left out: everyone. */
const appliesTo = z.strictObject({
  gradeLevels: z._default(z.nullable(range), null),
  /** Years since entering grade 9. */
  yearsOfSchool: z._default(z.nullable(range), null),
  levels: z._default(z.nullable(z.array(z.enum(teamLevels)).check(z.minLength(1), z.maxLength(4))), null),
  parts: z._default(z.nullable(z.array(z.enum(['fall', 'winter', 'spring'])).check(z.minLength(1))), null),
  /** Schools that made this choice, and schools that made none of these. */
  choice: z._default(z.nullable(word), null),
  unless: z._default(z.array(word).check(z.maxLength(10)), []),
});

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/), z.maxLength(60));

/** One rule of a pack. */
export const rule = z.strictObject({
  ruleId: slug,
  /** The facts of `docs/eligibility.md` it expresses. */
  facts: z.array(z.string().check(z.regex(/^[A-Z]{1,3}\d{1,2}$/))).check(z.maxLength(12)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** What the source leaves open, and what was assumed. */
  note: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
  category: z.enum(categories),
  appliesTo: z.prefault(appliesTo, {}),
  checks: z.array(check).check(z.minLength(1), z.maxLength(6)),
  /** `null`: what happened is enough. */
  require: z.nullable(requirement),
  /** What regains, where that is more or less than what loses. */
  regain: z._default(z.nullable(requirement), null),
  steps: z.array(step).check(z.minLength(1), z.maxLength(6)),
  /** What was judged before a student entered this grade says nothing. */
  judgedSince: z._default(z.enum(['grade9', 'grade7', 'ever']), 'grade9'),
  /** Grades known by then count: at the check, when it takes effect, as the next term begins. Left out: at the end of a term its effect, otherwise the check. */
  gradesCountUntil: z._default(z.nullable(z.enum(['check', 'effect', 'nextTerm'])), null),
  corrections: z._default(z.enum(['any', 'approved']), 'any'),
  /** Changes after that which mend a decision. */
  lateChanges: z._default(z.enum(['none', 'incompletes']), 'none'),
  /** Probation someone may grant. */
  probation: z._default(
    z.nullable(
      z.strictObject({
        roles: z.array(word).check(z.minLength(1), z.maxLength(10)),
        /** So many times in high school, in a season, or in two terms in a row. */
        times: few,
        per: z.enum(['highSchool', 'season', 'termsInARow']),
        /** It ends with the term it began in. */
        within: z._default(z.nullable(z.enum(ruledTerms)), null),
        gradeLevels: z._default(z.nullable(range), null),
      }),
    ),
    null,
  ),
});

export type Rule = z.infer<typeof rule>;
