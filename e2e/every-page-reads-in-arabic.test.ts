import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, sidewaysScroll } from './accessibility';
import { settled } from './browser';
import { type EveryPage, openEveryPage, photograph } from './every-page';
import { pagesToVisit } from './pages-to-visit';

let pages: EveryPage;

beforeAll(async () => {
  pages = await openEveryPage();
  const arabic = { name: 'laurel-language', value: 'ar', url: pages.stage.laurel.address };
  const everybody = new Set(pagesToVisit.map(({ by }) => pages.visitorOf(by).context));
  for (const context of everybody) await context.addCookies([arabic]);
});
afterAll(async () => await pages.stage.close());
afterEach(() => expect(pages.stage.troubles()).toEqual([]));

test.each(pagesToVisit)('$route, opened by “$by”', async (each) => {
  await pages.visitorOf(each.by).page.setViewportSize({ width: 390, height: 844 });
  const { page } = await pages.visit(each);
  await settled(page);
  expect(await page.locator('html[lang=ar][dir=rtl]').count()).toBe(1);
  expect(await page.locator('body').textContent()).toMatch(/[\u0600-\u06ff]{3}/);
  expect(await sidewaysScroll(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await photograph(page, each, 'narrow-ar');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await sidewaysScroll(page)).toEqual([]);
  await photograph(page, each, 'wide-ar');
});
