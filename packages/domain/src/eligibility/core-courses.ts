import { type Amount, amountOf, amountText } from '@laurel/domain/grades/amount';
import { fraction } from '@laurel/domain/kit/fraction';
import { translatable } from '@laurel/domain/kit/sentence';
import type { Measure } from './measure';
import { ascending, larger, smaller } from './order';
import type { CorePlan } from './pack';
import { known, type Reading, unbounded, unread } from './reading';
import type { Question } from './ready-athlete';
import type { TranscriptResult } from './record';
import { dayOf } from './school-time';

type Place = CorePlan['places'][number];

/** A part of a course that counts: its units and its points, the best first. */
interface Unit {
  readonly area: string;
  readonly isLab: boolean;
  readonly points: Amount;
  readonly key: string;
  left: Amount;
}

/** What core courses come to by a plan: units missing, units missing before its lock, or the average of the best that fill it. */
export function measureCore(question: Question, { what, plan: planId }: Extract<Measure, { plan: string }>): Reading {
  const plan = question.pack.corePlans.find((each) => each.planId === planId);
  const { transcript } = question.athlete.record;
  if (plan === undefined || transcript === null)
    return unread(translatable`Final grades from earlier years`, 'counselor');
  const earned = transcript.filter(
    ({ earnedOn, isPassing, points }) => earnedOn <= dayOf(question.at) && isPassing && points !== null,
  );
  if (what === 'coreEarlyMissing') return known(fraction(earlyMissing(earned, plan), unit));
  const { chosen, missing } = fill(unitsOf(countedResults(earned, plan), plan), plan);
  if (what === 'coreMissing') return known(fraction(missing, unit));
  const units = chosen.reduce((all, each) => all + each.units, 0n);
  const points = chosen.reduce((all, each) => all + each.units * each.points, 0n);
  return units === 0n ? unbounded : known(fraction(points, units * unit));
}

const unit = amountOf('1');

/** The attempt of each course that counts: the best one, except that what is locked isn’t improved by a later one. */
function countedResults(earned: readonly TranscriptResult[], plan: CorePlan): TranscriptResult[] {
  const locked = new Set(plan.locked === null ? [] : lockedUnits(earned, plan, plan.locked).map(({ key }) => key));
  const isEarly = ({ semester }: TranscriptResult) =>
    semester !== null && plan.locked !== null && semester < plan.locked.beforeSemester;
  const best = new Map<string, TranscriptResult>();
  for (const each of earned) {
    if (locked.has(each.key) && !isEarly(each)) continue;
    const other = best.get(each.key);
    if (other === undefined || pointsOf(each) > pointsOf(other)) best.set(each.key, each);
  }
  return withinTime([...best.values()], plan);
}

/** Those of the plan’s semesters, and the best units after them. */
function withinTime(results: readonly TranscriptResult[], { semesters, unitsAfter }: CorePlan): TranscriptResult[] {
  const isLate = ({ semester }: TranscriptResult) => semester === null || semester > semesters;
  let room = amountOf(unitsAfter);
  const late = results.filter(isLate).toSorted((a, b) => ascending(pointsOf(b), pointsOf(a)));
  const taken = late.flatMap((each) => {
    const credits = smaller(amountOf(each.credits), room);
    room -= credits;
    return credits === 0n ? [] : [{ ...each, credits: amountText(credits) }];
  });
  return [...results.filter((each) => !isLate(each)), ...taken];
}

function unitsOf(results: readonly TranscriptResult[], { body }: CorePlan): Unit[] {
  const units = results.flatMap((result) => {
    const own = result.core.find((each) => each.body === body);
    if (own === undefined) return [];
    const { area, isLab } = own;
    return [{ area, isLab, points: pointsOf(result), key: result.key, left: amountOf(result.credits) }];
  });
  return units.sort((a, b) => ascending(b.points, a.points) || (a.key < b.key ? -1 : 1));
}

/** The best units place by place, the narrow places first, then any up to the total. The areas of places nest, so that is the best. */
function fill(units: readonly Unit[], plan: CorePlan) {
  const chosen: { units: Amount; points: Amount }[] = [];
  let missing = 0n;
  const take = (wanted: Amount, isFitting: (each: Unit) => boolean) => {
    let open = wanted;
    for (const each of units) {
      if (open === 0n) break;
      if (each.left === 0n || !isFitting(each)) continue;
      const part = smaller(each.left, open);
      each.left -= part;
      open -= part;
      chosen.push({ units: part, points: each.points });
    }
    return open;
  };
  const places = plan.places.toSorted(
    (a, b) => a.areas.length - b.areas.length || Number(b.labOnly) - Number(a.labOnly),
  );
  let placed = 0n;
  for (const place of places) {
    placed += amountOf(place.units);
    missing += take(amountOf(place.units), (each) => isIn(each, place));
  }
  missing += take(amountOf(plan.units) - placed, () => true);
  return { chosen, missing };
}

function isIn({ area, isLab }: Unit, { areas, labOnly }: Place): boolean {
  return areas.some((each) => each === area) && (isLab || !labOnly);
}

type Lock = NonNullable<CorePlan['locked']>;

/** The courses a lock holds: the best of some areas, then the best of any, from before it. */
function lockedUnits(results: readonly TranscriptResult[], plan: CorePlan, lock: Lock): Unit[] {
  const early = results.filter(({ semester }) => semester !== null && semester < lock.beforeSemester);
  const units = unitsOf(early, plan);
  const held: Unit[] = [];
  let within = amountOf(lock.within.units);
  let all = amountOf(lock.units);
  for (const isFirst of [true, false]) {
    for (const each of units) {
      const room = isFirst ? within : all;
      if (room <= 0n || held.includes(each) || (isFirst && !isIn(each, lock.within))) continue;
      held.push(each);
      within -= each.left;
      all -= each.left;
    }
  }
  return held;
}

/** Units the lock asks for that weren’t there in time. */
function earlyMissing(earned: readonly TranscriptResult[], plan: CorePlan): Amount {
  if (plan.locked === null) return 0n;
  const held = lockedUnits(earned, plan, plan.locked);
  const { units, within } = plan.locked;
  const short = (wanted: string, has: readonly Unit[]) => {
    const missing = amountOf(wanted) - has.reduce((all, { left }) => all + left, 0n);
    return larger(missing, 0n);
  };
  const ofAreas = held.filter((each) => isIn(each, within));
  return larger(short(within.units, ofAreas), short(units, held));
}

function pointsOf({ points }: TranscriptResult): Amount {
  return amountOf(points ?? '0');
}
