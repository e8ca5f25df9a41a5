import { creditRules } from '@laurel/domain/credits/credit-rules';
import { cumulativeGpaOf } from '@laurel/domain/grades/gpa';
import { compare, fractionOf } from '@laurel/domain/kit/fraction';
import type { Scope } from '@laurel/server/db/scope';
import { readSection } from '@laurel/server/settings/section-store';
import { addUp } from './average-store';
import { gatherResults } from './gather-results';
import { readCreditedStudents } from './result-store';
import { showGpa } from './show-gpa';

/**
 * Compares every student’s unweighted average as the calculator makes it with what the database adds up of the same final
 * grades by itself. Changes nothing.
 */
export async function verifyGpas(scope: Scope): Promise<{ gpas: number; differences: { studentId: string }[] }> {
  const { value: rules } = await readSection(scope, creditRules);
  const students = await readCreditedStudents(scope);
  const results = await gatherResults(scope, students, 'staff', rules, 'counted');
  const expected = await addUp(scope, results, rules);
  const differences = [...results].flatMap(([studentId, own]) => {
    const shown = showGpa(cumulativeGpaOf(own, rules)).unweighted;
    const added = expected.get(studentId) ?? null;
    const isSame = shown === null || added === null ? shown === added : isAlike(shown, added);
    return isSame ? [] : [{ studentId }];
  });
  return { gpas: results.size, differences };
}

function isAlike(one: string, other: string): boolean {
  const [a, b] = [fractionOf(one), fractionOf(other)];
  return a !== null && b !== null && compare(a, b) === 0;
}
