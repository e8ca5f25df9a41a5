import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openArchive } from '@laurel/server/db/archive';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allButColours, axeViolations, axeViolationsInBothThemes, sidewaysScroll } from './accessibility';
import { settled, type Visitor } from './browser';
import { type EveryPage, openEveryPage, photograph } from './every-page';
import { laurelCommand } from './laurel-process';
import { layoutShifts, sameBadges, smallTargets, strayEdges, unspeakableNames } from './page-faults';
import type { PageToVisit } from './pages-to-visit';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };
/** As on a screen of 1280 px at 400 %. */
const enlarged = { width: 320, height: 640 };

let pages: EveryPage;
let digestsBefore: ReadonlyMap<string, string>;

/**
 * The tests of some of the pages, each in three languages, both themes, and three sizes; of those who may not open them; and
 * that all of it changes nothing. Files of them run beside each other: all in one would be the last of all sweeps by far.
 */
export function testPages(part: readonly PageToVisit[]): void {
  beforeAll(async () => {
    pages = await openEveryPage();
    digestsBefore = await tableDigests('before.zip');
  });
  afterAll(async () => await pages.stage.close());
  afterEach(() => expect(pages.stage.troubles()).toEqual([]));

  test.each(part)('$route, opened by “$by”', async (each) => {
    expect(await faultsInEnglish(each)).toEqual({});
    expect(await faultsInFrench(each)).toEqual({});
    expect(await faultsInArabic(each)).toEqual({});
  });

  test.each(part.filter((page) => page.refused !== null))('“$refused.by” is denied $route', async (each) => {
    const { page } = pages.visitorOf(each.refused?.by ?? '');
    await page.goto(each.address(pages.places));
    await page.waitForURL((url) => url.pathname === each.refused?.at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^.+ · Laurel$/);
  });

  test('viewing pages changes no table except sessions, audit, and the day of the last visit', async () => {
    const after = await tableDigests('after.zip');
    expect(after.size).toBeGreaterThan(20);
    expect([...after].filter(([table, digest]) => digestsBefore.get(table) !== digest)).toEqual([]);
  });
}

/** Who goes there by this username. */
export function visitorOf(username: string): Visitor {
  return pages.visitorOf(username);
}

type Faults = Readonly<Record<string, readonly string[]>>;

/** The page in this language and size, with a mouse or a finger, and with nothing of it on its way any more. */
export async function open(
  each: PageToVisit,
  language: 'en' | 'fr' | 'ar',
  size: typeof wide,
  by: 'mouse' | 'finger' = 'mouse',
): Promise<Page> {
  const { page, context } = pages.visitorOf(each.by);
  await context.addCookies([{ name: 'laurel-language', value: language, url: pages.stage.laurel.address }]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
  await touch(page, by === 'finger');
  await pages.visit(each);
  await settled(page);
  await waitForApp(page);
  return page;
}

/** Until the app has taken over what the server has drawn, which looks settled before: the next visit changes the language. */
async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('meta[name=laurel-app]') === null || !('laurelEarlyPresses' in window),
  );
}

/** What a session with the browser's tools has set goes with it: each page keeps its own. */
const sessions = new Map<Page, Promise<CDPSession>>();

async function touch(page: Page, enabled: boolean): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled });
}

function some(found: Faults): Faults {
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0));
}

/** With a mouse, in light and dark, then on a phone and enlarged. */
async function faultsInEnglish(each: PageToVisit): Promise<Faults> {
  const page = await open(each, 'en', wide);
  await page.getByText(each.shows).first().waitFor({ state: 'attached' });
  expect(await page.title()).toMatch(/^.+ · Laurel$/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const found: Record<string, string[]> = {
    'moved after it was drawn': await layoutShifts(page),
    'not on the edge of the bar': await strayEdges(page),
    'written on a control, and not in its name': await unspeakableNames(page),
    'badges that tell no row from another': await sameBadges(page),
    axe: await axeViolationsInBothThemes(page),
  };
  await photograph(page, each, 'wide');
  for (const size of [enlarged, narrow]) {
    await page.setViewportSize(size);
    await expect.poll(async () => await sidewaysScroll(page), { timeout: 10_000 }).toEqual([]);
  }
  await photograph(page, each, 'narrow');
  return some(found);
}

/** With a finger on a phone, then with the room of a desk. */
async function faultsInFrench(each: PageToVisit): Promise<Faults> {
  const page = await open(each, 'fr', narrow, 'finger');
  expect(await page.locator('html[lang=fr][dir=ltr]').count()).toBe(1);
  const found: Record<string, string[]> = {
    'moved after it was drawn': await layoutShifts(page),
    'too small for a finger': await smallTargets(page),
  };
  await touch(page, false);
  await page.setViewportSize(wide);
  found['written on a control, and not in its name'] = await unspeakableNames(page);
  return some(found);
}

/** From right to left, on a phone, then with the room of a desk. */
async function faultsInArabic(each: PageToVisit): Promise<Faults> {
  const page = await open(each, 'ar', narrow);
  expect(await page.locator('html[lang=ar][dir=rtl]').count()).toBe(1);
  expect(await page.locator('body').textContent()).toMatch(/[\u0600-\u06ff]{3}/);
  const found: Record<string, string[]> = {
    sideways: await sidewaysScroll(page),
    axe: await axeViolations(page, allButColours),
  };
  await photograph(page, each, 'narrow-ar');
  await page.setViewportSize(wide);
  found['sideways with the room of a desk'] = await sidewaysScroll(page);
  found['written on a control, and not in its name'] = await unspeakableNames(page);
  await photograph(page, each, 'wide-ar');
  return some(found);
}

// Passwords are sealed anew in each backup, and the demo’s badges are signed by the clock.
const changing = ['account', 'badge_award'];

/** Digests of what is kept, by table; in whatever order PostgreSQL reads its rows. */
async function tableDigests(name: string): Promise<ReadonlyMap<string, string>> {
  const file = join(pages.stage.folder, '..', name);
  const { code, said } = await laurelCommand(pages.stage.folder, ['backup', file]);
  expect(code, said).toBe(0);
  const archive = await openArchive(file);
  const seen = ['session', 'home_visit', ...changing];
  const parts = archive.manifest.parts.filter(({ table }) => !seen.includes(table) && !table.startsWith('audit_'));
  const digests = new Map<string, string>();
  for (const part of parts) {
    const rows = (await text(await archive.read(part.name))).split('\n').sort();
    digests.set(part.table, createHash('sha256').update(rows.join('\n')).digest('hex'));
  }
  archive.close();
  return digests;
}
