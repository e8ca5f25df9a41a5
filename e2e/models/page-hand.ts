import type { readPage } from '@laurel/domain/pages/api';
import type { PageContent } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Arrangement, Card, PageModel, Region } from './page-model';

/** An editor before a page of its own. */
export interface Desk {
  readonly page: Page;
  readonly kept: () => Promise<Kept>;
  /** Somebody else gives the page another title. */
  readonly retitle: (title: string) => Promise<void>;
}
type Kept = OutputOf<typeof readPage>;

/** Widgets by the name one finds them by, with their id and how wide they come. */
export const widgets = {
  Text: { id: 'pages.text', wide: 6 },
  Links: { id: 'pages.links', wide: 4 },
  'Due next': { id: 'overview.due', wide: 6 },
  Announcements: { id: 'announcements.shown', wide: 6 },
} as const;
export const names = ['Text', 'Links', 'Due next', 'Announcements'] as const;

export function arrangementOf({ title, widgets: placed }: PageContent): Arrangement {
  const inRegion = (region: Region) =>
    placed
      .filter(({ regionId }) => regionId === region)
      .map(({ widget, wide, props }) => ({
        name: names.find((name) => widgets[name].id === widget) ?? widget,
        wide,
        heading: (props.heading as { en?: string } | undefined)?.en ?? '',
      }));
  return { title: title.en ?? '', top: inRegion('top'), side: inRegion('side') };
}

export const cards = (page: Page) => page.locator('[data-widget]');
export const handleOf = (page: Page, at: number) => cards(page).nth(at).locator('[aria-keyshortcuts^=ArrowUp]');

/** What the editor shows of the page. */
async function look(page: Page) {
  return await page.evaluate(() => {
    const cardsOf = (region: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-region=${region}] [data-widget]`)].map((card) => [
        card.ariaLabel,
        Number(card.querySelector('bdi')?.textContent?.split('/')[0]),
      ]);
    const locked =
      document.querySelector('section[aria-label=Fixed]')?.querySelectorAll('[data-widget]').length ?? 'missing';
    const isOffered = (name: string) =>
      [...document.querySelectorAll('button')].some(
        (button) => button.textContent === name && !button.disabled && button.ariaDisabled !== 'true',
      );
    return {
      ...{ title: document.querySelector('h1')?.textContent ?? '', top: cardsOf('top'), side: cardsOf('side'), locked },
      ...{ canUndo: isOffered('Undo'), canRedo: isOffered('Redo') },
    };
  });
}

export async function compare(model: PageModel, page: Page): Promise<void> {
  const told = (cards: readonly Card[]) => cards.map(({ name, wide }) => [name, wide]);
  const { title, top, side } = model.present;
  await expect
    .poll(() => look(page), { timeout: 15_000 })
    .toEqual({
      ...{ title, top: told(top), side: told(side), locked: 0 },
      ...{ canUndo: model.past.length > 0, canRedo: model.future.length > 0 },
    });
}

export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  // Closed, it is still there for a moment.
  await page.locator('dialog[aria-labelledby]').waitFor({ state: 'detached' });
}

export async function addByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('a');
  await expectFocus(page.getByRole('combobox', { name: 'Find a widget' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await closePanel(page);
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element.matches(':focus'))).toBe(true);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Takes a card by its handle before another, after all of its region, or into a region where nothing stands. */
export async function dragCard(
  model: PageModel,
  page: Page,
  at: number,
  [nth, isLast]: [number, boolean],
): Promise<void> {
  const empty = (['top', 'side'] as const).find((region) => model.present[region].length === 0);
  const to = nth % model.count;
  const target = model.placeOf(to);
  const from = await boxOf(handleOf(page, at));
  const others = (region: Region) => model.present[region].length - (model.placeOf(at).region === region ? 1 : 0);
  const go = async (x: number, y: number) => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  };
  if (empty) {
    const box = await boxOf(page.locator(`[data-region=${empty}]`));
    model.place(at, empty, 0);
    return await go(box.x + box.width / 2, box.y + box.height - 12);
  }
  if (isLast) {
    const last = model.present[target.region].length - 1;
    if (model.placeOf(at).region === target.region && model.placeOf(at).index === last) return;
    const box = await boxOf(cards(page).nth(target.region === 'top' ? last : model.present.top.length + last));
    model.place(at, target.region, others(target.region));
    return await go(box.x + box.width * 0.9, box.y + box.height / 2);
  }
  if (to === at) return;
  const box = await boxOf(cards(page).nth(to));
  const own = model.placeOf(at);
  const before = own.region === target.region && own.index < target.index ? target.index - 1 : target.index;
  model.place(at, target.region, before);
  await go(box.x + box.width * 0.1, box.y + box.height / 2);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It isn’t on the screen.');
  return box;
}
