import { type MarkConflict, markConflict } from '@laurel/domain/attendance/save';
import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import { Fault } from '@laurel/domain/kit/fault';
import { newId } from '@laurel/web/kit/new-id';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepSheet, useSaveAttendance } from './queries';
import { announceDrafts, draftKey, readDraft, writeDraft } from './roll-drafts';
import { cellsOf, type Draft, type Entry, entryOf, settled } from './roll-entries';

/** A student marked by two people: what is typed here, and what stands on the server. */
export interface Dispute {
  readonly student: SheetStudent;
  readonly mine: Entry;
  readonly theirs: MarkConflict;
}

/** What is typed on one sheet and where its saving stands. `asked` is what the sheet was read with. */
export function useRoll(sheet: AttendanceSheet, asked: Parameters<typeof keepSheet>[0], accountId: string) {
  const key = draftKey({ accountId, classId: sheet.classId, day: sheet.day, period: sheet.period });
  const [draft, setDraft] = useState<Draft>({});
  const [disputes, setDisputes] = useState<readonly Dispute[]>([]);
  const [status, setStatus] = useState<SaveState>({ state: 'idle' });
  // The same for every try of one save, so that a repeat after a lost answer changes nothing.
  const [operation, setOperation] = useState(() => newId('operation'));
  const save = useSaveAttendance();

  useEffect(() => announceDrafts(accountId), [accountId]);
  // What this device kept of the sheet comes back with the page.
  useEffect(() => {
    let isGone = false;
    void readDraft(key).then((found) => !isGone && setDraft((typed) => ({ ...found, ...typed })));
    return () => {
      isGone = true;
    };
  }, [key]);

  function type(next: Draft): void {
    setDraft(next);
    setOperation(newId('operation'));
    void writeDraft(key, next);
  }

  function change(student: SheetStudent, entry: Entry): void {
    type({ ...draft, [student.studentId]: entry });
  }

  async function send(): Promise<void> {
    const sent = cellsOf(sheet, draft);
    setStatus({ state: 'saving' });
    try {
      const { classId, day, period } = sheet;
      const answer = await save.mutateAsync({ classId, day, period, operationId: operation, ...sent });
      keep(sent, answer, { at: answer.takenAt, by: null });
      setStatus({ state: 'saved', savedAt: Date.parse(answer.takenAt) });
    } catch (error) {
      const refused =
        error instanceof Fault && error.code === 'conflict' ? z.safeParse(staleAnswer, error.details) : null;
      if (refused?.success) keep(sent, refused.data, sheet.taken);
      setStatus({ state: 'failed', sentence: sentenceOf(error) });
    }
  }

  function keep(
    sent: ReturnType<typeof cellsOf>,
    answer: z.infer<typeof staleAnswer>,
    taken: AttendanceSheet['taken'],
  ): void {
    const found = answer.conflicts.flatMap((theirs) => {
      const studentId = sent.students[sent.cells[theirs.cell]?.[0] ?? -1];
      const student = sheet.students.find((each) => each.studentId === studentId);
      return student ? [{ student, mine: entryOf(student, draft), theirs }] : [];
    });
    setDisputes(found);
    type({});
    keepSheet(asked, { ...sheet, taken, students: settled(sheet, sent, answer) });
  }

  function decide(dispute: Dispute, whose: 'mine' | 'theirs'): void {
    setDisputes(disputes.filter((each) => each !== dispute));
    if (whose === 'mine') change(dispute.student, dispute.mine);
  }

  return { draft, disputes, status, change, send, decide };
}

const staleAnswer = z.object({
  versions: z.array(z.nullable(z.int())),
  conflicts: z.array(markConflict),
});
