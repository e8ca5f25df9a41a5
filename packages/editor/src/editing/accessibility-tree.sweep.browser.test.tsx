import * as bubble from '@laurel/editor/tools/bubble-actions';
import { allTools } from '@laurel/editor/tools/tool-list';
import { beforeAll, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { en } from './messages.en';
import type { RichTextEditorProps } from './props';
import { focus, select, stand, until } from './testing-stand';

// What someone hears who uses the keyboard alone, as the browser tells it: every control is walked to, and its role and name
// are read from the accessibility tree.

// Asking for the tree after every key takes a busy machine a while.
vi.setConfig({ testTimeout: 120_000 });

interface Heard {
  readonly element: Element;
  /** Drawn again it is another element with the same. */
  readonly label: string;
  readonly role: string;
  readonly name: string;
}

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

interface Frames {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly Frames[];
}

/** Vitest leaves the shape of a session to its provider. */
interface Session {
  send: (method: string, given?: object) => Promise<unknown>;
}

const session = () => cdp() as unknown as Session;

// The browser would build its tree anew for each question.
beforeAll(async () => void (await session().send('Accessibility.enable')));

async function nodes(): Promise<AxNode[]> {
  const { frameTree } = (await session().send('Page.getFrameTree')) as { frameTree: Frames };
  const all = ({ frame, childFrames = [] }: Frames): Frames['frame'][] => [frame, ...childFrames.flatMap(all)];
  const frame = all(frameTree).find(({ url }) => url === location.href);
  const given = frame && (await session().send('Accessibility.getFullAXTree', { frameId: frame.id }));
  return (given as { nodes: AxNode[] }).nodes.filter(({ ignored }) => !ignored);
}

async function hear(): Promise<Heard> {
  const focused = (await nodes()).filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  const node = focused.findLast(({ role }) => role?.value !== 'RootWebArea');
  const element = document.activeElement ?? document.body;
  return { element, label: labelOf(element), role: node?.role?.value ?? '', name: node?.name?.value ?? '' };
}

/** Presses a key again and again until it comes back to where it was, or leaves. */
async function walk(key: string, surface: Element, passed: Set<Element> = new Set()): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (let element = document.activeElement; element && surface.contains(element); element = document.activeElement) {
    if (passed.has(element)) break;
    passed.add(element);
    heard.push(await hear());
    await userEvent.keyboard(key);
  }
  return heard;
}

/** Groups that are one stop for Tab, with arrows between what is in them. */
const groups: Readonly<Record<string, string>> = {
  '[role="toolbar"], fieldset, [role="tablist"]': '{ArrowRight}',
  '[role="menu"]': '{ArrowDown}',
};

/** Everything in what is open now, by Tab in both directions and by the arrows of each group; `open` opens it again. */
async function explore(find: () => Element, open: () => Promise<void>): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    heard.push(...(await walk(key, find())));
    await close();
    await open();
  }
  const surface = find();
  for (const [selector, key] of Object.entries(groups)) {
    for (const group of [surface, ...surface.querySelectorAll(selector)].filter((each) => each.matches(selector))) {
      const stop =
        group.querySelector<HTMLElement>('[tabindex="0"]:not([tabindex="-1"])') ?? group.querySelector('button');
      stop?.focus();
      heard.push(...(await walk(key, group)));
    }
  }
  heard.push(...(await walkGrid(surface)));
  const missed = controlsIn(surface).filter(
    (control) => !heard.some(({ element, label }) => element === control || label === labelOf(control)),
  );
  expect(
    missed.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    'reached by keyboard',
  ).toEqual([]);
  return heard;
}

/** The cells of a grid that grows to ten by ten, row by row; asked for each, the tree would take its time. */
async function walkGrid(surface: Element): Promise<Heard[]> {
  const isThere = () => document.activeElement?.matches('[data-cell]');
  surface.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  if (!isThere()) return [];
  await userEvent.keyboard('{ArrowUp}{End}');
  const passed = new Map<string, Element>();
  for (let row = 1; row <= 10; row += 1) {
    for (let column = 1; column <= 10 && isThere(); column += 1) {
      const element = document.activeElement ?? surface;
      passed.set(labelOf(element), element);
      await userEvent.keyboard(row % 2 === 1 ? '{ArrowLeft}' : '{ArrowRight}');
    }
    await userEvent.keyboard('{ArrowDown}');
  }
  expect(passed.size).toBe(100);
  const told = await nodes();
  return [...passed].map(([label, element]) => {
    const node = told.find(({ name, role }) => name?.value === label && role?.value === 'button');
    return { element, label, role: node?.role?.value ?? '', name: node?.name?.value ?? '' };
  });
}

