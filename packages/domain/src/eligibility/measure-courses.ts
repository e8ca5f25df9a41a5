import { type Amount, amountOf, amountText } from '@laurel/domain/grades/amount';
import { gpaOf } from '@laurel/domain/grades/gpa';
import { type Fraction, fraction, fractionOf, zero } from '@laurel/domain/kit/fraction';
import { addMonths } from '@laurel/domain/kit/months';
import { translatable, verbatim } from '@laurel/domain/kit/sentence';
import { type CourseResult, type CourseResults, courseResults } from './course-results';
import type { CourseMeasure, Measure } from './measure';
import { larger, smaller } from './order';
import { between, count, known, type Missing, type Reading, unread, whole } from './reading';
import type { Question } from './ready-athlete';
import type { KnownGrade, TranscriptResult } from './record';
import { dayOf } from './school-time';

/** A number made of the courses of a window. */
export function measureCourses(question: Question, measure: CourseMeasure): Reading {
  const found = courseResults(question, measure);
  const isUnknown = found.results.length === 0 && (found.missing.length > 0 || measure.what === 'gpa');
  if (isUnknown) return { least: null, most: null, missing: found.missing };
  switch (measure.what) {
    case 'courses':
      return count(found.results.length);
    case 'passes':
      return between(whole(passesOf(found, measure, false)), whole(passesOf(found, measure, true)), found.missing);
    case 'fails':
      return failsOf(found);
    case 'share':
      return shareOf(question, found, measure);
    case 'credits':
      return creditsOf(found, measure);
    case 'gpa':
      return gpaRange(found);
  }
}

/** Courses passed, those that aren’t known counting as passed or not; partial credit makes up for full credit. */
function passesOf(
  { results }: CourseResults,
  { count: { partialCredits, fullCreditOnly } }: CourseMeasure,
  isHopeful: boolean,
) {
  const passed = results.filter(({ outcome }) => outcome === 'passed' || (isHopeful && outcome === 'unknown'));
  if (!fullCreditOnly || partialCredits === null) return passed.length;
  const full = passed.filter(({ taken }) => taken.isFullCredit).length;
  const made = Math.floor((passed.length - full) / partialCredits.perFull);
  return full + Math.min(made, partialCredits.atMost);
}

/** Work that isn’t graded yet fails no one. */
function failsOf({ results, missing }: CourseResults): Reading {
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const isOpen = ({ outcome, grade }: CourseResult) => outcome === 'unknown' && grade?.mark !== 'notGraded';
  const open = results.filter(isOpen).length;
  return between(whole(failed), whole(failed + open), open === 0 ? [] : missing);
}

function shareOf(question: Question, found: CourseResults, measure: CourseMeasure & { what: 'share' }): Reading {
  const { maxFullCredits } = question.calendar.calendar.school;
  if (measure.shareOf === 'load' && maxFullCredits === null)
    return unread(translatable`The most full-credit subjects a student can take`, 'office');
  const taken = fraction(found.results.filter(({ outcome }) => outcome !== 'neither').length);
  const of = measure.shareOf === 'load' ? (fractionOf(maxFullCredits ?? '') ?? zero) : taken;
  if (of.over === 0n) return unread(translatable`The student’s classes`, 'office');
  const percent = (passes: number) => fraction(BigInt(passes) * 100n * of.under, of.over);
  return between(percent(passesOf(found, measure, false)), percent(passesOf(found, measure, true)), found.missing);
}

function creditsOf({ results, missing }: CourseResults, measure: CourseMeasure & { what: 'credits' }): Reading {
  let [least, most] = [0n, 0n];
  const unknown: Missing[] = measure.passedOnly ? [...missing] : [];
  let isOpen = false;
  for (const { taken, outcome } of results) {
    if (measure.passedOnly && outcome !== 'passed' && outcome !== 'unknown') continue;
    const credits = creditsFor(taken, measure);
    if (credits === null) {
      unknown.push({ what: translatable`Credits for ${verbatim(taken.title)}`, enteredBy: 'office' });
      isOpen = true;
      continue;
    }
    most += credits;
    if (!measure.passedOnly || outcome === 'passed') least += credits;
  }
  const exact = (amount: Amount) => fraction(amount, unit * unit);
  return between(exact(least), isOpen ? null : exact(most), unknown);
}

