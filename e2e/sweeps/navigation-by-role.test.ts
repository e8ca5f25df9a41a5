import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());

test.each([
  ['mellery', 12],
  ['jbegum', 8],
  ['jrossi', 3],
  ['ocampbell', 5],
  ['msmith', 2],
  ['ismith', 2],
  ['fchan', 4],
  ['wcastellanos', 4],
  ['swilliams', 2],
] as const)('“%s” can open every item of the navigation without errors', async (username, atLeast) => {
  const visitor = await stage.visitor(username);
  const { page } = visitor;
  // A call that a person may not make is answered 403, and the page says so in words.
  if (username === 'fchan') visitor.foresee(/status of 403/);
  await page.goto('/');
  await settled(page);
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  const all = await links.evaluateAll((every) => every.map((link) => link.getAttribute('href') ?? ''));
  // The logo leads home, which is one of the others.
  const paths = all.filter((path) => path !== '/');
  expect(paths.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    const title = page.getByRole('heading', { level: 1 });
    const before = new URL(page.url()).pathname === path ? '' : ((await title.textContent()) ?? '');
    await links.and(page.locator(`[href="${path}"]`)).click();
    await page.waitForURL((url) => url.pathname === path);
    // The page that was left stays until the next one is there.
    await title.and(page.locator(`:not(:text-is(${JSON.stringify(before)}))`)).waitFor();
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect(await links.and(page.locator('[aria-current=page]')).getAttribute('href')).toBe(path);
    expect(await page.getByText(/Page not found|This page stopped working/).count(), path).toBe(0);
    // Every link on the page leads to somewhere that is.
    for (const href of await page.locator('main a[href^="/"]').evaluateAll(pathsOf)) {
      linksOf(username).set(kindOf(href), href);
    }
    expect(visitor.troubles(), path).toEqual([]);
  }
  await visitor.context.close();
});

const seen = new Map<string, Map<string, string>>();

function linksOf(username: string): Map<string, string> {
  const known = seen.get(username) ?? new Map<string, string>();
  seen.set(username, known);
  return known;
}

/** The same page for another id, day, or filter is the same page. */
function kindOf(href: string): string {
  const [path = '', query = ''] = href.replaceAll(/[0-9a-f-]{36}/g, '{id}').split('?');
  const names = [...new URLSearchParams(query)].map(([name, value]) => (name === 'part' ? `part=${value}` : name));
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}

function pathsOf(links: Element[]): string[] {
  return links.slice(0, 40).map((link) => link.getAttribute('href') ?? '');
}

test('no link on those pages is broken', async () => {
  expect([...seen.keys()].length).toBeGreaterThan(5);
  // From the district's settings to those kept elsewhere (grading, attendance, fitness), and from lists to their archives.
  const archives = ['people', 'classes', 'courses'].map((part) => `/admin/archive?part=${part}`);
  const ofDistrict = ['/admin/terms', '/admin/scales', '/admin/attendance?part=codes', '/athlete/settings'];
  expect([...linksOf('mellery').keys()]).toEqual(expect.arrayContaining([...ofDistrict, ...archives]));
  for (const [username, kinds] of seen) {
    const visitor = await stage.visitor(username);
    visitor.foresee(/status of 40[34]/);
    for (const href of kinds.values()) {
      if (href.startsWith('/api/') || href.startsWith('/image/')) continue;
      await visitor.page.goto(href);
      await settled(visitor.page);
      const { pathname } = new URL(visitor.page.url());
      expect(pathname, `${username} ${href}`).not.toBe('/not-authorized');
      expect(await visitor.page.getByText('Page not found').count(), `${username} ${href}`).toBe(0);
    }
    expect(visitor.troubles()).toEqual([]);
    await visitor.context.close();
  }
});
