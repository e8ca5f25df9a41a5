import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { GradebookStudent } from '@laurel/domain/grades/gradebook';
import { byAssignment, isEntered } from '@laurel/domain/grades/score';
import { termGraderOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import type { Outcome } from '@laurel/domain/grades/trace';
import type { Book } from './book';

/** A student whose grade so far other rules would change. */
export interface MovedGrade {
  readonly student: GradebookStudent;
  readonly before: Outcome;
  readonly after: Outcome;
  readonly isLetterMoved: boolean;
}

/** Whose grade so far in a term these rules would change, in the order of the class; those who left are not counted. */
export function movedGrades(book: Book, termId: string | null, rules: ClassRules): MovedGrade[] {
  const { gradebook } = book;
  const grade = termGraderOf(planOf({ ...gradebook, rules }, termId));
  const assignments = book.assignmentsIn(termId);
  return gradebook.students.flatMap((student) => {
    const { studentId, isActive } = student;
    // What a person decided stays, whatever the rules say.
    if (!isActive || book.overrideAt(studentId, termId)) return [];
    const before = book.gradeAt(studentId, termId).soFar.outcome;
    const scores = assignments.map((each) => book.scoreAt(studentId, each)).filter(isEntered);
    const after = grade(byAssignment(scores)).soFar;
    const [was, is] = [shownOf(before), shownOf(after)];
    return was.join() === is.join() ? [] : [{ student, before, after, isLetterMoved: was[1] !== is[1] }];
  });
}

function shownOf(outcome: Outcome): readonly [string, string] {
  return outcome.state === 'graded' ? [outcome.percent, outcome.letter ?? ''] : ['', ''];
}
