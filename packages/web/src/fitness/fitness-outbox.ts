import { saveMeasurements } from '@laurel/domain/fitness/api';
import { type Measurement, notTested } from '@laurel/domain/fitness/measurement';
import {
  type ChangedCell,
  type FitnessSheet,
  type MeasurementConflict,
  type SheetCell,
  saveMeasurementsAnswer,
} from '@laurel/domain/fitness/sheet';
import type { EntryCause } from '@laurel/domain/kit/entry-cause';
import { Fault } from '@laurel/domain/kit/fault';
import type { Id } from '@laurel/domain/kit/id';
import { call } from '@laurel/web/kit/call';
import { newId } from '@laurel/web/kit/new-id';
import type { RefusedText } from '@laurel/web/sheet/cell';
import type { SaveState } from '@laurel/web/ui/save-status';
import { sentenceOf } from '@laurel/web/ui/states';
import * as z from 'zod/mini';
import { type MeasurementEdit, readKept, writeKept } from './fitness-outbox-store';

/** Two results of one cell: what was typed here, and what somebody else saved meanwhile. */
export interface FitnessConflict {
  readonly mine: MeasurementEdit;
  readonly theirs: MeasurementConflict;
}

export type NewResult = Pick<MeasurementEdit, 'studentId' | 'testId' | 'measurement'>;

/** A result to be laid back, and what is expected to stand there now. */
export type RestoredResult = NewResult & { readonly from: Measurement };

export type FitnessOutbox = ReturnType<typeof createFitnessOutbox>;

/** Long enough for the next cell to travel along. */
const gatherMs = 300;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Results of one class and test day on their way to the server: kept on this device first, sent in batches, repeated
 * under the same operation id until answered. What the server refuses stays in its cell with the reason.
 */
