import { createHash } from 'node:crypto';
import { calculatorVersion } from '@laurel/domain/grades/calculator-version';
import type { ClassRules } from '@laurel/domain/grades/class-rules';
import type { Explained } from '@laurel/domain/grades/grade';
import { findTermClosure } from '@laurel/domain/grades/open-terms';
import { termSoFarOf } from '@laurel/domain/grades/term-grade';
import { planOf } from '@laurel/domain/grades/term-plan';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSameDecimal } from '@laurel/domain/kit/same-decimal';
import { translatable } from '@laurel/domain/kit/sentence';
import { finalOf, type GradeSources, type WorthBand } from '@laurel/domain/postings/final-grade';
import type { Scope } from '@laurel/server/db/scope';
import type { ClassBook } from '@laurel/server/grades/class-book-store';
import { openBook } from '@laurel/server/grades/open-book';
import { lockStudents, readScores } from '@laurel/server/grades/score-store';
import { readTermComments } from '@laurel/server/remarks/remark-store';
import * as store from './final-grade-store';
import { lockPosting, removePosting, writePosting } from './posting-step-store';
import { readReopenedPlaces } from './reopening-store';

/** Says that a class’s grades are final. They are kept as they are now; saying it again keeps what changed since. */
export async function postGrades(scope: Scope, place: store.Place): Promise<{ students: number; changed: number }> {
  // Against scores being saved meanwhile, and another who posts.
  const students = await lockStudents(scope, place.classId, null);
  const { book } = await openPosting(scope, place);
  const active = students.filter(({ isActive }) => isActive).map(({ studentId }) => studentId);
  return { students: active.length, changed: await postClass(scope, place, book, active) };
}

/** Says that they aren’t, as long as nobody else has seen them. What was posted stays kept. */
export async function takeBackPosting(scope: Scope, place: store.Place): Promise<void> {
  await lockStudents(scope, place.classId, null);
  const { title } = await openPosting(scope, place);
  // Nor where the class is open again: what changes there is posted, and families keep a final grade.
  if ((await lockPosting(scope, place))?.step === 'published') throw publishedFault(title);
  await removePosting(scope, place);
}

/** The book of a class that its teacher may post in a term, and the term’s title. */
export async function openPosting(scope: Scope, place: store.Place): Promise<{ book: ClassBook; title: string }> {
  const book = await openBook(scope, place.classId);
  const term = book.terms.find(({ termId }) => termId === place.termId);
  if (!term) throw notFound();
  // Only a lock ends it: teachers post after the last day to enter scores, too.
  const closure = findTermClosure(book.terms, place.termId, scope.today);
  if (closure?.why === 'locked')
    throw new Fault('refused', translatable`“${closure.title}” is locked. Ask the office to correct its final grades.`);
  const isPublished = (await lockPosting(scope, place))?.step === 'published';
  // Who opened a published class again wants what changes there.
  if (isPublished && !(await readReopenedPlaces(scope, place.classId)).some(({ termId }) => termId === place.termId))
    throw publishedFault(term.title);
  return { book, title: term.title };
}

export function publishedFault(title: string): Fault {
  return new Fault(
    'refused',
    translatable`The final grades for “${title}” are published. Ask the office to return them to you.`,
  );
}

