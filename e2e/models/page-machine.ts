import { readPage, readPages, saveLayout, savePage } from '@laurel/domain/pages/api';
import type { Region as LayoutRegion } from '@laurel/domain/pages/layout';
import type { PageContent } from '@laurel/domain/pages/page-content';
import type { OutputOf } from '@laurel/domain/wire/endpoint';
import { newId } from '@laurel/server/db/new-id';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import type { Client } from '../client';
import { type Arrangement, type Card, columnsOf, PageModel, type Region } from './page-model';
import type { Machine } from './run-model';

/** An editor before a page of its own. */
interface Desk {
  readonly page: Page;
  readonly kept: () => Promise<Kept>;
  /** Somebody else gives the page another title. */
  readonly retitle: (title: string) => Promise<void>;
}

type Kept = OutputOf<typeof readPage>;

interface PageAct {
  readonly name: string;
  readonly can?: (model: PageModel) => boolean;
  readonly run: (model: PageModel, desk: Desk) => Promise<void>;
}

/** Widgets by the name one finds them by, with their id and how wide they come. */
const widgets = {
  Text: { id: 'pages.text', wide: 6 },
  Links: { id: 'pages.links', wide: 4 },
  'Due next': { id: 'overview.due', wide: 6 },
  Announcements: { id: 'announcements.shown', wide: 6 },
} as const;

const names = ['Text', 'Links', 'Due next', 'Announcements'] as const;

/** Few enough that all of them are on the screen. */
const mostCards = 9;

const regions: LayoutRegion[] = [
  { regionId: 'top', name: 'Top', wide: columnsOf.top, middle: 6, isLocked: false, presetIds: [] },
  { regionId: 'fixed', name: 'Fixed', wide: 8, middle: 6, isLocked: true, presetIds: [] },
  { regionId: 'side', name: 'Side', wide: columnsOf.side, middle: 6, isLocked: false, presetIds: [] },
];

/** A new page on a layout with a locked region, built and held against the draft that the server keeps. */
export async function pageMachine(
  seat: () => Promise<Visitor>,
  office: Client,
): Promise<Machine<{ built: PageModel }, Desk>> {
  const schoolId = (await office.call(readPages, {})).schools[0]?.schoolId ?? null;
  const layout = { layoutId: newId<'page-layout'>(), version: 0, schoolId, name: 'With a locked region', regions };
  const { layoutId, version } = await office.call(saveLayout, { ...layout, isRetired: false, follows: [] });
  return {
    async begin() {
      const title = 'A page of the model';
      const { pageId } = await office.call(savePage, {
        ...{ pageId: newId<'page'>(), version: 0, schoolId },
        content: { ...blank, title: { en: title }, layout: { layoutId, version, regions } },
      });
      const { page } = await seat();
      // High enough for all cards: a mouse reaches what is on the screen.
      await page.setViewportSize({ width: 1440, height: 2400 });
      await page.goto(`/admin/views/${pageId}`);
      await page.getByRole('button', { name: 'Add widgets' }).waitFor();
      const kept = async () => await office.call(readPage, { pageId });
      const retitle = async (title: string) => {
        const { version, content } = await kept();
        await office.call(savePage, { pageId, version, schoolId, content: { ...content, title: { en: title } } });
      };
      return { model: { built: new PageModel({ title, top: [], side: [] }) }, real: { page, kept, retitle } };
    },
    commands: pageActs().map((acts) =>
      acts.map(({ name, can, run }) => ({
        check: ({ built }: Readonly<{ built: PageModel }>) => can?.(built) ?? true,
        async run({ built }: { built: PageModel }, desk: Desk) {
          await run(built, desk);
          await compare(built, desk.page);
        },
        toString: () => name,
      })),
    ),
    async end({ built: model }, { page, kept }) {
      await page.context().setOffline(false);
      await expect.poll(async () => arrangementOf((await kept()).content), { timeout: 15_000 }).toEqual(model.present);
      await page.context().close();
    },
  };
}

const blank = {
  ...{ icon: 'page', isInNavigation: false, asksToRead: false, widgets: [] },
  ...{ kinds: ['parents'], classIds: [], homeOf: [] },
} satisfies Partial<PageContent>;