export function createFitnessOutbox(accountId: string, sheet: FitnessSheet, testDayId: Id<'test-day'>) {
  const place = `${accountId} ${sheet.classId} ${testDayId}`;
  const listeners = new Set<() => void>();
  const kept = new Map<string, SheetCell>();
  let waiting = new Map<string, MeasurementEdit>();
  let sent: { operationId: Id<'operation'>; edits: readonly MeasurementEdit[] } | null = null;
  let conflicts: readonly FitnessConflict[] = [];
  let texts = new Map<string, RefusedText>();
  let status: SaveState = { state: 'idle' };
  let revision = 0;
  let repeats = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  for (const cell of sheet.cells) {
    const at = placeOf(sheet.students[cell[0]]?.studentId, sheet.tests[cell[1]]?.testId);
    if (at !== null) kept.set(at, cell);
  }

  /** What a cell is to be: typed, on its way, or as it is kept. */
  function measurementAt(at: string): Measurement {
    const edit = waiting.get(at) ?? sent?.edits.find((each) => cellOf(each) === at);
    if (edit) return edit.measurement;
    const cell = kept.get(at);
    if (!cell) return notTested;
    const [, , , value, state, , trials, protocol] = cell;
    return { value, status: state, trials, protocol };
  }

  function add(edits: readonly NewResult[], cause: EntryCause): void {
    for (const { studentId, testId, measurement } of edits) {
      const at = cellOf({ studentId, testId });
      waiting.set(at, { studentId, testId, measurement, cause, base: kept.get(at)?.[2] ?? 0 });
      texts.delete(at);
    }
    changed();
    plan(gatherMs);
  }

  /** Lays results back as they were. Where somebody else's stands by now, both are shown, to be decided. */
  function restore(edits: readonly RestoredResult[], cause: 'undone' | 'redone'): void {
    for (const { from, ...edit } of edits) {
      const at = cellOf(edit);
      const isStale = !isSameResult(measurementAt(at), from);
      const dispute = conflicts.find(({ mine }) => cellOf(mine) === at);
      const next: MeasurementEdit = { ...edit, cause, base: isStale ? 0 : (kept.get(at)?.[2] ?? 0), isStale };
      if (dispute) conflicts = conflicts.map((each) => (each === dispute ? { ...each, mine: next } : each));
      else waiting.set(at, next);
    }
    changed();
    plan(gatherMs);
  }

  function refuse(at: string, text: RefusedText): void {
    texts.set(at, text);
    changed();
  }

  /** Refused texts are taken away; the results below them stay as they are. */
  function dropTexts(cells: readonly string[]): void {
    for (const at of cells) texts.delete(at);
    changed();
  }

  function decide(conflict: FitnessConflict, whose: 'mine' | 'theirs'): void {
    conflicts = conflicts.filter((each) => each !== conflict);
    if (whose === 'mine') add([conflict.mine], 'entered');
    else changed();
  }

  function plan(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
  }

  async function flush(): Promise<void> {
    if (isSending || (sent === null && waiting.size === 0)) return;
    isSending = true;
    sent ??= { operationId: newId('operation'), edits: ofOneCause([...waiting.values()]) };
    for (const edit of sent.edits) if (waiting.get(cellOf(edit)) === edit) waiting.delete(cellOf(edit));
    status = repeats > 0 ? { state: 'retrying' } : { state: 'saving' };
    changed();
    try {
      take(await call(saveMeasurements, inputOf(sent)));
    } catch (error) {
      failed(error);
    } finally {
      isSending = false;
      changed();
      if (sent !== null || waiting.size > 0) plan(waitOf(repeats));
    }
  }

  function inputOf({ operationId, edits }: NonNullable<typeof sent>): z.input<typeof saveMeasurements.input> {
    const students = [...new Set(edits.map(({ studentId }) => studentId))];
    const tests = [...new Set(edits.map(({ testId }) => testId))];
    const cells = edits.map(({ studentId, testId, base, measurement }): ChangedCell => {
      const { value, status: state, trials, protocol } = measurement;
      return [students.indexOf(studentId), tests.indexOf(testId), base, value, state, [...trials], protocol];
    });
    const cause = edits[0]?.cause ?? 'entered';
    return { classId: sheet.classId, testDayId, operationId, cause, students, tests, cells };
  }

  /** The server's word on what was sent: kept, disputed or refused, cell by cell. */
  function take(
    answer: Pick<z.infer<typeof saveMeasurementsAnswer>, 'conflicts' | 'refused'> & Partial<Answered>,
  ): void {
    if (!sent) return;
    const { edits } = sent;
    for (const { cell, sentence } of answer.refused) {
      const edit = edits[cell];
      if (edit) texts.set(cellOf(edit), { text: edit.measurement.value ?? '', sentence });
    }
    const disputed = answer.conflicts.flatMap((theirs) => {
      const mine = edits[theirs.cell];
      if (!mine) return [];
      const { version, value, status: state, trials, protocol } = theirs;
      kept.set(cellOf(mine), [0, 0, version, value, state, null, trials, protocol]);
      return [{ mine, theirs }];
    });
    conflicts = [...conflicts, ...disputed];
    if (answer.cells && answer.tests) refreshRows(edits, answer.cells, answer.tests);
    // What was typed over while it travelled now stands on what was saved.
    const rebased = (at: string, edit: MeasurementEdit) =>
      edit.isStale ? edit : { ...edit, base: kept.get(at)?.[2] ?? 0 };
    waiting = new Map([...waiting].map(([at, edit]) => [at, rebased(at, edit)]));
    sent = null;
    repeats = 0;
    status = { state: 'saved', savedAt: Date.now() };
  }

  /** The touched students' cells as they stand now: zones and derived values follow. */
  function refreshRows(edits: readonly MeasurementEdit[], cells: readonly SheetCell[], tests: readonly string[]): void {
    const students = [...new Set(edits.map(({ studentId }) => studentId))];
    for (const studentId of students) {
      for (const testId of tests) kept.delete(`${studentId} ${testId}`);
    }
    for (const cell of cells) {
      const at = placeOf(students[cell[0]], tests[cell[1]]);
      if (at !== null) kept.set(at, cell);
    }
  }

  function failed(error: unknown): void {
    const isAway = error instanceof Fault && error.code === 'unavailable';
    const stale = error instanceof Fault ? z.safeParse(wholly, error.details) : null;
    if (stale?.success) {
      take(stale.data);
    } else if (isAway) {
      repeats += 1;
      const queued = (sent?.edits.length ?? 0) + waiting.size;
      status = navigator.onLine ? { state: 'retrying' } : { state: 'offline', queued };
      return;
    } else if (error instanceof Fault && error.code === 'unauthenticated') {
      // It is sent again, and arrives once the same person has signed in again.
      repeats += 1;
      status = { state: 'failed', sentence: sentenceOf(error) };
      return;
    } else if (sent) {
      // Refused as a whole: every text stays in its cell with the reason, so nothing typed is lost.
      for (const edit of sent.edits) {
        texts.set(cellOf(edit), { text: edit.measurement.value ?? '', sentence: sentenceOf(error) });
      }
      sent = null;
    }
    status = { state: 'failed', sentence: sentenceOf(error) };
  }

  function changed(): void {
    revision += 1;
    void writeKept(place, {
      sent: sent && { operationId: sent.operationId, edits: [...sent.edits] },
      waiting: [...waiting.values()],
      texts: [...texts].map(([cell, refused]) => ({ cell, ...refused })),
    });
    for (const listener of listeners) listener();
  }

  return {
    measurementAt,
    /** The zone of a kept result; none while another is on its way. */
    zoneAt: (at: string) => (waiting.has(at) ? null : (kept.get(at)?.[5] ?? null)),
    add,
    restore,
    refuse,
    dropTexts,
    decide,
    texts: (): ReadonlyMap<string, RefusedText> => texts,
    conflicts: () => conflicts,
    status: () => status,
    revision: () => revision,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up what this device kept from before. */
    async resume(): Promise<void> {
      const before = await readKept(place);
      if (!before) return;
      sent ??= before.sent;
      waiting = new Map([...before.waiting.map((edit) => [cellOf(edit), edit] as const), ...waiting]);
      texts = new Map([...before.texts.map(({ cell, ...refused }) => [cell, refused] as const), ...texts]);
      changed();
      plan(0);
    },
    /** Stops asking; what isn't saved stays on this device. */
    close(): void {
      clearTimeout(timer);
      if (waiting.size > 0 || sent !== null) void flush();
    },
  };
}

type Answered = Pick<z.infer<typeof saveMeasurementsAnswer>, 'cells' | 'tests'>;

const wholly = z.pick(saveMeasurementsAnswer, { versions: true, conflicts: true, refused: true });

/** The first and those that were done as it was: one save has one cause. */
function ofOneCause(edits: readonly MeasurementEdit[]): MeasurementEdit[] {
  return edits.filter(({ cause }) => cause === edits[0]?.cause);
}

/** Whether two results hold the same. */
export function isSameResult(a: Measurement, b: Measurement): boolean {
  const held = ({ value, status, trials, protocol }: Measurement) => JSON.stringify([value, status, trials, protocol]);
  return held(a) === held(b);
}

export function cellOf({ studentId, testId }: Pick<MeasurementEdit, 'studentId' | 'testId'>): string {
  return `${studentId} ${testId}`;
}

function placeOf(studentId: string | undefined, testId: string | undefined): string | null {
  return studentId === undefined || testId === undefined ? null : `${studentId} ${testId}`;
}

function waitOf(repeats: number): number {
  return repeats === 0 ? gatherMs : Math.min(longestWaitMs, firstWaitMs * 2 ** (repeats - 1));
}
