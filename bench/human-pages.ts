import type { Locator } from 'playwright-core';
import { settled } from '../e2e/browser';
import type { Hand } from './hand';
import { atMost, type Line } from './measure';

const widgets = ['Announcements', 'Due next', 'Grades so far', 'Attendance', 'Links'];

/** How somebody gets about a page. */
interface Way {
  readonly press: (button: Locator) => Promise<void>;
  readonly goTo: (field: Locator) => Promise<void>;
  /** Takes the first of what a list offers. */
  readonly choose: (list: Locator) => Promise<void>;
}

/** A page of five widgets for the families of one class, from the list of pages until it is published, by mouse. */
export async function buildPageByMouse(hand: Hand): Promise<Line> {
  const click = async (target: Locator) => await hand.click(target);
  await buildPage(hand, {
    press: click,
    goTo: click,
    // Opened, and chosen.
    choose: async (list) => {
      hand.clicks += 2;
      await list.selectOption({ index: 1 });
    },
  });
  return lineOf(hand, 'mouse', 25);
}

/** The same without a mouse. */
export async function buildPageByKeys(hand: Hand): Promise<Line> {
  await buildPage(hand, {
    press: async (button) => {
      await walkTo(hand, button);
      await hand.press('Space');
    },
    goTo: async (field) => await walkTo(hand, field),
    choose: async (list) => {
      await walkTo(hand, list);
      await hand.press('ArrowDown');
    },
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

async function buildPage(hand: Hand, { press, goTo, choose }: Way): Promise<void> {
  const { page } = hand;
  const panel = hand.panel();
  await page.goto('/admin/views');
  await settled(page);
  await press(page.getByRole('button', { name: 'New page' }));
  await press(panel.getByRole('button', { name: /^Blank page/ }));
  await page.waitForURL(/\/admin\/views\/[0-9a-f-]{36}$/);
  await press(page.getByRole('button', { name: 'Add widgets' }));
  for (const name of widgets) await press(panel.getByRole('button', { name: new RegExp(`^${name}`) }).first());
  await hand.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Page settings' }));
  await goTo(panel.getByRole('textbox').first());
  await hand.write('7B');
  await press(panel.getByRole('group', { name: /^Readers/ }).getByRole('checkbox', { name: 'Families' }));
  await goTo(panel.getByRole('textbox', { name: 'Find a class or team' }));
  const found = page.waitForResponse((answer) => answer.url().includes('search=Algebra'));
  await hand.write('Algebra');
  await found;
  await choose(panel.getByRole('combobox', { name: 'Only people of one class or team' }));
  await hand.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await press(panel.getByRole('button', { name: 'Publish now' }));
  await page.getByText('Published.').waitFor();
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
