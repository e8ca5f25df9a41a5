import { notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import type { Scope } from '@laurel/server/db/scope';
import { type ClassBook, readBookStamp, readClassBook } from './class-book-store';
import { classGrader, type Grader } from './work-out-grades';

/** A class's book with its grader, both made once for a content and used until any of it changes. */
export interface KnownBook {
  readonly book: ClassBook;
  readonly grade: Grader;
}

// A hundred assignments take about 100 KB; this many classes are graded at once in a large district.
const most = 300;
const known = new Map<string, KnownBook>();

/**
 * The class's book as it is at this moment, for anyone who may grade it. Asks the database which content is the present
 * one every time, and reads it only when that is new here: no change made anywhere is missed.
 */
export async function readKnownBook(scope: Scope, classId: Id<'class'>): Promise<KnownBook & { isOpen: boolean }> {
  const key = `${scope.districtId} ${classId}`;
  const now = await readBookStamp(scope, classId);
  if (!now) throw notFound();
  const kept = known.get(key);
  if (kept?.book.stamp === now.stamp) return { ...kept, isOpen: now.isOpen };
  const book = await readClassBook(scope, classId);
  if (!book) throw notFound();
  const fresh = { book, grade: classGrader(book) };
  known.delete(key);
  known.set(key, fresh);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return { ...fresh, isOpen: book.isOpen };
}
