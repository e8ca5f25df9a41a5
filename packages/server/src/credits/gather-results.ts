import type { CreditRules } from '@laurel/domain/credits/credit-rules';
import { amountOf, amountText } from '@laurel/domain/grades/amount';
import type { CourseResult } from '@laurel/domain/grades/gpa';
import type { Term } from '@laurel/domain/terms/term';
import type { Scope } from '@laurel/server/db/scope';
import { readTerms } from '@laurel/server/terms/store';
import {
  type Audience,
  type CreditCourse,
  type CreditedPlace,
  readCreditCourses,
  readCreditedFinals,
  readCreditedPlaces,
} from './result-store';
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

/** What some students have final grades and credits in, by student; of everyone for `null`. A fixed number of statements. */
export async function gatherResults(
  scope: Pick<Scope, 'db' | 'districtId'>,
  students: readonly string[] | null,
  audience: Audience,
  rules: CreditRules,
): Promise<Map<string, KeptResult[]>> {
  const terms = new Map<string, Term>((await readTerms(scope)).map((term) => [term.termId, term]));
  // Of so many students nearly every class is one of theirs.
  const isMany = students !== null && students.length > manyStudents;
  const places = await readCreditedPlaces(scope, isMany ? null : students, rules.creditTerm);
  const courses = await readCreditCourses(scope, [...new Set(places.map(({ classId }) => classId))]);
  const finals = await readCreditedFinals(scope, students, places, audience);
  // What is the same for everyone of a class, once.
  const known = places.map((place) => placeOf(place, courses.get(place.classId), terms.get(place.termId)));
  const results = new Map<string, KeptResult[]>();
  for (const [studentId, rows] of finals) {
    const own = rows.flatMap(([at, letter, percent, points, isPassing]): KeptResult[] => {
      const place = known[at];
      return place ? [{ ...place, letter, percent, points, isPassing }] : [];
    });
    results.set(studentId, own);
  }
  for (const transfer of await readTransfers(scope, students)) {
    const own = results.get(transfer.studentId) ?? [];
    results.set(transfer.studentId, [...own, transferred(transfer, rules)]);
  }
  return results;
}

function placeOf(
  { part, parts }: CreditedPlace,
  course: CreditCourse | undefined,
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
