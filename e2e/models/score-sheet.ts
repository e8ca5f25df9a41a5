import { readGradebook } from '@laurel/domain/grades/api';
import { type Gradebook, scoreMark } from '@laurel/domain/grades/gradebook';
import type { Page } from 'playwright-core';
import type { Client } from '../client';
import { classIdOf } from '../kept-scores';
import { openFirstGradebook, sheetReady } from '../sheet-page';
import { panelActs } from './panel-acts';
import { type ScoreValue, scoreMeaning } from './score-meaning';
import { sheetActs } from './sheet-commands';
import type { SheetPlace } from './sheet-machine';

const texts = ['7', '8.5', '0', '10', '4/10', '50%', 'EX', 'MI', 'IN', 'CO', 'late', '6 late 2d', 'abc', '1234567'];

/** The gradebook of a teacher's first class. */
export function scorePlace(truth: Client): SheetPlace<ScoreValue> {
  let columns: readonly (string | null)[] = [];
  return {
    async open(page) {
      await openFirstGradebook(page);
      columns = await readColumns(page, await truth.call(readGradebook, { classId: classIdOf(page.url()) }));
    },
    ready: sheetReady,
    async find(page) {
      const book = await truth.call(readGradebook, { classId: classIdOf(page.url()) });
      const outOf = new Map(book.assignments.map((each) => [each.id as string, Number(each.pointsPossible)]));
      return { meaning: scoreMeaning(outOf), columns, kept: keptOf(book), commented: commentedIn(book) };
    },
    acts: [...sheetActs<ScoreValue>(texts), ...panelActs()],
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