/** Back in the text, with what is selected there. */
let goBack: () => Promise<void> = async () => {};

async function close(): Promise<void> {
  if (opened()) await userEvent.keyboard('{Escape}');
  await until(() => opened() === null);
  await goBack();
}

function labelOf(element: Element): string {
  const own = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
  return element.getAttribute('aria-label') ?? own ?? '';
}

function controlsIn(surface: Element): Element[] {
  const all = surface.querySelectorAll('button, input, textarea, select, a[href], [role^="menuitem"], [role="tab"]');
  return [...all].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'));
}

const roles = /^(?:button|textbox|combobox|checkbox|link|menuitem|menuitemradio|tab)$/;

/** No control without a role that says what it does, or without a name. */
function expectNamed(heard: readonly Heard[]): void {
  expect(heard.length).toBeGreaterThan(0);
  const wrong = heard.filter(({ role, name }) => name.trim() === '' || !roles.test(role));
  expect(wrong.map(({ element, ...said }) => ({ ...said, html: element.outerHTML.slice(0, 200) }))).toEqual([]);
}

const withoutValue = ({ name }: Heard) => name.replace(/: .*/, '');

const bar = (name: string) => page.getByRole('toolbar', { name, exact: true });

async function enterToolbar(name: 'Selection' | 'Formatting'): Promise<Element> {
  for (let press = 0; press < 2; press += 1) {
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    if (document.activeElement?.closest('[role="toolbar"]')?.getAttribute('aria-label') === name) break;
  }
  const toolbar = bar(name).element();
  expect(toolbar.contains(document.activeElement), `Alt+F10 leads to “${name}”`).toBe(true);
  return toolbar;
}

async function goTo(toolbar: 'Selection' | 'Formatting', name: string): Promise<void> {
  const surface = await enterToolbar(toolbar);
  for (let step = 0; step < 60; step += 1) {
    if (withoutValue(await hear()) === name) return;
    if (!surface.contains(document.activeElement)) break;
    await userEvent.keyboard('{ArrowRight}');
  }
  throw new Error(`The arrows don’t reach “${name}”.`);
}

/** What a button opens, explored; then back in the text. */
async function exploreOpened(toolbar: 'Selection' | 'Formatting', name: string): Promise<Heard[]> {
  const open = async () => {
    await goTo(toolbar, name);
    await userEvent.keyboard('{Enter}');
    await until(opened);
    await until(() => opened()?.contains(document.activeElement));
  };
  await open();
  const heard = await explore(() => opened() ?? document.body, open);
  await close();
  return heard;
}

