import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../browser';
import { type RollEntry, RollModel } from './roll-model';
import type { RollPlace } from './roll-places';
import type { Machine } from './run-model';

interface RollHand {
  readonly page: Page;
  readonly address: string;
}

interface RollAct {
  readonly name: string;
  readonly can?: (model: RollModel) => boolean;
  readonly run: (model: RollModel, hand: RollHand) => Promise<void>;
}

/** What can be said of a student on a roll. */
interface RollTakes {
  readonly codes: readonly string[];
  /** Minutes and notes beside the code. */
  readonly details: boolean;
}

/** Rolls no one has taken yet, one a run, taken and held against what the server keeps. */
export function rollMachine(
  seat: () => Promise<Visitor>,
  places: RollPlace[],
  takes: RollTakes,
): Machine<{ roll: RollModel }, RollHand> {
  let place: RollPlace | undefined;
  const kept = async () =>
    new Map((await place?.read())?.flatMap(({ studentId, kept }) => (kept ? [[studentId, kept] as const] : [])));
  return {
    async begin() {
      place = places.pop();
      if (!place) throw new Error('There are no more rolls to take.');
      const { address } = place;
      const { page } = await seat();
      const lines = await place.read();
      const model = new RollModel(
        lines.map(({ studentId }) => studentId),
        await kept(),
        new Map(lines.map(({ studentId, proposed }) => [studentId, proposed])),
      );
      await page.goto(address);
      await ready(page);
      await sitDown(model, page);
      return { model: { roll: model }, real: { page, address } };
    },
    commands: rollActs(takes).map((acts) =>
      acts.map(({ name, can, run }) => ({
        check: ({ roll }: Readonly<{ roll: RollModel }>) => can?.(roll) ?? true,
        async run({ roll }: { roll: RollModel }, hand: RollHand) {
          await run(roll, hand);
          await compare(roll, hand.page);
        },
        toString: () => name,
      })),
    ),
    async end({ roll: model }, { page }) {
      if (model.isOffline) await connect(model, page);
      await save(model, page);
      if (model.students.some((id) => !model.kept().has(id))) await save(model, page);
      await page.getByText('All changes saved').waitFor();
      expect(Object.fromEntries(await kept())).toEqual(Object.fromEntries(model.kept()));
      await page.context().close();
    },
  };
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Students' }).getByRole('listitem').first().waitFor();
}

async function look(page: Page): Promise<Record<string, RollEntry>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-student]')].map((row) => {
        const value = (selector: string) => row.querySelector<HTMLInputElement>(selector)?.value ?? '';
        const entry = {
          code: value('input[type=radio]:checked'),
          minutesLate: value('input[inputmode=numeric]'),
          note: value('input[maxlength="500"]'),
        };
        return [row.dataset.student ?? '', entry];
      }),
    ),
  );
}

async function compare(model: RollModel, page: Page): Promise<void> {
  const expected = Object.fromEntries(model.students.map((id) => [id, model.shown(id)]));
  await expect.poll(async () => await look(page), { timeout: 15_000 }).toEqual(expected);
}

/** Saves, and where someone else has marked the same students keeps what they wrote. */
async function save(model: RollModel, page: Page, how: 'keys' | 'button' = 'button'): Promise<void> {
  const disputed = model.disputed().length;
  const button = page.getByRole('button', { name: /^Save (attendance|\d+ changes?)$/ });
  await page.locator('[data-bottom-bar] button[aria-busy=true]').waitFor({ state: 'detached' });
  if (how === 'keys') await page.keyboard.press('Control+Enter');
  else await expect.poll(async () => await pressOrDone(page, button)).toBe(true);
  model.save();
  await takeTheirs(page, disputed);
}

