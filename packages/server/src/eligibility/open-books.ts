import type { AthleteRecord, TakenClass } from '@laurel/domain/eligibility/record';
import type { Score } from '@laurel/domain/grades/score';
import { addDays } from '@laurel/domain/kit/day';
import { type ClassBook, readClassBooksUnchecked } from '@laurel/server/grades/class-book-store';
import type { Case } from './cases';
import { readScoresOf } from './score-store';
import type { WorkingScope } from './working-scope';

/** Days ahead that ways back look for work in. */
const daysAhead = 60;

/** A case with the gradebooks of the classes its student is in now: with every score, and with those families see. */
interface BookedCase {
  readonly all: Case;
  readonly released: Case;
  /** Families see all there is. */
  readonly isOne: boolean;
}

/** The same cases with their gradebooks. */
export async function withBooks(scope: WorkingScope, cases: readonly Case[]): Promise<BookedCase[]> {
  if (cases.length === 0) return [];
  const students = [...new Set<string>(cases.map(({ studentId }) => studentId))];
  const isRunning = ({ startsOn, endsOn, droppedOn }: TakenClass) =>
    startsOn <= addDays(scope.today, daysAhead) && endsOn >= scope.today && droppedOn === null;
  const classIds = [
    ...new Set(cases.flatMap(({ record }) => record.classes.filter(isRunning).map((each) => each.classId))),
  ];
  const books = new Map<string, ClassBook>();
  for (const { classId, book } of await readClassBooksUnchecked(scope, classIds)) books.set(classId, book);
  const scores = new Map<string, readonly Score[]>();
  for (const each of await readScoresOf(scope, students, classIds))
    scores.set(`${each.studentId} ${each.classId}`, each.scores);
  return cases.map((own) => {
    const view = (isAll: boolean): Case => ({ ...own, record: withScores(own.record, own.studentId, isAll) });
    const [all, released] = [view(true), view(false)];
    // What families see is a part of it.
    return { all, released, isOne: sizeOf(all.record) === sizeOf(released.record) };
  });

  function withScores(record: AthleteRecord, studentId: string, isAll: boolean): AthleteRecord {
    const classes = record.classes.map((taken) => {
      const book = books.get(taken.classId);
      if (!book || !isRunning(taken)) return taken;
      const own = scores.get(`${studentId} ${taken.classId}`) ?? [];
      return {
        ...taken,
        book: bookOf(book, isAll ? own : own.filter(({ isReleased }) => isReleased), scope.today, isAll),
      };
    });
    return { ...record, classes };
  }
}

/** How much work and how many scores the gradebooks of a record hold. */
function sizeOf({ classes }: AthleteRecord): number {
  return classes.reduce((sum, { book }) => sum + (book ? book.assignments.length + book.scores.length : 0), 0);
}

/** The work of the running period, in that alone; families don’t learn of work before it is given out. */
function bookOf(book: ClassBook, scores: readonly Score[], today: string, isAll: boolean): TakenClass['book'] {
  const periods = book.terms.filter(({ startsOn }) => startsOn <= today);
  const withWork = new Set<string>(book.assignments.map(({ termId }) => termId));
  const running = periods
    .filter(({ termId }) => withWork.has(termId))
    .toSorted((a, b) =>
      a.startsOn === b.startsOn ? (a.endsBefore < b.endsBefore ? -1 : 1) : a.startsOn < b.startsOn ? 1 : -1,
    )[0];
  const assignments = book.assignments.filter(
    ({ termId, assignedOn }) => termId === running?.termId && (isAll || assignedOn === null || assignedOn <= today),
  );
  const ids = new Set<string>(assignments.map(({ id }) => id));
  return {
    rules: { ...book.rules, composed: [] },
    assignments,
    scores: scores.filter(({ assignmentId }) => ids.has(assignmentId)),
  };
}
