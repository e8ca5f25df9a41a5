import { readGradebook } from '@laurel/domain/grades/api';
import { readRemarks } from '@laurel/domain/remarks/api';
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

const tooLong = 'All of it again. '.repeat(60);
const texts = ['Sits in front', 'reads  well', 'A strong quarter.', '100%', '=1+1', 'Élève modèle', tooLong];

/** What a note or comment keeps of typed text: one line without spaces around it, of at most 1,000 characters. */
const meaning: Meaning<string> = {
  blank: '',
  read(text) {
    const line = text.trim().split(/\s+/).join(' ');
    return line.length > 1000 ? null : line;
  },
  shown: (value) => value,
  entry: (value) => value,
  isSame: (one, other) => one === other,
};

/** Notes and comments of a teacher’s first class: typed into, and held against what the server keeps. */
export function commentsSheetMachine(
  truth: Client,
  seat: () => Promise<Visitor>,
): Machine<SheetDesk<string>, SheetHand> {
  /** Every text the server keeps, by `name<tab>column`. */
  const read = async (page: Page): Promise<Map<string, string>> => {
    const classId = classIdOf(page.url());
    const { students } = await truth.call(readGradebook, { classId });
    const { remarks } = await truth.call(readRemarks, { classId });
    const names = new Map(students.map((each) => [each.studentId, `${each.familyName}, ${each.givenName}`]));
    const kept = remarks.filter(({ text }) => text !== '');
    return new Map(kept.map(({ studentId, termId, text }) => [`${names.get(studentId)}\t${termId ?? 'note'}`, text]));
  };
  return {
    async begin() {
      const { page, context } = await seat();
      await page.goto('/teacher');
      await page.goto(`${await firstClass(page).getAttribute('href')}?sheet=comments`);
      await ready(page);
      const { currentTermId } = await truth.call(readGradebook, { classId: classIdOf(page.url()) });
      const columns = [null, null, 'note', currentTermId];
      const first = { row: 0, column: 2 };
      const model = new SheetModel(meaning, await readRows(page), columns, await read(page), new Set(), first);
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
    commands: sheetActs<string>(texts).map((acts) => acts.map(commandOf)),
    async end({ sheet: model }, { page }) {
      model.settle();
      if (model.isOffline) await page.context().setOffline(false);
      model.isOffline = false;
      await page.getByRole('heading', { level: 1 }).click();
      const expected = [...model.cells()].flatMap(([at, { value }]) => (value === '' ? [] : [[at, value]]));
      await expect.poll(async () => [...(await read(page))].sort(), { timeout: 45_000 }).toEqual(expected.sort());
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
  await page.getByRole('grid', { name: 'Comments' }).waitFor();
  await cellAt(page, 0, 2).waitFor();
}
