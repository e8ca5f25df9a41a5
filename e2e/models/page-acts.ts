import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  addByKeys,
  arrangementOf,
  cards,
  closePanel,
  type Desk,
  dragCard,
  expectFocus,
  handleOf,
  names,
  typeInto,
  widgets,
} from './page-hand';
import { columnsOf, type PageModel } from './page-model';
export interface PageAct {
  readonly name: string;
  readonly can?: (model: PageModel) => boolean;
  readonly run: (model: PageModel, desk: Desk) => Promise<void>;
}
/** Few enough that all of them are on the screen. */
const mostCards = 9;

const name = fc.constantFrom(...names);
const step = fc.constantFrom<-1 | 1>(-1, 1);
const hasCards = (model: PageModel) => model.count > 0;
const hasRoom = (model: PageModel) => model.count < mostCards;

export function pageActs(): fc.Arbitrary<PageAct>[] {
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
