import type { Grade } from '@laurel/domain/grades/grade';
import type { Gradebook, GradebookAssignment, GradebookStudent } from '@laurel/domain/grades/gradebook';
import { scoreMark } from '@laurel/domain/grades/gradebook';
import { isEntered, type Score, type ScoreValue } from '@laurel/domain/grades/score';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import { planOf, type TermPlan } from '@laurel/domain/grades/term-plan';
import type { Id } from '@laurel/domain/kit/id';
import { ancestry } from '@laurel/domain/terms/term';
import type { ScoreOutboxCells } from './scores';

export type BookScore = Score & { readonly hasComment: boolean };

/** By the assignment's id. */
type Drops = ReadonlyMap<string, 'lowest' | 'highest'>;

export type Book = ReturnType<typeof bookOf>;

/** A gradebook as it is read and as it is being changed: scores with what the outbox holds, and the grades that follow. */
export function bookOf(gradebook: Gradebook, cells: ScoreOutboxCells) {
  const students = new Map(gradebook.students.map((each) => [each.studentId, each]));
  const places = new Map(gradebook.assignments.map((each, at) => [each.id, at]));
  const overrides = new Map(gradebook.overrides.map((each) => [`${each.studentId} ${each.termId}`, each]));
  const termAssignments = new Map<string, readonly GradebookAssignment[]>();
  const plans = new Map<string | null, TermPlan>();
  // Both hold until a score of theirs changes.
  const grades = new Map<string, { touches: number; grade: Grade }>();
  // Measured: asked for by every cell that is drawn.
  const drops = new WeakMap<Grade, Drops>();

  /** The score as it counts: what waits to be sent included; where two differ, the one the server has. */
  function scoreAt(studentId: Id<'person'>, assignment: GradebookAssignment): BookScore {
    const read = readScore(students.get(studentId), places.get(assignment.id) ?? -1, assignment.id);
    // Measured: asked of 25,000 scores, in rows that were hardly ever touched here.
    if (cells.touchesOf(studentId) === 0) return read;
    const place = { rowId: studentId, columnId: assignment.id };
    const saved = cells.savedAt(place);
    const known =
      saved && saved.version > read.version ? changedTo(read, assignment, saved.value, saved.version) : read;
    const at = cells.unsettledAt(place);
    if (at?.state === 'waiting') return changedTo(known, assignment, at.edit.value, known.version);
    if (at?.state === 'conflict' && at.theirs.version > known.version)
      return changedTo(known, assignment, at.theirs.value, at.theirs.version);
    return known;
  }

  /** Everything below a term, in the teacher's order; all assignments for a class without terms. */
  function assignmentsIn(termId: string | null): readonly GradebookAssignment[] {
    const key = termId ?? '';
    const found =
      termAssignments.get(key) ??
      gradebook.assignments.filter(
        (each) => termId === null || ancestry(gradebook.terms, each.termId).some((term) => term.termId === termId),
      );
    termAssignments.set(key, found);
    return found;
  }

  function planFor(termId: string | null): TermPlan {
    const found = plans.get(termId) ?? planOf(gradebook, termId);
    plans.set(termId, found);
    return found;
  }

  /** A student's grade in a term; recalculated only after one of their scores has changed. */
  function gradeAt(studentId: Id<'person'>, termId: string | null): Grade {
    const key = `${studentId} ${termId}`;
    const touches = cells.touchesOf(studentId);
    const kept = grades.get(key);
    if (kept?.touches === touches) return kept.grade;
    const assignments = assignmentsIn(termId);
    const scores = assignments.map((each) => scoreAt(studentId, each)).filter(isEntered);
    const grade = termGradeOf(planFor(termId), scores);
    grades.set(key, { touches, grade });
    return grade;
  }

  /** What a student's grade leaves out by the rules' drops, and as which. */
  function dropsAt(studentId: Id<'person'>, termId: string | null): Drops {
    const grade = gradeAt(studentId, termId);
    const kept = drops.get(grade);
    if (kept) return kept;
    const made = dropsOf(grade);
    drops.set(grade, made);
    return made;
  }

  /** How many entered scores of each assignment no family sees yet. */
  const heldBack = createHeldBack({
    students: gradebook.students,
    touchesOf: cells.touchesOf,
    find: (studentId, touches) =>
      gradebook.assignments
        .filter((each, at) => {
          // Measured: of 25,000 scores hardly any was changed here, and what was read needs no objects to be told apart.
          if (touches === 0) return isHeldBack(students.get(studentId), at);
          const score = scoreAt(studentId, each);
          return isEntered(score) && !score.isReleased;
        })
        .map((each) => each.id),
  });

  /** The grade a teacher set by hand, if one did. */
  function overrideAt(studentId: Id<'person'>, termId: string | null) {
    return overrides.get(`${studentId} ${termId}`) ?? null;
  }

  return { gradebook, scoreAt, assignmentsIn, gradeAt, dropsAt, overrideAt, heldBack };
}

