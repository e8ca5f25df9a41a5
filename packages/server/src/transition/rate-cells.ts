import { Fault, notFound } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { translatable } from '@laurel/domain/kit/sentence';
import { type RubricContent, rankOf } from '@laurel/domain/rubrics/rubric';
import {
  isSameRating,
  noRating,
  type SaveRatingsAnswer,
  type SaveRatingsInput,
  unobserved,
} from '@laurel/domain/transition/rating-sheet';
import { compareCells, refuseStale, refuseWrongCells } from '@laurel/server/saves/cells';
import type { RatingScope } from './assessment-event-store';
import * as store from './rating-store';

type Cell = SaveRatingsInput['cells'][number];

interface RatedCells {
  readonly members: readonly Id<'pathway-member'>[];
  readonly criteria: readonly Id<'criterion'>[];
  readonly cells: readonly Cell[];
  readonly content: RubricContent;
  /** What is held in these places, which are locked. */
  readonly held: readonly store.HeldRating[];
  readonly cause: string;
  readonly batchId: string | null;
}

/**
 * Writes one rater’s cells with their events. A stale cell is kept as it was written and comes back as a conflict; a criterion
 * or level that the version doesn’t have is as good as absent.
 */
export async function rateCells(
  scope: RatingScope,
  sheet: store.Sheet,
  { members, criteria, cells, content, held, cause, batchId }: RatedCells,
): Promise<SaveRatingsAnswer> {
  const known = new Map(content.criteria.map((each) => [each.criterionId, each]));
  if (criteria.some((each) => !known.has(each))) throw notFound();
  refuseWrongCells(cells, [members.length, criteria.length]);
  for (const [, criterion, , level] of cells) {
    const of = known.get(criteria[criterion] as (typeof criteria)[number]);
    if (level !== null && level !== unobserved && (!of || rankOf(of, level) === null)) throw notFound();
  }
  refuseKind(sheet.kind, cells);

  const at = new Map(held.map((each) => [`${each.memberId} ${each.criterionId}`, each]));
  const placeOf = ([member, criterion]: Cell) => {
    const [memberId, criterionId] = [members[member], criteria[criterion]];
    if (!memberId || !criterionId) throw notFound();
    return { memberId, criterionId };
  };
  const heldAt = (cell: Cell) => {
    const { memberId, criterionId } = placeOf(cell);
    return at.get(`${memberId} ${criterionId}`) ?? null;
  };
  const changes: store.RatingToWrite[] = [];
  const { versions, stale } = compareCells(cells, {
    heldAt,
    baseOf: ([, , base]) => base,
    isSame: ([, , , level, comment, written], now) =>
      isSameRating(
        { level, comment, written },
        {
          ...noRating,
          ...(now && { level: now.level as typeof level, comment: now.comment, written: now.written }),
        },
      ),
    change(cell, now) {
      const [, , base, level, comment, written] = cell;
      const place = placeOf(cell);
      const of = known.get(place.criterionId);
      const rank = of && level !== null ? rankOf(of, level) : null;
      changes.push({ ...place, level, comment, written: written ?? null, rank, before: now, version: base + 1 });
      return base + 1;
    },
  });
  const conflicts = stale.flatMap((index) => {
    const cell = cells[index];
    const now = cell ? heldAt(cell) : null;
    const blank = { version: 0, ...noRating, by: null, at: new Date(scope.nowMs).toISOString() };
    const { version, level, comment, written = null, by, at: ratedAt } = now ?? blank;
    return [{ cell: index, version, level, comment, written, by, at: ratedAt }];
  });
  const answer = { versions, conflicts };
  refuseStale(cells.length - stale.length, answer);
  await store.writeRatings(scope, sheet, { cause, batchId, ratings: changes });
  return answer;
}

function refuseKind(kind: store.Sheet['kind'], cells: readonly Cell[]): void {
  const isLevel = cells.some(([, , , level]) => level !== null);
  if (kind === 'family' && isLevel) throw new Fault('refused', translatable`Families comment. They don’t rate.`);
  if (kind === 'settled' && cells.some(([, , , level, comment]) => level !== null && comment.trim() === ''))
    throw new Fault('refused', translatable`Enter a reason for this level.`);
}
