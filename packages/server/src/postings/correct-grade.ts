import { updateClasses } from '@laurel/domain/classes/permissions';
import { readGrades } from '@laurel/domain/grades/permissions';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/postings/api';
import { finalOf } from '@laurel/domain/postings/final-grade';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { reachedClasses } from '@laurel/server/db/reach';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readClassBookUnchecked } from '@laurel/server/grades/class-book-store';
import { isClosed } from '@laurel/server/grades/work-out-grades';
import * as store from './final-grade-store';
import { digestOf } from './post-grades';
import { lockPosting } from './posting-step-store';
import { isReached } from './posting-store';

/** Every final grade of a class within the caller’s reach. */
export async function readFinalGrades(scope: Scope, place: store.Place): Promise<OutputOf<typeof api.readFinalGrades>> {
  const book = (await isReached(scope, place.classId, reachedClasses(scope, readGrades)))
    ? await readClassBookUnchecked(scope, place.classId)
    : null;
  if (!book?.terms.some(({ termId }) => termId === place.termId)) throw notFound();
  return {
    isClosed: isClosed(book, place.termId),
    letters: book.rules.scale.map(({ letter }) => letter),
    grades: await store.readFinalLines(scope, place),
  };
}

/** Corrects a final grade after its term was closed. What was posted, and every correction before, stays. */
export async function correctGrade(
  scope: Scope,
  input: ParsedInputOf<typeof api.correctGrade>,
): Promise<{ revision: number }> {
  const { classId, studentId, revision, percent, letter, reason } = input;
  const { before, book } = await openFinal(scope, input);
  if (percent === null && letter === null) throw new Fault('invalid', translatable`Enter a percentage or a letter.`);
  const bands = await store.readWorth(scope, classId);
  const final = finalOf(bands, { ...before, overridePercent: percent, overrideLetter: letter });
  const made = { ...final, studentId, revision, reason, rulesDigest: digestOf(book.rules, bands) };
  if (before.revision !== revision || (await store.insertCorrection(scope, input, made)) === 0)
    throw correctedMeanwhile(before);
  return { revision: revision + 1 };
}

/**
 * Undoes the latest correction by one more revision, which is what counted before it: what was posted, where that was the one
 * before.
 */
export async function undoCorrection(
  scope: Scope,
  input: ParsedInputOf<typeof api.undoCorrection>,
): Promise<{ revision: number }> {
  const { before } = await openFinal(scope, input);
  if (before.revision !== input.revision || (await store.insertUndoneCorrection(scope, input, input)) === 0)
    throw correctedMeanwhile(before);
  return { revision: input.revision + 1 };
}

/** The final grade of a student that counts, in a closed term of a class within the caller’s reach, and that class’s book. */
async function openFinal(
  scope: Scope,
  place: store.Place & { readonly studentId: string },
): Promise<{ readonly before: store.KnownFinal; readonly book: ClassBook }> {
  if (!(await isReached(scope, place.classId, reachedClasses(scope, updateClasses)))) throw notFound();
  const book = await readClassBookUnchecked(scope, place.classId);
  if (!book?.terms.some(({ termId }) => termId === place.termId)) throw notFound();
  if (!isClosed(book, place.termId) || !(await lockPosting(scope, place))) {
    throw new Fault(
      'refused',
      translatable`This term isn’t closed. Ask the teacher to change the grade and post again.`,
    );
  }
  const before = (await store.readKnownFinals(scope, place)).get(place.studentId);
  if (!before) throw notFound();
  return { before, book };
}

function correctedMeanwhile(theirs: store.KnownFinal): Fault {
  return new Fault('conflict', translatable`Someone else just corrected this grade. Review it again.`, { theirs });
}
