import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EveryPage, openEveryPage } from './every-page';
import { pagesToVisit } from './pages-to-visit';

/** What a page may move in all. */
const most = 0.02;
let pages: EveryPage;

beforeAll(async () => {
  pages = await openEveryPage();
});
afterAll(async () => await pages.stage.close());

/** The sum of layout shifts since the page began that nobody's press caused, with what moved. */
async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return await page.evaluate(
    async () =>
      await new Promise<{ sum: number; moved: string[] }>((found) => {
        let sum = 0;
        const moved: string[] = [];
        const take = (list: { getEntries(): PerformanceEntryList }) => {
          for (const entry of list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          }[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            for (const { node } of entry.sources) if (node instanceof Element) moved.push(node.className);
          }
        };
        new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: true });
        // What is buffered comes with one of the next tasks.
        setTimeout(() => found({ sum, moved }), 100);
      }),
  );
}

test('a shift is found', async () => {
  const { page } = pages.visitorOf('');
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
    const late = document.createElement('div');
    late.style.height = '200px';
    document.body.prepend(late);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  });
  expect((await layoutShift(page)).sum).toBeGreaterThan(most);
});

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
    if (sum >= most) shifted.push(`${each.route} by ${each.by}: ${sum.toFixed(3)} ${moved.slice(0, 4).join(' | ')}`);
  }
  expect(shifted).toEqual([]);
});
