import type { SaveAnswer } from '@laurel/domain/grades/save';
import { newId } from '@laurel/web/kit/new-id';
import * as steps from './outbox-queue';
import { cellKey } from './outbox-queue';
import type { OutboxStore } from './outbox-store';
import type { CellNews } from './outbox-tabs';

export type OutboxCells = ReturnType<typeof createOutboxCells>;

interface Around {
  readonly store: OutboxStore;
  /** Tells the account's other tabs; called once it is kept on this device. */
  readonly tell: (news: CellNews) => void;
  /** Takes over what a tab answered for as soon as it has ended. */
  readonly whenEnded: (tab: string, takeOver: () => Promise<void>) => Promise<void>;
  readonly onChange: () => void;
}

type Cell = Pick<steps.ScoreEdit, 'studentId' | 'assignmentId'>;

/**
 * What an outbox holds: this tab's queue, the conflicts and refused texts of all tabs, and what was saved since the
 * gradebook was read. Kept on this device as it changes.
 */
export function createOutboxCells({ store, tell, whenEnded, onChange }: Around) {
  const saved = new Map<string, steps.Saved>();
  /** How often a student's cells changed here: what was worked out from them or drawn is old when this has moved. */
  const touches = new Map<string, number>();
  const conflicts = new Map<string, steps.Conflict>();
  const texts = new Map<string, steps.RefusedText>();
  let queue: readonly steps.Operation[] = [];
  let unsettled: ReadonlyMap<string, steps.Unsettled> = new Map();
  let isKept = true;
  let loading: Promise<void> | null = null;

  /** What this device kept, once. */
  function load(): Promise<void> {
    loading ??= keep(async () => {
      const kept = await store.read();
      // What was typed while this was read is newer.
      for (const each of kept.conflicts)
        if (!unsettled.has(cellKey(each.mine))) conflicts.set(cellKey(each.mine), each);
      for (const each of kept.texts) if (!texts.has(cellKey(each))) texts.set(cellKey(each), each);
      changed([...kept.texts, ...kept.conflicts.map(({ mine }) => mine)]);
      const others = new Set(kept.operations.map((each) => each.tab));
      await Promise.all([...others].map((tab) => whenEnded(tab, () => takeOver(tab))));
    });
    return loading;
  }

  /** Sends from now on what another tab left. */
  function takeOver(tab: string): Promise<void> {
    return keep(async () => {
      const own = new Set(queue.map(({ operationId }) => operationId));
      const kept = await store.read();
      const left = kept.operations.filter((each) => each.tab === tab && !own.has(each.operationId));
      if (left.length === 0) return;
      // Where nobody can tell that a tab has ended, it may still be adding to one that was never tried: that goes under
      // a new id, never as another's half.
      const adopted = left.map(({ tab: _, ...each }) =>
        each.wasTried ? each : { ...each, operationId: newId('operation') },
      );
      queue = [...adopted, ...queue].toSorted((a, b) => a.order - b.order);
      for (const each of adopted) await store.write(each);
      for (const each of left) if (!each.wasTried) await store.forget(each.operationId);
      changed(adopted.flatMap(({ edits }) => edits));
    });
  }

  function add(edits: readonly steps.ScoreEdit[], cause: steps.Operation['cause']): void {
    const based = edits.map((edit) => ({ ...edit, base: Math.max(edit.base, knownVersion(edit)) }));
    decide(edits);
    replace(edits);
    enqueue(based, cause);
    changed(edits);
  }

  /** Lays cells back as they were. Where others changed one too, that stays to be decided. */
  function restore(edits: readonly steps.ScoreEdit[], cause: steps.Operation['cause']): void {
    const disputed = edits.flatMap((mine): steps.Conflict[] => {
      const theirs = conflicts.get(cellKey(mine))?.theirs;
      return theirs ? [{ mine, theirs }] : [];
    });
    enqueue(
      edits.filter((edit) => !conflicts.has(cellKey(edit))),
      cause,
    );
    decide(disputed.filter((each) => steps.isSameValue(each.mine, each.theirs)).map(({ mine }) => mine));
    dispute(disputed.filter((each) => !steps.isSameValue(each.mine, each.theirs)));
    changed(edits);
  }

  function enqueue(edits: readonly steps.ScoreEdit[], cause: steps.Operation['cause']): void {
    const newOperation = () => newId('operation');
    const open = steps.withoutRefused(queue, edits, newOperation);
    setQueue(edits.length === 0 ? open : steps.joined(open, edits, cause, newOperation, Date.now()));
  }

  function dispute(disputed: readonly steps.Conflict[], also: CellNews = {}): void {
    for (const each of disputed) conflicts.set(cellKey(each.mine), each);
    void keep(() => Promise.all(disputed.map((each) => store.writeConflict(each)))).then(() =>
      tell({ ...also, conflicts: [...disputed] }),
    );
  }

  /** Over a conflict a new edit stands on the other's value, which was shown. */
  function knownVersion(edit: steps.ScoreEdit): number {
    const key = cellKey(edit);
    return Math.max(conflicts.get(key)?.theirs.version ?? 0, saved.get(key)?.version ?? 0);
  }

  /** The conflicts of these cells are over, in every tab; what the other had typed is the last that is known to be saved. */
  function decide(cells: readonly Cell[]): readonly Cell[] {
    const over = cells.flatMap((cell) => conflicts.get(cellKey(cell)) ?? []);
    if (over.length === 0) return [];
    const known = over.map(({ mine, theirs }): steps.Saved => ({ ...mine, ...theirs }));
    for (const { mine } of over) conflicts.delete(cellKey(mine));
    takeIn(known);
    const decided = over.map(({ mine }) => cellKey(mine));
    void keep(() => Promise.all(over.map(({ mine }) => store.forgetConflict(mine)))).then(() =>
      tell({ decided, saved: known }),
    );
    return over.map(({ mine }) => mine);
  }

  /** Those that were not known, which are now. */
  function takeIn(cells: readonly steps.Saved[]): readonly steps.Saved[] {
    const newer = cells.filter((each) => each.version > (saved.get(cellKey(each))?.version ?? 0));
    for (const each of newer) saved.set(cellKey(each), each);
    return newer;
  }

  function takeTheirs({ mine }: steps.Conflict): void {
    decide([mine]);
    changed([mine]);
  }

  /** Text that is no score: it stays in its cell until that is typed over, after a reload too. */
  function keepTexts(refused: readonly steps.RefusedText[]): void {
    if (refused.length === 0) return;
    for (const each of refused) texts.set(cellKey(each), each);
    void keep(() => Promise.all(refused.map((each) => store.writeText(each)))).then(() =>
      tell({ texts: [...refused] }),
    );
    changed(refused);
  }

  /** Refused texts are taken away; the scores below them stay as they are. */
  function dropTexts(cells: readonly Cell[]): void {
    replace(cells);
    changed(cells);
  }

  function replace(cells: readonly Cell[]): void {
    const gone = cells.filter((cell) => texts.delete(cellKey(cell)));
    if (gone.length === 0) return;
    void keep(() => Promise.all(gone.map((cell) => store.forgetText(cell)))).then(() =>
      tell({ replaced: gone.map(cellKey) }),
    );
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
    const decided = decide(after.saved);
    takeIn(after.saved);
    dispute(after.conflicts, { saved: after.saved });
    changed([...decided, ...after.conflicts.map(({ mine }) => mine)]);
  }

  function refuse(sent: steps.Operation, refusal: string): void {
    setQueue(steps.refused(queue, sent, refusal, () => newId('operation')));
    changed(sent.edits);
  }

  /** What another tab has kept, saved or settled. */
  function hear(news: CellNews): void {
    const newer = takeIn(news.saved ?? []);
    const over = (news.decided ?? []).flatMap((key) => conflicts.get(key)?.mine ?? []);
    for (const cell of over) conflicts.delete(cellKey(cell));
    for (const each of news.conflicts ?? []) conflicts.set(cellKey(each.mine), each);
    const replaced = (news.replaced ?? []).flatMap((key) => texts.get(key) ?? []);
    for (const cell of replaced) texts.delete(cellKey(cell));
    for (const each of news.texts ?? []) texts.set(cellKey(each), each);
    changed([...newer, ...over, ...replaced, ...(news.texts ?? []), ...(news.conflicts ?? []).map(({ mine }) => mine)]);
  }

  /** This device has forgotten everything, so nothing may be kept again. */
  function forget(): void {
    const disputed = [...conflicts.values()].map(({ mine }) => mine);
    const edits = [...queue.flatMap((each) => each.edits), ...disputed, ...texts.values()];
    queue = [];
    conflicts.clear();
    texts.clear();
    changed(edits);
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

  /** Works on without storage too; `isKept` tells. */
  async function keep(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch {
      isKept = false;
    }
  }

  function changed(edits: readonly Cell[]): void {
    for (const id of new Set(edits.map(({ studentId }) => studentId))) touches.set(id, (touches.get(id) ?? 0) + 1);
    unsettled = steps.unsettledOf(queue, [...conflicts.values()]);
    onChange();
  }

  return {
    load,
    takeOver,
    add,
    restore,
    keepTexts,
    dropTexts,
    takeTheirs,
    settleRefused,
    markTried,
    settle,
    refuse,
    hear,
    forget,
    waiting,
    isKept: () => isKept,
    refusal: () => queue.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    conflicts: (): readonly steps.Conflict[] => [...conflicts.values()],
    /** Texts that are no scores, by `cellKey`. */
    texts: (): ReadonlyMap<string, steps.RefusedText> => texts,
    /** Cells that wait for the teacher: texts that are no scores, and what others changed too. */
    needing: (): readonly Cell[] => [...texts.values(), ...[...conflicts.values()].map(({ mine }) => mine)],
    savedCount: () => [...saved.keys()].filter((key) => !texts.has(key) && !conflicts.has(key)).length,
    /** Cells of this tab not saved, whatever the reason. */
    count: () => queue.reduce((sum, { edits }) => sum + edits.length, conflicts.size + texts.size),
    unsettledAt: (studentId: string, assignmentId: string) => unsettled.get(cellKey({ studentId, assignmentId })),
    savedAt: (studentId: string, assignmentId: string) => saved.get(cellKey({ studentId, assignmentId })),
    touchesOf: (studentId: string) => touches.get(studentId) ?? 0,
  };
}
