import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { letGo, press, type TextAct } from './text-act';
import { look, placesOf, textArea } from './text-hand';
import type { Seen, TextModel } from './text-model';

/** What the buttons of a table do to its words. */
const buttons = {
  keeps: [
    ...['Add column before', 'Add column after', 'Add row before', 'Add row after', 'Header row', 'Header column'],
    ...['Align column left', 'Center column', 'Align column right'],
  ],
  drops: ['Delete column', 'Delete row', 'Delete table'],
} as const;

/** Presses a button of the selection's toolbar, by keyboard alone. */
async function pressInBubble(page: Page, name: string): Promise<void> {
  await press(page, 'Alt+F10');
  const bubble = page.getByRole('toolbar', { name: 'Selection' });
  await bubble.getByRole('button', { name, exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const passed = new Set<string>();
  for (let at = await focused(); at !== name; at = await focused()) {
    expect(passed, `the arrow keys reach “${name}”`).not.toContain(at);
    passed.add(at);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

/** The lines with words, in a cell or not. */
function wordsOf({ lines }: Pick<Seen, 'lines'>, isAmong: (cell: number) => boolean = () => true): string[] {
  return lines.filter(({ text, cell }) => text !== '' && isAmong(cell)).map(({ text }) => text);
}

/** Takes what is on the page: the caret is in the text again. */
async function takeSeen(model: TextModel, page: Page): Promise<Seen> {
  const seen = await letGo(page);
  expect(seen.caret, 'the text has the keys again').not.toBeNull();
  model.take(seen);
  return seen;
}

function button(name: string): TextAct {
  return {
    name: `${name}, by keyboard`,
    can: (model) => model.isInTable,
    async run(model, { page }) {
      const before = await look(page);
      await pressInBubble(page, name);
      const seen = await takeSeen(model, page);
      const isKept = (buttons.keeps as readonly string[]).includes(name);
      if (isKept) return expect(wordsOf(seen)).toEqual(wordsOf(before));
      const outside = (cell: number) => cell === -1;
      expect(wordsOf(seen, outside)).toEqual(wordsOf(before, outside));
      if (name === 'Delete table') return expect(seen.lines.every(({ cell }) => cell === -1)).toBe(true);
      // What is left was there, in the same order.
      const left = wordsOf(before);
      for (const text of wordsOf(seen)) {
        const at = left.indexOf(text);
        expect(at, `“${text}” was there`).toBeGreaterThan(-1);
        left.splice(0, at + 1);
      }
    },
  };
}

const caption: TextAct = {
  name: 'caption the table',
  can: (model) => model.isInTable,
  async run(model, { page }) {
    const before = await look(page);
    await pressInBubble(page, 'Caption');
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Caption' });
    const words = (await field.inputValue()) === 'Scores' ? 'Results' : 'Scores';
    await field.fill(words);
    await field.press('Enter');
    await textArea(page).locator('caption', { hasText: words }).waitFor();
    expect(wordsOf(await takeSeen(model, page))).toEqual(wordsOf(before));
  },
};

/** Cells are selected by mouse, from one to another. */
function acrossCells(from: number, to: number, deed: 'Backspace' | 'z' | 'Merge or split cells'): TextAct {
  return {
    name: `select cells ${from} to ${to}, ${deed}`,
    can: (model) => model.isInTable && model.shape.some(({ cell }) => cell > 0),
    async run(model, { page }) {
      const before = await look(page);
      const cells = textArea(page).locator('td, th');
      const count = await cells.count();
      const [one, other] = [from % count, (from + 1 + (to % (count - 1))) % count];
      const [start, end] = await placesOf(cells, [one, other], 12);
      // Out of sight, or below the bubble: nobody presses there.
      if (!start || !end) return;
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
      const selected = new Set(
        await cells.evaluateAll((all) => all.flatMap((cell, at) => (cell.matches('.selectedCell') ? [at] : []))),
      );
      expect([...selected]).toEqual(expect.arrayContaining([one, other]));
      if (deed === 'Merge or split cells') await pressInBubble(page, deed);
      else await press(page, deed);
      const seen = await takeSeen(model, page);
      const others = wordsOf(before, (cell) => !selected.has(cell));
      if (deed === 'Backspace')
        expect(wordsOf(seen)).toEqual(selected.size === count ? wordsOf(before, (cell) => cell === -1) : others);
      else if (deed === 'z') expect(wordsOf(seen).sort()).toEqual([...others, 'z'].sort());
      else expect(wordsOf(seen).sort()).toEqual(wordsOf(before).sort());
    },
  };
}

export function tableActs(): fc.Arbitrary<TextAct> {
  const across = fc
    .tuple(fc.nat(20), fc.nat(20), fc.constantFrom('Backspace' as const, 'z' as const, 'Merge or split cells' as const))
    .map(([from, to, deed]) => acrossCells(from, to, deed));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...buttons.keeps).map(button) },
    { weight: 1, arbitrary: fc.constantFrom(...buttons.drops).map(button) },
    { weight: 1, arbitrary: fc.constant(caption) },
    { weight: 4, arbitrary: across },
  );
}
