import { join } from 'node:path';
import { openArchive } from '@laurel/server/db/archive';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, axeViolationsInBothThemes, sidewaysScroll } from './accessibility';
import { type EveryPage, openEveryPage, photograph } from './every-page';
import { laurelCommand } from './laurel-process';
import { pagesToVisit, unvisitedRoutes } from './pages-to-visit';

let pages: EveryPage;
let digestsBefore: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = await openEveryPage();
  digestsBefore = await tableDigests('before.zip');
});
afterAll(async () => await pages.stage.close());
afterEach(() => expect(pages.stage.troubles()).toEqual([]));

test('this test visits every route', () => {
  expect(unvisitedRoutes()).toEqual([]);
});

test('a planted violation is found', async () => {
  const visitor = pages.visitorOf('');
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://example.invalid/picture.png';
    image.style.width = '3000px';
    image.style.display = 'block';
    document.body.append(image);
  });
  expect(await axeViolations(page)).toEqual([expect.stringContaining('image-alt')]);
  expect(await sidewaysScroll(page)).not.toEqual([]);
  await expect.poll(() => visitor.troubles().join()).toContain('content policy: img-src');
});

test.each(pagesToVisit)('$route, opened by “$by”', async (each) => {
  const { page } = await pages.visit(each);
  await page.getByText(each.shows).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  expect(await page.title()).toMatch(/^.+ · Laurel$/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await photograph(page, each, 'wide');
  // Reflow: as on a screen of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => await sidewaysScroll(page), { timeout: 10_000 }).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => await sidewaysScroll(page), { timeout: 10_000 }).toEqual([]);
  await photograph(page, each, 'narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each(pagesToVisit.filter((page) => page.refused !== null))('$route is refused to “$refused.by”', async (each) => {
  const { page } = pages.visitorOf(each.refused?.by ?? '');
  await page.goto(each.address(pages.places));
  await page.waitForURL((url) => url.pathname === each.refused?.at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^.+ · Laurel$/);
});

test('viewing pages changes no table except sessions, audit, and the day of one’s visit', async () => {
  const after = await tableDigests('after.zip');
  expect(after.size).toBeGreaterThan(20);
  expect([...after].filter(([table, digest]) => digestsBefore.get(table) !== digest)).toEqual([]);
});

/** Digests of what is kept, by table. */
async function tableDigests(name: string): Promise<ReadonlyMap<string, string>> {
  const file = join(pages.stage.folder, '..', name);
  const { code, said } = await laurelCommand(pages.stage.folder, ['backup', file]);
  expect(code, said).toBe(0);
  const archive = await openArchive(file);
  archive.close();
  const seen = ['session', 'home_visit'];
  const parts = archive.manifest.parts.filter(({ table }) => !seen.includes(table) && !table.startsWith('audit_'));
  return new Map(parts.map(({ table, sha256 }) => [table, sha256]));
}
