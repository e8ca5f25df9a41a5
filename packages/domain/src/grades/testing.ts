import { type Day, isDay } from '@laurel/domain/kit/day';
import { type Id, id, type Owner } from '@laurel/domain/kit/id';
import type { Assignment } from './assignment';
import type { Category, ClassRules } from './class-rules';
import type { Explained } from './grade';
import type { Score } from './score';

/** A readable id for tests: `idOf('assignment', 7)`. */
export function idOf<const O extends Owner>(owner: O, number: number): Id<O> {
  return id(owner).parse(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
}

/** One category of weight 100, points, one digit, no policies, read by staff; change what the test is about. */
export function rulesOf(change: Partial<ClassRules> = {}): ClassRules {
  return {
    weighting: 'points',
    categories: [categoryOf(1)],
    digits: 1,
    scale: [
      { letter: 'A', minimum: '90' },
      { letter: 'B', minimum: '80' },
      { letter: 'C', minimum: '70' },
      { letter: 'F', minimum: '0' },
    ],
    latePolicy: null,
    missingPercent: null,
    composed: [],
    unreleased: 'exclude',
    audience: 'staff',
    ...change,
  };
}

export function categoryOf(number: number, change: Partial<Category> = {}): Category {
  const title = `Category ${number}`;
  return {
    id: idOf('category', number),
    title,
    weight: '100',
    dropLowest: 0,
    dropHighest: 0,
    isExtraCredit: false,
    method: 'points',
    ...change,
  };
}

export function assignmentOf(number: number, pointsPossible: string, change: Partial<Assignment> = {}): Assignment {
  return {
    id: idOf('assignment', number),
    categoryId: idOf('category', 1),
    title: `Assignment ${number}`,
    pointsPossible,
    dueOn: null,
    isCounted: true,
    isExtraCredit: false,
    neverDrop: false,
    weight: '1',
    ...change,
  };
}

export function scoreOf(number: number, value: string | null, change: Partial<Score> = {}): Score {
  return {
    assignmentId: idOf('assignment', number),
    value,
    status: 'none',
    lateMinutes: 0,
    isReleased: true,
    isPendingReview: false,
    version: 1,
    ...change,
  };
}

export function dayOf(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day.`);
  return text;
}

/** What is shown: `87.4 B`, or why there is no grade. */
export function format({ outcome }: Explained): string {
  if (outcome.state === 'none') return outcome.reason.why;
  return outcome.letter === null ? outcome.percent : `${outcome.percent} ${outcome.letter}`;
}