const unit = amountOf('1');

/** Credits times their factor, in units of 10⁻²⁰; `null` when no one has entered them. */
function creditsFor(
  taken: CourseResult['taken'],
  { unit: of, factor, count: { physicalEducationAtLeast } }: CourseMeasure & { what: 'credits' },
): Amount | null {
  const entered = of === 'credits' ? taken.credits : taken.weeklyHours;
  const floor =
    taken.isPhysicalEducation && physicalEducationAtLeast !== null ? amountOf(physicalEducationAtLeast) : 0n;
  if (entered === null && floor === 0n) return null;
  const amount = entered === null ? 0n : amountOf(entered);
  return (amount > floor ? amount : floor) * (factor === null ? unit : amountOf(factor[taken.length]));
}

const highestPoints = '4';

function gpaRange({ results, missing }: CourseResults): Reading {
  const [least, most] = [averageOf(results, '0', smaller), averageOf(results, highestPoints, larger)];
  if (least === null || most === null) return { least: null, most: null, missing };
  return between(least, most, missing);
}

/** The unweighted average: a P gives no points, a missing mark neither; an incomplete that fails gives 0. */
function averageOf(
  results: readonly CourseResult[],
  unknown: string,
  chosen: (one: Amount, other: Amount) => Amount,
): Fraction | null {
  const rows = results.flatMap(({ taken, grade, corrected, outcome }) => {
    if (corrected === null && (outcome === 'neither' || grade?.mark === 'passed')) return [];
    const points = [grade, ...(corrected === null ? [] : [corrected])].map((each) => amountOf(pointsOf(each, unknown)));
    return [plainResult(taken.classId, taken.credits ?? '1', amountText(points.reduce(chosen)), outcome === 'passed')];
  });
  return gpaOf(rows, unweightedRules).cumulative.unweighted;
}

function pointsOf(grade: KnownGrade | null, unknown: string): string {
  return grade?.mark === 'incomplete' ? '0' : (grade?.points ?? unknown);
}

const unweightedRules = { repeats: 'both', honorsPoints: '0', advancedPoints: '0' } as const;

function plainResult(key: string, credits: string, points: string | null, isPassing: boolean) {
  return {
    ...{ key, credits, points, isPassing, term: null, order: '', letter: null, level: 'regular' as const },
    ...{ isExempt: false, isUncertified: false },
  };
}

/** A number made of the results of all years. */
export function measureTranscript(
  { athlete, at }: Question,
  measure: Extract<Measure, { what: 'earnedCredits' | 'cumulativeGpa' }>,
): Reading {
  const day = dayOf(at);
  const all = athlete.record.transcript;
  if (all === null) return unread(translatable`Final grades from earlier years`, 'counselor');
  const since = measure.what === 'earnedCredits' && measure.withinMonths ? addMonths(day, -measure.withinMonths) : '';
  const counted = all.filter(
    (each) => each.earnedOn <= day && each.earnedOn >= since && (each.countsForGraduation || !measure.graduationOnly),
  );
  const { cumulative } = gpaOf(counted.map(resultRow), {
    ...unweightedRules,
    repeats: measure.what === 'cumulativeGpa' ? measure.repeats : 'replace',
  });
  if (measure.what === 'earnedCredits') return known(fraction(cumulative.earned, unit));
  return cumulative.unweighted === null
    ? unread(translatable`Final grades from earlier years`, 'counselor')
    : known(cumulative.unweighted);
}

function resultRow({ key, credits, points, isPassing, earnedOn }: TranscriptResult) {
  return { ...plainResult(key, credits, points, isPassing), order: earnedOn };
}
