import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
  }[];
}

const colourRules = ['color-contrast', 'link-in-text-block'];
const everything = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** Light and dark differ in nothing else. */
const colours = { runOnly: { type: 'rule', values: colourRules } };
/** What was asked of its colours in one language needn’t be asked in another. */
export const allButColours = {
  ...everything,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
};

/** What breaks WCAG 2.2 AA on the page as it is now, a line each; of an open dialog only, since nobody reaches past it. */
export async function axeViolations(page: Page, asked: object = everything): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await source);
  // A colour halfway to another is nobody's; what goes on for ever, or never gets on, is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const ended = Promise.allSettled(ending.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((done) => setTimeout(done, 5_000))]);
  });
  const found: Found = await page.evaluate(
    `axe.run([...document.querySelectorAll('dialog:modal')].at(-1) ?? document, ${JSON.stringify({ ...asked, resultTypes: ['violations'] })})`,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${String(node.target)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** The same in light, and what dark changes; the page is left in light. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor();
    const lines = await axeViolations(page, colorScheme === 'light' ? everything : colours);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** What makes the page scroll sideways, a line each; data tables and the sheet may scroll within themselves. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) return false;
      const { overflowX } = getComputedStyle(element);
      return ['auto', 'scroll'].includes(overflowX) && !element.querySelector('table');
    });
    const isPageWide = document.documentElement.scrollWidth > window.innerWidth;
    return [
      ...(isPageWide ? [`the page: ${document.documentElement.scrollWidth} of ${window.innerWidth} px`] : []),
      ...wide.map((element) => `${element.tagName} ${element.className}: ${element.scrollWidth} px`),
    ];
  });
}
