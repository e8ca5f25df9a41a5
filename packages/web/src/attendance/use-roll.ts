import type { Subject } from '@laurel/web/outbox/cells';
import { type Outbox, outboxOf } from '@laurel/web/outbox/outbox';
import { useEffect, useSyncExternalStore } from 'react';
import { type Mark, type MarkEdit, placeOf } from './marks';
import { changedOf, type Draft, type Entry, entryOf, type RollSheet, type RollStudent } from './roll-entries';

/** Whose marks are saved as what, and how the sheet is called. */
export interface RollOf {
  readonly subject: Subject<Mark>;
  readonly name: string;
  readonly accountId: string;
}

export type RollState = ReturnType<typeof useRoll>;

/** What is typed on one sheet and where its saving stands. */
export function useRoll(sheet: RollSheet, { subject, name, accountId }: RollOf) {
  const outbox = outboxOf(subject, accountId, name);
  useSyncExternalStore(outbox.subscribe, outbox.revision);
  // What this device kept of the sheet comes back with the page.
  useEffect(() => outbox.resume(), [outbox]);
  const draft = draftOf(sheet, outbox);
  const status = outbox.status();
  // A save that can't arrive takes along what is typed until it does.
  const isCutOff = status.state === 'retrying' || status.state === 'offline';

  function change(student: RollStudent, entry: Entry): void {
    const edits = [editOf(student, entry)];
    if (isCutOff) outbox.add(edits, 'entered');
    else outbox.hold(edits);
  }

  /**
   * Sends everyone whose entry isn’t what is kept, on the version that was seen; no one, too: it was looked at. What this device
   * kept goes along, also where it is still being read.
   */
  async function save(): Promise<void> {
    await outbox.cells.load();
    const draft = draftOf(sheet, outbox);
    const edits = changedOf(sheet, draft).flatMap((student): MarkEdit[] => {
      const at = outbox.cells.unsettledAt(placeOf(student.studentId));
      if (at?.state === 'waiting') return [];
      return [at?.state === 'held' ? at.edit : editOf(student, entryOf(student, draft))];
    });
    if (edits.length === 0 && outbox.cells.waiting().length > 0) void outbox.flush();
    else outbox.release(edits);
  }

  return { outbox, draft, status, change, save };
}

function draftOf({ students }: RollSheet, { cells }: Outbox<Mark>): Draft {
  return Object.fromEntries(
    students.flatMap(({ studentId }) => {
      const at = cells.unsettledAt(placeOf(studentId));
      const entry = at && at.state !== 'conflict' ? { ...at.edit.value, code: at.edit.value.code ?? '' } : null;
      return entry ? [[studentId, entry]] : [];
    }),
  );
}

function editOf({ studentId, mark }: RollStudent, value: Entry): MarkEdit {
  return { ...placeOf(studentId), base: mark?.version ?? 0, value };
}
