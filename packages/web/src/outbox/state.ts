import type { Sentence } from '@laurel/domain/kit/sentence';
import { cellKey, type Place } from '@laurel/web/sheet/cell';
import type { Answer, Conflict, Edit, Operation, RefusedText, Saved, Subject, Unsettled } from './cells';
import { applySaveResponse, joinEdits, type Maker, mergeEdits, rebase, refuseEdits, withoutRefused } from './queue';

/** By `cellKey`. */
export type CellMap<Entry> = ReadonlyMap<string, Entry>;

/** What one tab's outbox holds of a sheet. Never changed: each step gives the next. */
export interface State<Value> {
  /** This tab's operations on their way. */
  readonly queue: readonly Operation<Value>[];
  /** Typed, and held back until somebody saves. */
  readonly held: CellMap<Edit<Value>>;
  readonly conflicts: CellMap<Conflict<Value>>;
  readonly texts: CellMap<RefusedText>;
  /** What was saved since the sheet was read, by anybody on this device. */
  readonly saved: CellMap<Saved<Value>>;
}

/** What the next state is, and the cells that look different in it. */
export interface Step<Value> {
  readonly state: State<Value>;
  readonly touched: readonly Place[];
}

export interface Means<Value> extends Maker, Pick<Subject<Value>, 'isSame' | 'textOf'> {}

export const empty: State<never> = {
  queue: [],
  held: new Map(),
  conflicts: new Map(),
  texts: new Map(),
  saved: new Map(),
};

/** Typed cells go out; what was refused or disputed there is over. */
export function add<Value>(
  state: State<Value>,
  edits: readonly Edit<Value>[],
  cause: Operation<Value>['cause'],
  means: Means<Value>,
): Step<Value> {
  const based = edits.map((edit) => ({ ...edit, base: Math.max(edit.base, knownVersion(state, edit)) }));
  const free = withoutTexts(decide(state, edits), edits);
  return { state: enqueue(free, based, cause, means), touched: edits };
}

/** Lays cells back as they were. Where others changed one too, that stays to be decided. */
export function restore<Value>(
  state: State<Value>,
  edits: readonly Edit<Value>[],
  cause: Operation<Value>['cause'],
  means: Means<Value>,
): Step<Value> {
  const disputed = edits.flatMap((mine): Conflict<Value>[] => {
    const theirs = state.conflicts.get(cellKey(mine))?.theirs;
    return theirs ? [{ mine, theirs }] : [];
  });
  const isDecided = ({ mine, theirs }: Conflict<Value>) => means.isSame(mine.value, theirs.value);
  const free = edits.filter((edit) => !state.conflicts.has(cellKey(edit)));
  const over = disputed.filter(isDecided).map(({ mine }) => mine);
  const open = disputed.filter((each) => !isDecided(each));
  return { state: dispute(decide(enqueue(state, free, cause, means), over), open), touched: edits };
}

/** Typed cells wait for somebody to save; what was refused or disputed there is over. */
export function hold<Value>(state: State<Value>, edits: readonly Edit<Value>[], means: Means<Value>): Step<Value> {
  const theirsAt = (edit: Place) => state.conflicts.get(cellKey(edit))?.theirs.version ?? 0;
  const based = edits.map((edit) => ({ ...edit, base: Math.max(edit.base, theirsAt(edit)) }));
  const free = withoutTexts(decide(state, edits), edits);
  const queue = withoutRefused(free.queue, edits, means.newOperation);
  const held = [...free.held.values()].filter((each) => based.some((edit) => cellKey(edit) === cellKey(each)));
  return { state: { ...free, queue, held: withAll(free.held, mergeEdits(held, based)) }, touched: edits };
}

/** Somebody saves: these edits go out as one, none of them included, and nothing is held back any more. */
export function release<Value>(state: State<Value>, edits: readonly Edit<Value>[], means: Means<Value>): Step<Value> {
  const queue = state.queue.filter(({ refusal }) => refusal === null);
  const touched = [...edits, ...state.held.values()];
  const free = withoutTexts({ ...state, queue, held: empty.held }, touched);
  return { state: { ...free, queue: joinEdits(free.queue, edits, 'entered', means) }, touched };
}

/** Text that can't be saved stays in its cell until that is typed over. */
export function keepTexts<Value>(state: State<Value>, texts: readonly RefusedText[]): Step<Value> {
  return { state: { ...state, texts: withAll(state.texts, texts) }, touched: texts };
}

/** Refused texts are taken away; what stands below them stays as it is. */
export function dropTexts<Value>(state: State<Value>, places: readonly Place[]): Step<Value> {
  return { state: withoutTexts(state, places), touched: places };
}

export function takeTheirs<Value>(state: State<Value>, { mine }: Conflict<Value>): Step<Value> {
  return { state: decide(state, [mine]), touched: [mine] };
}

