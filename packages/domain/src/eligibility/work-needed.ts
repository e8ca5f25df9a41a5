import { amountOf, type Decimal } from '@laurel/domain/grades/amount';
import type { Assignment } from '@laurel/domain/grades/assignment';
import type { Score } from '@laurel/domain/grades/score';
import { termGradeOf } from '@laurel/domain/grades/term-grade';
import type { TermPlan } from '@laurel/domain/grades/term-plan';
import { type Need, needOnEach, needOnOne, withTried } from '@laurel/domain/grades/what-if';
import type { Day } from '@laurel/domain/kit/day';
import { ascending } from './order';
import type { View } from './ready-athlete';
import type { TakenClass } from './record';
import type { WorkNeeded } from './way-back';

// More aren't tried one by one: the next ones due are those a student can do something about.
const mostTried = 6;

/** Whether full credit on everything open would bring a class to a percentage; also where there is no gradebook to tell. */
export function isReachable({ book }: TakenClass, goal: Decimal, view: View, before: Day): boolean {
  if (book === null) return true;
  const open = openWork(book, before);
  return percentWith(planOf(book, view), book.scores, open) >= amountOf(goal);
}

/**
 * The least work that brings a class to a percentage: on one piece where one is enough, the one with the smallest part of its
 * points, or on everything open. `null` without a gradebook, and where not even full credit does it.
 */
export function workNeeded({ book }: TakenClass, goal: Decimal, view: View, before: Day): WorkNeeded | null {
  if (book === null) return null;
  const plan = planOf(book, view);
  const open = openWork(book, before);
  const single = open
    .slice(0, mostTried)
    .filter((task) => percentWith(plan, book.scores, [task]) >= amountOf(goal))
    .map((task) => ({ task, need: needOnOne(plan, book.scores, task, goal) }))
    .reduce<Tried | null>((least, each) => (least === null || isLess(each, least) ? each : least), null);
  if (single?.need.isReachable) {
    const { task, need } = single;
    return { ...neededBy(need, [task]), title: task.title, outOf: task.pointsPossible, unit: 'points' };
  }
  if (open.length < 2) return null;
  const need = needOnEach(plan, book.scores, open, goal);
  return need.isReachable ? { ...neededBy(need, open), title: '', outOf: '100', unit: 'percent' } : null;
}

type Book = NonNullable<TakenClass['book']>;

function planOf({ rules, assignments }: Book, view: View): TermPlan {
  const audience = view === 'released' ? 'family' : 'staff';
  return { from: 'work', rules: { ...rules, audience }, assignments, elsewhere: [] };
}

/** Work that counts, isn’t scored yet, and is due by a day; what is due next comes first. */
function openWork({ assignments, scores }: Book, before: Day): Assignment[] {
  const byId = new Map(scores.map((score) => [score.assignmentId, score]));
  return assignments
    .filter(({ id, pointsPossible, dueOn, isCounted }) => {
      const score = byId.get(id);
      const isOpen = score === undefined || (score.value === null && score.status !== 'excused');
      return isOpen && isCounted && amountOf(pointsPossible) > 0n && (dueOn === null || dueOn <= before);
    })
    .toSorted((a, b) => ascending(a.dueOn ?? '', b.dueOn ?? ''));
}

/** The percentage with full credit on some work; -1 where there is none. */
function percentWith(plan: TermPlan, scores: readonly Score[], work: readonly Assignment[]): bigint {
  const full = work.map(
    ({ id, pointsPossible }) => [id, { value: pointsPossible, status: 'none' as const, lateMinutes: 0 }] as const,
  );
  const { soFar } = termGradeOf(plan, withTried(scores, new Map(full)));
  return soFar.outcome.state === 'graded' ? amountOf(soFar.outcome.percent) : -1n;
}

interface Tried {
  readonly task: Assignment;
  readonly need: Need;
}

/** Whether one asks for a smaller part of its points. */
function isLess(one: Tried, other: Tried): boolean {
  const part = ({ need }: Tried, { task }: Tried) => amountOf(need.entry) * amountOf(task.pointsPossible);
  return part(one, other) < part(other, one);
}

function neededBy({ outcome, entry }: Need, work: readonly Assignment[]) {
  const percent = outcome.state === 'graded' ? outcome.percent : '0';
  return { assignmentIds: work.map(({ id }) => id), entry, percent };
}
