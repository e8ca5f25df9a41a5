import type { Sentence } from '@laurel/domain/kit/sentence';
import type { Category } from './category';
import type { SchoolTime } from './school-time';
import { byStrictness, type Standing } from './standing-of';
import { isStricter, type State } from './state';
import { waitSentence } from './ways-back';

/** What a coach sees of a reason: of which kind it is, how strict, and until when. */
interface CoachReason {
  readonly category: Category;
  readonly state: State;
  readonly until: SchoolTime | null;
  /** When something helps; never what. */
  readonly says: Sentence | null;
}

/** What the next check would take as things stand: of which kind it is, how strict, and from when on. */
interface CoachForecast {
  readonly category: Category;
  readonly state: State;
  readonly from: SchoolTime;
}

/** A standing without scores, courses, and causes; one reason for each category. */
export interface CoachStanding {
  readonly state: State;
  readonly until: SchoolTime | null;
  readonly nextCheckAt: SchoolTime | null;
  readonly reasons: readonly CoachReason[];
  readonly forecast: readonly CoachForecast[];
  /** What a decision that stays would be by today’s grades. */
  readonly notMetToday: readonly Pick<CoachForecast, 'category' | 'state'>[];
}

/** What a coach may see of a standing. Throws a RangeError for one that is made of unreleased grades, too. */
export function coachStanding({
  view,
  state,
  until,
  nextCheckAt,
  reasons,
  waysBack,
  forecast,
  notMetToday,
}: Standing): CoachStanding {
  if (view !== 'released') throw new RangeError('A coach sees a standing made of released grades alone.');
  const byCategory = new Map<Category, CoachReason>();
  for (const reason of reasons) {
    const { category } = reason;
    const own = waysBack.filter((way) =>
      reasons.some((each) => each.ruleId === way.ruleId && each.packId === way.packId && each.category === category),
    );
    const known = byCategory.get(category);
    if (known !== undefined && !isStricter(reason.state, known.state)) continue;
    byCategory.set(category, {
      category,
      state: reason.state,
      until: reason.until,
      // What is missing is for someone to enter, whatever the day.
      says: reason.state === 'unknown' ? null : latest(own.map(({ at }) => at)),
    });
  }
  return {
    ...{ state, until, nextCheckAt, reasons: [...byCategory.values()], forecast: coachForecast(forecast) },
    notMetToday: coachForecast(notMetToday).map((each) => ({ category: each.category, state: each.state })),
  };
}

/** The strictest of each category, the strictest of all first. */
function coachForecast(forecast: Standing['forecast']): CoachForecast[] {
  const byCategory = new Map<Category, CoachForecast>();
  for (const { category, state, since } of forecast.toSorted(byStrictness))
    if (!byCategory.has(category)) byCategory.set(category, { category, state, from: since });
  return [...byCategory.values()];
}

/** Nothing before the last of the days, or nothing at all where one has none; `null` without days. */
function latest(days: readonly (SchoolTime | null)[]): Sentence | null {
  if (days.length === 0) return null;
  const known = days.filter((at) => at !== null).sort();
  return waitSentence(known.length < days.length ? null : (known.at(-1) ?? null));
}
