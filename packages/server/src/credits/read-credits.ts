import { updateClasses } from '@laurel/domain/classes/permissions';
import type { CreditLine, CreditRecord } from '@laurel/domain/credits/credit-record';
import { type CreditRules, creditRules } from '@laurel/domain/credits/credit-rules';
import { progressByYear, progressOf } from '@laurel/domain/credits/progress';
import { amountOf, amountText } from '@laurel/domain/grades/amount';
import { type GpaLine, gpaOf } from '@laurel/domain/grades/gpa';
import { readGrades } from '@laurel/domain/grades/permissions';
import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { reachesSchool } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readSection } from '@laurel/server/settings/section-store';
import { gatherResults, type KeptResult } from './gather-results';
import { rankIn } from './list-gpas';
import { showGpa } from './show-gpa';
import { readStudentUnchecked } from './student-store';

/** A student’s averages and credits: as staff of the school see them, or as the student, guardians, and counselors do. */
export async function readCredits(scope: Scope, { studentId }: { studentId: Id<'person'> }): Promise<CreditRecord> {
  const student = await readStudentUnchecked(scope, studentId);
  const isStaff = student !== null && reachesSchool(scope, readGrades, student.schoolId ?? '');
  if (!student || !(isStaff || student.isClose)) throw notFound();
  const audience = isStaff ? 'staff' : 'family';
  const { value: rules } = await readSection(scope, creditRules);
  const results = (await gatherResults(scope, [studentId], audience, rules, 'whole')).get(studentId) ?? [];
  const { cumulative, byTerm, lines } = gpaOf(results.toSorted(byOrder), rules);
  const heldIn = new Map(results.flatMap((each) => (each.heldIn ? [[each.heldIn.termId as string, each.heldIn]] : [])));
  return {
    studentId,
    name: student.name,
    cumulative: showGpa(cumulative),
    terms: [...byTerm]
      .flatMap(([termId, gpa]) => {
        const term = heldIn.get(termId);
        return term ? [{ term, gpa }] : [];
      })
      .toSorted((a, b) => (orderIn(results, a.term.termId) < orderIn(results, b.term.termId) ? -1 : 1))
      .map(({ term: { termId, title, schoolYear }, gpa }) => ({ termId, title, schoolYear, gpa: showGpa(gpa) })),
    lines: lines.map(showLine),
    progress: progressFor(lines, rules),
    rank: rules.isRanking ? await rankIn(scope, student, audience, rules) : null,
    rules: {
      ...{ repeats: rules.repeats, honorsPoints: rules.honorsPoints, advancedPoints: rules.advancedPoints },
      isCertifying: rules.isCertifying,
    },
    mayChange: isStaff && reachesSchool(scope, updateClasses, student.schoolId ?? ''),
  };
}

function byOrder(a: KeptResult, b: KeptResult): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.title < b.title ? -1 : 1;
}

function orderIn(results: readonly KeptResult[], termId: string): string {
  return results.find(({ term }) => term === termId)?.order ?? '';
}

function progressFor(lines: readonly GpaLine<KeptResult>[], rules: CreditRules): CreditRecord['progress'] {
  const { subjects, total } = progressOf(
    lines.map(({ result, earned }) => ({ subject: result.subject, earned })),
    rules,
  );
  const years = progressByYear(
    lines.map(({ result, reason, earned }) => ({
      ...{ schoolYear: yearOf(result), credits: amountOf(result.credits), earned, reason },
    })),
  );
  return { subjects: [...subjects], total, years };
}

function yearOf({ heldIn, transfer }: KeptResult): number {
  return heldIn?.schoolYear ?? transfer?.schoolYear ?? 0;
}

function showLine({ result, reason, added, earned }: GpaLine<KeptResult>): CreditLine {
  const { title, schoolName, heldIn, subject, letter, percent, credits, points, level, transfer } = result;
  return {
    ...{ title, schoolName, subject, letter, percent, credits, points, level, reason, transfer },
    termTitle: heldIn?.title ?? null,
    schoolYear: yearOf(result),
    added: amountText(added),
    earned: amountText(earned),
  };
}
