import { readGradebook } from '@laurel/domain/grades/api';
import { type Gradebook, scoreMark } from '@laurel/domain/grades/gradebook';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import type { Client } from '../client';
import { classIdOf } from '../kept-scores';
import { openFirstGradebook, sheetReady } from '../sheet-page';
import { panelActs } from './panel-acts';
import type { Machine } from './run-model';
import { type ScoreValue, scoreMeaning } from './score-meaning';
import { commandOf, type SheetDesk, sheetActs } from './sheet-commands';
import { compareSoon, press, readRows, type SheetHand } from './sheet-hand';
import { SheetModel } from './sheet-model';

const texts = ['7', '8.5', '0', '10', '4/10', '50%', 'EX', 'MI', 'IN', 'CO', 'late', '6 late 2d', 'abc', '1234567'];

/** The gradebook of a teacher's first class: typed into, and held against what the server keeps. */
export function scoreSheetMachine(
  truth: Client,
  seat: () => Promise<Visitor>,
): Machine<SheetDesk<ScoreValue>, SheetHand> {
  return {
    async begin() {
      const { page, context } = await seat();
      await openFirstGradebook(page);
      const book = await truth.call(readGradebook, { classId: classIdOf(page.url()) });
      const columns = await readColumns(page, book);
      const outOf = new Map(book.assignments.map((each) => [each.id as string, Number(each.pointsPossible)]));
      const rows = await readRows(page);
      const first = { row: 0, column: columns.findIndex((id) => id !== null) };
      const model = new SheetModel(scoreMeaning(outOf), rows, columns, keptOf(book), commentedIn(book), first);
      await press(page, first);
      let other: Page | null = null;
      const otherTab = async () => {
        if (other === null) {
          other = await context.newPage();
          await other.goto(page.url());
          await sheetReady(other);
        }
        return other;
      };
      return {
        model: { sheet: model },
        real: { page, devtools: await context.newCDPSession(page), otherTab, ready: sheetReady },
      };
    },
    commands: [...sheetActs<ScoreValue>(texts), ...panelActs()].map((acts) => acts.map(commandOf)),
    async end({ sheet: model }, { page }) {
      model.settle();
      if (model.isOffline) await page.context().setOffline(false);
      model.isOffline = false;
      const expected = [...model.cells()].filter(([, { value }]) => !model.meaning.isSame(value, model.meaning.blank));
      const kept = async () => keptOf(await truth.call(readGradebook, { classId: classIdOf(page.url()) }));
      // The keys go elsewhere: what is still being typed is taken over.
      await page.getByRole('heading', { level: 1 }).click();
      await expect
        .poll(
          async () =>
            [...(await kept())].filter(([, value]) => !model.meaning.isSame(value, model.meaning.blank)).sort(),
          {
            timeout: 45_000,
          },
        )
        .toEqual(expected.map(([at, { value }]) => [at, value]).sort());
      await page.reload();
      await sheetReady(page);
      await press(page, model.active);
      await compareSoon(model, page);
      await page.context().close();
    },
  };
}

/** What stands in each column; `null` for names and grades. */
async function readColumns(page: Page, book: Gradebook): Promise<(string | null)[]> {
  const ids = await page.evaluate(async () => {
    const grid = document.querySelector<HTMLElement>('[role=grid]');
    const scroller = grid?.parentElement;
    const titles = new Map<number, string>();
    for (let left = 0; scroller && left <= scroller.scrollWidth; left += 300) {
      scroller.scrollLeft = left;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const head of grid?.querySelectorAll<HTMLElement>('thead [data-column]') ?? [])
        titles.set(Number(head.dataset.column), head.textContent ?? '');
    }
    if (scroller) scroller.scrollLeft = 0;
    return [...titles].sort(([a], [b]) => a - b).map(([, title]) => title);
  });
  // The longest title that fits: “Quiz 1” also begins “Quiz 10”.
  return ids.map((text) => {
    const fitting = book.assignments.filter(({ title }) => text.includes(title));
    return fitting.sort((a, b) => b.title.length - a.title.length)[0]?.id ?? null;
  });
}

/** Everything the server keeps of a class, by `name<tab>assignment`. */
function keptOf(book: Gradebook): Map<string, ScoreValue> {
  return new Map(
    book.students.flatMap((student) =>
      book.assignments.map(({ id }, at): [string, ScoreValue] => [
        `${student.familyName}, ${student.givenName}\t${id}`,
        {
          points: student.values[at] ?? null,
          status: scoreMark(student.marks[at] ?? 0).status,
          lateMinutes: student.late.find(([index]) => index === at)?.[1] ?? 0,
        },
      ]),
    ),
  );
}

function commentedIn(book: Gradebook): Set<string> {
  return new Set(
    book.students.flatMap((student) =>
      book.assignments
        .filter((_, at) => scoreMark(student.marks[at] ?? 0).hasComment)
        .map(({ id }) => `${student.familyName}, ${student.givenName}\t${id}`),
    ),
  );
}
