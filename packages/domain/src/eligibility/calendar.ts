import { teamLevels } from '@laurel/domain/classes/contest';
import { decimal } from '@laurel/domain/grades/amount';
import { day } from '@laurel/domain/kit/day';
import * as z from 'zod/mini';
import { clock, schoolTime } from './school-time';

/** Kinds of terms that rules speak of, the widest first. */
export const ruledTerms = ['schoolYear', 'semester', 'gradingPeriod'] as const;

export type RuledTerm = (typeof ruledTerms)[number];

/** Words and ids of a pack, a record, or a calendar. */
export const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const year = z.strictObject({
  firstDay: day,
  lastDay: day,
  /** Weekdays between them without classes. */
  daysOff: z.array(day).check(z.maxLength(200)),
});

const term = z.strictObject({
  termId: word,
  kind: z.enum(ruledTerms),
  startsOn: day,
  /** The minute its grades are taken, on its last day. */
  closesAt: schoolTime,
  /** When the principal certified who may play; `null`: not set, so the rule’s own latest moment. */
  certifiedAt: z._default(z.nullable(schoolTime), null),
  reportCardsOn: z._default(z.nullable(day), null),
  /** When progress is evaluated in the course of it. */
  progressAt: z._default(z.array(schoolTime).check(z.maxLength(20)), []),
});

export type CalendarTerm = z.infer<typeof term>;

const contest = z.strictObject({
  day,
  startsAt: z._default(z.nullable(clock), null),
  isTournament: z._default(z.boolean(), false),
});

const season = z.strictObject({
  sport: word,
  level: z._default(z.nullable(z.enum(teamLevels)), null),
  part: z._default(z.nullable(z.enum(['fall', 'winter', 'spring'])), null),
  startsOn: day,
  endsOn: day,
  /** The first day on which the association allows a contest. */
  earliestContestOn: z._default(z.nullable(day), null),
  maxContests: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(200))), null),
  /** Practices a member needs before a first contest. */
  minPractices: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), null),
  /** Those that weren’t called off, in their order. */
  contests: z.array(contest).check(z.maxLength(200)),
});

export type SportSeason = z.infer<typeof season>;

/** What a school itself says that rules ask for. */
const school = z.strictObject({
  /** Classes a student can take at a time. */
  classesOffered: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
  /** Full-credit subjects a student can take at most. */
  maxFullCredits: z._default(z.nullable(decimal), null),
  /** What packs leave to a school, by the choices’ ids. */
  choices: z._default(z.array(word).check(z.maxLength(50)), []),
});

/** A school’s days, terms, and seasons, of this school year and the one before it. */
export const schoolCalendar = z.strictObject({
  school,
  years: z.array(year).check(z.minLength(1), z.maxLength(6)),
  terms: z.array(term).check(z.maxLength(60)),
  seasons: z.array(season).check(z.maxLength(300)),
});

export type SchoolCalendar = z.infer<typeof schoolCalendar>;
