import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked, readGradedClasses } from './class-book-store';
import { readGrades, type StoredGrade } from './grade-store';
import { lockStudentsUnchecked, readScores } from './score-store';
import { classGrader, isClosed } from './work-out-grades';

/** A stored grade that is not what the scores make; `stored` or `expected` is `null` where it is missing. */
export interface Difference {
  readonly classId: Id<'class'>;
  readonly studentId: string;
  readonly termId: string;
  readonly audience: string;
  readonly stored: StoredGrade | null;
  readonly expected: StoredGrade | null;
}

/** Recalculates every grade of the district and compares it with what is stored. Changes nothing. */
export async function verifyGrades(scope: Scope): Promise<{ grades: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let grades = 0;
  for (const classId of await readGradedClasses(scope)) {
    const compared = await verifyClass(scope, classId);
    grades += compared.grades;
    differences.push(...compared.differences);
  }
  return { grades, differences };
}

async function verifyClass(scope: Scope, classId: Id<'class'>): Promise<{ grades: number; differences: Difference[] }> {
  const students = (await lockStudentsUnchecked(scope, classId, null)).filter((student) => student.isActive);
  const book = await readClassBookUnchecked(scope, classId);
  if (!book) return { grades: 0, differences: [] };
  const grade = classGrader(book);
  const scores = await readScores(
    scope,
    classId,
    students.map((student) => student.studentId),
  );
  const expected = students.flatMap(({ studentId }) => grade(studentId, scores.get(studentId)));
  const active = new Set<string>(students.map((student) => student.studentId));
  const open = new Set<string>(book.terms.filter(({ termId }) => !isClosed(book, termId)).map(({ termId }) => termId));
  const stored = (await readGrades(scope, classId)).filter(
    (grade) => active.has(grade.studentId) && open.has(grade.termId),
  );
  return { grades: expected.length, differences: differencesOf(classId, stored, expected) };
}

function differencesOf(
  classId: Id<'class'>,
  stored: readonly StoredGrade[],
  expected: readonly StoredGrade[],
): Difference[] {
  const byKey = new Map<string, { stored: StoredGrade | null; expected: StoredGrade | null }>();
  const key = (grade: StoredGrade) => `${grade.studentId} ${grade.termId} ${grade.audience}`;
  for (const grade of stored) byKey.set(key(grade), { stored: grade, expected: null });
  for (const grade of expected)
    byKey.set(key(grade), { stored: byKey.get(key(grade))?.stored ?? null, expected: grade });
  return [...byKey.entries()]
    .filter(([, pair]) => !isSame(pair.stored, pair.expected))
    .map(([at, pair]) => {
      const [studentId = '', termId = '', audience = ''] = at.split(' ');
      return { classId, studentId, termId, audience, ...pair };
    });
}

function isSame(a: StoredGrade | null, b: StoredGrade | null): boolean {
  return (
    a !== null &&
    b !== null &&
    a.soFar === b.soFar &&
    a.ifBlanksAreZero === b.ifBlanksAreZero &&
    a.bestPossible === b.bestPossible &&
    a.letter === b.letter &&
    a.shareGraded === b.shareGraded
  );
}
