import { amountOf, amountText, decimal } from '@laurel/domain/grades/amount';
import type { Category, ClassRules } from '@laurel/domain/grades/class-rules';
import * as z from 'zod/mini';

/** The rules as they are being typed: every figure as text, so that nothing typed is lost before it is a number. */
export interface RulesDraft {
  readonly weighting: ClassRules['weighting'];
  readonly categories: readonly CategoryDraft[];
  readonly late: 'none' | 'day' | 'hour';
  readonly percentOff: string;
  readonly floorPercent: string;
  readonly missing: 'label' | 'percent';
  readonly missingPercent: string;
  readonly unreleased: ClassRules['unreleased'];
  readonly composed: ClassRules['composed'];
  /** Otherwise `composed` is what the school says. */
  readonly isOwnComposed: boolean;
}

export interface CategoryDraft {
  readonly id: Category['id'];
  readonly title: string;
  readonly weight: string;
  readonly dropLowest: string;
  readonly dropHighest: string;
  readonly isExtraCredit: boolean;
  readonly method: Category['method'];
}

type Settled = Pick<
  ClassRules,
  'weighting' | 'categories' | 'latePolicy' | 'missingPercent' | 'unreleased' | 'composed'
>;

export function draftOf(rules: ClassRules, isOwnComposed = true): RulesDraft {
  const { latePolicy, missingPercent } = rules;
  return {
    weighting: rules.weighting,
    categories: rules.categories.map((each) => ({
      id: each.id,
      title: each.title,
      weight: each.weight ?? '',
      dropLowest: String(each.dropLowest),
      dropHighest: String(each.dropHighest),
      isExtraCredit: each.isExtraCredit,
      method: each.method,
    })),
    late: latePolicy?.per ?? 'none',
    percentOff: latePolicy?.percentOff ?? '10',
    floorPercent: latePolicy?.floorPercent ?? '50',
    missing: missingPercent === null ? 'label' : 'percent',
    missingPercent: missingPercent ?? '0',
    unreleased: rules.unreleased,
    composed: rules.composed,
    isOwnComposed,
  };
}

/** The rules the draft stands for, or `null` while a figure is none or a category has no name. */
export function settledRules(draft: RulesDraft): Settled | null {
  const categories = draft.categories.map(categoryOf);
  const percentOff = figure(draft.percentOff);
  const floorPercent = figure(draft.floorPercent);
  const missingPercent = figure(draft.missingPercent);
  const hasCategory = (exam: { categoryId: string }) => draft.categories.some(({ id }) => id === exam.categoryId);
  const composed = draft.composed
    .map((each) => (each.exam && !hasCategory(each.exam) ? { ...each, exam: null } : each))
    .map(settledTerm)
    .filter((each) => each !== null);
  const isWhole =
    composed.length === draft.composed.length &&
    categories.every((each) => each !== null) &&
    (draft.late === 'none' || (percentOff !== null && floorPercent !== null)) &&
    (draft.missing === 'label' || missingPercent !== null);
  if (!isWhole) return null;
  return {
    weighting: draft.weighting,
    categories: categories.filter((each) => each !== null),
    latePolicy:
      draft.late === 'none' || percentOff === null || floorPercent === null
        ? null
        : { per: draft.late, percentOff, floorPercent },
    missingPercent: draft.missing === 'label' ? null : missingPercent,
    unreleased: draft.unreleased,
    composed,
  };
}

/** A field that can't be taken: one of a category's, by its id and name, or one of the policies'. */
export type FieldAt =
  | `${string} ${'title' | 'weight' | 'dropLowest' | 'dropHighest'}`
  | `${string} part ${string}`
  | 'percentOff'
  | 'floorPercent'
  | 'missingPercent';

/** The fields `settledRules` can't settle, each once; empty exactly when it can. */
export function wrongFields(draft: RulesDraft): ReadonlySet<FieldAt> {
  const ofCategories = draft.categories.flatMap((each): FieldAt[] => [
    ...(each.title.trim() === '' ? [`${each.id} title` as const] : []),
    ...(each.weight.trim() !== '' && figure(each.weight) === null ? [`${each.id} weight` as const] : []),
    ...(whole(each.dropLowest) === null ? [`${each.id} dropLowest` as const] : []),
    ...(whole(each.dropHighest) === null ? [`${each.id} dropHighest` as const] : []),
  ]);
  const late = draft.late === 'none' ? [] : (['percentOff', 'floorPercent'] as const);
  const missing = draft.missing === 'label' ? [] : (['missingPercent'] as const);
  const ofPolicies = [...late, ...missing].filter((name) => figure(draft[name]) === null);
  const ofTerms = draft.composed.flatMap((each): FieldAt[] =>
    partsOf(each)
      .filter(({ weight }) => figure(weight) === null)
      .map(({ partId }) => `${each.termId} part ${partId}` as const),
  );
  return new Set([...ofCategories, ...ofPolicies, ...ofTerms]);
}

type ComposedDraft = RulesDraft['composed'][number];

/** The parts of a term that is put together by weight: its periods, then its exam, each under its own id. */
export function partsOf({ periods, exam }: ComposedDraft): { partId: string; weight: string }[] {
  const named = periods.map(({ termId, weight }) => ({ partId: termId, weight }));
  return exam ? [...named, { partId: exam.categoryId, weight: exam.weight }] : named;
}

function settledTerm({ termId, periods, exam }: ComposedDraft): ComposedDraft | null {
  const settled = periods.map((each) => ({ ...each, weight: figure(each.weight) ?? '' }));
  const last = exam && { ...exam, weight: figure(exam.weight) ?? '' };
  const all = [...settled, ...(last ? [last] : [])];
  return all.some(({ weight }) => weight === '') ? null : { termId, periods: settled, exam: last };
}

/** What the weights of ordinary categories add up to, and whether that asks for an extra-credit category first. */
export function weightSum({ weighting, categories }: RulesDraft) {
  const weights = categories.filter(({ isExtraCredit }) => !isExtraCredit).map(({ weight }) => figure(weight) ?? '0');
  const sum = weights.reduce((total, weight) => total + amountOf(weight), 0n);
  const isOver = weighting === 'percent' && sum > amountOf('100') && !categories.some((each) => each.isExtraCredit);
  return { sum: amountText(sum), isUnder: sum < amountOf('100'), isOver };
}

/** One of the choices of a select, whatever its value was. */
export function chosen<Choice extends string>(choices: readonly Choice[], said: string, otherwise: Choice): Choice {
  return choices.find((choice) => choice === said) ?? otherwise;
}

function categoryOf(each: CategoryDraft): Category | null {
  const weight = each.weight.trim() === '' ? null : figure(each.weight);
  const [dropLowest, dropHighest] = [whole(each.dropLowest), whole(each.dropHighest)];
  const isBad = each.title.trim() === '' || (each.weight.trim() !== '' && weight === null);
  if (isBad || dropLowest === null || dropHighest === null) return null;
  const { id, isExtraCredit, method } = each;
  return { id, title: each.title.trim(), weight, dropLowest, dropHighest, isExtraCredit, method };
}

function figure(typed: string): string | null {
  const read = z.safeParse(decimal, typed.trim().replace(',', '.'));
  return read.success ? read.data : null;
}

/** An empty field drops none. */
function whole(typed: string): number | null {
  return /^\d{0,2}$/.test(typed.trim()) ? Number(typed) : null;
}
