import fc from 'fast-check';
import { paste } from '../sheet-page';
import { compare, compareSoon, press, readRows, type SheetHand } from './sheet-hand';
import type { SheetModel, Spot } from './sheet-model';

/** One thing a person does at a sheet: what it means in the model, and how hands do it. */
export interface Act<Value> {
  /** How the act reads in a failing run. */
  readonly name: string;
  readonly can?: (model: SheetModel<Value>) => boolean;
  readonly run: (model: SheetModel<Value>, hand: SheetHand) => Promise<void>;
  /** What is shown afterwards comes from elsewhere, and may take a moment. */
  readonly isSlow?: boolean;
}

/** What a run goes by. */
export interface SheetDesk<Value> {
  readonly sheet: SheetModel<Value>;
}

/** An act as fast-check takes it: done, then the sheet is held against the model. */
export function commandOf<Value>(act: Act<Value>): fc.AsyncCommand<SheetDesk<Value>, SheetHand> {
  return {
    check: ({ sheet }) => act.can?.(sheet) ?? true,
    async run({ sheet: model }, hand) {
      await act.run(model, hand);
      await (act.isSlow ? compareSoon : compare)(model, hand.page);
    },
    toString: () => act.name,
  };
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  Enter: [1, 0],
  'Shift+Enter': [-1, 0],
  Tab: [0, 1],
  'Shift+Tab': [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function moved<Value>(model: SheetModel<Value>, from: Spot, [rows, columns]: readonly [number, number]): Spot {
  return {
    row: Math.max(0, Math.min(model.rows.length - 1, from.row + rows)),
    column: Math.max(0, Math.min(model.columns.length - 1, from.column + columns)),
  };
}

/** The column Enter goes down in: after Tab, the one its row was begun in. */
function beginning<Value>({ active, tabbed }: SheetModel<Value>): number {
  return tabbed?.row === active.row && tabbed.column === active.column ? tabbed.begun : active.column;
}

function reached<Value>(model: SheetModel<Value>, key: string): Spot {
  const from = key === 'Enter' ? { ...model.active, column: beginning(model) } : model.active;
  return moved(model, from, steps[key] ?? [0, 0]);
}

function isOpen<Value>(model: SheetModel<Value>, spot: Spot): boolean {
  return model.keyOf(spot) !== null;
}

function choose<Value>(row: number, column: number): Act<Value> {
  const spotIn = (model: SheetModel<Value>) => ({
    row: row % model.rows.length,
    column: column % model.columns.length,
  });
  return {
    name: `press ${row}:${column}`,
    can: (model) => isOpen(model, spotIn(model)),
    async run(model, hand) {
      model.choose(spotIn(model));
      await press(hand.page, spotIn(model));
    },
  };
}

function type<Value>(text: string): Act<Value> {
  return {
    name: `type ${text}`,
    async run(model, { page }) {
      if (isOpen(model, model.active)) {
        model.draft = { text: (model.draft?.text ?? '') + text, isEdit: model.draft?.isEdit ?? false };
        model.isReleased = false;
      }
      await page.keyboard.type(text);
    },
  };
}

/** Letters that an input method puts together before they are typed. */
function compose<Value>(text: string): Act<Value> {
  return {
    name: `compose ${text}`,
    can: (model) => isOpen(model, model.active) && model.draft === null,
    async run(model, { devtools }) {
      model.draft = { text, isEdit: false };
      model.isReleased = false;
      await devtools.send('Input.imeSetComposition', { text: text.slice(0, 1), selectionStart: 1, selectionEnd: 1 });
      await devtools.send('Input.insertText', { text });
    },
  };
}

function go<Value>(key: string): Act<Value> {
  return {
    name: key,
    can(model) {
      const isArrow = key.startsWith('Arrow');
      const to = reached(model, key);
      if (isArrow && !model.isKnown(to)) return false;
      if (isArrow) return model.draft?.isEdit !== true && (key !== 'ArrowUp' || model.active.row > 0);
      if (!model.isKnown(to)) return false;
      const isMoving = to.column !== model.active.column || to.row !== model.active.row;
      // Tab past the edge, or after Escape, leaves the sheet; Enter on a name or a grade opens what explains it.
      if (key.endsWith('Tab')) return isMoving && !model.isReleased;
      return isOpen(model, model.active);
    },
    async run(model, { page }) {
      model.isReleased = false;
      model.settle();
      const [to, begun] = [reached(model, key), beginning(model)];
      if (!key.startsWith('Arrow')) model.tabbed = key.endsWith('Tab') ? { ...to, begun } : null;
      model.active = to;
      model.far = to;
      await page.keyboard.press(key);
    },
  };
}

function extend<Value>(key: string): Act<Value> {
  return {
    name: `Shift+${key}`,
    can: (model) => model.draft === null && model.isKnown(moved(model, model.far, steps[key] ?? [0, 0])),
    async run(model, { page }) {
      model.isReleased = false;
      model.far = moved(model, model.far, steps[key] ?? [0, 0]);
      await page.keyboard.press(`Shift+${key}`);
    },
  };
}

function edit<Value>(): Act<Value> {
  return {
    name: 'F2',
    can: (model) => isOpen(model, model.active) && model.draft?.isEdit !== true,
    async run(model, { page }) {
      model.isReleased = false;
      model.draft = { text: model.draft?.text ?? model.textAt(model.active), isEdit: true };
      await page.keyboard.press('F2');
    },
  };
}

/** Leaves off typing; else takes refused texts away; else lets the next Tab out of the sheet. */
function cancel<Value>(): Act<Value> {
  return {
    name: 'Escape',
    async run(model, { page }) {
      const refused = model.spots().flatMap((spot) => {
        const at = model.keyOf(spot);
        return at !== null && model.cellAt(at).refused !== null ? [{ spot, text: '' }] : [];
      });
      if (model.draft !== null) model.draft = null;
      else if (refused.length > 0) model.write(refused, 'by hand');
      else model.isReleased = true;
      await page.keyboard.press('Escape');
    },
  };
}

function clear<Value>(key: 'Delete' | 'Backspace'): Act<Value> {
  return {
    name: key,
    can: (model) => model.draft === null,
    async run(model, { page }) {
      model.isReleased = false;
      model.write(
        model.spots().map((spot) => ({ spot, text: '' })),
        'by hand',
      );
      await page.keyboard.press(key);
    },
  };
}

/** Takes the last act back, or does it again; what it changed is chosen and in sight. */
function retrace<Value>(does: 'undo' | 'redo', how: 'key' | 'button'): Act<Value> {
  return {
    name: `${does} by ${how}`,
    can: (model) => model.draft === null && !model.isStale(does),
    async run(model, { page }) {
      model.isReleased = false;
      const changed = model[does]();
      if (how === 'button' && changed.length > 0)
        await page.getByRole('button', { name: does === 'undo' ? 'Undo' : 'Redo', exact: true }).click();
      else await page.keyboard.press(does === 'undo' ? 'Control+Z' : 'Control+Y');
      const spots = changed.map((at) => model.spotOf(at)).filter((spot) => spot !== null);
      const [first] = spots;
      if (!first) return;
      const [rows, columns] = [spots.map(({ row }) => row), spots.map(({ column }) => column)];
      const from = { row: Math.min(...rows), column: Math.min(...columns) };
      const to = { row: Math.max(...rows), column: Math.max(...columns) };
      const isRange = (to.row - from.row + 1) * (to.column - from.column + 1) === spots.length;
      model.active = isRange ? from : first;
      model.far = isRange ? to : first;
    },
  };
}

function pasteBlock<Value>(block: readonly (readonly string[])[]): Act<Value> {
  return {
    name: `paste ${JSON.stringify(block)}`,
    can: (model) =>
      isOpen(model, model.active) &&
      model.draft === null &&
      (block[0] ?? []).every((_, across) =>
        model.isKnown({ row: 0, column: (model.spots()[0]?.column ?? 0) + across }),
      ),
    async run(model, { page }) {
      const [spot] = model.spots();
      if (!spot) return;
      const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
      const changes =
        only === undefined
          ? block.flatMap((line, down) =>
              line.map((text, across) => ({ spot: { row: spot.row + down, column: spot.column + across }, text })),
            )
          : model.spots().map((each) => ({ spot: each, text: only }));
      model.isReleased = false;
      model.write(changes, 'pasted');
      if (only === undefined) {
        model.active = spot;
        model.far = moved(model, spot, [block.length - 1, Math.max(...block.map((line) => line.length)) - 1]);
      }
      await paste(page, block);
    },
  };
}

function fill<Value>(): Act<Value> {
  return {
    name: 'Control+D',
    can: (model) =>
      model.draft === null && (model.spots()[0]?.row ?? 0) + model.spots().length > 0 && isFillable(model),
    async run(model, { page }) {
      const spots = model.spots();
      const top = Math.min(...spots.map(({ row }) => row));
      const source = spots.some(({ row }) => row !== top) ? top : top - 1;
      model.isReleased = false;
      model.fill(
        source,
        spots.filter(({ row }) => row > source),
      );
      await page.keyboard.press('Control+D');
    },
  };
}

function isFillable<Value>(model: SheetModel<Value>): boolean {
  const spots = model.spots();
  const top = Math.min(...spots.map(({ row }) => row));
  return top > 0 || spots.some(({ row }) => row > top);
}

function scroll<Value>(down: number, across: number): Act<Value> {
  return {
    name: `scroll ${down} ${across}`,
    async run(_model, { page }) {
      await page.mouse.move(800, 600);
      await page.mouse.wheel(across, down);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    },
  };
}

function goOffline<Value>(isOffline: boolean): Act<Value> {
  return {
    name: isOffline ? 'lose the network' : 'have the network again',
    can: (model) => model.isOffline !== isOffline,
    async run(model, { page }) {
      model.isOffline = isOffline;
      await page.context().setOffline(isOffline);
    },
  };
}

/** Nothing typed is lost, not even what stands in the input; the acts of before can still be undone. */
function reload<Value>(row: number): Act<Value> {
  return {
    name: 'reload',
    can: (model) => !model.isOffline,
    async run(model, hand) {
      model.settle();
      await hand.page.reload();
      await hand.ready(hand.page);
      const column = model.columns.findIndex((each) => typeof each === 'string');
      const spot = { row: row % model.rows.length, column };
      model.choose(spot);
      await press(hand.page, spot);
    },
    isSlow: true,
  };
}

function typeElsewhere<Value>(row: number, column: number, text: string): Act<Value> {
  const spotIn = (model: SheetModel<Value>) => ({
    row: row % model.rows.length,
    column: column % model.columns.length,
  });
  return {
    name: `type ${text} at ${row}:${column} in another tab`,
    // What is being typed here and there at once is settled by whoever comes last; not what this looks for.
    can: (model) => model.draft === null && isOpen(model, spotIn(model)),
    async run(model, hand) {
      const spot = spotIn(model);
      const at = model.keyOf(spot) ?? '';
      const other = await hand.otherTab();
      await other.bringToFront();
      const rows = await readRows(other);
      const there = { row: rows.indexOf(model.rows[spot.row] ?? ''), column: spot.column };
      await press(other, there);
      await other.keyboard.type(text);
      await other.keyboard.press('Enter');
      await hand.page.bringToFront();
      model.learnTyped(at, text);
    },
    isSlow: true,
  };
}

/** What hands can do at any sheet; `typed` where not every text can be typed letter by letter. */
export function sheetActs<Value>(
  texts: readonly string[],
  { elsewhere = true, typed = texts }: { readonly elsewhere?: boolean; readonly typed?: readonly string[] } = {},
): fc.Arbitrary<Act<Value>>[] {
  const text = fc.constantFrom(...texts);
  const keys = fc.constantFrom(...typed);
  const [row, column] = [fc.nat(23), fc.nat(8)];
  const block = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 });
  const often = <T>(arbitrary: fc.Arbitrary<T>, times: number) => Array.from({ length: times }, () => arbitrary);
  return [
    ...often(
      fc.tuple(row, column).map(([r, c]) => choose<Value>(r, c)),
      4,
    ),
    ...often(
      keys.map((each) => type<Value>(each)),
      4,
    ),
    ...often(
      fc.constantFrom('Enter', 'Shift+Enter', 'Tab', 'Shift+Tab').map((key) => go<Value>(key)),
      4,
    ),
    fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft').map((key) => go<Value>(key)),
    fc.constantFrom('ArrowDown', 'ArrowRight').map((key) => extend<Value>(key)),
    fc.constant(edit<Value>()),
    text.map((each) => compose<Value>(each)),
    ...often(
      block.map((each) => pasteBlock<Value>(each)),
      2,
    ),
    text.map((each) => pasteBlock<Value>([[each]])),
    fc.constant(fill<Value>()),
    fc.constant(cancel<Value>()),
    fc.constantFrom('Delete' as const, 'Backspace' as const).map((key) => clear<Value>(key)),
    ...often(
      fc
        .tuple(fc.constantFrom('undo' as const, 'redo' as const), fc.constantFrom('key' as const, 'button' as const))
        .map(([does, how]) => retrace<Value>(does, how)),
      4,
    ),
    fc
      .tuple(fc.constantFrom(-600, 600), fc.constantFrom(-400, 0, 400))
      .map(([down, across]) => scroll<Value>(down, across)),
    fc.boolean().map((is) => goOffline<Value>(is)),
    row.map((each) => reload<Value>(each)),
    ...(elsewhere ? [fc.tuple(row, column, keys).map(([r, c, each]) => typeElsewhere<Value>(r, c, each))] : []),
  ];
}
