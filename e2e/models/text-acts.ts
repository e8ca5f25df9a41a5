import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { letGo, lookAfter, press, type TextAct } from './text-act';
import { compareText, lineSelector, look, placesOf } from './text-hand';
import { type Caret, formulaSign, type Seen, type TextModel } from './text-model';
import { tableActs } from './text-table-acts';

// Longer lines would wrap, and Home and End then mean the line on the screen.
const longest = 40;

function textsOf({ lines }: Seen): string[] {
  return lines.map(({ text }) => text);
}

function type(text: string): TextAct {
  return {
    name: `type “${text}”`,
    can: (model) => model.line.length < longest,
    async run(model, { page }) {
      model.insert(text);
      await page.keyboard.type(text);
    },
  };
}

/** Letters that an input method puts together before they are typed. */
function compose(text: string): TextAct {
  return {
    name: `compose “${text}”`,
    can: (model) => model.line.length < longest,
    async run(model, { devtools }) {
      model.insert(text);
      const first = text.slice(0, 1);
      await devtools.send('Input.imeSetComposition', { text: first, selectionStart: 1, selectionEnd: 1 });
      await devtools.send('Input.insertText', { text });
    },
  };
}

/** What makes a list, a heading or a quotation of a plain line. */
function rule(typed: string): TextAct {
  return {
    name: `type “${typed}” at the start of a line`,
    can: (model) => model.caret.column === 0 && model.weight === 0,
    async run(model, { page }) {
      await page.keyboard.type(typed);
      const seen = await compareText(model, page);
      expect(seen.lines[model.caret.row]?.weight).toBeGreaterThan(0);
      model.typedForRule = typed;
    },
  };
}

/** A formula, made of what is typed between dollar signs. */
const formula: TextAct = {
  name: 'type $x^2$',
  // After a letter it is a sum of money, or anything else.
  can: (model) => model.line.length < longest && /(?:^|[ .,])$/.test(model.line.slice(0, model.caret.column)),
  async run(model, { page }) {
    await page.keyboard.type('$x^2$');
    model.insert(formulaSign);
    model.typedForRule = '$x^2$';
  },
};

/** A callout or a collapsible section, from the menu of an empty line. */
function fromMenu(words: 'callout' | 'collapsible'): TextAct {
  return {
    name: `type “/${words}”, Enter`,
    can: (model) => model.line === '' && model.weight === 0 && !model.isInTable,
    async run(model, { page }) {
      await page.keyboard.type(`/${words}`);
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await press(page, 'Enter');
      // The title comes before the line, and the caret into it.
      if (words === 'collapsible') model.put(model.caret, model.caret, ['', ''], model.caret);
      const seen = await compareText(model, page);
      const { weight, isTitle } = seen.lines[model.caret.row] ?? { weight: 0, isTitle: false };
      expect({ weight, isTitle }).toEqual({ weight: 10, isTitle: words === 'collapsible' });
    },
  };
}

