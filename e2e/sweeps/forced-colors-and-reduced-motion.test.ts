import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../accessibility';
import { settled } from '../browser';
import { openStage, type Stage } from '../stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => await stage.close());
afterEach(() => expect(stage.troubles()).toEqual([]));

const places = [
  ['', '/login'],
  ['msmith', '/studentdashboard'],
  ['ismith', '/access-control'],
  ['jrossi', '/teacher'],
  ['jbegum', '/admin/users'],
  ['jbegum', '/pages/account-settings/appearance'],
] as const;

test.each(places)('“%s” can use %s in forced colors', async (username, path) => {
  const visitor = await stage.visitor(username === '' ? undefined : username, { forcedColors: 'active' });
  const { page } = visitor;
  await page.goto(path);
  await settled(page);
  expect(await page.evaluate(() => window.matchMedia('(forced-colors: active)').matches)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  // Where the focus is has to be seen without any color of ours: on every stop, by a line of its own.
  const unseen: string[] = [];
  let stops = 0;
  for (; stops < 25; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (stop === null) break;
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect(stops).toBeGreaterThan(2);
  expect(unseen).toEqual([]);

  // A control whose picture is a background would be gone.
  expect(await page.evaluate(pictureless)).toEqual([]);
  await visitor.context.close();
});

test('selected options differ by more than Laurel’s own colors', async () => {
  const visitor = await stage.visitor('jbegum', { forcedColors: 'active' });
  const { page } = visitor;
  await page.goto('/pages/account-settings/appearance');
  await settled(page);
  const tabs = page.locator('main a[href^="/pages/account-settings/"]');
  const chosen = await tabs.filter({ hasText: 'Appearance' }).first().evaluate(lookOf);
  expect(chosen).not.toBe(await tabs.filter({ hasText: 'Security' }).first().evaluate(lookOf));
  await page.goto('/admin/users');
  await settled(page);
  const here = await page.locator('nav a[href="/admin/users"]').first().evaluate(lookOf);
  expect(here).not.toBe(await page.locator('nav a[href="/admin/classes"]').first().evaluate(lookOf));
  await visitor.context.close();
});

test('with reduced motion, menus, pages, dialogs, and notifications appear at once', async () => {
  const visitor = await stage.visitor('jrossi', { reducedMotion: 'reduce' });
  const { page } = visitor;
  const still = async (what: string) => {
    await page.waitForTimeout(30);
    expect(await page.evaluate(moving), what).toEqual([]);
  };
  await page.goto('/');
  await settled(page);
  await still('the first page');
  await page.getByRole('button', { name: /’s account menu$/ }).click();
  await still('the account menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await still('the search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await still('the shortcuts');
  await page.keyboard.press('Escape');
  await page.locator('nav a[href="/teacher"]').first().click();
  await settled(page);
  await still('another page');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /menu|navigation/i })
    .first()
    .click();
  await still('the navigation over the page');

  // The same looking sees motion where it is welcome.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // On a busy machine a motion may be over before it is looked for.
  const openAgain = async () => {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
    await page
      .getByRole('button', { name: /menu|navigation/i })
      .first()
      .click();
    return await page.evaluate(moving);
  };
  await expect.poll(openAgain).not.toEqual([]);
  await visitor.context.close();
});

/** How an element is drawn, its words apart. */
function lookOf(element: Element): string {
  const { color, backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, outlineColor, fontWeight } =
    getComputedStyle(element);
  return [color, backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, outlineColor, fontWeight].join();
}

/** The control that has the focus, and whether a line around it, or around its box, says so. */
function focusedStop(): { name: string; isSeen: boolean } | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const hasLine = (each: Element | null): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return {
    name: `${element.tagName} ${label.slice(0, 40)}`,
    isSeen: hasLine(element) || hasLine(element.parentElement),
  };
}

/** Buttons and links that show neither words nor a drawing. */
function pictureless(): string[] {
  return [...document.querySelectorAll('button, a[href]')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    .filter((each) => (each.textContent ?? '').trim() === '' && !each.querySelector('svg, img'))
    .map((each) => each.outerHTML.slice(0, 120));
}

/** What moves or fades on the page now, longer than one sees. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 50)
    .map((each) => {
      const { target } = each.effect as KeyframeEffect;
      return `${target?.tagName} ${target?.className}`;
    });
}
