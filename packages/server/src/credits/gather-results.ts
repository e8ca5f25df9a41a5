import type { CreditRules } from '@laurel/domain/credits/credit-rules';
import { amountOf, amountText } from '@laurel/domain/grades/amount';
import type { CourseResult } from '@laurel/domain/grades/gpa';
import type { Term } from '@laurel/domain/terms/term';
import type { Scope } from '@laurel/server/db/scope';
import { readTerms } from '@laurel/server/terms/store';
import * as store from './result-store';
import { readTransfers, type Transfer } from './transfer-store';

/** A result with where it comes from. */
export interface KeptResult extends CourseResult {
  readonly title: string;
  readonly schoolName: string;
  readonly subject: string | null;
  readonly percent: string | null;
  readonly heldIn: Pick<Term, 'termId' | 'title' | 'schoolYear'> | null;
  readonly transfer: Transfer | null;
}

const manyStudents = 2000;

/**
 * What some students have final grades and credits in, by student. A fixed number of statements. Those with the same grade in
 * the same class share one result.
 */
export async function gatherResults(
  scope: Pick<Scope, 'db' | 'districtId'>,
  students: readonly string[],
  audience: store.Audience,
  rules: CreditRules,
  detail: store.Detail,
): Promise<Map<string, KeptResult[]>> {
  const terms = new Map<string, Term>((await readTerms(scope)).map((term) => [term.termId, term]));
  // Of so many students nearly every class is one of theirs.
  const isMany = students.length > manyStudents;
  const places = await store.readCreditedPlaces(scope, isMany ? null : students, rules.creditTerm);
  const courses = await store.readCreditCourses(scope, [...new Set(places.map(({ classId }) => classId))]);
  const finals = await store.readCreditedFinals(scope, students, places, audience, detail);
  const results = handOut(finals, sharePlaces(places, courses, terms), students);
  for (const transfer of await readTransfers(scope, students))
    results.get(transfer.studentId)?.push(transferred(transfer, rules));
  return results;
}

/** The results of each student: in a place, that of the latest revision. */
function handOut(
  finals: readonly store.CreditedFinal[],
  places: readonly (((grade: string) => KeptResult) | undefined)[],
  students: readonly string[],
): Map<string, KeptResult[]> {
  const found = new Map(students.map((studentId) => [studentId, { own: [] as KeptResult[], latest: -1 }]));
  for (const { studentId, at, grade } of finals) {
    const student = found.get(studentId);
    const result = places[at]?.(grade);
    if (!(student && result)) continue;
    if (student.latest === at) student.own.pop();
    student.own.push(result);
    student.latest = at;
  }
  return new Map([...found].map(([studentId, { own }]) => [studentId, own]));
}

/** For each place, what a grade there is as a result: the same one for everybody with that grade in a class of that course. */
function sharePlaces(
  places: readonly store.CreditedPlace[],
  courses: ReadonlyMap<string, store.CreditCourse>,
  terms: ReadonlyMap<string, Term>,
): readonly (((grade: string) => KeptResult) | undefined)[] {
  const shared = new Map<string, (grade: string) => KeptResult>();
  return places.map((given) => {
    const course = courses.get(given.classId);
    const place = placeOf(given, course, terms.get(given.termId));
    if (!place) return undefined;
    const key = `${place.schoolName} ${place.key} ${place.term} ${given.parts}`;
    const before = shared.get(key);
    if (before) return before;
    const known = new Map<string, KeptResult>();
    const resultOf = (grade: string) => {
      const same = known.get(grade);
      if (same) return same;
      const made = { ...place, ...store.readFinalGrade(grade) };
      known.set(grade, made);
      return made;
    };
    shared.set(key, resultOf);
    return resultOf;
  });
}

function placeOf(
  { part, parts }: store.CreditedPlace,
  course: store.CreditCourse | undefined,
  term: Term | undefined,
): KeptResult | null {
  if (!course || !term) return null;
  const { courseId, title, schoolName, subject, level, isExempt } = course;
  return {
    ...{ title, schoolName, subject, level, isExempt, percent: null, letter: null, points: null, isPassing: null },
    key: `${courseId} ${part}`,
    term: term.termId,
    order: `${term.startsOn} ${term.endsBefore}`,
    credits: partOf(course.credits, part, parts),
    heldIn: term,
    isUncertified: false,
    transfer: null,
  };
}

/** A part of the credits; the last makes them up exactly. */
function partOf(credits: string, part: number, parts: number): string {
  const whole = amountOf(credits);
  const each = whole / BigInt(parts);
  return amountText(part === parts - 1 ? whole - each * BigInt(parts - 1) : each);
}

function transferred(transfer: Transfer, { isCertifying }: CreditRules): KeptResult {
  const { creditId, courseId, title, schoolName, schoolYear, subject, credits, letter, points, level } = transfer;
  return {
    ...{ title, schoolName, subject, credits, letter, points, level, transfer },
    ...{ percent: null, heldIn: null, term: null, isExempt: false, isPassing: transfer.isPassing },
    key: courseId === null ? creditId : `${courseId} 0`,
    // After everything of its year that began with the calendar year's first half.
    order: `${schoolYear}-07`,
    isUncertified: isCertifying && transfer.certifiedBy === null,
  };
}
