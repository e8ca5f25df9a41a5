import type * as api from '@laurel/domain/grades/api';
import { assignment } from '@laurel/domain/grades/assignment';
import type { GradebookAssignment } from '@laurel/domain/grades/gradebook';
import type { Day } from '@laurel/domain/kit/day';
import { notFound } from '@laurel/domain/kit/fault';
import { id } from '@laurel/domain/kit/id';
import { ancestry } from '@laurel/domain/terms/term';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import * as z from 'zod/mini';
import { readClassBookUnchecked } from './class-book-store';
import { type GradeKey, readAudience, readGradeParts } from './grade-inputs-store';
import { isClosed } from './work-out-grades';

const given = z.extend(assignment, { isDescribed: z.boolean(), termId: id('term') });

/**
 * Everything behind one grade. A family gets the assignments as names and points, but of the scores only those
 * released: what the calculator makes of that is the family's grade, so no number can tell what is held back.
 */
export async function readGradeInputs(scope: Scope, key: GradeKey): Promise<OutputOf<typeof api.readGradeInputs>> {
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