/** Presses the button. A save that is on its way keeps it from being pressed, and takes it away as it ends: then all is saved. */
async function pressOrDone(page: Page, button: Locator): Promise<boolean> {
  if (await page.getByText('All changes saved').isVisible()) return true;
  return await button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

async function takeTheirs(page: Page, disputed: number): Promise<void> {
  if (disputed > 0) {
    await expect.poll(() => page.getByRole('button', { name: 'Use theirs' }).count()).toBe(disputed);
    for (let left = disputed; left > 0; left -= 1)
      await page.getByRole('button', { name: 'Use theirs' }).first().click();
  }
}

/** Puts the keys where the roll takes them. */
async function sitDown(model: RollModel, page: Page): Promise<void> {
  await page.locator(`[data-student="${model.currentId()}"] label:has(input:checked)`).click();
}

async function connect(model: RollModel, page: Page): Promise<void> {
  model.isOffline = false;
  await page.context().setOffline(false);
  if (!model.isAsked) return;
  model.isAsked = false;
  const disputed = model.disputed().length;
  model.save();
  await takeTheirs(page, disputed);
  await page.getByText('All changes saved').waitFor();
}

function rollActs({ codes, details }: RollTakes): fc.Arbitrary<RollAct>[] {
  const row = fc.nat(25);
  const code = fc.constantFrom(...codes);
  const at = (model: RollModel, index: number) => index % model.students.length;
  const rowOf = (page: Page, model: RollModel) => page.locator(`[data-student="${model.currentId()}"]`);
  const press = fc.tuple(row, code).map(
    ([index, letter]): RollAct => ({
      name: `press ${letter} of ${index}`,
      async run(model, { page }) {
        model.current = at(model, index);
        model.mark(model.currentId(), letter);
        await rowOf(page, model).locator(`label:has(input[value="${letter}"])`).click();
      },
    }),
  );
  const key = code.map(
    (letter): RollAct => ({
      name: `type ${letter}`,
      async run(model, { page }) {
        model.mark(model.currentId(), letter);
        await page.keyboard.press(letter.toLowerCase());
      },
    }),
  );
  const walk = fc.constantFrom('ArrowDown' as const, 'ArrowUp' as const).map(
    (arrow): RollAct => ({
      name: arrow,
      can: (model) => (arrow === 'ArrowUp' ? model.current > 0 : model.current < model.students.length - 1),
      async run(model, { page }) {
        model.current += arrow === 'ArrowUp' ? -1 : 1;
        await page.keyboard.press(arrow);
      },
    }),
  );
  const minutes = fc.integer({ min: 1, max: 30 }).map(
    (count): RollAct => ({
      name: `${count} minutes late, by keyboard`,
      can: (model) => model.shown(model.currentId()).code === 'L',
      async run(model, { page }) {
        const id = model.currentId();
        model.set(id, { ...model.shown(id), minutesLate: `${count}` });
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+A');
        await page.keyboard.type(`${count}`);
        await page.keyboard.press('Enter');
      },
    }),
  );
  const note = fc.constantFrom('bus', 'nurse’s office').map(
    (text): RollAct => ({
      name: `note “${text}”, by keyboard`,
      async run(model, { page }) {
        const id = model.currentId();
        const { code: now, note: before } = model.shown(id);
        await page.keyboard.press('Enter');
        if (now === 'L') await page.keyboard.press('Tab');
        if (before === '') await page.keyboard.press('Enter');
        model.set(id, { ...model.shown(id), note: text });
        await page.keyboard.press('Control+A');
        await page.keyboard.type(text);
        await page.keyboard.press('Escape');
      },
    }),
  );
  const saves = fc.constantFrom('keys' as const, 'button' as const).map(
    (how): RollAct => ({
      name: `save by ${how}`,
      async run(model, { page }) {
        if (model.isOffline) {
          model.isAsked = true;
          await page.keyboard.press('Control+Enter');
        } else {
          await save(model, page, how);
          await sitDown(model, page);
        }
      },
    }),
  );
  const network = fc.boolean().map(
    (isOffline): RollAct => ({
      name: isOffline ? 'lose the network' : 'have the network again',
      can: (model) => model.isOffline !== isOffline,
      async run(model, { page }) {
        if (!isOffline) return await connect(model, page);
        model.isOffline = true;
        await page.context().setOffline(true);
      },
    }),
  );
  const reload: RollAct = {
    name: 'reload',
    can: (model) => !model.isOffline,
    async run(model, { page }) {
      await page.reload();
      await ready(page);
      model.reload();
      // What the device kept comes back first: a click on what was chosen before would choose that again.
      await compare(model, page);
      await sitDown(model, page);
    },
  };
  const elsewhere = fc.tuple(row, code).map(
    ([index, letter]): RollAct => ({
      name: `mark ${index} ${letter} in another tab and save there`,
      can: (model) => !model.isOffline && model.canSaveElsewhere(model.students[at(model, index)] ?? ''),
      async run(model, { page, address }) {
        const id = model.students[at(model, index)] ?? '';
        const other = await page.context().newPage();
        await other.goto(address);
        await ready(other);
        // What is typed in the first tab comes along; until it is drawn, a click may choose what is chosen.
        await expect.poll(async () => (await look(other))[id]).toEqual(model.shownElsewhere(id));
        await other.locator(`[data-student="${id}"] label:has(input[value="${letter}"])`).click();
        await other.keyboard.press('Control+Enter');
        await other.getByText('All changes saved').waitFor();
        await other.close();
        model.saveElsewhere(id, letter);
      },
    }),
  );
  const said = details ? [minutes, minutes, note] : [];
  return [
    ...[press, press, press, key, key, walk, walk, walk],
    ...said,
    saves,
    saves,
    network,
    fc.constant(reload),
    elsewhere,
  ];
}
