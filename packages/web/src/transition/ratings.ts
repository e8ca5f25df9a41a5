import { id } from '@laurel/domain/kit/id';
import { saveRatings } from '@laurel/domain/transition/api';
import {
  type CriterionRating,
  criterionRating,
  isSameRating,
  mostCells,
  type RatingSheet,
  type SaveRatingsInput,
  saveRatingsAnswer,
  typingKind,
  unobserved,
} from '@laurel/domain/transition/rating-sheet';
import { call } from '@laurel/web/kit/call';
import { placesOf, readAnswer, type Subject } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { OutboxCells } from '@laurel/web/outbox/outbox-cells';

export type RatingOutbox = Outbox<CriterionRating>;
export type RatingOutboxCells = OutboxCells<CriterionRating>;

/** Ratings of a pathway’s members, by member and criterion; the sheet is named by all that its cells have in common. */
export const pathwayRatings: Subject<CriterionRating> = {
  name: 'pathway-ratings',
  value: criterionRating,
  mostEdits: mostCells,
  isSame: isSameRating,
  // What a level is called only its rubric knows.
  textOf: ({ level, comment }) => (level === unobserved ? 'N' : comment),
  async send(sheet, { operationId, cause, edits }) {
    const { rows, columns, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { level, comment, written } }, at): SaveRatingsInput['cells'][number] => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, level, comment, written ?? null];
    });
    const asked = call(saveRatings, {
      ...sheetOf(sheet),
      ...{ operationId, cause, cells },
      members: rows.map((each) => id('pathway-member').parse(each)),
      criteria: columns.map((each) => id('criterion').parse(each)),
    });
    const { versions, conflicts } = await readAnswer(asked, saveRatingsAnswer);
    return {
      versions,
      conflicts: conflicts.map(({ cell, version, level, comment, written, by, at }) => ({
        cell,
        theirs: { version, value: criterionRating.parse({ level, comment, written }), by, at },
      })),
      refused: [],
    };
  },
};

/** What the outbox of a sheet is called. */
export function sheetName({
  pathway,
  version,
  termId,
  kind,
}: Pick<RatingSheet, 'pathway' | 'version' | 'termId' | 'kind'>): string {
  return [pathway.pathwayId, version.versionId, termId, kind].join(' ');
}

function sheetOf(name: string) {
  const [pathwayId, versionId, termId, kind] = name.split(' ');
  return {
    pathwayId: id('pathway').parse(pathwayId),
    versionId: id('rubric-version').parse(versionId),
    termId: id('term').parse(termId),
    kind: typingKind.parse(kind),
  };
}