/** Posts for some students of a class; answers how many final grades are new or other than before. */
export async function postClass(
  scope: store.PostingScope,
  place: store.Place,
  book: ClassBook,
  students: readonly Id<'person'>[],
): Promise<number> {
  const [known, overrides] = [await store.readKnownFinals(scope, place), await store.readOverrides(scope, place)];
  const bands = await store.readWorth(scope, place.classId);
  const comments = await readTermComments(scope, place);
  const computed = await computeFinals(scope, place, book, students);
  const finals = students.flatMap((studentId): store.NewFinal[] => {
    const trace = computed.get(studentId);
    if (!trace) return [];
    const override = overrides.get(studentId);
    const before = known.get(studentId);
    const comment = comments.get(studentId) ?? null;
    const posted = finalOf(bands, sourcesOf(trace, override));
    const isSame = before !== undefined && isSameFinal(before, posted);
    if (isSame && before.comment === comment) return [];
    // What was corrected stands, whatever was written beside it.
    const corrected = isSame && before.cause === 'corrected' ? before : null;
    const { overridePercent, overrideLetter } = corrected ?? posted;
    const final = finalOf(bands, { ...posted, overridePercent, overrideLetter });
    const { cause, reason } = corrected ?? { cause: 'posted' as const, reason: override?.reason ?? null };
    return [{ ...final, cause, studentId, trace, revision: (before?.revision ?? 0) + 1, reason, comment }];
  });
  await store.insertPosted(scope, place, finals, {
    calculator: calculatorVersion,
    rulesDigest: digestOf(book.rules, bands),
  });
  await writePosting(scope, place, finals.length === 0);
  return finals.length;
}

/** Keeps for students that they have no grade, as if there were no work in the class. */
export async function postNothing(
  scope: store.PostingScope,
  place: store.Place,
  book: ClassBook,
  students: readonly Pick<store.NewFinal, 'studentId' | 'revision'>[],
): Promise<void> {
  const bands = await store.readWorth(scope, place.classId);
  const studentIds = students.map(({ studentId }) => studentId);
  const computed = await computeFinals(scope, place, { ...book, assignments: [] }, studentIds);
  const finals = students.flatMap(({ studentId, revision }): store.NewFinal[] => {
    const trace = computed.get(studentId);
    if (!trace) return [];
    const final = finalOf(bands, sourcesOf(trace, undefined));
    return [{ ...final, cause: 'posted', studentId, trace, revision, reason: null, comment: null }];
  });
  await store.insertPosted(scope, place, finals, {
    calculator: calculatorVersion,
    rulesDigest: digestOf(book.rules, bands),
  });
}

/** The computed grade of each student with everything it is made of, as staff see it. */
export async function computeFinals(
  scope: Pick<Scope, 'db' | 'districtId'>,
  { classId, termId }: store.Place,
  book: ClassBook,
  students: readonly Id<'person'>[],
): Promise<Map<string, Explained>> {
  const plan = planOf({ ...book, rules: { ...book.rules, audience: 'staff' } }, termId);
  const scores = await readScores(scope, classId, students);
  return new Map(
    students.map((studentId) => [studentId, termSoFarOf(plan, [...(scores.get(studentId)?.values() ?? [])])]),
  );
}

/** Tells the rules and letters that a final grade was made by from any others. */
export function digestOf(rules: ClassRules, bands: readonly WorthBand[]): string {
  return createHash('sha256').update(JSON.stringify({ rules, bands })).digest('hex');
}

function sourcesOf(
  { outcome }: Explained,
  override: { readonly percent: string | null; readonly letter: string | null } | undefined,
): GradeSources {
  const isGraded = outcome.state === 'graded';
  return {
    computedPercent: isGraded ? outcome.percent : null,
    computedLetter: isGraded ? outcome.letter : null,
    overridePercent: override?.percent ?? null,
    overrideLetter: override?.letter ?? null,
  };
}

/** A correction stands until what it corrects is another grade. */
function isSameFinal(before: store.KnownFinal, now: ReturnType<typeof finalOf>): boolean {
  const isSameComputed =
    isSameDecimal(before.computedPercent, now.computedPercent) && before.computedLetter === now.computedLetter;
  if (before.cause === 'corrected') return isSameComputed;
  return (
    isSameComputed &&
    isSameDecimal(before.overridePercent, now.overridePercent) &&
    before.overrideLetter === now.overrideLetter &&
    isSameDecimal(before.points, now.points) &&
    before.isPassing === now.isPassing
  );
}
