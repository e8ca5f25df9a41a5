import type { Locator } from 'playwright-core';
import { settled } from '../e2e/browser';
import type { Hand } from './hand';
import { atMost, type Line } from './measure';

/** Enough to find any widget. */
const lettersTyped = 4;

const widgets = ['Announcements', 'Due next', 'Grades so far', 'Attendance', 'Links'];

/** How somebody gets about a page. */
interface Way {
  /** `key`: presses the button from anywhere on the page, for who knows the list of shortcuts. */
  readonly press: (button: Locator, key?: string) => Promise<void>;
  readonly add: (widget: string) => Promise<void>;
  readonly goTo: (field: Locator) => Promise<void>;
}

/** A page of five widgets for the families of one class, from the list of pages until it is published, by mouse. */
export async function buildPageByMouse(hand: Hand): Promise<Line> {
  const click = async (target: Locator) => await hand.click(target);
  await buildPage(hand, {
    press: click,
    add: async (widget) => await click(optionOf(hand, widget)),
    goTo: click,
  });
  return lineOf(hand, 'mouse', 25);
}

/** The same without a mouse. */
export async function buildPageByKeys(hand: Hand): Promise<Line> {
  await buildPage(hand, {
    press: async (button, key) => {
      // Nobody presses a key of a page that isn't there yet.
      await button.waitFor();
      if (key) return await hand.press(key);
      await walkTo(hand, button);
      await hand.press('Space');
    },
    // Its first letters, which count: they are looked up, not words of one's own.
    add: async (widget) => {
      await hand.press(...widget.slice(0, lettersTyped).toLowerCase());
      await optionOf(hand, widget).and(hand.page.locator('[aria-selected=true]')).waitFor();
      await hand.press('Enter');
    },
    goTo: async (field) => await walkTo(hand, field),
  });
  return lineOf(hand, 'keys', 60);
}

function lineOf({ clicks, keys }: Hand, by: string, most: number): Line {
  return atMost(
    `a class page of five widgets by ${by}`,
    clicks + keys,
    most,
    'presses beside its title and the class’s name',
  );
}

async function buildPage(hand: Hand, { press, add, goTo }: Way): Promise<void> {
  const { page } = hand;
  const panel = hand.panel();
  await page.goto('/admin/views');
  await settled(page);
  await press(page.getByRole('button', { name: 'New page' }), 'n');
  await press(panel.getByRole('button', { name: /^Blank page/ }));
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  await settled(page);
  await press(page.getByRole('button', { name: 'Add widgets' }), 'a');
  for (const name of widgets) await add(name);
  await hand.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Page settings' }), 's');
  await goTo(panel.getByRole('textbox').first());
  await hand.write('7B');
  await press(panel.getByRole('group', { name: /^Readers/ }).getByRole('checkbox', { name: 'Families' }));
  await goTo(panel.getByRole('textbox', { name: 'Find a class or team' }));
  const found = page.waitForResponse((answer) => answer.url().includes('search=Algebra'));
  await hand.write('Algebra');
  await found;
  const group = panel.getByRole('group', { name: 'Only people of these classes or teams' });
  await press(group.getByRole('checkbox', { name: /^Algebra/ }).first());
  await hand.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Publish', exact: true }), 'p');
  await press(panel.getByRole('button', { name: 'Publish now' }));
  await page.getByText('Published.').waitFor();
}

/** A widget in the list of those that can be added. */
function optionOf(hand: Hand, widget: string): Locator {
  return hand
    .panel()
    .getByRole('option', { name: new RegExp(`^${widget}`) })
    .first();
}

const mostTabs = 80;

/** Goes on with Tab until a target has the focus; past the navigation by the link that skips it. */
async function walkTo(hand: Hand, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = async () => await target.evaluate((element) => element === document.activeElement);
  const isSkip = async () => await hand.page.evaluate("document.activeElement?.getAttribute('href') === '#content'");
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs === mostTabs) throw new Error(`No key leads to ${target}.`);
    await hand.press('Tab');
    if (await isSkip()) await hand.press('Enter');
  }
}