/** Takes refused operations up again, or gives them up. */
export function settleRefused<Value>(state: State<Value>, choice: 'again' | 'give-up'): Step<Value> {
  const touched = state.queue.filter(({ refusal }) => refusal !== null).flatMap(({ edits }) => edits);
  const queue =
    choice === 'again'
      ? state.queue.map((each) => (each.refusal === null ? each : { ...each, refusal: null }))
      : state.queue.filter(({ refusal }) => refusal === null);
  return { state: { ...state, queue }, touched };
}

/** Marks an operation before it leaves: after a crash the very same edits must go out under its id. */
export function markTried<Value>(state: State<Value>, tried: Operation<Value>): Step<Value> {
  const queue = state.queue.map((each) => (each.operationId === tried.operationId ? tried : each));
  return { state: { ...state, queue }, touched: [] };
}

/** The server has answered an operation: saved, disputed or refused, cell by cell. */
export function settle<Value>(
  state: State<Value>,
  sent: Operation<Value>,
  answer: Answer<Value>,
  means: Means<Value>,
): Step<Value> {
  const after = applySaveResponse(state.queue, sent, answer);
  const held = mapEntries(state.held, (edit) => rebase(edit, after.versions));
  const over = after.saved.filter((each) => state.conflicts.has(cellKey(each)));
  const known = takeIn(decide({ ...state, held, queue: after.queue }, over), after.saved);
  const texts = answer.refused.flatMap(({ cell, sentence }): RefusedText[] => {
    const edit = sent.edits[cell];
    if (!edit) return [];
    return [{ rowId: edit.rowId, columnId: edit.columnId, text: means.textOf(edit.value), sentence }];
  });
  const told = keepTexts(dispute(known, after.conflicts), texts).state;
  return { state: told, touched: [...over, ...after.conflicts.map(({ mine }) => mine), ...texts] };
}

/** The server won't have an operation, and kept nothing of it. */
export function refuse<Value>(
  state: State<Value>,
  sent: Operation<Value>,
  refusal: Sentence,
  { newOperation }: Means<Value>,
): Step<Value> {
  return { state: { ...state, queue: refuseEdits(state.queue, sent, refusal, newOperation) }, touched: sent.edits };
}

/** What another tab left goes out from here, in the order it was typed. */
export function adopt<Value>(state: State<Value>, left: readonly Operation<Value>[]): Step<Value> {
  const queue = [...left, ...state.queue].toSorted((a, b) => a.order - b.order);
  return { state: { ...state, queue }, touched: left.flatMap(({ edits }) => edits) };
}

/** What this device kept. What was typed while that was read is newer. */
export function recall<Value>(
  state: State<Value>,
  kept: {
    readonly held: readonly Edit<Value>[];
    readonly conflicts: readonly Conflict<Value>[];
    readonly texts: readonly RefusedText[];
  },
): Step<Value> {
  const unsettled = unsettledOf(state);
  const held = kept.held.filter((each) => !unsettled.has(cellKey(each)));
  const conflicts = kept.conflicts.filter(({ mine }) => !unsettled.has(cellKey(mine)));
  const texts = kept.texts.filter((each) => !state.texts.has(cellKey(each)));
  const next = dispute({ ...state, held: withAll(state.held, held), texts: withAll(state.texts, texts) }, conflicts);
  return { state: next, touched: [...held, ...texts, ...conflicts.map(({ mine }) => mine)] };
}

/** What another tab has kept, saved or settled; cells that are over by their keys. */
export interface News<Value> {
  readonly saved: readonly Saved<Value>[];
  readonly conflicts: readonly Conflict<Value>[];
  readonly decided: readonly string[];
  readonly texts: readonly RefusedText[];
  readonly replaced: readonly string[];
}

export const noNews: News<never> = { saved: [], conflicts: [], decided: [], texts: [], replaced: [] };

export function hear<Value>(state: State<Value>, news: News<Value>): Step<Value> {
  const known = takeIn(state, news.saved);
  const over = news.decided.flatMap((key) => state.conflicts.get(key)?.mine ?? []);
  const replaced = news.replaced.flatMap((key) => state.texts.get(key) ?? []);
  const conflicts = omitKeys(known.conflicts, news.decided);
  const texts = withAll(omitKeys(known.texts, news.replaced), news.texts);
  const newer = news.saved.filter((each) => known.saved.get(cellKey(each)) === each);
  const disputed = news.conflicts.map(({ mine }) => mine);
  return {
    state: dispute({ ...known, conflicts, texts }, news.conflicts),
    touched: [...newer, ...over, ...replaced, ...news.texts, ...disputed],
  };
}

/** What a step of this tab's has to say to the others; `null`: nothing. */
export function newsOf<Value>(before: State<Value>, after: State<Value>): News<Value> | null {
  const news = {
    saved: newIn(before.saved, after.saved),
    conflicts: newIn(before.conflicts, after.conflicts),
    decided: goneFrom(before.conflicts, after.conflicts),
    texts: newIn(before.texts, after.texts),
    replaced: goneFrom(before.texts, after.texts),
  };
  return Object.values(news).some((each) => each.length > 0) ? news : null;
}

