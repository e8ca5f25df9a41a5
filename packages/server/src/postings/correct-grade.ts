import { updateClasses } from '@laurel/domain/classes/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/postings/api';
import { finalOf } from '@laurel/domain/postings/final-grade';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { isClosed } from '@laurel/server/grades/work-out-grades';
import { insertCorrection, type Place, readFinalLines, readKnownFinals, readWorth } from './final-grade-store';
import { digestOf } from './post-grades';
import { lockPosting } from './posting-step-store';
import { isReached } from './posting-store';

/** Every final grade of a class within the caller’s reach. */
export async function readFinalGrades(scope: Scope, place: Place): Promise<OutputOf<typeof api.readFinalGrades>> {
  const book = (await isReached(scope, place.classId, reachedClasses(scope, readGrades)))
    ? await readClassBookUnchecked(scope, place.classId)
    : null;
  if (!book?.terms.some(({ termId }) => termId === place.termId)) throw notFound();
  return {
    isClosed: isClosed(book, place.termId),
    letters: book.rules.scale.map(({ letter }) => letter),
    grades: await readFinalLines(scope, place),
  };
}

/** Corrects a final grade after its term was closed. What was posted, and every correction before, stays. */
export async function correctGrade(
  scope: Scope,
  input: ParsedInputOf<typeof api.correctGrade>,
): Promise<{ revision: number }> {
  const { classId, studentId, revision, percent, letter, reason } = input;
  if (!(await isReached(scope, classId, reachedClasses(scope, updateClasses)))) throw notFound();
  const book = await readClassBookUnchecked(scope, classId);
  if (!book?.terms.some(({ termId }) => termId === input.termId)) throw notFound();
  if (!isClosed(book, input.termId) || !(await lockPosting(scope, input))) {
    throw new Fault(
      'refused',
      translatable`This term isn’t closed. Ask the teacher to change the grade and post again.`,
    );
  }
  const before = (await readKnownFinals(scope, input)).get(studentId);
  if (!before) throw notFound();
  if (percent === null && letter === null) {
    throw new Fault('invalid', translatable`Enter a percentage or a letter.`);
  }
  const bands = await readWorth(scope, classId);
  const final = finalOf(bands, { ...before, overridePercent: percent, overrideLetter: letter });
  const made = { ...final, studentId, revision, reason, rulesDigest: digestOf(book.rules, bands) };
  if (before.revision !== revision || (await insertCorrection(scope, input, made)) === 0) {
    throw new Fault('conflict', translatable`Someone else just corrected this grade. Review it again.`, {
      theirs: before,
    });
  }
  return { revision: revision + 1 };
}