function arrangementOf({ title, widgets: placed }: PageContent): Arrangement {
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

const cards = (page: Page) => page.locator('[data-widget]');
const handleOf = (page: Page, at: number) => cards(page).nth(at).locator('[aria-keyshortcuts^=ArrowUp]');

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

async function compare(model: PageModel, page: Page): Promise<void> {
  const told = (cards: readonly Card[]) => cards.map(({ name, wide }) => [name, wide]);
  const { title, top, side } = model.present;
  await expect
    .poll(() => look(page), { timeout: 15_000 })
    .toEqual({
      ...{ title, top: told(top), side: told(side), locked: 0 },
      ...{ canUndo: model.past.length > 0, canRedo: model.future.length > 0 },
    });
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  // Closed, it is still there for a moment.
  await page.locator('dialog[aria-labelledby]').waitFor({ state: 'detached' });
}

async function addByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('a');
  await expectFocus(page.getByRole('combobox', { name: 'Find a widget' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await closePanel(page);
}

async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element.matches(':focus'))).toBe(true);
}

const name = fc.constantFrom(...names);
const step = fc.constantFrom<-1 | 1>(-1, 1);
const hasCards = (model: PageModel) => model.count > 0;
const hasRoom = (model: PageModel) => model.count < mostCards;

function pageActs(): fc.Arbitrary<PageAct>[] {
  return [...arrangingActs(), ...typingActs(), ...turningActs()];
}

/** An act on one card, whichever that is by then. */
function onCard<Given>(
  given: fc.Arbitrary<Given>,
  tell: (given: Given) => string,
  run: (model: PageModel, page: Page, at: number, given: Given) => Promise<void>,
  can = hasCards,
): fc.Arbitrary<PageAct> {
  return fc.tuple(fc.nat(mostCards), given).map(
    ([nth, what]): PageAct => ({
      name: `${tell(what)} of card ${nth}`,
      can,
      run: async (model, { page }) => await run(model, page, nth % model.count, what),
    }),
  );
}

/** What goes where, and how wide. */
function arrangingActs(): fc.Arbitrary<PageAct>[] {
  const add = name.map(
    (name): PageAct => ({
      name: `add ${name}`,
      can: hasRoom,
      async run(model, { page }) {
        model.add({ name, wide: widgets[name].wide, heading: '' });
        await addByKeys(page, name);
      },
    }),
  );
  const move = onCard(
    step,
    (by) => `move ${by}`,
    async (model, page, at, by) => {
      model.move(at, by);
      const id = await cards(page).nth(at).getAttribute('data-widget');
      await handleOf(page, at).press(by === 1 ? 'ArrowDown' : 'ArrowUp');
      await expectFocus(page.locator(`[data-widget="${id}"] [aria-keyshortcuts^=ArrowUp]`));
    },
  );
  const drag = onCard(
    fc.tuple(fc.nat(mostCards), fc.boolean()),
    ([to, isLast]) => `drag to ${to}${isLast ? ', last' : ''}`,
    dragCard,
  );
  const widen = onCard(
    step,
    (by) => `widen by ${by}`,
    async (model, page, at, by) => {
      model.widen(at, by);
      await handleOf(page, at).press(by === 1 ? 'ArrowRight' : 'ArrowLeft');
    },
  );
  const duplicate = onCard(
    fc.constant(null),
    () => 'duplicate',
    async (model, page, at) => {
      model.duplicate(at);
      await cards(page).nth(at).getByRole('button', { name: 'Duplicate' }).click();
    },
    (model) => hasCards(model) && hasRoom(model),
  );
  const remove = onCard(
    fc.constant(null),
    () => 'remove',
    async (model, page, at) => {
      model.remove(at);
      await handleOf(page, at).press('Delete');
      // The focus stays where there is something to go on with.
      const next =
        model.count > 0 ? cards(page).locator(':focus') : page.locator('button:focus', { hasText: 'Add widgets' });
      await expect.poll(() => next.count()).toBe(1);
    },
  );
  return [add, add, move, move, drag, drag, widen, duplicate, remove];
}

