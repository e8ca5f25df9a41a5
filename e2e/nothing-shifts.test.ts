import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EveryPage, openEveryPage } from './every-page';
import { pagesToVisit } from './pages-to-visit';

let pages: EveryPage;

beforeAll(async () => {
  pages = await openEveryPage();
});
afterAll(async () => await pages.stage.close());

/** The sum of layout shifts since the page began, with what moved. */
async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return await page.evaluate(
    async () =>
      await new Promise<{ sum: number; moved: string[] }>((found) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver(() => {});
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come with the next task.
        setTimeout(() => {
          for (const entry of observer.takeRecords() as unknown as {
            value: number;
            sources: { node: Node | null }[];
          }[]) {
            sum += entry.value;
            for (const { node } of entry.sources) if (node instanceof Element) moved.push(node.className);
          }
          found({ sum, moved });
        }, 50);
      }),
  );
}

test.each([
  [1440, 900],
  [390, 844],
])('nothing moves after it is drawn, at %i px', async (width, height) => {
  const shifted: string[] = [];
  for (const each of pagesToVisit) {
    const { page } = pages.visitorOf(each.by);
    await page.setViewportSize({ width, height });
    await pages.visit(each);
    await page.getByText(each.shows).first().waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    const { sum, moved } = await layoutShift(page);
    if (sum >= 0.02) shifted.push(`${each.route} by ${each.by}: ${sum.toFixed(3)} ${moved.slice(0, 4).join(' | ')}`);
  }
  expect(shifted).toEqual([]);
});
