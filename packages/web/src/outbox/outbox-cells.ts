import type { Sentence } from '@laurel/domain/kit/sentence';
import { newId } from '@laurel/web/kit/new-id';
import { cellKey, type Place } from '@laurel/web/sheet/cell';
import type { Answer, Conflict, Edit, Operation, RefusedText, Subject } from './cells';
import type { DeviceRecords } from './device-records';
import type { CellMap, State, Step } from './state';
import * as steps from './state';
import type { Message } from './tabs';

export type OutboxCells<Value> = ReturnType<typeof createCells<Value>>;

interface Around<Value> {
  /** Tells the account's other tabs; called once it is kept on this device. */
  readonly tell: (said: Message<Value>) => void;
  /** Takes over what a tab answered for as soon as it has ended. */
  readonly whenEnded: (tab: string, takeOver: () => Promise<void>) => Promise<void>;
  readonly onChange: () => void;
}

/** The cells of an outbox: this tab's state, kept on this device with every step and told to the other tabs. */
export function createCells<Value>(subject: Subject<Value>, records: DeviceRecords<Value>, around: Around<Value>) {
  const { isSame, textOf, mostEdits } = subject;
  const means = { isSame, textOf, mostEdits, newOperation: () => newId('operation'), now: Date.now };
  /** How often a row's cells changed here: what was worked out from them or drawn is old when this has moved. */
  const touches = new Map<string, number>();
  let state: State<Value> = steps.empty;
  let unsettled: ReturnType<typeof steps.unsettledOf<Value>> = new Map();
  let isKept = true;
  let loading: Promise<void> | null = null;

  /** Takes a step, keeps on this device what it changed, then tells the other tabs. */
  function take(step: Step<Value>): Promise<void> {
    const before = state;
    show(step);
    return keep(() => records.write(before, step.state)).then(() => {
      const news = steps.newsOf(before, step.state);
      if (news) around.tell({ about: 'cells', ...news });
    });
  }

  /** Takes a step that is already kept on this device, or mustn't be. */
  function show(step: Step<Value>): void {
    state = step.state;
    unsettled = steps.unsettledOf(state);
    for (const id of new Set(step.touched.map(({ rowId }) => rowId))) touches.set(id, (touches.get(id) ?? 0) + 1);
    around.onChange();
  }

  /** Works on without storage too; `isKept` tells. */
  async function keep(run: () => Promise<unknown>): Promise<void> {
    await run().catch(() => {
      isKept = false;
    });
  }

  /** What this device kept, once. */
  function load(): Promise<void> {
    loading ??= keep(async () => {
      const kept = await records.read();
      show(steps.recall(state, kept));
      const others = new Set(kept.operations.map((each) => each.tab));
      await Promise.all([...others].map((tab) => around.whenEnded(tab, () => takeOver(tab))));
    });
    return loading;
  }

  /** Sends from now on what another tab left. */
  function takeOver(tab: string): Promise<void> {
    return keep(async () => {
      const own = new Set(state.queue.map(({ operationId }) => operationId));
      const { operations } = await records.read();
      const left = operations.filter((each) => each.tab === tab && !own.has(each.operationId));
      if (left.length === 0) return;
      // Where nobody can tell that a tab has ended, it may still be adding to one that was never tried: that goes under
      // a new id, never as another's half.
      const adopted = left.map(({ tab: _, ...each }) =>
        each.wasTried ? each : { ...each, operationId: newId('operation') },
      );
      await take(steps.adopt(state, adopted));
      await records.forget(left.filter(({ wasTried }) => !wasTried).map(({ operationId }) => operationId));
    });
  }

  /** The next operation, once it is written down as tried. */
  async function next(): Promise<Operation<Value> | null> {
    const [first] = steps.waitingIn(state);
    if (!first) return null;
    const tried = { ...first, wasTried: true };
    await take(steps.markTried(state, tried));
    return tried;
  }

  /** This device has forgotten everything, so nothing may be kept again. */
  function forget(): void {
    const touched = [...[...unsettled.values()].map(({ edit }) => edit), ...state.texts.values()];
    show({ state: { ...steps.empty, saved: state.saved }, touched });
  }

  const now = () => state;
  return {
    ...stepsOn(now, take, means),
    ...viewOf(now, () => unsettled),
    load,
    takeOver,
    next,
    forget,
    hear: (news: steps.News<Value>) => show(steps.hear(state, news)),
    isKept: () => isKept,
    /** Cells not saved, in all tabs; in this one when nothing can be kept. */
    left: async () => Math.max(steps.countOf(state), await records.count().catch(() => 0)),
    touchesOf: (rowId: string) => touches.get(rowId) ?? 0,
  };
}

/** What can be seen of the cells. */
function viewOf<Value>(now: () => State<Value>, unsettled: () => ReturnType<typeof steps.unsettledOf<Value>>) {
  return {
    waiting: () => steps.waitingIn(now()),
    /** Cells of this tab not saved, whatever the reason. */
    count: () => steps.countOf(now()),
    refusal: () => now().queue.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    conflicts: (): readonly Conflict<Value>[] => [...now().conflicts.values()],
    /** Texts that can't be saved. */
    texts: (): CellMap<RefusedText> => now().texts,
    /** Cells that wait for a person: texts that can't be saved, and what others changed too. */
    needing(): readonly Place[] {
      const { texts, conflicts } = now();
      return [...texts.values(), ...[...conflicts.values()].map(({ mine }) => mine)];
    },
    savedCount(): number {
      const { saved, texts, conflicts } = now();
      return [...saved.keys()].filter((key) => !texts.has(key) && !conflicts.has(key)).length;
    },
    /** What is known to be saved; a cell without a version isn’t newer than anything. */
    saved: () => [...now().saved.values()].filter(({ version }) => version > 0),
    unsettledAt: (place: Place) => valueAt(unsettled(), place),
    savedAt: (place: Place) => valueAt(now().saved, place),
  };
}

/** Measured: asked of every cell that is drawn, while mostly nothing is kept. */
function valueAt<Kept>(kept: CellMap<Kept>, place: Place): Kept | undefined {
  return kept.size === 0 ? undefined : kept.get(cellKey(place));
}

/** The steps this tab takes by itself. */
function stepsOn<Value>(
  now: () => State<Value>,
  take: (step: Step<Value>) => Promise<void>,
  means: steps.Means<Value>,
) {
  return {
    add: (edits: readonly Edit<Value>[], cause: Operation<Value>['cause']) =>
      void take(steps.add(now(), edits, cause, means)),
    restore: (edits: readonly Edit<Value>[], cause: Operation<Value>['cause']) =>
      void take(steps.restore(now(), edits, cause, means)),
    hold: (edits: readonly Edit<Value>[]) => void take(steps.hold(now(), edits, means)),
    release: (edits: readonly Edit<Value>[]) => void take(steps.release(now(), edits, means)),
    keepTexts: (texts: readonly RefusedText[]) => void (texts.length > 0 && take(steps.keepTexts(now(), texts))),
    dropTexts: (places: readonly Place[]) => void (places.length > 0 && take(steps.dropTexts(now(), places))),
    takeTheirs: (conflict: Conflict<Value>) => void take(steps.takeTheirs(now(), conflict)),
    settleRefused: (choice: 'again' | 'give-up') => void take(steps.settleRefused(now(), choice)),
    settle: (sent: Operation<Value>, answer: Answer<Value>) => void take(steps.settle(now(), sent, answer, means)),
    refuse: (sent: Operation<Value>, sentence: Sentence) => void take(steps.refuse(now(), sent, sentence, means)),
  };
}