const list: TextAct = {
  name: 'a list of two',
  can: (model) => model.line === '' && model.weight === 0,
  async run(model, { page }) {
    await page.keyboard.type('- ab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('cd');
    model.insert('ab', 'cd');
  },
};

const enter: TextAct = {
  name: 'Enter',
  async run(model, { page }) {
    const isLeaving = model.line === '' && model.weight >= 10;
    const before = await look(page);
    await press(page, 'Enter');
    // Out of a title into what stands below it.
    if (model.isTitle) {
      model.caret = { row: model.caret.row + 1, column: 0 };
      return;
    }
    // Out of a list or a quotation, where there is nothing in its line; else a new line.
    if (!isLeaving) return model.insert('', '');
    const seen = await lookAfter(page);
    expect(seen.html).not.toBe(before.html);
    if (seen.lines.length > before.lines.length) model.insert('', '');
  },
};

/** Backspace, so many times from the start of a line: each brings the line nearer to the one before, and none goes round in circles. */
function backspaces(count: number): TextAct {
  return {
    name: `Home, ${count} times Backspace`,
    can: (model) => model.line.length < longest,
    async run(model, { page }) {
      await home(model, page);
      const passed = new Set<string>();
      for (let time = 0; time < count; time += 1) {
        if (model.caret.column === 0 && isAfterTable(model)) return;
        await backspace(model, page, passed);
        model.keep(await compareText(model, page));
      }
    },
  };
}

function isAfterTable({ caret: { row }, shape }: TextModel): boolean {
  return shape[row]?.cell === -1 && (shape[row - 1]?.cell ?? -1) !== -1;
}

async function backspace(model: TextModel, page: Page, passed: Set<string>): Promise<void> {
  const { row, column } = model.caret;
  const before = await look(page);
  await press(page, 'Backspace');
  if (model.typedForRule !== '') {
    const isFormula = model.line.charAt(column - 1) === formulaSign;
    model.put(isFormula ? { row, column: column - 1 } : model.caret, model.caret, [model.typedForRule]);
    model.typedForRule = '';
    return;
  }
  if (column > 0) return model.put({ row, column: column - 1 }, model.caret, ['']);
  const seen = await lookAfter(page);
  const isBlocked = row === 0 || !model.isOpenTo(row - 1);
  if (seen.lines.length < before.lines.length) {
    expect(isBlocked).toBe(false);
    return model.put({ row: row - 1, column: (model.lines[row - 1] ?? '').length }, model.caret, ['']);
  }
  if (isBlocked && seen.html === before.html) return;
  // From the first line of a collapsible section into its title, which nothing joins.
  if (model.shape[row - 1]?.isTitle && seen.html === before.html) {
    model.caret = { row: row - 1, column: (model.lines[row - 1] ?? '').length };
    return;
  }
  passed.add(before.html);
  expect(passed, 'Backspace goes round in circles').not.toContain(seen.html);
}

const backspaceAtCaret: TextAct = {
  name: 'Backspace',
  can: (model) => model.caret.column > 0 || !isAfterTable(model),
  async run(model, { page }) {
    await backspace(model, page, new Set());
  },
};

const deleteForward: TextAct = {
  name: 'Delete',
  can: ({ caret, line, isOpenTo, ...model }) => caret.column < line.length || isOpenTo.call(model, caret.row),
  async run(model, { page }) {
    const { row, column } = model.caret;
    const before = await look(page);
    await press(page, 'Delete');
    if (column < model.line.length) return model.put(model.caret, { row, column: column + 1 }, ['']);
    const seen = await lookAfter(page);
    if (seen.lines.length < before.lines.length) return model.put(model.caret, { row: row + 1, column: 0 }, ['']);
    expect(seen.html, 'Delete does nothing').not.toBe(before.html);
  },
};

async function home(model: TextModel, page: Page): Promise<void> {
  await press(page, 'Home');
  if (model.caret.column > 0) model.typedForRule = '';
  model.caret = { row: model.caret.row, column: 0 };
  await compareText(model, page);
}

const lineEnds: readonly TextAct[] = [
  {
    name: 'Home',
    isMove: true,
    can: ({ line }) => line.length < longest,
    run: async (model, { page }) => await home(model, page),
  },
  {
    name: 'End',
    isMove: true,
    can: ({ line }) => line.length < longest,
    async run(model, { page }) {
      await press(page, 'End');
      if (model.caret.column < model.line.length) model.typedForRule = '';
      model.caret = { row: model.caret.row, column: model.line.length };
    },
  },
];

/** To the start of any line, by mouse. */
function goTo(index: number): TextAct {
  return {
    name: `press line ${index}`,
    isMove: true,
    async run(model, { page }) {
      const { row: rowBefore, column: columnBefore } = model.caret;
      const row = index % model.lines.length;
      const blocks = page.getByRole('textbox', { name: 'Message' }).locator(lineSelector);
      const [place] = await placesOf(blocks, [row], 1);
      // The bubble of a tall table covers some of its rows.
      if (!place) return;
      await page.mouse.click(place.x, place.y);
      // A formula that is pressed is selected.
      model.take(await letGo(page));
      expect(model.caret.row).toBe(row);
      if (row !== rowBefore || model.caret.column !== columnBefore) model.typedForRule = '';
    },
  };
}

/** Selects characters before the caret and does something with them. */
function overSelection(count: number, deed: 'z' | 'Backspace' | 'Control+b' | 'Control+x'): TextAct {
  return {
    name: `select ${count} before the caret, ${deed}`,
    can: (model) => model.back(count) !== null,
    async run(model, { page }) {
      const from = model.back(count) as Caret;
      for (let left = count; left > 0; left -= 1) await page.keyboard.press('Shift+ArrowLeft');
      if (deed === 'Control+b') {
        await press(page, deed);
        await letGo(page);
        return;
      }
      model.put(from, model.caret, [deed === 'z' ? 'z' : '']);
      await press(page, deed);
    },
  };
}

/** Plain text; an empty line parts paragraphs and is none itself. */
function paste(text: string): TextAct {
  return {
    name: `paste ${JSON.stringify(text)}`,
    // A title is one line.
    can: (model) => model.line.length < longest && !(model.isTitle && text.includes('\n')),
    async run(model, { page }) {
      await page.evaluate((each) => navigator.clipboard.writeText(each), text);
      model.insert(...text.split(/\n+/));
      await press(page, 'Control+V');
    },
  };
}

/** Into a list and out of it; in a table to the next cell and back. Nothing of the text changes, and it keeps the keys. */
function tab(key: 'Tab' | 'Shift+Tab'): TextAct {
  return {
    name: key,
    // From the first cell the keys go back out of the text.
    can: (model) => (model.isInTable ? key === 'Tab' || !model.isInFirstCell : model.isInList),
    async run(model, { page }) {
      const texts = model.lines.filter((text) => text !== '');
      const { isInTable } = model;
      await press(page, key);
      if (!isInTable) return;
      // A cell is chosen with all it holds.
      const seen = await letGo(page);
      expect(textsOf(seen).filter((text) => text !== '')).toEqual(texts);
      expect(seen.caret).not.toBeNull();
      model.take(seen);
    },
  };
}

const grid = '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></table>';

const table: TextAct = {
  name: 'paste a table',
  can: (model) => model.line === '' && model.weight === 0 && !model.shape.some(({ cell }) => cell !== -1),
  async run(model, { page }) {
    const texts = model.lines.filter((text) => text !== '');
    await page.evaluate(async (html) => {
      const item = new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) });
      await navigator.clipboard.write([item]);
    }, grid);
    await press(page, 'Control+V');
    await page.getByRole('textbox', { name: 'Message' }).locator('td').first().waitFor();
    const seen = await lookAfter(page);
    expect(textsOf(seen).filter((text) => text !== '' && !'abc'.includes(text))).toEqual(texts);
    model.take(seen);
  },
};

