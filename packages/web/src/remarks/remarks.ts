import { id } from '@laurel/domain/kit/id';
import { saveRemarks } from '@laurel/domain/remarks/api';
import {
  isSameRemark,
  mostCells,
  type Remark,
  type RemarkValue,
  remarkValue,
  saveRemarksAnswer,
} from '@laurel/domain/remarks/remark';
import { call } from '@laurel/web/kit/call';
import { placesOf, readAnswer, type Subject, theirsOf } from '@laurel/web/outbox/cells';
import type { Outbox } from '@laurel/web/outbox/outbox';
import type { OutboxCells } from '@laurel/web/outbox/outbox-cells';

export type RemarkOutbox = Outbox<RemarkValue>;

/** Notes and term comments of a class, by student and column; the sheet is named by the class. */
export const remarks: Subject<RemarkValue> = {
  name: 'remarks',
  value: remarkValue,
  mostEdits: mostCells,
  isSame: isSameRemark,
  textOf: ({ text }) => text,
  async send(classId, { operationId, cause, edits }) {
    const { rows, columns, places } = placesOf(edits);
    const cells = edits.map(({ base, value: { text } }, at): SentCell => {
      const [row, column] = places[at] ?? [0, 0];
      return [row, column, base, text];
    });
    const terms = columns.map(termOf);
    const asked = call(saveRemarks, { classId, operationId, cause, students: rows, terms, cells });
    const { versions, conflicts } = await readAnswer(asked, saveRemarksAnswer);
    return { versions, conflicts: conflicts.map(theirsOf), refused: [] };
  },
};

type SentCell = [student: number, term: number, base: number, text: string];

/** What the column of a term’s comments, or of notes, is called in the sheet. */
export function columnIdOf(termId: Remark['termId']): string {
  return termId === null ? 'note' : `comment:${termId}`;
}

function termOf(columnId: string): Remark['termId'] {
  return columnId === 'note' ? null : id('term').parse(columnId.split(':')[1]);
}

/** Remarks as they were read and as they are being changed. */
export function remarkBookOf(read: readonly Remark[], cells: OutboxCells<RemarkValue>) {
  const kept = new Map(read.map((each) => [`${each.studentId} ${columnIdOf(each.termId)}`, each]));
  return {
    /** The text as it counts: what waits to be sent included; where two differ, the one the server has. */
    remarkAt(rowId: string, columnId: string): { readonly text: string; readonly version: number } {
      const before = kept.get(`${rowId} ${columnId}`) ?? { text: '', version: 0 };
      const place = { rowId, columnId };
      const saved = cells.savedAt(place);
      const known =
        saved && saved.version > before.version ? { text: saved.value.text, version: saved.version } : before;
      const at = cells.unsettledAt(place);
      if (at?.state === 'waiting') return { text: at.edit.value.text, version: known.version };
      if (at?.state === 'conflict' && at.theirs.version > known.version)
        return { text: at.theirs.value.text, version: at.theirs.version };
      return { text: known.text, version: known.version };
    },
  };
}

export type RemarkBook = ReturnType<typeof remarkBookOf>;
