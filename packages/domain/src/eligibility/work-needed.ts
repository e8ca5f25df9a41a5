import { amountOf, type Decimal } from '@laurel/domain/grades/amount';
import type { TermPlan } from '@laurel/domain/grades/term-plan';
import { type Need, needOnEach, needOnOne } from '@laurel/domain/grades/what-if';
import type { Day } from '@laurel/domain/kit/day';
import type { View } from './ready-athlete';
import type { TakenClass } from './record';
import type { WorkNeeded } from './way-back';

// More aren't tried one by one: the next ones due are those a student can do something about.
const mostTried = 12;

/**
 * The least work that brings a class to a percentage: on one piece where one is enough, the one with the smallest part of its
 * points, or on everything open. `null` without a gradebook; `unreachable` where not even full credit does it.
 */
export function workNeeded(
  { book }: TakenClass,
  goal: Decimal,
  view: View,
  before: Day,
): WorkNeeded | 'unreachable' | null {
  if (book === null) return null;
  const rules = { ...book.rules, audience: view === 'released' ? ('family' as const) : ('staff' as const) };
  const plan: TermPlan = { from: 'work', rules, assignments: book.assignments, elsewhere: [] };
  const scores = new Map(book.scores.map((score) => [score.assignmentId, score]));
  const open = book.assignments
    .filter(({ id, pointsPossible, dueOn, isCounted }) => {
      const score = scores.get(id);
      const isOpen = score === undefined || (score.value === null && score.status !== 'excused');
      return isOpen && isCounted && amountOf(pointsPossible) > 0n && (dueOn === null || dueOn <= before);
    })
    .toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : 1));
  const single = open
    .slice(0, mostTried)
    .map((task) => ({ task, need: needOnOne(plan, book.scores, task, goal) }))
    .filter(({ need }) => need.isReachable)
    .reduce<Tried | null>((least, each) => (least === null || isLess(each, least) ? each : least), null);
  if (single) {
    const { task, need } = single;
    const outOf = task.pointsPossible;
    return { ...neededBy(need, [task.id]), title: task.title, entry: need.entry, outOf, unit: 'points' };
  }
  if (open.length < 2) return 'unreachable';
  const need = needOnEach(plan, book.scores, open, goal);
  if (!need.isReachable) return 'unreachable';
  const ids = open.map(({ id }) => id);
  return { ...neededBy(need, ids), title: '', entry: need.entry, outOf: '100', unit: 'percent' };
}

interface Tried {
  readonly task: { readonly id: string; readonly title: string; readonly pointsPossible: Decimal };
  readonly need: Need;
}

/** Whether one asks for a smaller part of its points. */
function isLess(one: Tried, other: Tried): boolean {
  const part = ({ need }: Tried, other: Tried) => amountOf(need.entry) * amountOf(other.task.pointsPossible);
  return part(one, other) < part(other, one);
}

function neededBy({ outcome }: Need, assignmentIds: readonly string[]) {
  return { assignmentIds, percent: outcome.state === 'graded' ? outcome.percent : '0' };
}