/** A pause of the machine may have made two steps of what was one: it goes on until the text is one that was there. */
const mostSteps = 8;

const undo: TextAct = {
  name: 'undo',
  can: (model) => model.canUndo,
  async run(model, { page }) {
    let isFound = false;
    for (let step = 0; step < mostSteps && !isFound; step += 1) {
      await press(page, 'Control+Z');
      isFound = model.undo(await lookAfter(page));
    }
    expect(isFound, 'an undo comes to a text that was there before').toBe(true);
    model.take(await letGo(page));
  },
};

const redo: TextAct = {
  name: 'redo',
  can: (model) => model.canRedo,
  async run(model, { page }) {
    let isFound = false;
    for (let step = 0; step < mostSteps && !isFound; step += 1) {
      await press(page, 'Control+Y');
      isFound = model.redo(await lookAfter(page));
    }
    expect(isFound, 'a redo comes to where the undo came from').toBe(true);
    model.take(await letGo(page));
  },
};

/** The page goes, and comes back with the draft of what was written. */
const reload: TextAct = {
  name: 'reload, take the draft',
  can: (model) => model.lines.some((line) => line !== ''),
  async run(model, { page }) {
    const { html } = await look(page);
    const title = await page.locator('input[name=title]').inputValue();
    await page.reload();
    await page.getByRole('button', { name: 'Use draft' }).click();
    await page.locator('input[name=title]').fill(title);
    await page.getByRole('textbox', { name: 'Message' }).press('Control+Home');
    const seen = await lookAfter(page);
    expect(seen.html).toBe(html);
    model.startAnew(seen);
  },
};

export function textActs(): fc.Arbitrary<TextAct>[] {
  const words = fc.constantFrom('ab', 'cd ', 'ef. ', 'x', 'élan ').map(type);
  const rules = fc.constantFrom('- ', '1. ', '[ ] ', '## ', '> ', '[!tip] ').map(rule);
  const selected = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('z', 'Backspace', 'Control+b', 'Control+x'))
    .map(([count, deed]) => overSelection(count, deed));
  const pasted = fc.constantFrom('pq', 'p\nq', 'one\n\nthree').map(paste);
  const often = (act: fc.Arbitrary<TextAct>, times: number) => Array.from({ length: times }, () => act);
  return [
    ...often(words, 5),
    ...often(rules, 3),
    ...often(fc.constant(list), 2),
    ...often(fc.constantFrom('callout' as const, 'collapsible' as const).map(fromMenu), 2),
    ...often(fc.constant(formula), 2),
    ...often(fc.constant(enter), 5),
    ...often(fc.constant(backspaceAtCaret), 3),
    ...often(fc.integer({ min: 1, max: 5 }).map(backspaces), 5),
    ...often(fc.constant(deleteForward), 2),
    ...often(fc.constantFrom(...lineEnds), 2),
    ...often(fc.nat(30).map(goTo), 2),
    ...often(selected, 2),
    ...often(pasted, 2),
    ...often(fc.constantFrom('Tab' as const, 'Shift+Tab' as const).map(tab), 3),
    ...often(fc.constant(undo), 3),
    ...often(fc.constant(redo), 2),
    fc.constantFrom('かな', 'ñ').map(compose),
    ...often(fc.constant(table), 2),
    ...often(tableActs(), 6),
    fc.constant(reload),
  ];
}
