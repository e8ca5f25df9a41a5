import { type Fraction, fraction } from '@laurel/domain/kit/fraction';
import * as z from 'zod/mini';
import { type Amount, amountOf, decimal } from './amount';

/** What a course taken again counts as: the later attempt alone, the mean of all, or each for itself. */
export const repeatPolicies = ['replace', 'average', 'both'] as const;

/** How a district makes grade point averages. */
export const gpaRules = z.object({
  repeats: z.enum(repeatPolicies),
  /** What honors courses and advanced ones (AP, IB) add to the points of a passing grade in the weighted average. */
  honorsPoints: decimal,
  advancedPoints: decimal,
});

export type GpaRules = z.infer<typeof gpaRules>;

/** One final grade with credits, as a grade point average sees it. */
export const courseResult = z.object({
  /** Results with the same key are attempts at one course. */
  key: z.string(),
  /** What averages of terms are told apart by; `null`: part of the cumulative average alone. */
  term: z.nullable(z.string()),
  /** Attempts follow each other in this order, the latest last: days and years as `2026-08-24`. */
  order: z.string(),
  credits: decimal,
  letter: z.nullable(z.string()),
  /** Points of the letter, usually 0 to 4; `null` for a P, an NP, an I, and where there is no letter. */
  points: z.nullable(decimal),
  /** `null`: not known (yet), as for an I. */
  isPassing: z.nullable(z.boolean()),
  level: z.enum(['regular', 'honors', 'advanced']),
  /** Earns credits, and counts in no average. */
  isExempt: z.boolean(),
  /** Earned elsewhere and not certified, where the district asks for that: it doesn’t count at all. */
  isUncertified: z.boolean(),
});

export type CourseResult = z.infer<typeof courseResult>;

/** Why a result is in the cumulative average or isn’t. */
export type GpaReason =
  | 'counts'
  /** One of several attempts, whose mean counts. */
  | 'averaged'
  /** A later attempt counts instead. */
  | 'replaced'
  | 'exempt'
  /** Passed or not, without points. */
  | 'no-points'
  | 'incomplete'
  | 'no-credits'
  | 'uncertified';

/** What became of one result. Amounts are exact (`amountText`). */
export interface GpaLine<Result extends CourseResult> {
  readonly result: Result;
  readonly reason: GpaReason;
  /** Points added in the weighted average. */
  readonly added: Amount;
  /** Credits it earns: a course passed twice earns them once. */
  readonly earned: Amount;
}

/** Exact averages, or `null` where no course with credits counts. Round them when they are shown, not before. */
export interface Gpa {
  /** Credits that the averages are over. */
  readonly credits: Amount;
  readonly earned: Amount;
  readonly unweighted: Fraction | null;
  readonly weighted: Fraction | null;
}

export interface GpaRecord<Result extends CourseResult> {
  /** Over all courses, not the mean of the terms: a term with more credits weighs more. */
  readonly cumulative: Gpa;
  /** As it was in each term: what is taken again later changes the cumulative average alone. */
  readonly byTerm: ReadonlyMap<string, Gpa>;
  readonly lines: readonly GpaLine<Result>[];
}

/**
 * The credit-weighted grade point averages of one student, per term and over all terms, line by line.
 * - A failing grade earns no added points, or failing an honors course would beat failing a plain one.
 * - Of several attempts the credits are earned once, by the latest that passes, whichever counts in the average.
 */
export function gpaOf<Result extends CourseResult>(results: readonly Result[], rules: GpaRules): GpaRecord<Result> {
  const read = results.map((result) => readResult(result, rules));
  const lines = withAttempts(read, rules);
  const terms = new Map<string, Read<Result>[]>();
  for (const each of read) {
    const { term } = each.result;
    if (term !== null) terms.set(term, [...(terms.get(term) ?? []), each]);
  }
  return {
    cumulative: averageOf(lines),
    byTerm: new Map([...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, own]) => [term, averageOf(own)])),
    lines: lines.map(({ result, reason, added, earned }) => ({ result, reason, added, earned })),
  };
}

/**
 * The cumulative average of `gpaOf` alone: for the thousands of students of a school, whose lines nobody reads. Asked again
 * and again with one `known`, it reads a result that many of them share once.
 */
export function cumulativeGpaOf(
  results: readonly CourseResult[],
  rules: GpaRules,
  known = new Map<CourseResult, Read<CourseResult>>(),
): Gpa {
  const read = results.map((result) => {
    const before = known.get(result);
    if (before) return before;
    const made = readResult(result, rules);
    known.set(result, made);
    return made;
  });
  return averageOf(withAttempts(read, rules));
}

interface Read<Result extends CourseResult> extends GpaLine<Result> {
  readonly credits: Amount;
  readonly points: Amount;
  /** Credits times points, without what is added and with it. Measured: multiplied once for all who share a result. */
  readonly sum: bigint;
  readonly raised: bigint;
}

