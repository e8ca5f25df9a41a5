import type { Amount } from './amount';
import type { Category } from './class-rules';
import { chooseDrops, type Drops, type Portion } from './drops';
import type { Earned, PresentWork } from './standing';
import type { BlankReason } from './trace';
import { isMean, type Weights } from './weights';

/** What stands in for a blank: the difference between the three numbers. */
export type Blanks = 'left-out' | 'zero' | 'full';

/** Work that has a number, on the scale its weighting adds up on: points, or percentages over a common base. */
export interface Entry extends Portion {
  readonly work: PresentWork;
  readonly points: Amount;
  readonly source: Earned['source'];
  readonly isExtraCredit: boolean;
}

export interface Ignored {
  readonly work: PresentWork;
  readonly why: BlankReason | 'no-points-possible';
}

/** What a category adds up to, drops made. `over / under` is its result; `under` is 0 when it has none. */
export interface CategorySum {
  readonly category: Category;
  readonly kept: readonly Entry[];
  readonly drops: Drops<Entry>;
  readonly ignored: readonly Ignored[];
  readonly over: Amount;
  readonly under: Amount;
}

/** Adds up one category's work. Extra credit adds to what is earned and not to what is possible, and never drops. */
export function sumCategory(
  weights: Weights,
  category: Category,
  all: readonly PresentWork[],
  blanks: Blanks,
): CategorySum {
  const ignored: Ignored[] = [];
  const regular: Entry[] = [];
  const extras: Entry[] = [];
  for (const work of all) {
    const why = whyIgnored(weights, work, blanks);
    if (why !== null) {
      ignored.push({ work, why });
      continue;
    }
    const entry = entryOf(weights, category, work, earnedOf(work, blanks));
    (entry.isExtraCredit ? extras : regular).push(entry);
  }

  const extra = extras.reduce((total, { earned }) => total + earned, 0n);
  const drops = chooseDrops(regular, extra, category);
  const dropped = new Set([...drops.lowest, ...drops.highest]);
  const kept = dropped.size === 0 ? regular : regular.filter((entry) => !dropped.has(entry));
  return {
    category,
    kept: [...kept, ...extras],
    drops,
    ignored,
    over: kept.reduce((total, { earned }) => total + earned, extra),
    under: kept.reduce((total, { possible }) => total + possible, 0n),
  };
}

function whyIgnored(weights: Weights, { standing, possible }: PresentWork, blanks: Blanks): Ignored['why'] | null {
  if (standing.kind === 'blank' && blanks === 'left-out') return standing.why;
  // There is no percentage of nothing; where points are added it is extra credit.
  if (possible === 0n && weights.used !== 'points') return 'no-points-possible';
  return null;
}

function earnedOf({ standing }: PresentWork, blanks: Blanks): Earned {
  if (standing.kind === 'graded') return standing.earned;
  return blanks === 'full' ? standing.atBest : standing.atZero;
}

function entryOf(weights: Weights, category: Category, work: PresentWork, { points, source }: Earned): Entry {
  // Under percent weighting an extra-credit category has a result of its own, and is added on top as a whole.
  const isExtraCategory = category.isExtraCredit && weights.used !== 'percent';
  const isExtraCredit = work.assignment.isExtraCredit || isExtraCategory || work.possible === 0n;
  const stretch = isMean(weights, category) ? (work.weight * weights.commonBase) / work.possible : work.weight;
  return {
    work,
    points,
    source,
    isExtraCredit,
    earned: times(points, stretch),
    possible: isExtraCredit ? 0n : times(work.possible, stretch),
    neverDrop: work.assignment.neverDrop,
  };
}

/** Most work counts once, as it is: multiplying by 1 would make another number each time. */
function times(amount: Amount, factor: bigint): Amount {
  return factor === 1n ? amount : amount * factor;
}
