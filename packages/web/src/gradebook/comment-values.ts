import type { GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import type { Id } from '@laurel/domain/kit/id';
import type { CommentValues } from '@laurel/domain/remarks/comment-variables';
import type { Book } from '@laurel/web/grades/book';
import { percentText, readingOf } from '@laurel/web/grades/score-entry';

/** What a phrase can say of a student: of a term, and of one score where the comment is about it. */
export function commentValues(
  book: Book,
  student: GradebookStudent,
  termId: Id<'term'> | null,
  assignment?: GradebookAssignment,
): CommentValues {
  const { gradebook } = book;
  const { studentId } = student;
  const { outcome } = book.gradeAt(studentId, termId).soFar;
  const grade = book.overrideAt(studentId, termId) ?? (outcome.state === 'graded' ? outcome : null);
  const score = assignment && book.scoreAt(studentId, assignment);
  return {
    ...{ firstName: student.givenName, lastName: student.familyName, class: gradebook.courseTitle },
    // As it is said: the letter, where there are letters.
    grade: grade?.letter ?? (grade?.percent ? percentText(grade.percent) : ''),
    term: gradebook.terms.find((each) => each.termId === termId)?.title ?? '',
    assignment: assignment?.title ?? '',
    score: score && score.value !== null ? readingOf(score, assignment.pointsPossible) : '',
  };
}
