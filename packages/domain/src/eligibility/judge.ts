import { compare, type Fraction, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { translatable, verbatim } from '@laurel/domain/kit/sentence';
import { measureCore } from './core-courses';
import { findFact } from './facts';
import type { Fact, Measure } from './measure';
import { measureAttendance } from './measure-attendance';
import { measureCourses, measureTranscript } from './measure-courses';
import { measurePerson } from './measure-person';
import { isAtLeast, isAtMost, isBelow, type Missing, type Reading, type Truth } from './reading';
import type { Question } from './ready-athlete';
import { seasonOn, yearStart } from './ready-calendar';
import type { Limit, Requirement } from './requirement';
import { dayOf } from './school-time';

/** A single comparison of a requirement with what it came to. */
export type Leaf =
  | {
      readonly kind: 'atLeast' | 'atMost' | 'below';
      readonly measure: Measure;
      readonly reading: Reading;
      readonly limit: Fraction;
    }
  | { readonly kind: 'is'; readonly fact: Fact; readonly through: string | null };

/** Whether a requirement is met, and why not: the comparisons that failed, or the inputs that are missing. */
export interface Verdict {
  readonly is: Truth;
  readonly failed: readonly Leaf[];
  readonly missing: readonly Missing[];
}

const met: Verdict = { is: 'met', failed: [], missing: [] };

/** Judges a requirement. What isn’t known makes it unknown only where it could change the answer. */
export function judge(question: Question, requirement: Requirement): Verdict {
  switch (requirement.kind) {
    case 'all':
      return judgeAll(question, requirement.of);
    case 'any':
      return judgeAny(question, requirement.of);
    case 'is': {
      const { is, missing, through } = findFact(question, requirement.fact);
      const failed = is === 'failed' ? [{ kind: 'is' as const, fact: requirement.fact, through }] : [];
      return is === 'met' ? met : { is, failed, missing };
    }
    default:
      return judgeMeasure(question, requirement);
  }
}

/** The single comparisons of a requirement that are met. */
export function metLeaves(question: Question, requirement: Requirement): Leaf[] {
  if ('of' in requirement) return requirement.of.flatMap((each) => metLeaves(question, each));
  if (judge(question, requirement).is !== 'met') return [];
  if (requirement.kind === 'is')
    return [{ kind: 'is', fact: requirement.fact, through: findFact(question, requirement.fact).through }];
  const { kind, measure, limit } = requirement;
  const bound = limitFor(question, limit);
  return bound === null || !('value' in bound)
    ? []
    : [{ kind, measure, reading: readMeasure(question, measure), limit: bound.value }];
}

function judgeAll(question: Question, of: readonly Requirement[]): Verdict {
  const failed: Leaf[] = [];
  const missing: Missing[] = [];
  let is: Truth = 'met';
  for (const each of of) {
    const own = judge(question, each);
    failed.push(...own.failed);
    missing.push(...own.missing);
    if (own.is === 'failed' || is === 'met') is = own.is;
  }
  return is === 'met' ? met : { is, failed, missing };
}

function judgeAny(question: Question, of: readonly Requirement[]): Verdict {
  const failed: Leaf[] = [];
  const missing: Missing[] = [];
  let is: Truth = 'failed';
  for (const each of of) {
    const own = judge(question, each);
    if (own.is === 'met') return met;
    if (own.is === 'unknown') is = 'unknown';
    failed.push(...own.failed);
    missing.push(...own.missing);
  }
  return { is, failed, missing };
}

const compared = { atLeast: isAtLeast, atMost: isAtMost, below: isBelow };

function judgeMeasure(
  question: Question,
  { kind, measure, limit }: Extract<Requirement, { measure: unknown }>,
): Verdict {
  const bound = limitFor(question, limit);
  if (bound === null) return met;
  if (!('value' in bound)) return { is: 'unknown', failed: [], missing: [bound] };
  const reading = readMeasure(question, measure);
  const is = compared[kind](reading, bound.value);
  if (is === 'met') return met;
  const failed = is === 'failed' ? [{ kind, measure, reading, limit: bound.value }] : [];
  return { is, failed, missing: is === 'unknown' ? reading.missing : [] };
}

export function readMeasure(question: Question, measure: Measure): Reading {
  switch (measure.what) {
    case 'courses':
    case 'passes':
    case 'fails':
    case 'credits':
    case 'share':
    case 'gpa':
      return measureCourses(question, measure);
    case 'earnedCredits':
    case 'cumulativeGpa':
      return measureTranscript(question, measure);
    case 'coreMissing':
    case 'coreEarlyMissing':
    case 'coreGpa':
      return measureCore(question, measure);
    case 'absences':
    case 'absenceRun':
    case 'attendedSinceAbsence':
    case 'periodsPresent':
    case 'blocksPresent':
      return measureAttendance(question, measure);
    default:
      return measurePerson(question, measure);
  }
}

/** The number a limit is for this athlete and school, or what is missing to tell; `null`: its table has none for them. */
export function limitFor(question: Question, limit: Limit): { readonly value: Fraction } | Missing | null {
  if (typeof limit === 'string') return { value: exact(limit) };
  if ('of' in limit) {
    const { team } = question.athlete.record;
    const least = team === null ? null : seasonOn(question.calendar, team, dayOf(question.at))?.minPractices;
    if (least !== null && least !== undefined) return { value: exact(String(least)) };
    const sport = verbatim(team?.sport ?? '');
    return { what: translatable`The minimum number of practices for ${sport}`, enteredBy: 'athleticDirector' };
  }
  const key = keyFor(question, limit.by);
  if (!('value' in key)) return key;
  const row = limit.rows.find(
    ({ from, through }) =>
      compare(key.value, exact(String(from))) >= 0 && compare(key.value, exact(String(through))) <= 0,
  );
  const value = row?.value ?? limit.otherwise;
  return value === null ? null : { value: exact(value) };
}

function keyFor(question: Question, by: Exclude<Limit, string | { of: unknown }>['by']) {
  if (by === 'gradingPeriods') {
    const { calendar, at } = question;
    const year = yearStart(calendar, dayOf(at));
    const own = calendar.terms.gradingPeriod.filter(({ startsOn }) => yearStart(calendar, startsOn) === year);
    return { value: exact(String(own.length)) };
  }
  if (by === 'classesOffered') {
    const { classesOffered } = question.calendar.calendar.school;
    return classesOffered === null
      ? { what: translatable`The number of classes a student can take`, enteredBy: 'office' as const }
      : { value: exact(String(classesOffered)) };
  }
  const { least, missing } = measurePerson(question, { what: by });
  const [first] = missing;
  return least !== null || first === undefined ? { value: least ?? zero } : first;
}

function exact(decimal: string): Fraction {
  return fractionOf(decimal) ?? zero;
}
