import { readFitnessSheet } from '@laurel/domain/fitness/api';
import type { FitnessSheet } from '@laurel/domain/fitness/sheet';
import type { FitnessTest } from '@laurel/domain/fitness/test';
import { id } from '@laurel/domain/kit/id';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, type Visitor } from '../browser';
import type { Client } from '../client';
import { cellAt } from '../sheet-page';
import type { Machine } from './run-model';
import { commandOf, type SheetDesk, sheetActs } from './sheet-commands';
import { compareSoon, press, readRows, type SheetHand } from './sheet-hand';
import { type Meaning, SheetModel } from './sheet-model';

/** What is counted in whole numbers, excused, or not tested. */
interface ResultValue {
  readonly count: number | null;
  readonly isExempt: boolean;
}

const texts = ['12', '3', '0', '25', 'EX', 'abc', '7.5', '99999'];
const blank: ResultValue = { count: null, isExempt: false };

/** A test day of a class: the counted tests are typed into, and held against what the server keeps. */
export function fitnessSheetMachine(
  truth: Client,
  seat: () => Promise<Visitor>,
  address: string,
): Machine<SheetDesk<ResultValue>, SheetHand> {
  const classId = id('class').parse(address.split('/').at(-1));
  const read = async () => await truth.call(readFitnessSheet, { classId });
  return {
    async begin() {
      const { page, context } = await seat();
      await page.goto(address);
      await ready(page);
      const sheet = await read();
      const tests = new Map(sheet.tests.filter(isCounted).map((test) => [test.testId as string, test]));
      const columns = [null, ...sheet.tests.map(({ testId }) => (tests.has(testId) ? testId : undefined))];
      const first = { row: 0, column: columns.findIndex((column) => typeof column === 'string') };
      const model = new SheetModel(meaningOf(tests), await readRows(page), columns, keptIn(sheet), new Set(), first);
      await press(page, first);
      let other: Page | null = null;
      const otherTab = async () => {
        if (other === null) {
          other = await context.newPage();
          await other.goto(address);
          await ready(other);
        }
        return other;
      };
      return { model: { sheet: model }, real: { page, devtools: await context.newCDPSession(page), otherTab, ready } };
    },
    // Two tabs of one test day are two sheets: each sees the other's results when it reads them.
    commands: sheetActs<ResultValue>(texts, { elsewhere: false }).map((acts) => acts.map(commandOf)),
    async end({ sheet: model }, { page }) {
      model.settle();
      if (model.isOffline) await page.context().setOffline(false);
      model.isOffline = false;
      await page.getByRole('heading', { level: 1 }).click();
      const expected = [...model.cells()].filter(([, { value }]) => !model.meaning.isSame(value, blank));
      const kept = async () =>
        [...keptIn(await read())].filter(([, value]) => !model.meaning.isSame(value, blank)).sort();
      await expect.poll(kept, { timeout: 45_000 }).toEqual(expected.map(([at, { value }]) => [at, value]).sort());
      await page.reload();
      await ready(page);
      // A press on a name opens the student's day.
      model.choose({ ...model.active, column: Math.max(1, model.active.column) });
      await press(page, model.active);
      await compareSoon(model, page);
      await page.context().close();
    },
  };
}

async function ready(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole('grid', { name: 'Results' }).waitFor();
  await cellAt(page, 0, 1).waitFor();
}

function isCounted({ unit, isDerived, trials }: FitnessTest): boolean {
  return !isDerived && trials === 1 && (unit === 'laps' || unit === 'reps');
}

function meaningOf(tests: ReadonlyMap<string, FitnessTest>): Meaning<ResultValue> {
  return {
    blank,
    read(text, _now, testId) {
      const test = tests.get(testId);
      if (text === '') return blank;
      if (text === 'EX') return { count: null, isExempt: true };
      const count = /^\d+$/.test(text) ? Number(text) : null;
      if (!test || count === null || count < Number(test.min)) return null;
      if (test.cap === null) return count > Number(test.max) ? null : { count, isExempt: false };
      return count > 2 * Number(test.max) ? null : { count: Math.min(count, Number(test.cap)), isExempt: false };
    },
    shown: entry,
    entry,
    // The zone stands before a result once the server has said it.
    withoutRemark: (text) => text.replace(/^\S+ {2}(?=\S)/, ''),
    isSame: (one, other) => one.count === other.count && one.isExempt === other.isExempt,
  };
}

function entry({ count, isExempt }: ResultValue): string {
  return isExempt ? 'EX' : `${count ?? ''}`;
}

/** How the sheet calls a student: with what is missing for zones. */
function labelOf({ name, age, sex }: FitnessSheet['students'][number]): string {
  if (age === null) return `${name} · no birth date`;
  return sex === null ? `${name} · no sex` : name;
}

/** Everything the server keeps of the counted tests, by `label<tab>test`. */
function keptIn({ students, tests, cells }: FitnessSheet): Map<string, ResultValue> {
  return new Map(
    cells.flatMap(([studentAt, testAt, , value, status]): [string, ResultValue][] => {
      const [student, test] = [students[studentAt], tests[testAt]];
      if (!student || !test || !isCounted(test)) return [];
      const result = { count: value === null ? null : Number(value), isExempt: status === 'exempt' };
      return [[`${labelOf(student)}\t${test.testId}`, result]];
    }),
  );
}
