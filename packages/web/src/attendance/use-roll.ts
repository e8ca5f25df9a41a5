import { type MarkConflict, markConflict } from '@laurel/domain/attendance/save';
import type { AttendanceSheet, SheetStudent } from '@laurel/domain/attendance/sheet';
import { Fault } from '@laurel/domain/kit/fault';
import { newId } from '@laurel/web/kit/new-id';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { keepSheet, useSaveAttendance } from './queries';
import { announceDrafts, draftKey, readDraft, writeDraft } from './roll-drafts';
import { cellsOf, type Draft, type Entry, entryOf, settled, typedSince } from './roll-entries';

/** A student marked by two people: what is typed here, and what stands on the server. */
export interface Dispute {
  readonly student: SheetStudent;
  readonly mine: Entry;
  readonly theirs: MarkConflict;
}

/** A save that the network swallowed is tried again after this, and as soon as there is a network. */
const repeatMs = 3000;

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
  // Drawn first, so that what was typed last is among what is kept.
  const written = useRef<Draft>({});
  useEffect(() => {
    void writeDraft(key, written.current, draft);
    written.current = draft;
  }, [key, draft]);

  // What was sent gives way in the same drawing that shows it in the sheet: in one between, it would look unmarked, and
  // its minutes would lose the focus.
  const answered = useRef<Draft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the sheet has changed.
  useLayoutEffect(() => {
    const sent = answered.current;
    answered.current = null;
    if (sent) setDraft((typed) => typedSince(sent, typed));
  }, [sheet]);

  const isCutOff = status.state === 'retrying' || status.state === 'offline';
  const repeat = useEffectEvent(() => void send());
  // The clock and the network are the browser's.
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setInterval(repeat, repeatMs);
    window.addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', repeat);
    };
  }, [isCutOff]);

  function change(student: SheetStudent, entry: Entry): void {
    setDraft((typed) => ({ ...typed, [student.studentId]: entry }));
    setOperation(newId('operation'));
  }

  async function send(): Promise<void> {
    if (save.isPending) return;
    const sent = cellsOf(sheet, draft);
    if (!isCutOff) setStatus({ state: 'saving' });
    try {
      const { classId, day, period } = sheet;
      const answer = await save.mutateAsync({ classId, day, period, operationId: operation, ...sent });
      keep(sent, answer, { at: answer.takenAt, by: null });
      setStatus({ state: 'saved', savedAt: Date.parse(answer.takenAt) });
    } catch (error) {
      const code = error instanceof Fault ? error.code : 'unavailable';
      const refused = code === 'conflict' && error instanceof Fault ? z.safeParse(staleAnswer, error.details) : null;
      if (refused?.success) keep(sent, refused.data, sheet.taken);
      if (code !== 'unavailable') setStatus({ state: 'failed', sentence: sentenceOf(error) });
      else setStatus(navigator.onLine ? { state: 'retrying' } : { state: 'offline', queued: sent.cells.length });
    }
  }

  /** What was sent stands in the sheet from here on; marks that were typed while it was on its way stay typed. */
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
    answered.current = draft;
    setOperation(newId('operation'));
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
