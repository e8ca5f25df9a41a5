import type { Category, ComposedTerm } from '@laurel/domain/grades/class-rules';
import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import type * as api from '@laurel/domain/teaching/api';
import type { OutputOf, ParsedInputOf } from '@laurel/domain/wire/endpoint';
import { placedId } from '@laurel/server/db/placed-id';
import type { Scope } from '@laurel/server/db/scope';
import { saveClassRules } from '@laurel/server/grades/change-rules';
import { type ClassBook, readClassBook } from '@laurel/server/grades/class-book-store';
import { keepCopy, withSchoolDays } from '@laurel/server/grades/copy-assignment';
import { readOfferedScales } from '@laurel/server/grades/offered-scale-store';
import { openBook } from '@laurel/server/grades/open-book';
import { recompute } from '@laurel/server/grades/recompute';
import { lockStudents } from '@laurel/server/grades/score-store';
import { copyAssignmentRubric } from '@laurel/server/rubrics/rubric-score-store';
import { readClassStandards, saveClassStandards } from '@laurel/server/standards/choose-standards';
import { copyAlignments } from '@laurel/server/standards/class-standard-store';

type Input = ParsedInputOf<typeof api.copyClass>;

/** As many as a class has in a year, and more. */
const mostCopied = 300;

/**
 * Adds the assignments of another class to a class, and if asked its grading rules and standards. All of it or nothing; a
 * repeat changes nothing.
 */
export async function copyClass(scope: Scope, input: Input): Promise<OutputOf<typeof api.copyClass>> {
  const { classId, fromClassId, copyId, withRules } = input;
  const source = await readClassBook(scope, fromClassId);
  if (!source) throw notFound();
  if (classId === fromClassId) throw new Fault('refused', translatable`Choose another class.`);
  if (source.assignments.length > mostCopied)
    throw new Fault(
      'refused',
      translatable`“${source.title}” has more than ${mostCopied} assignments. Copy them one by one.`,
    );
  // Against scores being saved meanwhile.
  await lockStudents(scope, classId, null);
  const target = await openBook(scope, classId);
  const copyOf = (id: Id<'assignment'>) => placedId(copyId, id);
  const copied = new Set(source.assignments.map(({ id }) => placedId(classId, copyOf(id))));
  const isRepeat = target.assignments.some(({ id }) => copied.has(id));
  if (withRules && target.assignments.some(({ id }) => !copied.has(id)))
    throw new Fault(
      'refused',
      translatable`“${target.title}” already has assignments, so its grading rules can’t be replaced.`,
    );
  const keepsScale = withRules && !isRepeat ? await copyRules(scope, input, source, target) : false;
  const standards = withRules ? await copyStandards(scope, input) : 0;

  const [from, to] = await withSchoolDays(
    scope,
    { classId: fromClassId, book: source },
    { classId, book: await openBook(scope, classId) },
  );
  const waiting: string[] = [];
  const leftOut: string[] = [];
  const copies: Id<'assignment'>[] = [];
  for (const assignment of source.assignments) {
    const copy =
      target.assignments.find(({ id }) => id === placedId(classId, copyOf(assignment.id))) ??
      (await keepCopy(scope, { from, to, assignment, copyId: copyOf(assignment.id), batchId: copyId }));
    if (copy?.categoryId === null && assignment.categoryId !== null) waiting.push(assignment.title);
    if (copy) copies.push(copy.id);
    else leftOut.push(assignment.title);
    if (copy && !isRepeat) {
      const [own, theirs] = [
        [{ classId, assignmentId: copy.id }],
        { classId: fromClassId, assignmentId: assignment.id },
      ];
      await copyAlignments(scope, theirs, own);
      await copyAssignmentRubric(scope, assignment.id, own);
    }
  }
  await recompute(scope, classId);
  return { copies, waiting, leftOut, keepsScale, standards };
}

/** Grades the class as the other is. Whether its own scale stays, because its school doesn’t offer the other. */
async function copyRules(
  scope: Scope,
  { classId, fromClassId }: Input,
  source: ClassBook,
  target: ClassBook,
): Promise<boolean> {
  const theirs = (await readOfferedScales(scope, fromClassId))?.scaleId ?? null;
  const offered = (await readOfferedScales(scope, classId))?.scales ?? [];
  const isOffered = theirs === null || offered.some(({ scaleId }) => scaleId === theirs);
  const { weighting, latePolicy, missingPercent, unreleased } = source.rules;
  const categories = source.rules.categories.map((each) => ({ ...each, id: categoryIn(classId, target, each) }));
  const composed = source.isOwnComposed ? composedIn(source, target, categories) : undefined;
  await saveClassRules(scope, {
    ...{ classId, version: target.version, weighting, latePolicy, missingPercent, unreleased, categories },
    ...(composed === undefined ? {} : { composed }),
    ...(isOffered ? { scaleId: theirs } : {}),
  });
  return !isOffered;
}

/** The category of the same name, or one that is new. */
function categoryIn(classId: Id<'class'>, { rules }: ClassBook, { id, title }: Category): Id<'category'> {
  const same = rules.categories.find((each) => each.title.toLowerCase() === title.toLowerCase());
  return same?.id ?? placedId(classId, id);
}

/** How terms are put together, where the class has terms of the same names; else as its school says. */
function composedIn(source: ClassBook, target: ClassBook, categories: readonly Category[]): ComposedTerm[] | undefined {
  const termIn = (termId: Id<'term'>) => {
    const title = source.terms.find((each) => each.termId === termId)?.title;
    return target.terms.find((each) => each.termId === termId) ?? target.terms.find((each) => each.title === title);
  };
  const categoryOf = (categoryId: Id<'category'>) =>
    categories[source.rules.categories.findIndex(({ id }) => id === categoryId)]?.id;
  const composed = source.rules.composed.map(({ termId, periods, exam }) => {
    const parts = periods.flatMap((each) => {
      const termId = termIn(each.termId)?.termId;
      return termId ? [{ ...each, termId }] : [];
    });
    const whole = termIn(termId)?.termId;
    const category = exam && categoryOf(exam.categoryId);
    const isWhole = whole !== undefined && parts.length === periods.length && (exam === null || category !== undefined);
    return isWhole
      ? { termId: whole, periods: parts, exam: exam && category ? { ...exam, categoryId: category } : null }
      : null;
  });
  return composed.every((each) => each !== null) ? composed : undefined;
}

/** Rates the standards that the other does, as far as they are offered here. How many there are. */
async function copyStandards(scope: Scope, { classId, fromClassId }: Input): Promise<number> {
  const here = await readClassStandards(scope, { classId });
  const offered = new Set<string>(here.sets.flatMap(({ standards }) => standards.map(({ standardId }) => standardId)));
  const { standards } = await readClassStandards(scope, { classId: fromClassId });
  const chosen = standards.filter(({ standardId }) => offered.has(standardId));
  if (chosen.length === 0) return 0;
  const own = here.standards.filter(({ standardId }) => !chosen.some((each) => each.standardId === standardId));
  const all = [...chosen, ...own].map(({ standardId, method }) => ({ standardId, method }));
  await saveClassStandards(scope, { classId, basedOn: here.stamp, standards: all });
  return chosen.length;
}
