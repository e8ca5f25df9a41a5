import { readFitnessPlaces, readFitnessSheet } from '@laurel/domain/fitness/api';
import { endSession, readSessions } from '@laurel/domain/people/api';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolationsInBothThemes } from './accessibility';
import { settled, type Visitor } from './browser';
import { signedIn } from './client';
import { openStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const toggle = (page: Page) => page.getByRole('switch', { name: 'Save my page on this device to read offline' });

async function keepPage({ page }: Visitor): Promise<void> {
  await page.goto('/pages/account-settings/account');
  await toggle(page).click();
  await page.getByRole('button', { name: 'Only me' }).click();
  await page.getByText('Your page is saved on this device.').waitFor();
}

/** What is left on the device: worker, caches, snapshots, the choice. */
async function keptOn(page: Page) {
  return await page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'laurel-offline');
    const countSnapshots = () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('laurel-offline');
        request.onsuccess = () => {
          const count = request.result.transaction('snapshots').objectStore('snapshots').count();
          count.onsuccess = () => done(count.result);
        };
      });
    const snapshots = isThere ? await countSnapshots() : 0;
    const workers = (await navigator.serviceWorker.getRegistrations()).length;
    return { workers, caches: (await caches.keys()).length, snapshots, choice: localStorage.getItem('laurel-offline') };
  });
}

const nothing = { workers: 0, caches: 0, snapshots: 0, choice: null };

test('a student saves their page, reads it offline with its time, and deletes it by signing out', async () => {
  const student = await stage.visitor('msmith');
  student.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: /);
  const { page, context } = student;
  await page.goto('/pages/account-settings/account');
  await settled(page);
  expect(await keptOn(page)).toEqual(nothing);

  // Where others use the device too, nothing is kept.
  await toggle(page).click();
  await page.getByRole('button', { name: 'Others use it too' }).click();
  await page.getByText('Then nothing is saved here').waitFor();
  expect(await toggle(page).isChecked()).toBe(false);
  expect(await keptOn(page)).toEqual(nothing);

  await keepPage(student);
  await page.goto('/studentdashboard');
  await settled(page);
  const grade = page.getByRole('button', { name: /^.+ in .+\. See why$/ }).first();
  const said = (await grade.textContent()) ?? 'no grade';
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(1);

  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Offline\. As of \d{1,2}:\d\d/).waitFor();
  expect(await grade.textContent()).toBe(said);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await grade.click();
  await page.getByText('You need to be online for this.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // Any address of the app shows it, and with the network the page comes back by itself.
  await page.goto('/studentdashboard/fitness');
  await page.getByText(/^Offline\. As of/).waitFor();
  await page.goto('/studentdashboard');
  await page.getByText(/^Offline\. As of/).waitFor();
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await settled(page);

  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await keptOn(page)).toEqual(nothing);
  await context.setOffline(true);
  await page.goto('/studentdashboard').catch(() => null);
  expect(await page.getByText(said, { exact: true }).count()).toBe(0);
  expect(await page.getByText(/As of/).count()).toBe(0);
  await context.close();
});

test.each([
  ['an administrator', 'mellery', ['Attendance today', 'Sign-ins', 'Latest imports']],
  ['an athletic director', 'wcastellanos', ['Teams in season']],
])('the home of %s is whole without a network, though it was never opened on the device', async (_, login, parts) => {
  const visitor = await stage.visitor(login);
  visitor.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: |Failed to fetch/);
  const { page, context } = visitor;
  await keepPage(visitor);
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(1);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(/^Offline\. As of/).waitFor();
  for (const name of parts) await page.getByRole('heading', { name, exact: true }).waitFor();
  await settled(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  await context.close();
});

test('a PACER is recorded without a network from a cold start and through a reload, and sent once, later', async () => {
  const teacher = await stage.visitor('ocampbell');
  teacher.foresee(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: |Failed to fetch/);
  const { context } = teacher;
  const client = await signedIn(stage.laurel.address, 'ocampbell');
  const { classes } = await client.call(readFitnessPlaces, {});
  const classId = classes.find(({ mayEdit, studentCount }) => mayEdit && studentCount >= 10)?.classId ?? '';
  const live = `/teacher/fitness/${classId}/pacer`;
  await teacher.page.goto(live);
  await teacher.page.getByRole('switch', { name: /^Keep this class’s names/ }).click();
  await teacher.page.getByRole('button', { name: 'Only me' }).click();
  await teacher.page.getByText('This class is saved on this device.').waitFor();
  await teacher.page.close();

  // The gym has no network, and the browser starts there.
  await context.setOffline(true);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: /^Record live: / }).click();
  await page.getByText(/^Offline\. As of/).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start 20-meter PACER' }).click();
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('button');
  // A network that comes back meanwhile doesn’t interrupt the run.
  await context.setOffline(false);
  await page.clock.runFor(11_000);
  await page.getByText(/^Offline\. As of/).waitFor();
  await context.setOffline(true);
  // The clock goes on by itself, too: on a busy machine it is a lap later.
  await page.clock.fastForward(20_000);
  await page
    .getByRole('timer')
    .filter({ hasText: /Lap ([4-9]|1\d)/ })
    .waitFor();
  await tiles.nth(0).click();
  await page.reload();
  await page
    .getByRole('timer')
    .filter({ hasText: /Level \d/ })
    .waitFor();
  expect(await tiles.nth(0).textContent()).toContain('1 miss');
  await page.clock.fastForward(30_000);
  await tiles.nth(0).click();
  await expect.poll(() => tiles.nth(0).textContent()).toMatch(/Out · \d+ laps/);
  const laps = /Out · (\d+) laps/.exec((await tiles.nth(0).textContent()) ?? '')?.[1];

  await page.getByRole('button', { name: 'Stop run' }).click();
  await page.getByRole('button', { name: 'Save results' }).click();
  await page.getByText(/on this device\. They’re sent once you’re back online\./).waitFor();
  expect(await storedLaps()).not.toBe(laps);
  await context.setOffline(false);
  await page.clock.runFor(11_000);
  await page.getByRole('navigation', { name: 'Main', exact: true }).waitFor();
  await expect.poll(storedLaps).toBe(laps);
  const { versions } = await read();
  await page.reload();
  await settled(page);
  expect((await read()).versions).toEqual(versions);

  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  expect(await keptOn(page)).toEqual(nothing);
  await context.close();

  async function read() {
    const { tests, cells } = await client.call(readFitnessSheet, { classId });
    const at = tests.findIndex(({ testId }) => testId === 'pacer20');
    const laps = cells.find(([student, test]) => student === 0 && test === at)?.[3];
    return {
      laps,
      versions: cells.filter(([, test]) => test === at).map(([student, , version]) => [student, version]),
    };
  }
  async function storedLaps() {
    return (await read()).laps;
  }
});

