import type * as api from '@laurel/domain/grades/api';
import type { ClassRules, ComposedTerm } from '@laurel/domain/grades/class-rules';
import type { GradingCause, RulesChange, RulesPicture } from '@laurel/domain/grades/grading-event';
import { wrongWeightSum } from '@laurel/domain/grades/term-grade-default';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { isSame } from '@laurel/domain/kit/same-json';
import { translatable } from '@laurel/domain/kit/sentence';
import type { ParsedInputOf } from '@laurel/domain/wire/endpoint';
import type { Scope } from '@laurel/server/db/scope';
import type { Handler } from '@laurel/server/http/serve';
import { writeCategories, writeCategorized, writeClassRules } from './assignment-store';
import { type ClassBook, readClassBook } from './class-book-store';
import { writeRulesEvent } from './grading-event-store';
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
  const { version, rules } = await keepRules(scope, book, isAsBefore ? { ...input, composed: undefined } : input);
  return { version, rules };
}

/** Gives a class the rules back that a change took from it, as long as nothing newer stands on that. Whether anything was left to do. */
export async function takeBackRules(
  scope: Scope,
  classId: Id<'class'>,
  { before, after, uncategorized }: RulesChange,
): Promise<boolean> {
  await lockStudents(scope, classId, null);
  const book = await openBook(scope, classId);
  const now = rulesPictureOf(book);
  if (isSame(now, before)) return false;
  if (!isSame(now, after))
    throw new Fault('conflict', translatable`The grading rules were changed again since. Undo that first.`);
  const rules = { ...before, classId, version: book.version };
  const isOffered = before.scaleId === book.scaleId || (await isScaleOffered(scope, rules));
  if (!isOffered)
    throw new Fault('refused', translatable`This school no longer offers the scale that was used before.`);
  await keepRules(scope, book, rules, { uncategorized, cause: 'undone' });
  return true;
}

/** Writes the rules of a class, has every grade follow, and tells its history. */
async function keepRules(
  scope: Scope,
  book: ClassBook,
  input: ParsedInputOf<typeof api.saveClassRules>,
  { uncategorized = [], cause = 'made' }: Partial<Pick<RulesChange, 'uncategorized'>> & { cause?: GradingCause } = {},
): Promise<ClassBook> {
  const { classId, categories } = input;
  if ((await writeClassRules(scope, input)) === 0) throw changedMeanwhile(book.rules);
  await writeCategories(scope, classId, categories);
  if (uncategorized.length > 0) await writeCategorized(scope, classId, uncategorized);
  await recompute(scope, classId);
  const after = await readClassBook(scope, classId);
  if (!after) throw notFound();
  const change = {
    ...{ form: 'rules-1' as const, before: rulesPictureOf(book), after: rulesPictureOf(after) },
    uncategorized: book.assignments.flatMap(({ id, categoryId }) =>
      categoryId !== null && !categories.some((each) => each.id === categoryId)
        ? [{ assignmentId: id, categoryId }]
        : [],
    ),
  };
  if (!isSame(change.before, change.after)) await writeRulesEvent(scope, classId, change, cause);
  return after;
}

/** How a class is graded, as it says for itself. */
function rulesPictureOf({ rules, isOwnComposed, scaleId }: ClassBook): RulesPicture {
  const { weighting, categories, latePolicy, missingPercent, unreleased, composed } = rules;
  return {
    ...{ weighting, categories, latePolicy, missingPercent, unreleased, scaleId },
    composed: isOwnComposed ? composed : null,
  };
}

/** A class is graded by what its school offers, or goes on with what it has. */
async function refuseUnoffered(scope: Scope, input: ScaleOf): Promise<void> {
  if (!(await isScaleOffered(scope, input))) throw notFound();
}

type ScaleOf = Pick<ParsedInputOf<typeof api.saveClassRules>, 'classId' | 'scaleId'>;

async function isScaleOffered(scope: Scope, { classId, scaleId }: ScaleOf): Promise<boolean> {
  if (scaleId === undefined || scaleId === null) return true;
  const offered = await readOfferedScales(scope, classId);
  return offered?.scales.some((each) => each.scaleId === scaleId) ?? false;
}

/** The scales a class can choose among, for whoever may change how it is graded. */
export const readScaleChoice: Handler<typeof api.readOfferedScales> = async (scope, { classId }) => {
  const offered = (await readClassBook(scope, classId)) && (await readOfferedScales(scope, classId));
  if (!offered) throw notFound();
  return offered;
};

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
    if ([...periods, ...(exam ? [exam] : [])].every(({ weight }) => Number(weight) === 0))
      throw new Fault('invalid', translatable`Set a weight above 0 for at least one grading period or the exam.`);
    refuseWrongSum(terms, rules.composed, { termId, periods, exam });
  }
}