/** What is typed and chosen in panels. */
function typingActs(): fc.Arbitrary<PageAct>[] {
  const chooseWidth = onCard(
    fc.integer({ min: 1, max: columnsOf.top }),
    (wide) => `choose ${wide} columns`,
    async (model, page, at, given) => {
      const wide = Math.min(given, columnsOf[model.placeOf(at).region]);
      model.change(at, (card) => ({ ...card, wide }));
      await handleOf(page, at).press('Enter');
      await page.getByLabel('Columns on a wide screen, of 12').selectOption(String(wide));
      await closePanel(page);
    },
  );
  const typeHeading = onCard(
    fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.integer({ min: 0, max: columnsOf.side })),
    ([text, wide]) => `head “${text}”${wide > 0 ? ` between which it is ${wide} wide` : ''}`,
    async (model, page, at, [heading, wide]) => {
      const { region, index } = model.placeOf(at);
      const before = model.present[region][index];
      if (!before || !['Text', 'Links'].includes(before.name) || heading.startsWith(before.heading)) return;
      await handleOf(page, at).press('Enter');
      const field = page.getByRole('dialog').getByLabel('Heading (English)');
      await typeInto(page, field, heading);
      model.change(at, (card) => ({ ...card, heading }));
      if (wide > 0) {
        // A choice between is a step of its own, and parts what is typed before and after it.
        await page.getByLabel('Columns on a wide screen, of 12').selectOption(String(wide));
        model.change(at, (card) => ({ ...card, wide }));
        await field.press('End');
        await page.keyboard.type('s');
        model.change(at, (card) => ({ ...card, heading: `${heading}s` }));
      }
      await closePanel(page);
    },
    // Its panel needs the editor of texts, which may not be on this device yet.
    (model) => hasCards(model) && !model.isOffline,
  );
  const typeTitle = fc.stringMatching(/^[A-Z][a-z]{1,5}$/).map(
    (title): PageAct => ({
      name: `call it “${title}”`,
      async run(model, { page }) {
        if (model.present.title === title) return;
        model.goOn({ ...model.present, title });
        await page.keyboard.press('s');
        await typeInto(page, page.getByRole('dialog').getByLabel('Title (English)'), title);
        await closePanel(page);
      },
    }),
  );
  const clearTitle = fc.constant<PageAct>({
    name: 'clear the title',
    async run(_, { page }) {
      await page.keyboard.press('s');
      await typeInto(page, page.getByRole('dialog').getByLabel('Title (English)'), '');
      await page.getByRole('dialog').getByText('Enter a title.').waitFor();
      await closePanel(page);
    },
  });
  return [chooseWidth, typeHeading, typeTitle, clearTitle];
}

/** What goes back, comes from elsewhere, or is cut off. */
function turningActs(): fc.Arbitrary<PageAct>[] {
  const undo = fc.boolean().map(
    (byKey): PageAct => ({
      name: byKey ? 'undo by key' : 'undo',
      can: (model) => model.past.length > 0,
      async run(model, { page }) {
        model.undo();
        if (byKey) await page.keyboard.press('Control+z');
        else await page.getByRole('button', { name: 'Undo', exact: true }).click();
      },
    }),
  );
  const redo = fc.constant<PageAct>({
    name: 'redo',
    can: (model) => model.future.length > 0,
    async run(model, { page }) {
      model.redo();
      await page.keyboard.press('Control+Shift+z');
    },
  });
  const reload = fc.constant<PageAct>({
    name: 'reload',
    can: (model) => !model.isOffline,
    async run(model, { page }) {
      model.reload();
      await page.reload();
      await page.getByRole('button', { name: 'Add widgets' }).waitFor();
    },
  });
  const network = fc.boolean().map(
    (isOffline): PageAct => ({
      name: isOffline ? 'lose the network' : 'have the network again',
      can: (model) => model.isOffline !== isOffline,
      async run(model, { page }) {
        model.isOffline = isOffline;
        await page.context().setOffline(isOffline);
      },
    }),
  );
  const colleague = fc.tuple(fc.boolean(), fc.boolean(), name).map(
    ([isMine, isReloaded, name]): PageAct => ({
      name: `meanwhile somebody retitles it; add ${name},${isReloaded ? ' reload,' : ''} use ${isMine ? 'mine' : 'theirs'}`,
      can: (model) => hasRoom(model) && !model.isOffline,
      async run(model, { page, kept, retitle }) {
        const before = model.present;
        await expect.poll(async () => arrangementOf((await kept()).content), { timeout: 15_000 }).toEqual(before);
        await page.getByText(/^Saving/).waitFor({ state: 'detached' });
        const title = `${before.title}!`;
        await retitle(title);
        model.add({ name, wide: widgets[name].wide, heading: '' });
        await addByKeys(page, name);
        const choose = page.getByRole('button', { name: isMine ? 'Keep mine' : 'Use theirs' });
        await choose.waitFor();
        if (isReloaded) {
          model.reload();
          await page.reload();
        }
        await choose.click();
        if (!isMine) model.goOn({ ...before, title });
      },
    }),
  );
  return [undo, undo, redo, reload, network, colleague];
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Takes a card by its handle before another, after all of its region, or into a region where nothing stands. */
async function dragCard(model: PageModel, page: Page, at: number, [nth, isLast]: [number, boolean]): Promise<void> {
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
