import { amountOf } from '@laurel/domain/grades/amount';
import { addDays, type Day } from '@laurel/domain/kit/day';
import { type Sentence, translatable, verbatim } from '@laurel/domain/kit/sentence';
import { attendedDays } from './attended-days';
import type { CalendarTerm } from './calendar';
import type { CourseFilter, CourseMeasure, CourseWindow } from './measure';
import type { Missing } from './reading';
import { knownGrade, type Question } from './ready-athlete';
import { closedTerm, termClosing } from './ready-calendar';
import type { KnownGrade, TakenClass } from './record';
import { dayOf, timeOn } from './school-time';

/** A course of a window and how it went: passed, failed, neither (left out of counts), or not known. */
export interface CourseResult {
  readonly taken: TakenClass;
  readonly grade: KnownGrade | null;
  /** What the grade would be if a correction were approved, where no one has entered whether it is. */
  readonly corrected: KnownGrade | null;
  readonly outcome: 'passed' | 'failed' | 'neither' | 'unknown';
}

export interface CourseResults {
  readonly results: readonly CourseResult[];
  /** Of courses that aren’t known, in their order; of the window as a whole when there are none at all. */
  readonly missing: readonly Missing[];
}

/** The courses a measure looks at. */
export function courseResults(question: Question, { window, count, passing }: CourseMeasure): CourseResults {
  const { term, missing } = termOf(question, window);
  if (missing) return { results: [], missing: [missing] };
  const outranking =
    term === null || count.outrankedBy === null ? null : termClosing(question.calendar, count.outrankedBy, term);
  const results: CourseResult[] = [];
  const unknown: Missing[] = [];
  const taking = question.athlete.record.classes.filter((taken) => isTaken(taken, term, dayOf(question.at)));
  for (const taken of taking) {
    if (isLeftOut(taken, count)) continue;
    const gradeBy = (asked: Question) =>
      (outranking === null ? null : knownGrade(asked, taken, outranking.termId, count.makeUp)) ??
      knownGrade(asked, taken, term?.termId ?? null, count.makeUp);
    const grade = gradeBy(question);
    const hoped = question.corrections === 'approved' ? gradeBy({ ...question, corrections: 'notRefused' }) : grade;
    const corrected = hoped === grade ? null : hoped;
    const stands = outcomeOf(taken, grade, count, passing);
    const isOpen = corrected !== null && outcomeOf(taken, corrected, count, passing) !== stands;
    const outcome = isOpen ? 'unknown' : stands;
    results.push({ taken, grade, corrected, outcome });
    if (corrected !== null) unknown.push(missingApproval(taken));
    else if (outcome === 'unknown') unknown.push(missingGrade(taken, grade, term));
  }
  if (taking.length === 0) unknown.push(missingClasses(term));
  return { results, missing: unknown };
}

function termOf(question: Question, looked: CourseWindow): { term: CalendarTerm | null; missing?: Missing } {
  if (looked.of === 'judged') return { term: question.term };
  if (looked.of === 'running') return { term: null };
  let before = question.at;
  for (;;) {
    const term = closedTerm(question.calendar, looked.term, before);
    if (term === null) return { term: null, missing: { what: noTerm[looked.term](), enteredBy: 'office' } };
    if (looked.attendedDays === null) return { term };
    const days = attendedDays(question, term.startsOn, addDays(dayOf(term.closesAt), 1));
    if (days === null) return { term: null, missing: { what: translatable`Attendance`, enteredBy: 'office' } };
    if (days >= looked.attendedDays) return { term };
    before = timeOn(term.startsOn);
  }
}

const noTerm: Record<CalendarTerm['kind'], () => Sentence> = {
  schoolYear: () => translatable`The previous school year`,
  semester: () => translatable`The previous semester`,
  gradingPeriod: () => translatable`The previous grading period`,
};

function isTaken({ startsOn, endsOn, droppedOn }: TakenClass, term: CalendarTerm | null, day: Day): boolean {
  if (term === null) return startsOn <= day && day <= endsOn && (droppedOn === null || droppedOn > day);
  const last = dayOf(term.closesAt);
  return startsOn <= last && endsOn >= term.startsOn && (droppedOn === null || droppedOn > last);
}

function isLeftOut(taken: TakenClass, count: CourseFilter): boolean {
  return (
    (count.withoutExemptFor !== null && taken.exemptFor.includes(count.withoutExemptFor)) ||
    (count.graduationOnly && !taken.countsForGraduation) ||
    (count.creditOnly && taken.credits !== null && amountOf(taken.credits) === 0n) ||
    (count.physicalEducationOnly && !taken.isPhysicalEducation) ||
    (count.fullCreditOnly && !taken.isFullCredit && count.partialCredits === null)
  );
}

function outcomeOf(
  taken: TakenClass,
  grade: KnownGrade | null,
  { incomplete }: CourseFilter,
  passing: string | null,
): CourseResult['outcome'] {
  switch (grade?.mark) {
    case undefined:
    case 'notGraded':
      return 'unknown';
    case 'passed':
      return 'passed';
    case 'noMark':
      return 'neither';
    case 'incomplete':
      return incomplete === 'fails' ? 'failed' : 'neither';
    case 'graded': {
      const isPassed = passes(taken, grade, passing);
      return isPassed === null ? 'unknown' : isPassed ? 'passed' : 'failed';
    }
  }
}

/** By the student’s own standard, the rule’s mark, or the class’s scale; `null` when the grade doesn’t say. */
function passes(
  { individualStandard }: TakenClass,
  { percent, isPassing, points }: KnownGrade,
  passing: string | null,
): boolean | null {
  const mark = individualStandard ?? passing;
  if (mark !== null && percent !== null) return amountOf(percent) >= amountOf(mark);
  return isPassing ?? (points === null ? null : amountOf(points) > 0n);
}

function missingGrade({ title }: TakenClass, grade: KnownGrade | null, term: CalendarTerm | null): Missing {
  const of = verbatim(title);
  if (grade?.mark === 'notGraded') return { what: translatable`Graded work in ${of}`, enteredBy: 'teacher' };
  if (term === null) return { what: translatable`The current grade in ${of}`, enteredBy: 'teacher' };
  return { what: translatable`The final grade in ${of} on ${dayOf(term.closesAt)}`, enteredBy: 'teacher' };
}

function missingApproval({ title }: TakenClass): Missing {
  return {
    what: translatable`The principal’s decision on the changed grade in ${verbatim(title)}`,
    enteredBy: 'office',
  };
}

function missingClasses(term: CalendarTerm | null): Missing {
  return term === null
    ? { what: translatable`The student’s classes`, enteredBy: 'office' }
    : { what: translatable`Grades for the term that ended ${dayOf(term.closesAt)}`, enteredBy: 'office' };
}