test('neither the API nor a page with a session is ever in the worker’s cache', async () => {
  const parent = await stage.visitor('ismith');
  const { page } = parent;
  await keepPage(parent);
  for (const path of ['/parentdashboard', '/access-control', '/pages/notices']) {
    await page.goto(path);
    await settled(page);
  }
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('laurel-offline');
    const texts = (await cache.matchAll()).map(
      async (each) => [new URL(each.url).pathname, await each.text()] as const,
    );
    return await Promise.all(texts);
  });
  expect(cached.length).toBeGreaterThan(5);
  const shells = cached.filter(([path]) => !path.startsWith('/assets/') && path !== '/laurel.svg');
  expect(shells.map(([path]) => path)).toEqual(['/offline']);
  expect(shells[0]?.[1]).toMatch(/id="laurel-session"><\/script>/);
  expect(shells[0]?.[1]).toMatch(/name="csrf-token" content=""/);
  for (const [path, text] of cached) expect(text, path).not.toMatch(/Smith/);
  await parent.context.close();
});

test('an ended session, another person’s sign-in, and the switch each delete the page', async () => {
  const parent = await stage.visitor('ismith');
  parent.foresee(/status of 401/);
  const { page } = parent;
  await keepPage(parent);
  expect(await keptOn(page)).toMatchObject({ workers: 1, caches: 1, snapshots: 1 });
  await toggle(page).click();
  await page.getByText('Nothing is saved on this device anymore.').waitFor();
  await expect.poll(() => keptOn(page)).toEqual(nothing);

  await keepPage(parent);
  const client = await signedIn(stage.laurel.address, 'ismith');
  const { sessions } = await client.call(readSessions, {});
  for (const { sessionId, isThis } of sessions) if (!isThis) await client.call(endSession, { sessionId });
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await expect.poll(() => keptOn(page)).toMatchObject({ workers: 0, caches: 0, snapshots: 0 });

  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.locator('input[name=login]:focus').waitFor();
  await page.keyboard.type('msmith');
  await page.keyboard.press('Tab');
  await page.keyboard.type('laurel demo district');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await parent.context.close();
});

test('turning it off in one tab turns it off in all tabs', async () => {
  const parent = await stage.visitor('ismith');
  const { page, context } = parent;
  await keepPage(parent);
  const other = await context.newPage();
  await other.goto('/pages/notices');
  await settled(other);
  let answer = () => {};
  const isSwitchedOff = new Promise<void>((done) => {
    answer = done;
  });
  await other.route('**/api/overview/parent', async (route) => {
    await isSwitchedOff;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/overview/parent');
  await other.locator('a[href="/parentdashboard"]').first().dispatchEvent('click');
  await asked;
  await toggle(page).click();
  await page.getByText('Nothing is saved on this device anymore.').waitFor();
  await expect.poll(async () => (await keptOn(page)).snapshots).toBe(0);
  answer();
  await other.getByRole('heading', { name: 'My children' }).waitFor();
  await settled(other);
  expect(await keptOn(other)).toMatchObject({ snapshots: 0, choice: null });
  await context.close();
});

test('the built page can’t be fetched without session and token, nor can the build manifest', async () => {
  for (const path of ['/index.html', '/manifest.json']) {
    const page = await (await fetch(`${stage.laurel.address}${path}`)).text();
    expect(page, path).toMatch(/name="csrf-token" content="[\w-]{86}"/);
    expect(page, path).not.toContain('%LAUREL');
  }
});

test('the app can be installed: manifest and icons are served fresh on every visit', async () => {
  const { page, context } = await stage.visitor();
  await page.goto('/login');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = await page.request.get(href);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, display, icons } = await manifest.json();
  expect({ name, start_url, display }).toEqual({ name: 'Laurel', start_url: '/', display: 'standalone' });
  expect(icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const file of [...icons.map(({ src }: { src: string }) => src), touch, '/offline-worker.js']) {
    const answer = await page.request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['cache-control'], file).toBe('no-cache');
  }
  await context.close();
});
