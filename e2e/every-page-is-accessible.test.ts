import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readParentOverview, readTeacherOverview } from '@laurel/domain/overview/api';
import { openArchive } from '@laurel/server/db/archive';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations, axeViolationsInBothThemes, sidewaysScroll } from './accessibility';
import { settled, type Visitor } from './browser';
import { signedIn } from './client';
import { laurelCommand, root } from './laurel-process';
import { lastSchoolDay, type PageToVisit, type Places, pagesToVisit, unvisitedRoutes } from './pages-to-visit';
import { openStage, type Stage } from './stage';

let stage: Stage;
let places: Places;
const visitors = new Map<string, Visitor>();
let digestsBefore: ReadonlyMap<string, string>;

beforeAll(async () => {
  stage = await openStage();
  const [teacher, guardian] = await Promise.all(
    ['jrossi', 'ismith'].map((username) => signedIn(stage.laurel.address, username)),
  );
  if (!teacher || !guardian) throw new Error('Nobody signed in.');
  const [taught] = (await teacher.call(readTeacherOverview, {})).classes;
  const [child] = (await guardian.call(readParentOverview, {})).children;
  if (!taught || !child) throw new Error('The demo district has changed.');
  const schoolDay = await lastSchoolDay(teacher, taught.classId);
  places = { classId: taught.classId, childId: child.studentId, personId: child.studentId, schoolDay };
  for (const username of new Set(pagesToVisit.flatMap((page) => [page.by, page.refused?.by ?? '']))) {
    visitors.set(username, await stage.visitor(username === '' ? undefined : username));
  }
  digestsBefore = await tableDigests('before.zip');
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

test('every route of the product is visited here', () => {
  expect(unvisitedRoutes()).toEqual([]);
});

test('a fault planted in a page is seen', async () => {
  const visitor = visitorOf('');
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
  const visitor = visitorOf(each.by);
  // A call the person may not make is answered 403, one out of their reach 404, and the page says so in words.
  if (each.by === 'fchan') visitor.foresee(/status of 40[34]/);
  visitor.foresee(/status of 404 \(.*\) \/no\/such\/page/);
  const { page } = visitor;
  await open(page, each);
  expect(await page.title()).toMatch(/^.+ · Laurel$/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await photograph(page, each, 'wide');
  // Reflow: as on a screen of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.waitForTimeout(50);
  expect(await sidewaysScroll(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(50);
  expect(await sidewaysScroll(page)).toEqual([]);
  await photograph(page, each, 'narrow');
  await inArabic(visitor, async () => {
    await page.goto(each.address(places));
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
});

test.each(pagesToVisit.filter((page) => page.refused !== null))('$route is refused to “$refused.by”', async (each) => {
  const { page } = visitorOf(each.refused?.by ?? '');
  await page.goto(each.address(places));
  await page.waitForURL((url) => url.pathname === each.refused?.at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^.+ · Laurel$/);
});

test('looking changes nothing: every table but sessions and audit is as before', async () => {
  const after = await tableDigests('after.zip');
  expect(after.size).toBeGreaterThan(20);
  expect([...after].filter(([table, digest]) => digestsBefore.get(table) !== digest)).toEqual([]);
});

function visitorOf(username: string): Visitor {
  const visitor = visitors.get(username);
  if (!visitor) throw new Error(`${username} is not here.`);
  return visitor;
}

/** Does something while the person reads Arabic. */
async function inArabic({ context }: Visitor, work: () => Promise<void>): Promise<void> {
  const cookie = { name: 'laurel-language', value: 'ar', url: stage.laurel.address };
  await context.addCookies([cookie]);
  try {
    await work();
  } finally {
    await context.clearCookies({ name: cookie.name });
  }
}

async function open(page: Page, { address, shows }: PageToVisit): Promise<void> {
  await page.goto(address(places));
  await page.getByText(shows).first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Digests of what is kept, by table. */
async function tableDigests(name: string): Promise<ReadonlyMap<string, string>> {
  const file = join(stage.folder, '..', name);
  const { code, said } = await laurelCommand(stage.folder, ['backup', file]);
  expect(code, said).toBe(0);
  const archive = await openArchive(file);
  archive.close();
  const parts = archive.manifest.parts.filter(({ table }) => !['session', 'audit_event'].includes(table));
  return new Map(parts.map(({ table, sha256 }) => [table, sha256]));
}

/** For people to look at, when asked for. */
async function photograph(
  page: Page,
  { route, by }: PageToVisit,
  shape: 'wide' | 'narrow' | 'wide-ar' | 'narrow-ar',
): Promise<void> {
  if (process.env.LAUREL_PICTURES === undefined) return;
  const folder = join(root, 'artifacts');
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const query = new URL(page.url()).search === '' ? '' : '-opened';
    const name = `${route.replaceAll(/[/{}]+/g, '-')}${query}-${by}-${shape}-${colorScheme}.png`.replace(/^-+/, '');
    await page.screenshot({ path: join(folder, name), fullPage: !shape.endsWith('-ar'), animations: 'disabled' });
  }
}
