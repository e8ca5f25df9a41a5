import type { RubricCriterion } from '@laurel/domain/rubrics/rubric';
import { type CriterionRating, noRating, type RatingSheet, unobserved } from '@laurel/domain/transition/rating-sheet';
import type { RatingOutboxCells } from './ratings';

/** A rating as it counts now. */
export interface BookRating extends CriterionRating {
  readonly version: number;
  readonly isReleased: boolean;
}

export type SheetMember = RatingSheet['members'][number];
export type RatingBook = ReturnType<typeof ratingBookOf>;

const blank: BookRating = { ...noRating, version: 0, isReleased: false };

/** A sheet of ratings as it was read and as it is being changed, with what the outbox holds. */
export function ratingBookOf(sheet: RatingSheet, cells: RatingOutboxCells) {
  const { criteria } = sheet.version;
  const members = new Map(sheet.members.map((each) => [each.memberId as string, each]));
  const byId = new Map(criteria.map((each) => [each.criterionId as string, each]));
  const places = new Map(criteria.map((each, at) => [each.criterionId as string, at]));
  // Measured: most members are never looked at, and only those who were typed of are more than what was read.
  const read = new Map<string, ReadonlyMap<string, BookRating>>();

  function ratingsOf(memberId: string): ReadonlyMap<string, BookRating> {
    const kept = read.get(memberId);
    if (kept) return kept;
    const member = members.get(memberId);
    const found = member ? readLine(criteria, member) : new Map<string, BookRating>();
    read.set(memberId, found);
    return found;
  }

  /** What was typed, as it counts: what waits to be sent included; where two differ, the one the server has. */
  function ratingAt(memberId: string, criterionId: string): BookRating {
    const before = ratingsOf(memberId).get(criterionId) ?? blank;
    const place = { rowId: memberId, columnId: criterionId };
    const saved = cells.savedAt(place);
    const known =
      saved && saved.version > before.version ? { ...before, ...saved.value, version: saved.version } : before;
    const at = cells.unsettledAt(place);
    if (at?.state === 'waiting') return { ...known, ...at.edit.value };
    if (at?.state === 'conflict' && at.theirs.version > known.version)
      return { ...known, ...at.theirs.value, version: at.theirs.version };
    return known;
  }

  /** The rank of what was typed, 1 the lowest; `unobserved`; or `null` for nothing. */
  function rankAt(memberId: string, criterion: RubricCriterion): number | typeof unobserved | null {
    if (cells.touchesOf(memberId) === 0) return readRank(members.get(memberId), places.get(criterion.criterionId));
    const { level } = ratingAt(memberId, criterion.criterionId);
    if (level === null) return null;
    if (level === unobserved) return unobserved;
    const at = criterion.levels.findIndex(({ levelId }) => levelId === level);
    return at < 0 ? null : at + 1;
  }

  function heldBack(): number {
    return sheet.members.reduce((sum, member) => {
      const { memberId, ranks, released, comments } = member;
      if (cells.touchesOf(memberId) === 0) {
        const said = new Set(comments.map(([place]) => place));
        return sum + ranks.filter((rank, at) => released[at] === '0' && (rank !== null || said.has(at))).length;
      }
      return (
        sum +
        criteria.filter(({ criterionId }) => {
          const { level, comment, isReleased } = ratingAt(memberId, criterionId);
          return !isReleased && (level !== null || comment !== '');
        }).length
      );
    }, 0);
  }

  return { sheet, criteria, byId, members, ratingAt, rankAt, heldBack };
}

/** A rank as it was read, of a member of whom nothing was typed here. */
function readRank(member: SheetMember | undefined, place: number | undefined): number | typeof unobserved | null {
  const rank = member?.ranks[place ?? -1] ?? null;
  return rank === 0 ? unobserved : rank;
}

/** A member’s ratings by criterion. */
function readLine(
  criteria: readonly RubricCriterion[],
  { ranks, versions, released, comments, written }: SheetMember,
): ReadonlyMap<string, BookRating> {
  const [said, asWritten] = [new Map(comments), new Map(written)];
  return new Map(
    criteria.map(({ criterionId, levels }, at): [string, BookRating] => {
      const rank = ranks[at] ?? null;
      const level = rank === 0 ? unobserved : (levels[(rank ?? 0) - 1]?.levelId ?? null);
      const rest = { version: versions[at] ?? 0, isReleased: released[at] === '1' };
      return [criterionId, { level, comment: said.get(at) ?? '', written: asWritten.get(at) ?? null, ...rest }];
    }),
  );
}
