import { type Amount, amountOf, amountText, percentOf } from './amount';
import type { Assignment } from './assignment';
import type { Category, ClassRules } from './class-rules';
import { isEntered, type Score, type ScoresByAssignment } from './score';
import type { BlankReason, LateDeduction, OutsideReason, Source } from './trace';

/** Points and where they come from. */
export interface Earned {
  readonly points: Amount;
  readonly source: Source;
}

/** Where one assignment stands for one student, whichever of the three numbers is asked for. */
export type Standing =
  | { readonly kind: 'outside'; readonly why: OutsideReason }
  | { readonly kind: 'blank'; readonly why: BlankReason; readonly atZero: Earned; readonly atBest: Earned }
  | { readonly kind: 'graded'; readonly earned: Earned };

type Blank = Extract<Standing, { kind: 'blank' }>;

/** One assignment with its score, read once and used for all three numbers. */
export interface Work {
  readonly assignment: Assignment;
  readonly score: Score | null;
  readonly possible: Amount;
  /** How often it counts, as a whole number with `finer` decimal places: with none where every assignment weighs 1. */
  readonly weight: bigint;
  readonly finer: number;
  readonly standing: Standing;
}

/** Work that takes part in the grade, graded or not. */
export type PresentWork = Work & { readonly standing: Exclude<Standing, { kind: 'outside' }> };

export function isPresent(work: Work): work is PresentWork {
  return work.standing.kind !== 'outside';
}

/** What of an assignment is the same for every student of the class. */
export interface ReadyAssignment {
  readonly assignment: Assignment;
  readonly category: Category | undefined;
  readonly possible: Amount;
  readonly weight: bigint;
  readonly finer: number;
}

/**
 * A class's assignments by due date (none last), then id: one order for the trace, for ties between drops, and so
 * for equal answers whatever order the rows came in.
 */
export function readyAssignments(rules: ClassRules, assignments: readonly Assignment[]): ReadyAssignment[] {
  const categories = new Map(rules.categories.map((category) => [category.id, category]));
  const isWeighted = hasItemWeights(assignments);
  return assignments
    .map((assignment) => ({
      assignment,
      category: assignment.categoryId === null ? undefined : categories.get(assignment.categoryId),
      possible: amountOf(assignment.pointsPossible),
      weight: isWeighted ? amountOf(assignment.weight) / weightUnit : 1n,
      finer: isWeighted ? weightPlaces : 0,
    }))
    .sort((a, b) => byDueDate(a.assignment, b.assignment));
}

/** Whether any assignment counts more or less than once. */
export function hasItemWeights(assignments: readonly Pick<Assignment, 'weight'>[]): boolean {
  return assignments.some(({ weight }) => weight !== '1');
}

const weightPlaces = 4;
const weightUnit = amountOf('0.0001');

/** The work one student's grade is about, in the order of the assignments. */
export function workOf(rules: ClassRules, ready: readonly ReadyAssignment[], scores: ScoresByAssignment): Work[] {
  const work: Work[] = [];
  for (const { assignment, category, possible, weight, finer } of ready) {
    const given = scores.get(assignment.id) ?? null;
    // A family must not tell work whose score is held back from work no one has looked at yet: both are blanks.
    const score = rules.audience === 'family' && isHeldBack(given) ? null : given;
    const standing = standingOf(rules, category, assignment, possible, score);
    work.push({ assignment, score, possible, weight, finer, standing });
  }
  return work;
}

function standingOf(
  rules: ClassRules,
  category: Category | undefined,
  assignment: Assignment,
  possible: Amount,
  score: Score | null,
): Standing {
  if (!assignment.isCounted) return { kind: 'outside', why: 'not-counted' };
  if (category === undefined) return { kind: 'outside', why: 'no-category' };
  if (score?.status === 'excused') return { kind: 'outside', why: 'excused' };
  if (isHeldBack(score) && rules.unreleased === 'exclude') return { kind: 'outside', why: 'unreleased' };

  if (score === null) return blank(rules, possible, score, 'not-graded');
  if (isHeldBack(score) && rules.unreleased === 'zero') return blank(rules, possible, score, 'unreleased');
  if (score.value !== null) {
    const { points, late } = lessLateness(rules, amountOf(score.value), possible, score);
    if (score.isPendingReview)
      return pendingReview(rules, possible, score, { points, source: { from: 'pending', late } });
    return { kind: 'graded', earned: { points, source: late === null ? asScored : { from: 'score', late } } };
  }
  if (score.isPendingReview) return blank(rules, possible, score, 'pending-review');
  if (score.status !== 'missing') {
    return blank(rules, possible, score, score.status === 'none' ? 'not-graded' : score.status);
  }
  // Extra work that wasn't done costs nothing, and mustn't earn the share that missing work is given.
  const isExtra = assignment.isExtraCredit || category.isExtraCredit;
  if (rules.missingPercent === null || isExtra) return blank(rules, possible, score, 'missing');
  const points = percentOf(possible, amountOf(rules.missingPercent));
  return { kind: 'graded', earned: { points, source: { from: 'missing-policy', percent: rules.missingPercent } } };
}

const asScored: Source = { from: 'score', late: null };
const nothing: Earned = { points: 0n, source: { from: 'blank-as-zero' } };

function blank(rules: ClassRules, possible: Amount, score: Score | null, why: BlankReason): Blank {
  const { points, late } = lessLateness(rules, possible, possible, score);
  return { kind: 'blank', why, atZero: nothing, atBest: { points, source: { from: 'blank-as-full', late } } };
}

/** Not graded before the review, and yet no zero: what was entered stands where blanks are filled in. */
function pendingReview(rules: ClassRules, possible: Amount, score: Score, entered: Earned): Standing {
  const standing = blank(rules, possible, score, 'pending-review');
  const atBest = entered.points > standing.atBest.points ? entered : standing.atBest;
  return { ...standing, atZero: entered, atBest };
}

function isHeldBack(score: Score | null): boolean {
  return score !== null && !score.isReleased && isEntered(score);
}

const minutesPer = { hour: 60, day: 1440 } as const;

/** Takes the late policy's percent of the points possible off, for every hour or day begun, down to its floor. */
function lessLateness(
  { latePolicy }: ClassRules,
  before: Amount,
  possible: Amount,
  score: Score | null,
): { points: Amount; late: LateDeduction | null } {
  const minutes = score?.lateMinutes ?? 0;
  if (latePolicy === null || minutes === 0) return { points: before, late: null };

  const units = Math.ceil(minutes / minutesPer[latePolicy.per]);
  const reduced = before - percentOf(possible, amountOf(latePolicy.percentOff)) * BigInt(units);
  const floor = percentOf(possible, amountOf(latePolicy.floorPercent));
  // Work that was worth less than the floor to begin with is neither reduced nor lifted.
  const lowest = before < floor ? before : floor;
  const isAtFloor = reduced < lowest;
  const points = isAtFloor ? lowest : reduced;
  return {
    points,
    late: {
      minutes,
      units,
      per: latePolicy.per,
      percentOff: latePolicy.percentOff,
      before: amountText(before),
      pointsOff: amountText(before - points),
      floorPercent: latePolicy.floorPercent,
      isAtFloor,
    },
  };
}

/** By due date, none last; then by id. */
export function byDueDate(a: Assignment, b: Assignment): number {
  if (a.dueOn !== b.dueOn) return a.dueOn !== null && (b.dueOn === null || a.dueOn < b.dueOn) ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
