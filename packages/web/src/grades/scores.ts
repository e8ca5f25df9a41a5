import { saveScores } from '@laurel/domain/grades/api';
import { mostCells, saveAnswer } from '@laurel/domain/grades/save';
import { isSameScore, type ScoreValue, scoreValue } from '@laurel/domain/grades/score';
import { call } from '@laurel/web/kit/call';
import { type Conflict, type Edit, placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { OutboxCells } from '@laurel/web/outbox/outbox-cells';
import { entryText } from './score-entry';

export type ScoreEdit = Edit<ScoreValue>;
export type ScoreConflict = Conflict<ScoreValue>;
export type ScoreOutbox = Outbox<ScoreValue>;
export type ScoreOutboxCells = OutboxCells<ScoreValue>;

/** Scores of a class, by student and assignment; the sheet is named by the class. */
export const scores: Subject<ScoreValue> = {
  name: 'scores',
  value: scoreValue,
  mostEdits: mostCells,
  isSame: isSameScore,
  textOf: entryText,
  async send(classId, { operationId, cause, edits }) {
    const { rows, columns, places } = placesOf(edits);
    const cells = edits.map(({ base, value }, at): SentCell => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, value.value, value.status, value.lateMinutes];
    });
    const asked = call(saveScores, { classId, operationId, cause, students: rows, assignments: columns, cells });
    const { versions, conflicts } = await readAnswer(asked, saveAnswer);
    return { versions, conflicts: conflicts.map(theirsOf), refused: [] };
  },
};

type SentCell = Parameters<typeof call<typeof saveScores.input, typeof saveScores.output>>[1]['cells'][number];

/** What of a score is typed. */
export function scoreValueOf({ value, status, lateMinutes }: ScoreValue): ScoreValue {
  return { value, status, lateMinutes };
}