function opened(): Element | null {
  return document.querySelector('dialog[open], [popover]:popover-open:not([role="tooltip"])');
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const host: RichTextEditorProps = {
  upload: async () => '/image/a.png',
  attach: async () => ({ href: '/file/a', text: 'a' }),
  findLinks: async () => [],
};

test('every toolbar button is reachable with arrow keys and announced, wherever it is', async () => {
  const names = allTools.map(({ name }) => en[name]).sort();
  const { editor } = await stand({ ...host, modelValue: '<p>words</p>' }, 1800);
  goBack = async () => await focus(editor);
  await focus(editor);
  const heard = await walk('{ArrowRight}', await enterToolbar('Formatting'));
  expectNamed(heard);
  expect(heard.map(withoutValue).sort()).toEqual(names);
  await page.viewport(600, 900);
  await expect.element(page.getByRole('button', { name: 'More tools' })).toBeVisible();
  await focus(editor);
  const first = await walk('{ArrowRight}', await enterToolbar('Formatting'));
  const rest = await exploreOpened('Formatting', 'More tools');
  expectNamed([...first, ...rest]);
  expect([...new Set([...first, ...rest].map(withoutValue))].filter((name) => name !== 'More tools').sort()).toEqual(
    names,
  );
});

const dialogs = ['link', 'image', 'video', 'formula'];
const opening = allTools.filter(({ kind, name }) => kind !== 'deed' || dialogs.includes(name));

test.each(opening.map(({ name }) => String(en[name])))(
  'everything that %s opens is reachable by keyboard and named',
  async (name) => {
    const { editor } = await stand({ ...host, modelValue: '<p>some words</p>' }, 1800);
    goBack = async () => {
      await select(editor, 'words');
      await expect.element(bar('Selection')).toBeVisible();
    };
    await goBack();
    expectNamed(await exploreOpened('Formatting', name));
  },
);

const things = {
  link: ['<p>see <a href="https://example.org/">the list</a></p>', bubble.linkActions],
  image: [`<p>a <img src="${pixel}" alt="dot" width="30"></p>`, bubble.imageActions],
  video: ['<div data-video><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></div><p>a</p>', bubble.videoActions],
  formula: ['<p>a <span data-latex="x"></span></p>', bubble.formulaActions],
  table: [
    '<table><tr><td><p>one</p></td><td><p>two</p></td></tr></table>',
    [...bubble.tableActions, bubble.deleteTable],
  ],
} as const;

test.each(Object.entries(things))(
  'every action for a selected %s, and what it opens, is accessible',
  async (name, [html, actions]) => {
    const { editor } = await stand({ ...host, modelValue: html }, 1400);
    goBack = async () => {
      if (name === 'link') return await select(editor, 'the list');
      if (name === 'table') return await select(editor, 'one');
      let at = -1;
      editor.state.doc.descendants((node, pos) => {
        if (node.type.name === name) at = pos;
      });
      editor.chain().focus().setNodeSelection(at).run();
      await until(() => editor.isFocused);
    };
    await goBack();
    await expect.element(bar('Selection')).toBeVisible();
    const heard = await walk('{ArrowRight}', await enterToolbar('Selection'));
    expectNamed(heard);
    const said = heard.map(withoutValue);
    expect(said).toEqual(expect.arrayContaining(actions.map((action) => en[action.name])));
    if (name === 'table') expect(said).toContain(en.cellColour);
    const toOpen = [en.editLink, en.editImage, en.editVideo, en.editFormula, en.caption, en.cellColour];
    for (const each of toOpen.filter((one) => said.includes(String(one)))) {
      await goBack();
      expectNamed(await exploreOpened('Selection', String(each)));
    }
  },
);

test('the formats for selected text are accessible', async () => {
  const { editor } = await stand({ modelValue: '<p>some words</p>' }, 1400);
  await select(editor, 'words');
  await expect.element(bar('Selection')).toBeVisible();
  const heard = await walk('{ArrowRight}', await enterToolbar('Selection'));
  expectNamed(heard);
  const formats = allTools.filter(({ name }) => bubble.textActions.includes(name)).map(({ name }) => en[name]);
  expect(heard.map(withoutValue).sort()).toEqual(formats.sort());
});

test('find, the content check, the shortcuts, and the insert menu are accessible', async () => {
  const { editor } = await stand({ modelValue: '<h1>a</h1><h3>b</h3><p></p>' }, 1400);
  goBack = async () => await focus(editor);
  await focus(editor, 'start');
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = await until(() => document.activeElement?.closest('search'));
  const finding = await walk('{Tab}', find);
  expectNamed(finding);
  expect(controlsIn(find).filter((each) => !finding.some(({ element }) => element === each))).toEqual([]);
  await focus(editor, 'start');
  const about: Heard[] = [];
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{Tab}');
    about.push(await hear());
  }
  const below = about.filter(({ name }) => [en.find, en.check, en.helpTitle].includes(name));
  expectNamed(below);
  expect(new Set(below.map(({ name }) => name)).size).toBe(3);
  await page.getByRole('button', { name: 'Check content' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const check = await until(() => document.querySelector(`section[aria-label="${en.checkTitle}"]`));
  check.querySelector('button')?.focus();
  const found = await walk('{Tab}', check);
  expectNamed(found);
  expect(found.map(({ name }) => name)).toEqual([en.checkAgain, en.close, en['heading-skip']]);
  await focus(editor, 'start');
  await userEvent.keyboard('{Alt>}0{/Alt}');
  await until(opened);
  // What scrolls is a stop as well.
  expectNamed((await walk('{Tab}', opened() ?? document.body)).filter(({ element }) => element.matches('button')));
  await close();
  await focus(editor, 'end');
  await userEvent.keyboard('/');
  await until(() => page.getByRole('option').elements().length > 5);
  const options = (await nodes()).filter(({ role }) => role?.value === 'option');
  expect(options.length).toBe(page.getByRole('option').elements().length);
  expect(options.filter(({ name }) => !name?.value)).toEqual([]);
});
