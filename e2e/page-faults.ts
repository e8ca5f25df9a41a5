import type { Page } from 'playwright-core';

/** What a page may move in all after it is drawn. */
const mostShift = 0.02;

/** A line where what is drawn has moved since the page began, by more than it may, without a press that caused it. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const { sum, moved } = await page.evaluate(
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
  return sum < mostShift ? [] : [`moved by ${sum.toFixed(3)}: ${moved.slice(0, 4).join(' | ')}`];
}

/** What doesn’t begin where the bar does: title, parts of the page, footer. A page without a bar has its own place. */
export async function strayEdges(page: Page): Promise<string[]> {
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
export async function unspeakableNames(page: Page): Promise<string[]> {
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
export async function smallTargets(page: Page): Promise<string[]> {
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

/** Of how many rows on a badge must tell one from another. */
const fewestRows = 5;

/** Badges that every row of a list has in the same words: they say nothing of any of them. */
export async function sameBadges(page: Page): Promise<string[]> {
  return await page.evaluate((fewest) => {
    /** A pill of a few words on a ground of its own that nobody can press. */
    const isBadge = (element: HTMLElement) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const { height, width } = element.getBoundingClientRect();
      if (width < 2 || height > 32 || Number.parseFloat(borderRadius) < height / 2) return false;
      if (/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return false;
      return element.closest('a, button, label, select, [aria-hidden=true]') === null;
    };
    const badgesOf = (row: Element) =>
      [...row.querySelectorAll<HTMLElement>('span, strong, em, div, p')]
        .filter((element) => element.childElementCount === 0 && isBadge(element))
        .map((element) => element.textContent?.trim() ?? '')
        .filter((words) => /\p{L}{2}/u.test(words));
    return [...document.querySelectorAll('main :is(ul, ol, tbody), dialog :is(ul, ol, tbody)')].flatMap((list) => {
      const rows = [...list.children];
      if (rows.length < fewest) return [];
      const [first = [], ...others] = rows.map(badgesOf);
      return first
        .filter((words) => others.every((badges) => badges.includes(words)))
        .map((words) => `“${words}” on all ${rows.length} rows`);
    });
  }, fewestRows);
}
