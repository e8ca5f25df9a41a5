import type { SaveAnswer } from '@laurel/domain/grades/save';
import { newId } from '@laurel/web/kit/new-id';
import * as steps from './outbox-queue';
import { cellKey } from './outbox-queue';
import type { OutboxStore } from './outbox-store';

export type OutboxCells = ReturnType<typeof createOutboxCells>;

/** What an outbox holds: the queue, the conflicts, and what was saved since the gradebook was read. Kept on this device as it changes. */
export function createOutboxCells(store: OutboxStore, onChange: () => void) {
  const saved = new Map<string, steps.Saved>();
  /** How often a student's scores changed here: what a grade was worked out from is old when this has moved. */
  const touches = new Map<string, number>();
  let queue: readonly steps.Operation[] = [];
  let conflicts: readonly steps.Conflict[] = [];
  let unsettled: ReadonlyMap<string, steps.Unsettled> = new Map();
  let isKept = true;
  let loading: Promise<void> | null = null;

  /** What this device kept, once. */
  function load(): Promise<void> {
    loading ??= keep(async () => {
      const kept = await store.read();
      const own = new Set(queue.map(({ operationId }) => operationId));
      const left = kept.operations.filter(({ operationId }) => !own.has(operationId));
      // Another tab may still be adding to one that was never tried: it goes under a new id, never as another's half.
      const adopted = left.map((each) => (each.wasTried ? each : { ...each, operationId: newId('operation') }));
      setQueue([...adopted, ...queue]);
      conflicts = [...kept.conflicts, ...conflicts];
      for (const each of left) if (!each.wasTried) await store.forget(each.operationId);
      changed([...adopted.flatMap(({ edits }) => edits), ...conflicts.map(({ mine }) => mine)]);
    });
    return loading;
  }

  function add(edits: readonly steps.ScoreEdit[], cause: steps.Operation['cause']): void {
    const based = edits.map((edit) => ({ ...edit, base: Math.max(edit.base, knownVersion(edit)) }));
    const typed = new Set(edits.map(cellKey));
    setConflicts(conflicts.filter(({ mine }) => !typed.has(cellKey(mine))));
    setQueue(steps.joined(queue, based, cause, () => newId('operation'), Date.now()));
    changed(edits);
  }

  /** Over a conflict a new edit stands on the other's value, which was shown. */
  function knownVersion(edit: steps.ScoreEdit): number {
    const at = unsettled.get(cellKey(edit));
    return at?.state === 'conflict' ? at.theirs.version : (saved.get(cellKey(edit))?.version ?? 0);
  }

  function takeTheirs({ mine, theirs }: steps.Conflict): void {
    saved.set(cellKey(mine), { ...mine, ...theirs });
    setConflicts(conflicts.filter((each) => each.mine !== mine));
    changed([mine]);
  }

  /** Takes refused operations up again, or gives them up. */
  function settleRefused(choice: 'again' | 'give-up'): void {
    const edits = queue.filter(({ refusal }) => refusal !== null).flatMap((each) => each.edits);
    setQueue(
      choice === 'again'
        ? queue.map((each) => (each.refusal === null ? each : { ...each, refusal: null }))
        : queue.filter(({ refusal }) => refusal === null),
    );
    changed(edits);
  }

  /** Marks an operation before it leaves: after a crash the very same edits must go out under its id. */
  async function markTried(each: steps.Operation): Promise<steps.Operation> {
    const tried = { ...each, wasTried: true };
    queue = queue.map((other) => (other === each ? tried : other));
    changed([]);
    await keep(() => store.write(tried));
    return tried;
  }

  function settle(sent: steps.Operation, answer: SaveAnswer): void {
    const after = steps.settled(queue, sent, answer);
    setQueue(after.queue);
    for (const edit of after.saved) saved.set(cellKey(edit), edit);
    const settled = new Set(sent.edits.map(cellKey));
    setConflicts([...conflicts.filter(({ mine }) => !settled.has(cellKey(mine))), ...after.conflicts]);
    changed(after.conflicts.map(({ mine }) => mine));
  }

  function refuse(sent: steps.Operation, refusal: string): void {
    setQueue(steps.refused(queue, sent, refusal, () => newId('operation')));
    changed(sent.edits);
  }

  function waiting(): readonly steps.Operation[] {
    return queue.filter(({ refusal }) => refusal === null);
  }

  /** Keeps what differs from before on this device too. */
  function setQueue(next: readonly steps.Operation[]): void {
    const before = new Set(queue);
    const ids = new Set(next.map(({ operationId }) => operationId));
    const gone = queue.filter(({ operationId }) => !ids.has(operationId));
    queue = next;
    for (const each of next) if (!before.has(each)) void keep(() => store.write(each));
    for (const { operationId } of gone) void keep(() => store.forget(operationId));
  }

  function setConflicts(next: readonly steps.Conflict[]): void {
    if (next.length === 0 && conflicts.length === 0) return;
    conflicts = next;
    void keep(() => store.writeConflicts(next));
  }

  /** Works on without storage too; `isKept` tells. */
  async function keep(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch {
      isKept = false;
    }
  }

  function changed(edits: readonly steps.ScoreEdit[]): void {
    for (const id of new Set(edits.map(({ studentId }) => studentId))) touches.set(id, (touches.get(id) ?? 0) + 1);
    unsettled = steps.unsettledOf(queue, conflicts);
    onChange();
  }

  return {
    load,
    add,
    takeTheirs,
    settleRefused,
    markTried,
    settle,
    refuse,
    waiting,
    isKept: () => isKept,
    refusal: () => queue.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    conflicts: () => conflicts,
    /** Cells not saved, whatever the reason. */
    count: () => queue.reduce((sum, { edits }) => sum + edits.length, conflicts.length),
    unsettledAt: (studentId: string, assignmentId: string) => unsettled.get(cellKey({ studentId, assignmentId })),
    savedAt: (studentId: string, assignmentId: string) => saved.get(cellKey({ studentId, assignmentId })),
    touchesOf: (studentId: string) => touches.get(studentId) ?? 0,
  };
}
