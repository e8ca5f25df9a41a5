import { readGradebook } from '@laurel/domain/grades/api';
import type { Gradebook } from '@laurel/domain/grades/gradebook';
import { readRatings } from '@laurel/domain/standards/api';
import type { RatingSheet } from '@laurel/domain/standards/rating-sheet';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled, type Visitor } from '../browser';
import type { Client } from '../client';
import { classIdOf } from '../kept-scores';
import { cellAt, firstClass } from '../sheet-page';
import type { Machine } from './run-model';
import { commandOf, type SheetDesk, sheetActs } from './sheet-commands';
import { compareSoon, press, readRows, type SheetHand } from './sheet-hand';
import { type Meaning, SheetModel } from './sheet-model';

/** A rating as its teacher knows it: what the level is worth, or nothing. */
interface RatingValue {
  readonly level: number | null;
}

const texts = ['4', '3', '2', '1', '3.0', '2,0', '5', 'abc', 'EX'];

/** What the entry language says of a scale of 4, 3, 2, 1: a level’s number, nothing, and anything else is refused. */
const meaning: Meaning<RatingValue> = {
  blank: { level: null },
  read(text) {
    if (text === '') return { level: null };
    const level = /^[1-4](?:[.,]0)?$/.exec(text);
    return level && { level: Number(level[0].slice(0, 1)) };
  },
  shown: entry,
  entry,
  // The level of points stands in a cell until one is typed.
  withoutRemark: (text) => text.replace(/^\(.+\)$/, ''),
  isSame: (one, other) => one.level === other.level,
};

/** The standards of a teacher’s first class: typed into, and held against what the server keeps. */
export function standardsSheetMachine(
  truth: Client,
  seat: () => Promise<Visitor>,
): Machine<SheetDesk<RatingValue>, SheetHand> {
  const read = async (page: Page) => {
    const classId = classIdOf(page.url());
    const [book, sheet] = await Promise.all([
      truth.call(readGradebook, { classId }),
      truth.call(readRatings, { classId }),
    ]);
    return { book, sheet };
  };
  return {
    async begin() {
      const { page, context } = await seat();
      await page.goto('/teacher');
      await page.goto(`${await firstClass(page).getAttribute('href')}?sheet=standards`);
      await ready(page);
      const { book, sheet } = await read(page);
      const columns = columnsOf(sheet);
      const first = { row: 0, column: columns.findIndex((column) => column !== null) };
      const model = new SheetModel(meaning, await readRows(page), columns, keptIn(book, sheet), new Set(), first);
      await press(page, first);
      let other: Page | null = null;
      const otherTab = async () => {
        if (other === null) {
          other = await context.newPage();
          await other.goto(page.url());
          await ready(other);
        }
        return other;
      };
      return { model: { sheet: model }, real: { page, devtools: await context.newCDPSession(page), otherTab, ready } };
    },
    commands: sheetActs<RatingValue>(texts).map((acts) => acts.map(commandOf)),
    async end({ sheet: model }, { page }) {
      model.settle();
      if (model.isOffline) await page.context().setOffline(false);
      model.isOffline = false;
      await page.getByRole('heading', { level: 1 }).click();
      const expected = [...model.cells()].filter(([, { value }]) => value.level !== null);
      const kept = async () => {
        const { book, sheet } = await read(page);
        return [...keptIn(book, sheet)].filter(([, { level }]) => level !== null).sort();
      };
      await expect.poll(kept, { timeout: 45_000 }).toEqual(expected.map(([at, { value }]) => [at, value]).sort());
      await page.reload();
      await ready(page);
      await press(page, model.active);
      await compareSoon(model, page);
      await page.context().close();
    },
  };
}

async function ready(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole('grid', { name: 'Ratings' }).waitFor();
  await cellAt(page, 0, 2).waitFor();
}

/** The name, then each standard’s rating before its evidence, as the class lists both. */
function columnsOf({ standards, alignments }: RatingSheet): (string | null)[] {
  return [
    null,
    ...standards.flatMap(({ standardId }) => [
      null,
      ...alignments.filter((each) => each.standardId === standardId).map(columnIdOf),
    ]),
  ];
}

function columnIdOf({ assignmentId, standardId }: RatingSheet['alignments'][number]): string {
  return `${assignmentId} ${standardId}`;
}

/** Every rating the server keeps, by `name<tab>column`. */
function keptIn(book: Gradebook, { students, alignments }: RatingSheet): Map<string, RatingValue> {
  const names = new Map(book.students.map((each) => [each.studentId, `${each.familyName}, ${each.givenName}`]));
  return new Map(
    students.flatMap(({ studentId, at, values }) =>
      at.flatMap((place, index): [string, RatingValue][] => {
        const column = alignments[place];
        const value = values[index] ?? null;
        return column
          ? [[`${names.get(studentId)}\t${columnIdOf(column)}`, { level: value === null ? null : Number(value) }]]
          : [];
      }),
    ),
  );
}

function entry({ level }: RatingValue): string {
  return `${level ?? ''}`;
}
