import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './browser';
import { type EveryPage, openEveryPage } from './every-page';
import { pagesToVisit } from './pages-to-visit';

let pages: EveryPage;

beforeAll(async () => {
  pages = await openEveryPage();
});
afterAll(async () => await pages.stage.close());

/** Visits every page in this language and size, and gathers what each has against it. */
async function gather(width: number, language: string, faultsOf: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const each of pagesToVisit) {
    const { page, context } = pages.visitorOf(each.by);
    await context.addCookies([{ name: 'laurel-language', value: language, url: pages.stage.laurel.address }]);
    await page.setViewportSize({ width, height: 844 });
    await pages.visit(each);
    await settled(page);
    const faults = await faultsOf(page);
    found.push(...faults.map((fault) => `${each.address(pages.places)} by ${each.by}: ${fault}`));
  }
  return found;
}

/** What doesn’t begin where the bar does: title, parts of the page, footer. A page without a bar has its own place. */
async function strayEdges(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const bar = document.querySelector('header:has(nav, input, button) > div > :not([hidden])');
    const title = document.querySelector('main h1');
    // What stands alone, in the middle of the window, has no edge.
    const frame = title?.closest('main > [data-width]');
    if (!bar || !title || !frame) return [];
    const edgeOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
    const isSeen = (element: Element) =>
      element.getBoundingClientRect().width > 1 && getComputedStyle(element).position === 'static';
    const row = bar.parentElement;
    const begins = row
      ? Math.round(row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingInlineStart))
      : 0;
    const parts = [title, ...frame.children, ...document.querySelectorAll('footer > div > :first-child')];
    return parts
      .filter((element) => isSeen(element) && edgeOf(element) !== begins)
      .map((element) => `${element.tagName} ${element.className} begins at ${edgeOf(element)}, the bar at ${begins}`);
  });
}

/** Controls whose accessible name leaves out what is written on them: who speaks to the screen says what they read. */
async function unspeakableNames(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase();
    function writtenOn(element: Element): string {
      let text = '';
      for (const node of element.childNodes) {
        if (node instanceof Text) text += node.data;
        if (!(node instanceof HTMLElement) || node.getAttribute('aria-hidden') === 'true') continue;
        const { display, visibility, position } = getComputedStyle(node);
        if (display === 'none' || visibility === 'hidden') continue;
        if (position === 'absolute' && node.getBoundingClientRect().width <= 1) continue;
        text += display === 'inline' ? writtenOn(node) : ` ${writtenOn(node)} `;
      }
      return text;
    }
    const nameOf = (element: Element) =>
      element
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ') ??
      element.getAttribute('aria-label') ??
      '';
    const controls = 'a, button, summary, [role=button], [role=tab], [role=menuitem], [role=option]';
    return (
      [...document.querySelectorAll(controls)]
        .filter((element) => element.matches('[aria-label], [aria-labelledby]') && element.checkVisibility())
        .map((element) => ({ written: plain(writtenOn(element)), name: plain(nameOf(element)) }))
        // A letter or a sign is a picture of what the name says.
        .filter(({ written, name }) => /[\p{L}\p{N}]{2}/u.test(written) && !name.includes(written))
        .map(({ written, name }) => `“${written}” is called “${name}”`)
    );
  });
}

/**
 * Targets a finger misses: not 44 px high and wide, what reaches beyond a control counted in. The days of a year at a
 * glance need 24, and links within a sentence are as high as its lines.
 */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]';
    const isYear = (element: Element) => element.closest('[data-glance]') !== null;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.closest('p, li, dd')?.matches(':has(> a)') === true;
    const over = [...document.querySelectorAll('dialog:modal')].at(-1);
    const known = new Set<string>();
    return (
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => element.getBoundingClientRect().width > 1 && (over?.contains(element) ?? true))
        // The skip link comes with the keyboard.
        .filter((element) => !element.closest('[inert], [data-sample], [href="#content"]') && !isInSentence(element))
        .filter((element) => {
          // One of each kind: a list of a hundred has a hundred alike.
          const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
          if (known.has(kind)) return false;
          known.add(kind);
          return true;
        })
        .flatMap((element) => {
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const label =
            element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
              ? element.closest('label')
              : null;
          const { left, top, width, height } = (label ?? element).getBoundingClientRect();
          const least = isYear(element) ? 24 : 44;
          const [x, y] = [left + width / 2, top + height / 2];
          const isHit = (toX: number, toY: number) => {
            if (toX < 0 || toX >= innerWidth) return true;
            const at = document.elementFromPoint(toX, toY);
            return at !== null && (element.contains(at) || at.closest('label')?.control === element);
          };
          const reach = least / 2 - 1;
          const isReached = [-reach, reach].every((by) => isHit(x, y + by) && (width >= least || isHit(x + by, y)));
          const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
          const size = `${Math.round(width)} × ${Math.round(height)} px`;
          return isReached ? [] : [`${element.tagName} ${element.className} “${name}”: ${size}`];
        })
    );
  });
}

test('bar, title, content, and footer begin at one edge on every page', async () => {
  expect(await gather(1440, 'en', strayEdges)).toEqual([]);
});

test('a part that begins elsewhere is found', async () => {
  const { page } = pages.visitorOf('jrossi');
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/teacher');
  await settled(page);
  await page.evaluate(() => {
    const part = document.querySelector<HTMLElement>('main h1')?.closest('main > *')?.lastElementChild;
    if (part instanceof HTMLElement) part.style.marginInlineStart = '20px';
  });
  expect(await strayEdges(page)).toHaveLength(1);
});

test.each(['en', 'fr', 'ar'])('what is written on a control is in its name, in %s', async (language) => {
  expect(await gather(1440, language, unspeakableNames)).toEqual([]);
});

test('a name without what is written is found', async () => {
  const { page } = pages.visitorOf('jrossi');
  await page.evaluate(() => document.querySelector('main a')?.setAttribute('aria-label', 'Go'));
  expect(await unspeakableNames(page)).toHaveLength(1);
});

test('a finger finds every control on a phone', async () => {
  for (const username of new Set(pagesToVisit.map(({ by }) => by))) {
    const { page, context } = pages.visitorOf(username);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  expect(await gather(390, 'en', smallTargets)).toEqual([]);
});

test('a target too small is found', async () => {
  const { page } = pages.visitorOf('jrossi');
  await page.goto('/teacher');
  await settled(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.evaluate(() => {
    const small = document.createElement('button');
    small.style.cssText = 'display: block; width: 30px; height: 30px; padding: 0';
    document.querySelector('main h1')?.after(small);
  });
  expect(await smallTargets(page)).toHaveLength(1);
});

test('Arabic comes with letters of its own, which no one else fetches', async () => {
  const { page, requests, context } = pages.visitorOf('msmith');
  const fonts = () => requests.splice(0).filter((each) => /vazirmatn.*\.woff2$/.test(each)).length;
  const speak = async (language: string) => {
    await context.addCookies([{ name: 'laurel-language', value: language, url: pages.stage.laurel.address }]);
    await page.goto('/studentdashboard');
    await settled(page);
  };
  await context.newCDPSession(page).then(async (devtools) => {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  });
  fonts();
  await speak('en');
  expect(fonts()).toBe(0);
  await speak('ar');
  expect(fonts()).toBe(1);
  expect(await page.evaluate(() => document.fonts.check('1rem "Vazirmatn Variable"', 'ا'))).toBe(true);
});
