import { createDeviceStore, type DeviceStore } from '@laurel/web/kit/device-store';
import { uuid } from '@laurel/web/kit/new-id';
import * as z from 'zod/mini';

/** A cell as it was before an act and after it. What the two hold is the sheet's owner's to know. */
const changedCell = z.object({ rowId: z.string(), columnId: z.string(), before: z.unknown(), after: z.unknown() });

type ChangedCell = z.infer<typeof changedCell>;

/** One act: a typed score, a whole paste. */
const step = z.object({
  id: z.string(),
  /** Where it stands among the others. */
  order: z.number(),
  isUndone: z.boolean(),
  cells: z.array(changedCell),
});

type Step = z.infer<typeof step>;

/** A cell that is to be laid back: what is expected to stand there now, and what shall. */
export interface Restored {
  readonly rowId: string;
  readonly columnId: string;
  readonly from: unknown;
  readonly to: unknown;
}

export type SheetHistory = ReturnType<typeof createSheetHistory>;

const mostSteps = 100;
/** Of all steps together: a few of the largest pastes. */
const mostCells = 20_000;
/** What no tab has asked for in a day, none will. */
const oldestMs = 86_400_000;

/**
 * The acts of a sheet that can be undone and redone, by ids, so that sorting and filtering in between don't matter. Kept
 * on this device for as long as its tab is open and someone is signed in, so that a reload takes nothing from them.
 */
export function createSheetHistory(place: string) {
  const listeners = new Set<() => void>();
  let revision = 0;
  const keyOf = ({ id }: Step) => `${place} ${tabId()} ${id}`;
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  const loading = load();

  /** What this tab did before it was reloaded; what is done meanwhile comes after it. */
  async function load(): Promise<void> {
    const kept = await ignoreFailure(store().entries(), []);
    const own = kept.filter(([key]) => key.startsWith(`${place} ${tabId()} `));
    const steps = own.flatMap(([, value]) => z.safeParse(step, value).data ?? []).toSorted((a, b) => a.order - b.order);
    const left = steps.filter(({ isUndone }) => isUndone).toReversed();
    if (done.length === 0 && undone.length === 0) undone = left;
    else drop(left);
    done = [...steps.filter(({ isUndone }) => !isUndone), ...done];
    changed();
    const old = kept.filter(([key, value]) => !own.some(([other]) => other === key) && isOld(value));
    if (old.length > 0) void ignoreFailure(store().delMany(old.map(([key]) => key)), undefined);
  }

  /** Remembers an act, and gives its name. */
  function add(cells: readonly ChangedCell[]): string | null {
    const moved = cells.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    if (moved.length === 0) return null;
    const order = Math.max(Date.now(), (done.at(-1)?.order ?? 0) + 1);
    const next = { id: uuid(), order, isUndone: false, cells: moved };
    const [gone, kept] = splitSteps([...done, next]);
    drop([...gone, ...undone]);
    done = kept;
    undone = [];
    write(next);
    changed();
    return next.id;
  }

  /** Forgets an act that was undone in another way. */
  function withdraw(id: string): void {
    drop(done.filter((each) => each.id === id));
    done = done.filter((each) => each.id !== id);
    changed();
  }

  function undo(): readonly Restored[] | null {
    const last = done.at(-1);
    if (!last) return null;
    done = done.slice(0, -1);
    undone = [...undone, { ...last, isUndone: true }];
    write({ ...last, isUndone: true });
    changed();
    return last.cells.map(({ before, after, ...cell }) => ({ ...cell, from: after, to: before }));
  }

  function redo(): readonly Restored[] | null {
    const last = undone.at(-1);
    if (!last) return null;
    undone = undone.slice(0, -1);
    done = [...done, { ...last, isUndone: false }];
    write({ ...last, isUndone: false });
    changed();
    return last.cells.map(({ before, after, ...cell }) => ({ ...cell, from: before, to: after }));
  }

  function changed(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  function write(each: Step): void {
    void ignoreFailure(store().set(keyOf(each), each), undefined);
  }

  function drop(steps: readonly Step[]): void {
    if (steps.length > 0) void ignoreFailure(store().delMany(steps.map(keyOf)), undefined);
  }

  return {
    loading,
    add,
    withdraw,
    undo,
    redo,
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    revision: () => revision,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** This device has forgotten everything. */
    forget(): void {
      done = [];
      undone = [];
      changed();
    },
  };
}

/** Forgets what an account did on this device, on every sheet. */
export async function wipeSheetHistories(accountId: string): Promise<void> {
  const own = (await store().entries()).map(([key]) => key).filter((key) => key.startsWith(`${accountId} `));
  await store().delMany(own);
}

/** The oldest steps go when there are too many, or too many cells in them; the last one stays whatever its size. */
function splitSteps(steps: readonly Step[]): [gone: Step[], kept: Step[]] {
  let first = Math.max(0, steps.length - mostSteps);
  let cells = steps.slice(first).reduce((sum, each) => sum + each.cells.length, 0);
  for (; cells > mostCells && first < steps.length - 1; first += 1) cells -= steps[first]?.cells.length ?? 0;
  return [steps.slice(0, first), steps.slice(first)];
}

/** Of a tab that was closed long ago. */
function isOld(value: unknown): boolean {
  const read = z.safeParse(step, value);
  return !read.success || read.data.order < Date.now() - oldestMs;
}

/** Undo works on without storage too, until the page goes. */
async function ignoreFailure<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  return await work.catch(() => otherwise);
}

/** Names this tab for as long as it is open, reloads included. */
function tabId(): string {
  tab ??= keptTabId();
  return tab;
}

function keptTabId(): string {
  try {
    const kept = sessionStorage.getItem(tabKey) ?? uuid();
    sessionStorage.setItem(tabKey, kept);
    return kept;
  } catch {
    return uuid();
  }
}

const tabKey = 'laurel-tab';
let tab: string | null = null;
let opened: DeviceStore | null = null;

function store(): DeviceStore {
  opened ??= createDeviceStore('laurel-sheets', 'steps');
  return opened;
}
