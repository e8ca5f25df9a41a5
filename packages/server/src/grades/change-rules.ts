import type * as api from '@laurel/domain/grades/api';
import type { ClassRules, ComposedTerm } from '@laurel/domain/grades/class-rules';
import { wrongWeightSum } from '@laurel/domain/grades/term-grade-default';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import { writeCategories, writeClassRules } from './assignment-store';
import { type ClassBook, readClassBook } from './class-book-store';
import { readOfferedScales } from './offered-scale-store';
import { changedMeanwhile, openBook } from './open-book';
import { recompute } from './recompute';
import { lockStudents } from './score-store';

/** Sets how the class is graded; every grade follows. */
export async function saveClassRules(
  scope: Scope,
  input: ParsedInputOf<typeof api.saveClassRules>,
): Promise<{ version: number; rules: ClassRules }> {
  // Against scores being saved meanwhile.
  await lockStudents(scope, input.classId, null);
  const book = await openBook(scope, input.classId);
  const ids = input.categories.map((each) => each.id);
  if (new Set(ids).size < ids.length) throw new Fault('invalid', translatable`A category was sent twice.`);
  refuseUnfit(book, input);
  await refuseUnoffered(scope, input);
  // Rules sent back as they were read leave a class following its school.
  const isAsBefore = JSON.stringify(input.composed) === JSON.stringify(book.rules.composed);
  const change = isAsBefore ? { ...input, composed: undefined } : input;
  if ((await writeClassRules(scope, change)) === 0) throw changedMeanwhile(book.rules);
  await writeCategories(scope, input.classId, input.categories);
  await recompute(scope, input.classId);
  const after = await readClassBook(scope, input.classId);
  if (!after) throw notFound();
  return { version: after.version, rules: after.rules };
}

/** A class is graded by what its school offers, or goes on with what it has. */
async function refuseUnoffered(
  scope: Scope,
  { classId, scaleId }: ParsedInputOf<typeof api.saveClassRules>,
): Promise<void> {
  if (scaleId === undefined || scaleId === null) return;
  const offered = await readOfferedScales(scope, classId);
  if (!offered?.scales.some((each) => each.scaleId === scaleId)) throw notFound();
}

/** The scales a class can choose among, for whoever may change how it is graded. */
export async function readScaleChoice(
  scope: Scope,
  { classId }: ParsedInputOf<typeof api.readOfferedScales>,
): Promise<OutputOf<typeof api.readOfferedScales>> {
  const offered = (await readClassBook(scope, classId)) && (await readOfferedScales(scope, classId));
  if (!offered) throw notFound();
  return offered;
}

/** Weights make up the whole, unless they are what the class had before that was asked for. */
function refuseWrongSum(
  terms: ClassBook['terms'],
  before: readonly ComposedTerm[],
  { termId, periods, exam }: ComposedTerm,
): void {
  const weightsOf = (one: Omit<ComposedTerm, 'termId'>) =>
    [...one.periods, ...(one.exam ? [one.exam] : [])].map(({ weight }) => weight);
  const weights = weightsOf({ periods, exam });
  const wrong = wrongWeightSum(weights);
  const was = before.find((each) => each.termId === termId);
  if (wrong === null || (was && weightsOf(was).join() === weights.join())) return;
  const title = terms.find((term) => term.termId === termId)?.title ?? '';
  throw new Fault('invalid', translatable`The weights for “${title}” add up to ${wrong}%. They must add up to 100%.`);
}

/** A term is put together once, from terms right below it and a category of the class. */
function refuseUnfit(
  { terms, rules }: ClassBook,
  { composed: given, categories }: ParsedInputOf<typeof api.saveClassRules>,
): void {
  const composed = given ?? [];
  if (new Set(composed.map((each) => each.termId)).size < composed.length) throw notFound();
  for (const { termId, periods, exam } of composed) {
    const isHere = ({ termId: part }: { termId: string }) =>
      terms.some((term) => term.termId === part && term.parentId === termId);
    if (!terms.some((term) => term.termId === termId) || !periods.every(isHere)) throw notFound();
    if (new Set(periods.map((each) => each.termId)).size < periods.length) throw notFound();
    if (exam && !categories.some((each) => each.id === exam.categoryId)) throw notFound();
    if ([...periods, ...(exam ? [exam] : [])].every(({ weight }) => Number(weight) === 0)) {
      throw new Fault('invalid', translatable`Set a weight above 0 for at least one grading period or the exam.`);
    }
    refuseWrongSum(terms, rules.composed, { termId, periods, exam });
  }
}
