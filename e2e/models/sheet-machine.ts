import type fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, type Visitor } from '../browser';
import { cellAt } from '../sheet-page';
import type { Machine } from './run-model';
import { type Act, commandOf, type SheetDesk } from './sheet-commands';
import { compareSoon, press, readRows, type SheetHand } from './sheet-hand';
import { type Meaning, SheetModel } from './sheet-model';

/** A sheet as it is when someone sits down at it. */
interface Found<Value> {
  readonly meaning: Meaning<Value>;
  readonly columns: readonly (string | null | undefined)[];
  /** What the server keeps, by `row<tab>column`; blank values may be among them. */
  readonly kept: ReadonlyMap<string, Value>;
  readonly commented?: Set<string>;
}

/** Where a sheet is, what it means, and what the server keeps of it. */
export interface SheetPlace<Value> {
  readonly open: (page: Page) => Promise<void>;
  readonly ready: (page: Page) => Promise<void>;
  readonly find: (page: Page) => Promise<Found<Value>>;
  readonly acts: readonly fc.Arbitrary<Act<Value>>[];
  /** Without a network it isn’t there: a second tab is opened before one is lost. */
  readonly isOnlineOnly?: true;
}

/** A sheet typed into, and held against what the server keeps. */
export function sheetMachine<Value>(
  seat: () => Promise<Visitor>,
  { open, ready, find, acts, isOnlineOnly }: SheetPlace<Value>,
): Machine<SheetDesk<Value>, SheetHand> {
  return {
    async begin() {
      const { page, context } = await seat();
      await open(page);
      await ready(page);
      const { meaning, columns, kept, commented = new Set() } = await find(page);
      const first = { row: 0, column: firstOf(columns) };
      const model = new SheetModel(meaning, await readRows(page), columns, kept, commented, first);
      let other: Page | null = null;
      const otherTab = async () => {
        if (other === null) {
          other = await context.newPage();
          await other.goto(page.url());
          await ready(other);
        }
        return other;
      };
      if (isOnlineOnly) await otherTab();
      await page.bringToFront();
      await press(page, first);
      return { model: { sheet: model }, real: { page, devtools: await context.newCDPSession(page), otherTab, ready } };
    },
    commands: acts.map((some) => some.map(commandOf)),
    async end({ sheet: model }, { page }) {
      const { meaning } = model;
      model.settle();
      if (model.isOffline) await page.context().setOffline(false);
      model.isOffline = false;
      // The keys go elsewhere: what is still being typed is taken over.
      await page.getByRole('heading', { level: 1 }).click();
      const written = (cells: Iterable<readonly [string, Value]>) =>
        [...cells].filter(([, value]) => !meaning.isSame(value, meaning.blank)).sort();
      const expected = [...model.cells()].map(([at, { value }]) => [at, value] as const);
      await expect.poll(async () => written((await find(page)).kept), { timeout: 45_000 }).toEqual(written(expected));
      await page.reload();
      await ready(page);
      // A press on a name may open the student.
      model.choose({ ...model.active, column: Math.max(firstOf(model.columns), model.active.column) });
      await press(page, model.active);
      await compareSoon(model, page);
      await page.context().close();
    },
  };
}

function firstOf(columns: readonly (string | null | undefined)[]): number {
  return columns.findIndex((column) => typeof column === 'string');
}

/** Waits for a grid of this name, and its first cell at this column. */
export async function gridReady(page: Page, name: string, column: number): Promise<void> {
  await settled(page);
  await page.getByRole('grid', { name }).waitFor();
  await cellAt(page, 0, column).waitFor();
}
