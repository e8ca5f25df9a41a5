import { addDays, type Day, day } from '@laurel/domain/kit/day';
import { id } from '@laurel/domain/kit/id';
import { message } from '@laurel/domain/kit/sentence';
import { section } from '@laurel/domain/settings/section';
import * as z from 'zod/mini';
import { isForever, lastValidDay, validity } from './validity';

/** What rules call a kind by, such as `physical`. */
const kindKey = z
  .string()
  .check(z.regex(/^[a-z][a-zA-Z0-9-]{0,39}$/, message`A key is letters and digits, such as physical.`));

/** A document that athletes bring before they may compete. */
export const clearanceKind = z.object({
  key: kindKey,
  title: z.string().check(z.trim(), z.minLength(1, message`Enter what the document is called.`), z.maxLength(60)),
  valid: validity,
  /** Everyone on a team needs it. */
  isRequired: z.boolean(),
});

export type ClearanceKind = z.infer<typeof clearanceKind>;

const shape = z.object({
  kinds: z.array(clearanceKind).check(
    z.maxLength(20),
    z.refine(
      (kinds) => new Set(kinds.map(({ key }) => key)).size === kinds.length,
      message`Two documents have the same key. Change one.`,
    ),
  ),
});

export type ClearanceSettings = z.infer<typeof shape>;

/** Which documents a district asks of athletes, until it says otherwise. */
export const clearanceSettings = section('clearances', shape, {
  kinds: [
    { key: 'physical', title: 'Physical', valid: { for: 'months', count: 12 }, isRequired: true },
    { key: 'consent', title: 'Parent consent', valid: { for: 'schoolYear', from: '06-01' }, isRequired: true },
    { key: 'insurance', title: 'Insurance', valid: { for: 'schoolYear', from: '06-01' }, isRequired: true },
    { key: 'concussion', title: 'Concussion course', valid: { for: 'schoolYear', from: '06-01' }, isRequired: true },
    { key: 'fee', title: 'Fee', valid: { for: 'schoolYear', from: '06-01' }, isRequired: false },
  ],
});

/** A document of a student: when it was given, and when it was taken back. What it says isn’t kept beside it. */
export const clearance = z.object({
  clearanceId: id('clearance'),
  kind: z.string(),
  on: day,
  /** The last day it counted, where that is before it would have ended by itself. */
  endedOn: z.nullable(day),
  /** The name of an uploaded file, for who may open it. */
  file: z.nullable(z.object({ path: z.string(), title: z.string() })),
  version: z.int(),
});

export type Clearance = z.infer<typeof clearance>;

/** The path of a file that was uploaded for a record. */
export const uploadedPath = z.string().check(z.regex(/^\/(file|image)\/[\w-]{24}\.[a-z]{3,4}$/));

/** The most documents of one student that are kept. */
export const mostClearances = 200;

/** How many days ahead one is told that a document ends. */
export const warnedDays = 30;

export const clearanceStates = ['cleared', 'expiring', 'expired', 'missing'] as const;

/** How a student stands with one kind of document. `lastDay`: of one that ends, or has ended. */
export const clearanceStanding = z.object({
  kind: z.string(),
  state: z.enum(clearanceStates),
  lastDay: z.nullable(day),
});

export type ClearanceStanding = z.infer<typeof clearanceStanding>;

/** How a student stands with each kind on a day, in the order of the kinds. */
export function clearanceStandings(
  kinds: readonly ClearanceKind[],
  given: readonly Pick<Clearance, 'kind' | 'on' | 'endedOn'>[],
  today: Day,
): ClearanceStanding[] {
  return kinds.map(({ key, valid }) => {
    const lastDays = given
      .filter(({ kind, on }) => kind === key && on <= today)
      .map(({ on, endedOn }) => {
        const own = lastValidDay(on, valid);
        return endedOn !== null && endedOn < own ? endedOn : own;
      });
    const lastDay = lastDays.reduce<Day | null>((last, each) => (last === null || each > last ? each : last), null);
    if (lastDay === null) return { kind: key, state: 'missing', lastDay };
    if (isForever(lastDay)) return { kind: key, state: 'cleared', lastDay: null };
    if (lastDay < today) return { kind: key, state: 'expired', lastDay };
    return { kind: key, state: lastDay <= addDays(today, warnedDays) ? 'expiring' : 'cleared', lastDay };
  });
}

/** Whether nothing keeps a student from competing for want of a required document. */
export function isCleared(kinds: readonly ClearanceKind[], standings: readonly ClearanceStanding[]): boolean {
  return standings.every(
    ({ kind, state }) =>
      state === 'cleared' || state === 'expiring' || !kinds.some(({ key, isRequired }) => key === kind && isRequired),
  );
}