interface HeldBackOf {
  readonly students: Gradebook['students'];
  /** How often something of a student was changed here; what they hold back is found anew only after that. */
  readonly touchesOf: (studentId: Id<'person'>) => number;
  readonly find: (studentId: Id<'person'>, touches: number) => readonly Id<'assignment'>[];
}

/** Counts what no family sees yet, by assignment. */
export function createHeldBack({ students, touchesOf, find }: HeldBackOf): () => ReadonlyMap<Id<'assignment'>, number> {
  const held = new Map<string, { touches: number; ids: readonly Id<'assignment'>[] }>();

  function heldOf(studentId: Id<'person'>): readonly Id<'assignment'>[] {
    const touches = touchesOf(studentId);
    const kept = held.get(studentId);
    if (kept?.touches === touches) return kept.ids;
    const ids = find(studentId, touches);
    held.set(studentId, { touches, ids });
    return ids;
  }

  return () => {
    const counts = new Map<Id<'assignment'>, number>();
    for (const { studentId, isActive } of students) {
      if (isActive) for (const each of heldOf(studentId)) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
    return counts;
  };
}

function dropsOf({ soFar }: Grade): Drops {
  return new Map(
    soFar.trace.assignments.flatMap(({ assignmentId, treatment }): [string, 'lowest' | 'highest'][] =>
      treatment.kind === 'dropped' ? [[assignmentId, treatment.which]] : [],
    ),
  );
}

function readScore(student: GradebookStudent | undefined, at: number, assignmentId: Id<'assignment'>): BookScore {
  const value = student?.values[at] ?? null;
  const mark = student?.marks[at] ?? 0;
  return {
    assignmentId,
    value: value === null ? null : String(value),
    // Hardly anyone is late more than a few times, so the list is short.
    lateMinutes: student?.late.find(([place]) => place === at)?.[1] ?? 0,
    version: student?.versions[at] ?? 0,
    ...scoreMark(mark),
  };
}

/** `isEntered` and not released, on the columns as they were read. */
function isHeldBack(student: GradebookStudent | undefined, at: number): boolean {
  const mark = student?.marks[at] ?? 0;
  const value = student?.values[at] ?? null;
  if (mark === 0 && value === null && student?.late.length === 0) return false;
  const { status, isReleased, isPendingReview } = scoreMark(mark);
  const isLate = student?.late.some(([place]) => place === at) ?? false;
  return !isReleased && (value !== null || status !== 'none' || isPendingReview || isLate);
}

/** As the server will keep it: entering releases where the assignment releases by itself, and settles a review. */
function changedTo(before: BookScore, { release }: GradebookAssignment, to: ScoreValue, version: number): BookScore {
  const { value, status, lateMinutes } = to;
  const isBlank = value === null && status === 'none' && lateMinutes === 0;
  const isReleased = before.isReleased || (release === 'auto' && !isBlank);
  return { ...before, value, status, lateMinutes, version, isReleased, isPendingReview: false };
}
