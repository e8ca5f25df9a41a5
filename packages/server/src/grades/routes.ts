import * as api from '@laurel/domain/grades/api';
import { assignment } from '@laurel/domain/grades/assignment';
import type { Gradebook, GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Day } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import { type Id, id } from '@laurel/domain/kit/id';
import { ancestry, type Term } from '@laurel/domain/terms/term';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Door } from '@laurel/server/http/door';
import { serve } from '@laurel/server/http/serve';
import type { Chore } from '@laurel/server/jobs/chores';
import * as z from 'zod/mini';
import { deleteAssignment, readAssignment, restoreAssignment, saveAssignment } from './change-assignments';
import { readScaleChoice, saveClassRules } from './change-rules';
import { overrideGrade, readScore, releaseScores, saveComment, takeBackRelease } from './change-score';
import { readClassBook, readClassBookUnchecked } from './class-book-store';
import { copyAssignment, type KeptAbove } from './copy-assignment';
import { type GradeKey, readAudience, readGradeParts } from './grade-inputs-store';
import { readGradebookStudents, readOverrides } from './gradebook-store';
import { moveAssignment } from './move-assignment';
import { recompute } from './recompute';
import { readRegrade, removeRegrade } from './regrade-store';
import { saveScores } from './save-scores';
import { tellFallenLetters } from './tell-fallen-letters';
import { tellNewRatings, tellNewScores } from './tell-new-scores';
import { isClosed } from './work-out-grades';

/** Calculates again what an earlier calculator or an earlier scale stored and today's makes otherwise: a class a transaction. */
export const regradeClasses: Chore = {
  name: 'regrade-classes',
  // Whoever changed a scale looks at its letters next.
  match: '* * * * *',
  isDueAtStart: true,
  async run(scope) {
    const waiting = await readRegrade(scope);
    if (waiting === null) return 0;
    const { classId, today } = waiting;
    await recompute({ ...scope, today }, classId);
    return await removeRegrade(scope, classId);
  },
};

export const gradeChores: readonly Chore[] = [tellNewScores, tellNewRatings, tellFallenLetters, regradeClasses];

export function gradeRoutes(door: Door, above: KeptAbove): void {
  serve(door, api.readGradebook, readGradebook);
  serve(door, api.saveScores, saveScores);
  serve(door, api.releaseScores, releaseScores);
  serve(door, api.takeBackRelease, takeBackRelease);
  serve(door, api.readScore, readScore);
  serve(door, api.saveComment, saveComment);
  serve(door, api.saveAssignment, saveAssignment);
  serve(door, api.copyAssignment, (scope, input) => copyAssignment(scope, input, above));
  serve(door, api.moveAssignment, (scope, input) => moveAssignment(scope, input, above));
  serve(door, api.readAssignment, readAssignment);
  serve(door, api.deleteAssignment, deleteAssignment);
  serve(door, api.restoreAssignment, restoreAssignment);
  serve(door, api.saveClassRules, saveClassRules);
  serve(door, api.readOfferedScales, readScaleChoice);
  serve(door, api.readGradeInputs, readGradeInputs);
  serve(door, api.overrideGrade, overrideGrade);
}

/** Everything the sheet needs to open, in columns. */
async function readGradebook(scope: Scope, { classId }: { classId: Id<'class'> }): Promise<Gradebook> {
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  const students = await readGradebookStudents(
    scope,
    classId,
    book.assignments.map((each) => each.id),
  );
  const overrides = await readOverrides(scope, classId);
  return { ...book, classId, currentTermId: currentTerm(book.terms, scope.today), students, overrides };
}

/** The narrowest term today lies in; between terms, the last that began. */
function currentTerm(terms: readonly Term[], today: Day): Id<'term'> | null {
  const leaves = terms.filter((term) => !terms.some((other) => other.parentId === term.termId));
  const begun = leaves.filter((term) => term.startsOn <= today);
  const current = begun.filter((term) => today < term.endsBefore).at(-1);
  return (current ?? begun.at(-1) ?? leaves[0])?.termId ?? null;
}

const given = z.extend(assignment, { isDescribed: z.boolean(), termId: id('term') });

/**
 * Everything behind one grade. A family gets the assignments as names and points, but of the scores only those
 * released: what the calculator makes of that is the family's grade, so no number can tell what is held back.
 */
async function readGradeInputs(scope: Scope, key: GradeKey): Promise<OutputOf<typeof api.readGradeInputs>> {
  const audience = await readAudience(scope, key);
  const book = audience && (await readClassBookUnchecked(scope, key.classId));
  const term = book?.terms.find((each) => each.termId === key.termId);
  const parts = audience && (await readGradeParts(scope, key, audience));
  if (!audience || !book || !term || !parts) throw notFound();
  const inTerm = book.assignments.filter((each) =>
    ancestry(book.terms, each.termId).some((above) => above.termId === key.termId),
  );
  const ids = new Set(inTerm.map((each) => each.id));
  return {
    classTitle: book.title,
    termTitle: term.title,
    studentName: parts.studentName,
    rules: { ...book.rules, audience },
    terms: book.terms.map(({ termId, parentId, title }) => ({ termId, parentId, title })),
    assignments: inTerm.map((each) => given.parse(audience === 'family' ? asGivenOut(each, scope.today) : each)),
    scores: parts.scores.filter((score) => ids.has(score.assignmentId)),
    stored: parts.stored && { ...parts.stored, isSnapshot: isClosed(book, key.termId) || parts.isEnded },
    override: parts.override,
  };
}

/** Work counts in "best possible" before it is given out, but what it is stays the teacher's until then. */
function asGivenOut(each: GradebookAssignment, today: Day): GradebookAssignment {
  return each.assignedOn !== null && each.assignedOn > today
    ? {
        ...each,
        isDescribed: false,
        title: '',
      }
    : each;
}
