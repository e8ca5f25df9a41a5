import { type Id, id } from '@laurel/domain/kit/id';
import { saveRatings } from '@laurel/domain/standards/api';
import {
  isSameRating,
  mostCells,
  type RatingColumn,
  type RatingValue,
  ratingColumn,
  ratingValue,
  saveRatingsAnswer,
} from '@laurel/domain/standards/rating-sheet';
import { call } from '@laurel/web/kit/call';
import { type Conflict, type Edit, placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { OutboxCells } from '@laurel/web/outbox/outbox-cells';

export type RatingEdit = Edit<RatingValue>;
export type RatingConflict = Conflict<RatingValue>;
export type RatingOutbox = Outbox<RatingValue>;
export type RatingOutboxCells = OutboxCells<RatingValue>;

/** Ratings of a class, by student and by assignment with standard; the sheet is named by the class. */
export const ratings: Subject<RatingValue> = {
  name: 'ratings',
  value: ratingValue,
  mostEdits: mostCells,
  isSame: isSameRating,
  textOf: ({ value }) => value ?? '',
  async send(classId, { operationId, cause, edits }) {
    const { rows, columns, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { value } }, at): SentCell => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, value];
    });
    const asked = call(saveRatings, {
      ...{ classId, operationId, cause, students: rows, columns: columns.map(columnOf), cells },
    });
    const { versions, conflicts, refused } = await readAnswer(asked, saveRatingsAnswer);
    return { versions, conflicts: conflicts.map(theirsOf), refused };
  },
};

type SentCell = [student: number, column: number, base: number, value: string | null];

/** What the column of an assignment and a standard is called in the sheet. */
export function columnIdOf({ assignmentId, standardId }: RatingColumn): string {
  return `${assignmentId}:${standardId}`;
}

/** The assignment and standard of a column. */
function columnOf(columnId: string): RatingColumn {
  const [assignmentId = '', standardId = ''] = columnId.split(':');
  return ratingColumn.parse({ assignmentId, standardId });
}

/** What the column with the rating of a standard is called. */
export function resultIdOf(standardId: Id<'standard'>): string {
  return `result:${standardId}`;
}

/** The standard of a column of results; `null` for any other column. */
export function resultOf(columnId: string): Id<'standard'> | null {
  const [kind, standardId = ''] = columnId.split(':');
  return kind === 'result' ? id('standard').parse(standardId) : null;
}