/** Entries that are new or not what they were. */
export function newIn<Entry>(before: CellMap<Entry>, after: CellMap<Entry>): readonly Entry[] {
  if (before === after) return [];
  return [...after].flatMap(([key, entry]) => (before.get(key) === entry ? [] : [entry]));
}

export function goneFrom(before: CellMap<unknown>, after: CellMap<unknown>): readonly string[] {
  return before === after ? [] : [...before.keys()].filter((key) => !after.has(key));
}

/** What may be sent, in order. */
export function waitingIn<Value>({ queue }: State<Value>): readonly Operation<Value>[] {
  return queue.filter(({ refusal }) => refusal === null);
}

/** Cells not saved, whatever the reason. */
export function countOf<Value>({ queue, held, conflicts, texts }: State<Value>): number {
  return queue.reduce((sum, { edits }) => sum + edits.length, held.size + conflicts.size + texts.size);
}

/** Every cell whose last edit is not saved. */
export function unsettledOf<Value>({ queue, held, conflicts }: State<Value>): CellMap<Unsettled<Value>> {
  const cells = new Map<string, Unsettled<Value>>();
  for (const [key, { mine, theirs }] of conflicts) cells.set(key, { state: 'conflict', edit: mine, theirs });
  for (const { edits, refusal } of queue) {
    for (const edit of edits) {
      const sentence = refusal;
      cells.set(cellKey(edit), sentence === null ? { state: 'waiting', edit } : { state: 'refused', edit, sentence });
    }
  }
  for (const [key, edit] of held) cells.set(key, { state: 'held', edit });
  return cells;
}

function enqueue<Value>(
  state: State<Value>,
  edits: readonly Edit<Value>[],
  cause: Operation<Value>['cause'],
  means: Means<Value>,
): State<Value> {
  const open = withoutRefused(state.queue, edits, means.newOperation);
  return { ...state, queue: edits.length === 0 ? open : joinEdits(open, edits, cause, means) };
}

function dispute<Value>(state: State<Value>, disputed: readonly Conflict<Value>[]): State<Value> {
  if (disputed.length === 0) return state;
  const conflicts = new Map(state.conflicts);
  for (const each of disputed) conflicts.set(cellKey(each.mine), each);
  return { ...state, conflicts };
}

/** The conflicts of these cells are over; what the other had typed is the last that is known to be saved. */
function decide<Value>(state: State<Value>, places: readonly Place[]): State<Value> {
  const over = places.flatMap((place) => state.conflicts.get(cellKey(place)) ?? []);
  if (over.length === 0) return state;
  const known = over.map(({ mine: { rowId, columnId }, theirs: { version, value } }) => {
    return { rowId, columnId, version, value };
  });
  const keys = over.map(({ mine }) => cellKey(mine));
  return { ...state, conflicts: omitKeys(state.conflicts, keys), saved: withAll(state.saved, known) };
}

/** Those that were not known, which are now. A cell that was emptied begins at 0 again, so that is never old. */
function takeIn<Value>(state: State<Value>, cells: readonly Saved<Value>[]): State<Value> {
  const newer = cells.filter(
    (each) => each.version === 0 || each.version > (state.saved.get(cellKey(each))?.version ?? 0),
  );
  return { ...state, saved: withAll(state.saved, newer) };
}

function withoutTexts<Value>(state: State<Value>, places: readonly Place[]): State<Value> {
  return { ...state, texts: omitKeys(state.texts, places.map(cellKey)) };
}

/** Over a conflict a new edit stands on the other's value, which was shown. */
function knownVersion<Value>({ conflicts, saved }: State<Value>, place: Place): number {
  const key = cellKey(place);
  return (conflicts.get(key)?.theirs ?? saved.get(key))?.version ?? 0;
}

function withAll<Entry extends Place>(map: CellMap<Entry>, entries: readonly Entry[]): CellMap<Entry> {
  if (entries.length === 0) return map;
  const next = new Map(map);
  for (const entry of entries) next.set(cellKey(entry), entry);
  return next;
}

function omitKeys<Entry>(map: CellMap<Entry>, keys: readonly string[]): CellMap<Entry> {
  const gone = keys.filter((key) => map.has(key));
  if (gone.length === 0) return map;
  const next = new Map(map);
  for (const key of gone) next.delete(key);
  return next;
}

function mapEntries<Entry>(map: CellMap<Entry>, change: (entry: Entry) => Entry): CellMap<Entry> {
  const changed = [...map].filter(([, entry]) => change(entry) !== entry);
  return changed.length === 0 ? map : new Map([...map].map(([key, entry]) => [key, change(entry)]));
}