/** A result alone, whatever other attempts there are. */
function readResult<Result extends CourseResult>(result: Result, rules: GpaRules): Read<Result> {
  const credits = amountOf(result.credits);
  const points = amountOf(result.points ?? '0');
  const passes = result.isPassing ?? points > 0n;
  const added = result.points !== null && points > 0n && passes ? bonusOf(result, rules) : 0n;
  return {
    ...{ result, credits, points, added },
    sum: credits * points,
    raised: credits * (points + added),
    reason: reasonAlone(result, credits),
    earned: result.isPassing === true && !result.isUncertified ? credits : 0n,
  };
}

function bonusOf({ level }: CourseResult, { honorsPoints, advancedPoints }: GpaRules): Amount {
  if (level === 'regular') return 0n;
  return amountOf(level === 'honors' ? honorsPoints : advancedPoints);
}

function reasonAlone({ points, isPassing, isExempt, isUncertified }: CourseResult, credits: Amount): GpaReason {
  if (isUncertified) return 'uncertified';
  if (isExempt) return 'exempt';
  if (points === null) return isPassing === null ? 'incomplete' : 'no-points';
  return credits === 0n ? 'no-credits' : 'counts';
}

/** The same results once the attempts at one course know of each other. */
function withAttempts<Result extends CourseResult>(
  read: readonly Read<Result>[],
  rules: GpaRules,
): readonly Read<Result>[] {
  // Measured: hardly anyone takes a course twice, and a school asks for thousands.
  if (new Set(read.map(({ result }) => result.key)).size === read.length) return read;
  const byKey = new Map<string, Read<Result>[]>();
  for (const each of read) {
    const same = byKey.get(each.result.key);
    if (same === undefined) byKey.set(each.result.key, [each]);
    else same.push(each);
  }
  return read.map((each) => {
    const attempts = byKey.get(each.result.key) ?? [];
    if (attempts.length < 2) return each;
    const earner = latestOf(attempts.filter(({ earned }) => earned > 0n));
    const counted = attempts.filter(({ reason }) => reason === 'counts');
    const isRepeated = each.reason === 'counts' && counted.length > 1;
    const reason = !isRepeated || rules.repeats === 'both' ? each.reason : repeated(each, counted, rules);
    return { ...each, reason, earned: each === earner ? each.earned : 0n };
  });
}

function repeated<Result extends CourseResult>(
  each: Read<Result>,
  counted: readonly Read<Result>[],
  { repeats }: GpaRules,
): GpaReason {
  if (repeats === 'average') return 'averaged';
  return each === latestOf(counted) ? 'counts' : 'replaced';
}

/** Of attempts in the same order the last that is given. */
function latestOf<Result extends CourseResult>(attempts: readonly Read<Result>[]): Read<Result> | undefined {
  return attempts.reduce<Read<Result> | undefined>(
    (latest, each) => (latest === undefined || each.result.order >= latest.result.order ? each : latest),
    undefined,
  );
}

function averageOf<Result extends CourseResult>(lines: readonly Read<Result>[]): Gpa {
  const averaged: Read<Result>[] = [];
  let [credits, earned, sum, raised, common] = [0n, 0n, 0n, 0n, 1n];
  for (const line of lines) {
    earned += line.earned;
    if (line.reason === 'averaged') averaged.push(line);
    else if (line.reason === 'counts') {
      credits += line.credits;
      sum += line.sum;
      raised += line.raised;
    }
  }
  // Over one denominator, so that a mean of three attempts stays exact.
  for (const mean of meansOf(averaged)) {
    credits += mean.credits;
    sum = sum * mean.of + mean.sum * common;
    raised = raised * mean.of + mean.raised * common;
    common *= mean.of;
  }
  const under = common * credits * unit;
  const over = (total: bigint) => (credits === 0n ? null : fraction(total, under));
  return { credits, earned, unweighted: over(sum), weighted: over(raised) };
}

const unit = amountOf('1');

function meansOf<Result extends CourseResult>(averaged: readonly Read<Result>[]) {
  const byKey = new Map<string, Read<Result>[]>();
  for (const line of averaged) byKey.set(line.result.key, [...(byKey.get(line.result.key) ?? []), line]);
  return [...byKey.values()].map(meanOf);
}

/** Attempts whose mean counts once, with the credits of the latest. `sum`: credits times points, to be divided by `of`. */
function meanOf<Result extends CourseResult>(attempts: readonly Read<Result>[]) {
  const credits = latestOf(attempts)?.credits ?? 0n;
  const points = attempts.reduce((all, line) => all + line.points, 0n);
  const added = attempts.reduce((all, line) => all + line.added, 0n);
  return { credits, sum: credits * points, raised: credits * (points + added), of: BigInt(attempts.length) };
}
